"""Files that others have written are measured before they are read, and refused in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.paper.file import DIGITS, Limits, parse_json, read_json, read_text, why
from bridgecourse.teach.answers.finding import Fault, Finding, finding_text
from bridgecourse.teach.answers.safe_text import clean
from tests.steps import calls

SMALL = Limits(size=10_000, entries=100, depth=5)


HALF = "\ud800"


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    # what a file can hold
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)


def fault_of(data: bytes, limits: Limits = SMALL) -> Fault | None:
    try:
        parse_json(data, Path("a.ipynb"), limits)
    except NotebookError as error:
        found = why(error)
        assert found is not None
        for language in Language:
            assert finding_text(found, language)
        return found.fault
    return None


@given(plain)
def test_what_keeps_within_the_limits_is_read_as_it_is(value: object) -> None:
    read = parse_json(json.dumps(value).encode(), Path("a"), Limits(10**6, 10**4, 50))
    assert read.value == value
    assert read.findings == ()


STRINGS = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?\Z)', re.DOTALL)
SIGNS = st.recursive(
    st.text('"\\[]{},:/bun\né', max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('"\\[', max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(SIGNS, st.booleans(), st.integers(0, 60))
def test_brackets_and_commas_count_only_where_they_stand_outside_of_strings(
    value: object, is_ascii: bool, cut: int
) -> None:
    """Also of a file that breaks off, in the midst of a string or of an escape."""
    whole = json.dumps([value, 1], ensure_ascii=is_ascii)
    for written in (whole, whole[:cut]):
        outside = STRINGS.sub("", written)
        signs, level, depth = 0, 0, 0
        for sign in outside:
            signs += sign in ",[{"
            level += (sign in "[{") - (sign in "]}")
            depth = max(depth, level)
        for entries, deep in ((signs, depth), (max(signs - 1, 0), depth), (signs, depth - 1)):
            fault = fault_of(written.encode(), Limits(10**6, entries, deep))
            kept = entries >= signs and deep >= depth
            assert (fault in {Fault.FILE_TOO_MANY, Fault.FILE_TOO_DEEP}) is not kept


@pytest.mark.parametrize("size", [2, SMALL.size - 1, SMALL.size, SMALL.size + 1, SMALL.size + 2])
def test_the_largest_file_is_read_and_one_byte_more_is_not(tmp_path: Path, size: int) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps("x" * (size - 2)), encoding="utf-8")
    assert path.stat().st_size == size
    if size <= SMALL.size:
        assert read_json(path, SMALL).value == "x" * (size - 2)
    else:
        with pytest.raises(NotebookError, match="MB"):
            read_json(path, SMALL)


def test_entries_are_counted_without_those_in_texts() -> None:
    assert fault_of(json.dumps(list(range(90))).encode()) is None
    assert fault_of(json.dumps("[,{" * 500).encode()) is None
    assert fault_of(json.dumps('",",' * 500).encode()) is None
    assert fault_of(json.dumps(list(range(110))).encode()) is Fault.FILE_TOO_MANY
    assert fault_of(b'"",' * 300) is Fault.FILE_TOO_MANY


@pytest.mark.parametrize("levels", [5, 6, 600, 5000])
@pytest.mark.parametrize(("begin", "end"), [("[", "]"), ('{"a":', "}")])
def test_depth_is_measured_before_anything_is_parsed(levels: int, begin: str, end: str) -> None:
    data = (begin * levels + "1" + end * levels).encode()
    limits = Limits(10**6, 10**5, 5)
    assert fault_of(data, limits) is (None if levels == 5 else Fault.FILE_TOO_DEEP)


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_long_number_is_left_out_and_named(sign: str) -> None:
    kept = f"{sign}{'9' * (DIGITS - len(sign))}"
    read = parse_json(f"[{kept}, {sign}{'9' * 5000}, 1]".encode(), Path("a"), SMALL)
    assert read.value == [int(kept), f"{sign}{'9' * (12 - len(sign))}...", 1]
    assert read.findings == (Finding(Fault.NUMBER_TOO_LONG, found=str(5000 + len(sign))),)


def test_what_is_no_number_is_nothing() -> None:
    assert parse_json(b"[NaN, Infinity, -Infinity, 1e999, 1.5]", Path("a"), SMALL).value == [None] * 4 + [1.5]


def test_halves_of_characters_are_replaced_wherever_they_stand() -> None:
    data = json.dumps({HALF: [HALF, {"a": f"x{HALF}"}, "\U0001f0a1"]}).encode()
    assert parse_json(data, Path("a"), SMALL).value == {"\ufffd": ["\ufffd", {"a": "x\ufffd"}, "\U0001f0a1"]}
    assert clean({HALF: HALF}) == {"\ufffd": "\ufffd"}


def test_a_file_that_cannot_be_opened_is_said_to_be(tmp_path: Path) -> None:
    for path, fault in (
        (tmp_path, Fault.FILE_UNOPENED),
        (tmp_path / "none", Fault.FILE_MISSING),
        (tmp_path / "\0", Fault.FILE_UNOPENED),
        (tmp_path / ("x" * 300), Fault.FILE_UNOPENED),
    ):
        for read in (lambda path=path: read_json(path, SMALL), lambda path=path: read_text(path, 10)):
            with pytest.raises(NotebookError) as caught:
                read()
            found = why(caught.value)
            assert found is not None
            assert found.fault is fault


WORK: dict[str, Callable[[int], Callable[[], object]]] = {
    "parsing": lambda count: (
        lambda: parse_json(json.dumps([[HALF] * 5] * count).encode(), Path("a"), Limits(10**8, 10**7, 9))
    ),
    "measuring depth": lambda count: lambda: fault_of(b"[" * 5 + b"[]," * count, Limits(10**8, 10**7, 9)),
}


@pytest.mark.parametrize("name", WORK)
def test_four_times_as_much_takes_four_times_as_many_steps(name: str) -> None:
    small, large = (calls(WORK[name](count)) for count in (500, 2000))
    assert large <= 5 * small + 500, (small, large)
