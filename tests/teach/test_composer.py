"""What YAML text means, composed by libyaml and by Python alone: the words on which YAML 1.1 and 1.2 do not agree."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from bridgecourse.errors import CaseError
from bridgecourse.teach.cases import composer as composing
from bridgecourse.teach.cases.composed import freeze
from bridgecourse.teach.cases.composer import compose, line_of, plain, value_of
from bridgecourse.teach.cases.document import case_text, read_document
from bridgecourse.teach.course import course_root
from tests.grouped import grouped, in_one

FILES = sorted([*course_root().rglob("*.yaml"), *Path(__file__).parents[1].rglob("*.yaml")])
SHORT = [path for path in FILES if path.stat().st_size < 40_000]

SAME: tuple[str, ...] = (
    "yes",
    "Yes",
    "YES",
    "no",
    "No",
    "NO",
    "on",
    "On",
    "off",
    "OFF",
    "y",
    "Y",
    "n",
    "N",
    "tRue",
    "nULL",
    "=",
    "_",
    "-_",
)
SAME += ("12:30", "1:30:00", "190:20:30.15", "1.5.2", "1e", ".", "2017-3", "+")  # no numbers to the base of sixty
SAME += ("1C", "7NT", "P", "X", "XX", "W:1S", "->1H", "1S?", "E:P", "2C*", "S", "1e4x")  # as they stand in case files

TRUTH = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
NUMBERS = {"10": 10, "010": 10, "08": 8, "0o10": 8, "0x1F": 31, "0b101": 5, "-3": -3, "+3": 3, "1_000": 1000, "0": 0}
FLOATS = {"1.5": 1.5, "1.": 1.0, ".5": 0.5, "1e3": 1000.0, "-.inf": float("-inf"), "1_0.5": 10.5}
DATES = {"2017-03-01": date(2017, 3, 1)}
NOTHING = {"~": None, "null": None, "Null": None, "NULL": None, "": None}
QUOTED = {'"no"': "no", "'10'": "10", '"2017-03-01"': "2017-03-01", "!!str 10": "10", "!!str yes": "yes"}

MEANS: dict[str, object] = {word: word for word in SAME}
MEANS |= {**TRUTH, **NUMBERS, **FLOATS, **DATES, **NOTHING, **QUOTED}


@pytest.fixture(params=["libyaml", "python"], autouse=True)
def composer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways to compose, wherever libyaml is there."""
    if request.param == "libyaml" and not yaml.__with_libyaml__:
        pytest.skip("libyaml is not there")
    monkeypatch.setattr(yaml, "__with_libyaml__", request.param == "libyaml")
    name: str = request.param
    return name


@grouped("word", MEANS, ids=repr, group=in_one)
def test_a_word_means_what_it_means_in_yaml_1_2(word: str) -> None:
    found = plain(f"- {word}\n", "file")
    assert found == [MEANS[word]]
    assert type(found[0]) is type(MEANS[word])


@grouped("word", MEANS, ids=repr, group=in_one)
def test_a_case_file_takes_words_numbers_and_truth_values_only(word: str) -> None:
    top = compose(f"- {word}\n", "file")
    assert isinstance(top, SequenceNode)
    if isinstance(MEANS[word], str | int | None):
        assert value_of(top.value[0]) == MEANS[word]
    else:
        with pytest.raises(ValueError, match="put it in quotes"):
            value_of(top.value[0])


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "found 'a' again .first in line 1"),
        ("a: {b: 1, c: 2, b: 3}\n", 1, "found 'b' again"),
        ("a:\n  - b: 1\n    c: 2\n    b: 3\n", 4, "found 'b' again .first in line 2"),
        ('no: 1\n"no": 2\n', 2, "found 'no' again"),
        ("a: 1\n b: 2\n", 2, "is not YAML"),
        ("a: [1\n", None, "is not YAML"),
        ("a: *nobody\n", 1, "is not YAML"),
        ("a: 1\n---\nb: 2\n", 2, "is not YAML"),
        ("é: 1\na: \x07\n", 2, "is not YAML"),
        ("a: 1\nb: " + "[" * 200_000 + "]" * 200_000, 2, "nested more than 100 deep"),
        ("".join(f"{' ' * n}a:\n" for n in range(500)), 100, "nested more than 100 deep"),
        (f"a: {'9' * 5000}\n", 1, "no number"),
        ("a: 2017-13-45\n", 1, "expected words and numbers"),
        ("a: !!python/object:os.system x\n", 1, "is not YAML"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, line: int | None, message: str) -> None:
    with pytest.raises(CaseError, match=message) as caught:
        plain(text, "file")
    assert line is None or caught.value.line == line
    assert caught.value.file == "file"


def test_what_an_alias_takes_over_is_read() -> None:
    assert plain("a: &x {b: 1}\nc: {<<: *x, d: 2}\n", "file") == {"a": {"b": 1}, "c": {"b": 1, "d": 2}}
    assert plain("- &x [1]\n- *x\n", "file") == [[1], [1]]
    assert plain("", "file") is None


def test_an_alias_of_itself_has_an_end(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text("&x\nlaw: *x\n")
    with pytest.raises(CaseError, match="expected one word or number, found keys and values"):
        read_document(case_text(path), "").scalar("law")


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_bytes(b"\xef\xbb\xbflaw: '31'\r\ncases: []\r\n")
    assert read_document(case_text(path), "").text("law") == "31"


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=() if path in SHORT else pytest.mark.soak) for path in FILES],
    ids=lambda path: str(path.relative_to(Path(path).parents[2])),
)
def test_what_was_composed_beforehand_says_the_same_in_the_same_lines(path: Path) -> None:
    top = compose(path.read_text(encoding="utf-8"), str(path))
    assert top is not None
    again = compose(freeze(top), str(path))
    assert again is not None
    assert list(told(again)) == list(told(top))
    assert freeze(again) == freeze(top)


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=() if path in SHORT else pytest.mark.soak) for path in FILES],
    ids=lambda path: str(path.relative_to(Path(path).parents[2])),
)
def test_libyaml_and_python_compose_the_same_values_in_the_same_lines(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, found = path.read_text(encoding="utf-8"), []
    for quick in (True, False):
        monkeypatch.setattr(yaml, "__with_libyaml__", quick)
        top = compose(text, str(path))
        assert top is not None
        found.append(list(told(top)))
    assert found[0] == found[1]


def told(node: Node) -> Iterator[tuple[int, str, str]]:
    """Line, tag and value of every node."""
    yield line_of(node), node.tag, node.value if isinstance(node, ScalarNode) else ""
    parts = [part for pair in node.value for part in pair] if isinstance(node, MappingNode) else node.value
    for part in () if isinstance(node, ScalarNode) else parts:
        yield from told(part)


@given(st.text(st.sampled_from("019_.+-:eExXoObBtTfFnNyY~<=aulrse inf"), max_size=12))
def test_no_word_is_an_error_that_nobody_expects(word: str) -> None:
    for quick in (True, False):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(yaml, "__with_libyaml__", quick and yaml.__with_libyaml__)
            try:
                plain(word, "file")
            except CaseError:
                continue


def test_where_libyaml_is_there_python_composes_nothing(composer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes fifteen times as long; and where libyaml is not there nothing of it is asked for."""
    monkeypatch.setattr(composing, "_Python" if composer == "libyaml" else "_Libyaml", None, raising=False)
    for path in SHORT:
        assert compose(path.read_text(encoding="utf-8"), str(path)) is not None


def test_where_libyaml_is_not_there_a_case_file_is_read_all_the_same() -> None:
    """In a Python that cannot import it."""
    path = course_root() / "laws" / "28" / "cases.yaml"
    program = (
        "import sys; sys.modules['yaml._yaml'] = None; sys.modules['_yaml'] = None\n"
        "import yaml; assert not yaml.__with_libyaml__\n"
        "from bridgecourse.teach.cases.case_file import load_cases\n"
        f"print(len(load_cases({str(path)!r}).cases))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 5
