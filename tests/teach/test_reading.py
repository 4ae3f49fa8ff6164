"""Files are read in one place, within limits, in time and memory that grow with their size and no faster."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import PICKS, Answer, Answers, merge, quote, read_answers, to_json
from bridgecourse.teach.answers.answers import answers_of_notebook, fit, read_side_file, read_submission, side_file
from bridgecourse.teach.answers.finding import MOST, Fault, Finding, bounded, finding_text
from bridgecourse.teach.answers.reading import DIGITS, Limits, clean, clean_text, parse_json, read_json, read_text, why

SMALL = Limits(size=10_000, entries=100, depth=5)
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
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


@given(st.text(st.characters() | st.sampled_from([HALF, "\udfff"]), max_size=20))
def test_clean_text_can_be_written_and_good_text_stays(text: str) -> None:
    assert clean_text(text).encode("utf-8").decode("utf-8") == clean_text(text)
    assert clean_text(clean_text(text)) == clean_text(text)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return
    assert clean_text(text) == text


def test_halves_of_characters_are_replaced_wherever_they_stand() -> None:
    data = json.dumps({HALF: [HALF, {"a": f"x{HALF}"}, "\U0001f0a1"]}).encode()
    assert parse_json(data, Path("a"), SMALL).value == {"\ufffd": ["\ufffd", {"a": "x\ufffd"}, "\U0001f0a1"]}
    assert clean({HALF: HALF}) == {"\ufffd": "\ufffd"}


halves = st.text(st.sampled_from(["a", "é", HALF, "\udfff"]), max_size=3)


@given(
    st.dictionaries(
        halves,
        st.fixed_dictionaries(
            {
                "digest": halves,
                "picks": st.dictionaries(halves, halves | st.lists(halves, max_size=3), max_size=3),
                "times": st.dictionaries(halves, halves | st.just("2026-01-01T00:00:00Z"), max_size=3),
                "checked": st.dictionaries(halves, halves | st.just("2026-01-01T00:00:00Z"), max_size=3),
                "seals": st.dictionaries(halves, halves, max_size=3),
            }
        ),
        max_size=3,
    )
)
def test_answers_from_a_message_can_be_written_whatever_halves_stand_in_them(answers: dict[str, Any]) -> None:
    """What the form sends has been through no file."""
    read = read_answers({"format": 1, "answers": answers}, NOW)
    assert json.dumps(to_json(merge(read, read)), ensure_ascii=False).encode("utf-8")
    for finding in read.findings:
        assert finding_text(finding, Language.EN).encode("utf-8")


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


@given(st.text(max_size=200))
def test_what_a_message_quotes_is_short_and_obeyed_by_no_terminal(text: str) -> None:
    shown = quote(text)
    assert len(shown) <= 61
    assert shown.isprintable()
    assert quote({"a": [text]}).isprintable()


def test_a_name_in_a_log_is_one_line_and_obeyed_by_no_terminal(tmp_path: Path) -> None:
    path = tmp_path / "\x1b[2J\nlaw\udce9.ipynb"
    with pytest.raises(NotebookError) as caught:
        read_submission(path)
    assert str(caught.value).isprintable()


def test_of_findings_of_one_kind_some_are_told_and_the_others_counted() -> None:
    many = [Finding(Fault.UNKNOWN_EXERCISE, found=str(number)) for number in range(50_000)]
    told = bounded([*many, Finding(Fault.NO_SHEETS), *many])
    assert len(told) == MOST + 2
    assert Finding(Fault.NO_SHEETS) in told
    assert told[-1] == Finding(Fault.MORE, found=str(50_000 - MOST))
    assert bounded(told) == told
    assert "49980" in finding_text(told[-1], Language.FR)


def test_picks_beyond_any_form_are_left_out_and_named() -> None:
    picks = {"facts.turn": "N", "facts.ask": [str(number) for number in range(3000)]}
    picks |= {f"facts.x{number}": "N" for number in range(4000)}
    read = read_answers({"format": 1, "answers": {"31-a": {"digest": "d", "picks": picks}}}, NOW)
    answer = read.exercises["31-a"]
    assert len(answer.picks) == PICKS
    assert len(answer.picks["facts.ask"]) == PICKS
    assert answer.picks["facts.turn"] == "N"
    assert {finding.fault for finding in read.findings} == {Fault.TOO_MANY_PICKS}


def test_a_refused_file_beside_the_notebook_says_why_in_both_languages(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    side_file(notebook).write_text("[" * 600, encoding="utf-8")
    (finding,) = read_side_file(notebook).findings
    said = [finding_text(finding, language) for language in Language]
    assert "nested too deeply" in said[0]
    assert "trop de niveaux" in said[1]


# --- nothing takes quadratic time: calls of functions are counted, for a load and for four times as much ------------


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, Python's own among them."""
    count = 0

    def seen(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def answered(count: int, *, part: str = "facts", minute: int = 0) -> Answers:
    """One exercise, with so many answers in one part that was checked."""
    time = NOW - timedelta(minutes=minute)
    picks = {f"{part}.{number}": "N" for number in range(count)}
    return Answers({"31-a": Answer("d", picks, dict.fromkeys(picks, time), {part: NOW})})


def many_parts(count: int) -> Answers:
    """As many parts as answers, all checked at once."""
    picks = {f"p{number}.a": "N" for number in range(count)}
    return Answers({"31-a": Answer("d", picks, {}, dict.fromkeys((f"p{n}" for n in range(count)), NOW))})


def many_exercises(count: int) -> Answers:
    return Answers({f"31-{number}": Answer("d", {"facts.a": "N"}) for number in range(count)})


def raw(count: int) -> dict[str, Any]:
    entry = {"digest": "d", "picks": {"facts.turn": "N", "a": 1}, "times": {"a": "soon"}, "checked": {"facts": "x"}}
    return {"format": 1, "answers": {f"31-{number}": entry for number in range(count)}}


def raw_picks(count: int) -> dict[str, Any]:
    picks = {f"facts.{number}": "N" for number in range(count)}
    return {"format": 1, "answers": {"31-a": {"picks": picks, "times": dict.fromkeys(picks, "soon"), "checked": {}}}}


SHEET: dict[str, object] = {"digest": "d", "parts": []}

WORK: dict[str, Callable[[int], Callable[[], object]]] = {
    "merging a part": lambda count: lambda: merge(answered(count), answered(count, minute=1)),
    "merging parts": lambda count: lambda: merge(many_parts(count), many_parts(count)),
    "merging exercises": lambda count: lambda: merge(many_exercises(count), many_exercises(count)),
    "reading exercises": lambda count: lambda: read_answers(raw(count), NOW),
    "reading picks": lambda count: lambda: read_answers(raw_picks(count), NOW),
    "fitting picks": lambda count: lambda: fit("31-a", answered(count).exercises["31-a"], SHEET),
    "bounding": lambda count: lambda: bounded(Finding(Fault.CELL_EDITED, str(number)) for number in range(count)),
    "parsing": lambda count: (
        lambda: parse_json(json.dumps([[HALF] * 5] * count).encode(), Path("a"), Limits(10**8, 10**7, 9))
    ),
    "measuring depth": lambda count: lambda: fault_of(b"[" * 5 + b"[]," * count, Limits(10**8, 10**7, 9)),
}


@pytest.mark.parametrize("name", WORK)
def test_four_times_as_much_takes_four_times_as_many_steps(name: str) -> None:
    small, large = (calls(WORK[name](count)) for count in (500, 2000))
    assert large <= 5 * small + 500, (small, large)


@pytest.mark.timeout(120)
def test_a_large_paper_is_read_to_its_end(tmp_path: Path) -> None:
    """Fifty megabytes of answer, and as many picks as a file may have, merged with as many beside the notebook."""
    path = tmp_path / "law-31.ipynb"
    kept = raw_picks(30_000)
    kept["answers"]["31-a"]["checked"] = {"facts": "2026-01-01T00:00:00Z"}
    kept["answers"]["31-b"] = {"picks": {"facts.turn": "x" * 50_000_000}}
    path.write_text(json.dumps({"cells": [], "metadata": {"bridgecourse": kept}}), encoding="utf-8")
    side_file(path).write_text(json.dumps(raw_picks(20_000)), encoding="utf-8")
    found = answers_of_notebook(path, NOW)
    assert len(found.exercises["31-a"].picks) <= 2 * PICKS
    assert all(len(finding.found) < 100 for finding in found.findings)
    assert len(found.findings) < 3 * MOST


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "data", [b'"' * 50_000_000, b'{"a": "' + b'\\"' * 25_000_000, b"[" * 50_000_000, b"\\" * 10**7]
)
def test_fifty_megabytes_of_one_sign_are_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "law-31.ipynb"
    path.write_bytes(data)
    with pytest.raises(NotebookError, match=r"was not read|not whole"):
        read_submission(path)
