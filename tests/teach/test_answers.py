"""Answers are read whatever their state, and two copies of them make one."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, has_text
from bridgecourse.teach.answers.answer import seal
from bridgecourse.teach.answers.answers import (
    Answer,
    Answers,
    answers_of_notebook,
    fit,
    merge,
    notebook_language,
    read_answers,
    read_notebook,
    read_side_file,
    sheets_of,
    side_file,
    to_json,
    write_side_file,
)
from bridgecourse.teach.answers.finding import Fault, Finding, finding_text

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
SHEET: dict[str, object] = {
    "digest": "d",
    "parts": [
        {
            "id": "facts",
            "questions": [
                {"id": "facts.turn", "kind": "one", "options": [{"id": "N"}, {"id": "E"}]},
                {"id": "facts.ask", "kind": "many", "options": [{"id": "a"}, {"id": "b"}]},
            ],
        },
        {"id": "ruling", "questions": [{"id": "ruling.clause", "kind": "one", "options": [{"id": "x"}]}]},
    ],
}

questions = st.sampled_from(["facts.turn", "facts.ask", "options.who", "ruling.clause"])
picks = st.one_of(st.sampled_from("NESW"), st.lists(st.sampled_from("abc"), unique=True).map(tuple))
times = st.datetimes(datetime(2026, 1, 1), datetime(2026, 11, 1), timezones=st.just(UTC))


@st.composite
def answer(draw: st.DrawFn) -> Answer:
    chosen = draw(st.dictionaries(questions, picks, max_size=4))
    when = {name: draw(times) for name in chosen if draw(st.booleans())}
    checked = draw(st.dictionaries(st.sampled_from(["facts", "options", "ruling"]), times, max_size=2))
    return Answer(draw(st.sampled_from(["", "d", "e"])), chosen, when, checked)


answers = st.dictionaries(st.sampled_from(["31-a", "31-b"]), answer(), max_size=2).map(Answers)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["format", "answers", "picks", "times", "checked", "digest", "31-a", "q"]), inner
        )
    ),
    max_leaves=15,
)


@given(answers)
def test_what_is_written_is_read_again(kept: Answers) -> None:
    assert read_answers(json.loads(json.dumps(to_json(kept))), NOW) == kept


@given(answers)
def test_merging_a_copy_with_itself_changes_nothing(kept: Answers) -> None:
    assert merge(kept, kept) == kept


@given(answers, answers)
def test_the_order_of_two_copies_does_not_matter(first: Answers, second: Answers) -> None:
    assert merge(first, second).exercises == merge(second, first).exercises


@given(answers)
def test_merging_with_nothing_changes_nothing(kept: Answers) -> None:
    assert merge(kept, Answers()) == kept


@given(anything)
def test_nothing_that_json_holds_is_an_error(raw: object) -> None:
    found = read_answers(raw, NOW)
    for exercise, each in found.exercises.items():
        fit(exercise, each, SHEET)
    for finding in found.findings:
        for language in Language:
            assert finding_text(finding, language)
    assert read_answers(to_json(found), NOW).exercises == found.exercises


def test_every_fault_is_said_in_both_languages() -> None:
    for fault in Fault:
        for language in Language:
            assert has_text(f"answers.{fault.value}", language), fault


def entry(**changes: object) -> dict[str, object]:
    return {"digest": "d", "picks": {"facts.turn": "N"}, "times": {}, "checked": {}, **changes}


def faults(raw: object) -> list[Fault]:
    return [finding.fault for finding in read_answers(raw, NOW).findings]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (None, [Fault.NO_ANSWERS]),
        ("hello", [Fault.NOT_A_MAPPING]),
        ([], [Fault.NOT_A_MAPPING]),
        ({}, [Fault.UNKNOWN_FORMAT, Fault.NOT_A_MAPPING]),
        ({"format": 2, "answers": {}}, [Fault.UNKNOWN_FORMAT]),
        ({"format": True, "answers": {}}, [Fault.UNKNOWN_FORMAT]),
        ({"format": 1, "answers": []}, [Fault.NOT_A_MAPPING]),
        ({"format": 1, "answers": {"31-a": 3}}, [Fault.NOT_A_MAPPING]),
        ({"format": 1, "answers": {"31-a": entry(picks=[])}}, [Fault.NOT_A_MAPPING]),
        ({"format": 1, "answers": {"31-a": entry(picks={"q": {"a": 1}})}}, [Fault.WRONG_KIND]),
        ({"format": 1, "answers": {"31-a": entry(times={"q": "soon"})}}, [Fault.TIME_UNREADABLE]),
        ({"format": 1, "answers": {"31-a": entry(times={"q": "2099-01-01T00:00:00Z"})}}, [Fault.TIME_IN_FUTURE]),
        ({"format": 1, "answers": {"31-a": entry(times={"q": "9999-12-31T23:59:59-12:00"})}}, [Fault.TIME_IN_FUTURE]),
        ({"format": 1, "answers": {"31-a": entry(times={"q": "2026-11-20T14:00:00"})}}, []),
    ],
)
def test_what_is_wrong_is_named(raw: object, expected: list[Fault]) -> None:
    assert faults(raw) == expected


def test_a_newer_format_is_read_as_far_as_possible() -> None:
    assert read_answers({"format": 2, "answers": {"31-a": entry()}}, NOW).exercises["31-a"].picks == {"facts.turn": "N"}


def test_a_pick_with_a_time_in_the_future_counts_but_does_not_win() -> None:
    ahead = read_answers({"format": 1, "answers": {"31-a": entry(times={"facts.turn": "2099-01-01T00:00:00Z"})}}, NOW)
    assert ahead.exercises["31-a"].picks == {"facts.turn": "N"}
    later = Answers({"31-a": Answer("d", {"facts.turn": "E"}, {"facts.turn": NOW})})
    assert merge(ahead, later).exercises["31-a"].picks == {"facts.turn": "E"}


def test_of_two_picks_the_later_counts() -> None:
    early = Answers({"31-a": Answer("d", {"facts.turn": "N"}, {"facts.turn": NOW - timedelta(hours=1)})})
    late = Answers({"31-a": Answer("d", {"facts.turn": "E"}, {"facts.turn": NOW})})
    assert merge(late, early).exercises["31-a"].picks == {"facts.turn": "E"}


def test_a_checked_part_stays_as_it_was_at_its_first_check() -> None:
    first = Answer(
        "d", {"facts.turn": "N"}, {"facts.turn": NOW - timedelta(hours=2)}, {"facts": NOW - timedelta(hours=1)}
    )
    second = Answer("d", {"facts.turn": "E", "facts.ask": ("a",)}, {"facts.turn": NOW}, {"facts": NOW})
    merged = merge(Answers({"31-a": second}), Answers({"31-a": first})).exercises["31-a"]
    assert merged.picks == {"facts.turn": "N"}
    assert merged.checked == {"facts": NOW - timedelta(hours=1)}


@pytest.mark.parametrize(
    ("given_answer", "kept", "found"),
    [
        (Answer("d", {"facts.turn": "E", "facts.ask": ("b", "a")}), {"facts.turn": "E", "facts.ask": ("b", "a")}, []),
        (Answer("old", {"facts.turn": "E"}), {"facts.turn": "E"}, [Fault.OLDER_EXERCISE]),
        (Answer("d", {"facts.age": "E"}), {}, [Fault.UNKNOWN_QUESTION]),
        (Answer("d", {"facts.turn": "Z"}), {}, [Fault.UNKNOWN_CHOICE]),
        (Answer("d", {"facts.ask": ("a", "Z")}), {"facts.ask": ("a",)}, [Fault.UNKNOWN_CHOICE]),
        (Answer("d", {"facts.turn": ("E",)}), {}, [Fault.WRONG_KIND]),
        (Answer("d", {"facts.ask": "a"}), {}, [Fault.WRONG_KIND]),
        (Answer("d", {"facts.turn": "E"}, {"facts.turn": NOW}, {"facts": NOW}), {"facts.turn": "E"}, []),
        (
            Answer("d", {"facts.turn": "E"}, {"facts.turn": NOW}, {"facts": NOW - timedelta(seconds=1)}),
            {},
            [Fault.AFTER_CHECK],
        ),
    ],
)
def test_picks_are_fitted_to_the_sheet(given_answer: Answer, kept: object, found: list[Fault]) -> None:
    picked, findings = fit("31-a", given_answer, SHEET)
    assert picked == kept
    assert [finding.fault for finding in findings] == found
    assert all(finding.exercise == "31-a" for finding in findings)


def test_a_long_entry_is_quoted_in_part() -> None:
    (finding,) = read_answers("x" * 10_000, NOW).findings
    assert len(finding.found) < 100


def test_the_side_file_keeps_what_it_had(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    write_side_file(notebook, {"format": 1, "answers": {"31-a": entry()}})
    write_side_file(notebook, {"format": 1, "answers": {"31-b": entry()}})
    assert set(read_side_file(notebook).exercises) == {"31-a", "31-b"}
    assert [path.name for path in tmp_path.iterdir()] == [".law-31.answers.json"]


def test_a_damaged_side_file_is_set_aside(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    side_file(notebook).write_text('{"format": 1, "answ', encoding="utf-8")
    assert [finding.fault for finding in read_side_file(notebook).findings] == [Fault.SIDE_FILE_UNREADABLE]
    write_side_file(notebook, {"format": 1, "answers": {"31-a": entry()}})
    assert read_side_file(notebook).findings == ()
    assert (tmp_path / ".law-31.answers.damaged.json").read_text(encoding="utf-8") == '{"format": 1, "answ'


def test_answers_beside_a_notebook_count_only_for_parts_that_it_has_none_of(tmp_path: Path) -> None:
    """Anybody may put a file there: neither a later answer nor an earlier check in it replaces the notebook's own."""
    notebook = tmp_path / "law-31.ipynb"
    kept = {"format": 1, "answers": {"31-a": entry(checked={"facts": "2026-11-02T00:00:00Z"})}}
    notebook.write_text(json.dumps({"cells": [], "metadata": {"bridgecourse": kept}}), encoding="utf-8")
    other = entry(
        picks={"facts.turn": "E", "facts.ask": ["a"], "ruling.clause": "x"},
        times={"facts.turn": "2026-11-03T00:00:00Z", "ruling.clause": "2026-11-03T00:00:00Z"},
        checked={"facts": "2026-11-01T00:00:00Z", "ruling": "2026-11-04T00:00:00Z"},
    )
    side_file(notebook).write_text(
        json.dumps({"format": 1, "answers": {"31-a": other, "31-b": other}}), encoding="utf-8"
    )
    found = answers_of_notebook(notebook, NOW)
    own = found.exercises["31-a"]
    assert own.picks == {"facts.turn": "N", "ruling.clause": "x"}
    assert set(own.times) == {"ruling.clause"}
    assert own.checked == {"facts": datetime(2026, 11, 2, tzinfo=UTC), "ruling": datetime(2026, 11, 4, tzinfo=UTC)}
    assert found.exercises["31-b"].picks["facts.turn"] == "E"
    assert found.findings == (Finding(Fault.BESIDE_DIFFERS, "31-a", "facts"),)


def test_the_same_beside_a_notebook_is_no_finding(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    kept = {"format": 1, "answers": {"31-a": entry()}}
    notebook.write_text(json.dumps({"cells": [], "metadata": {"bridgecourse": kept}}), encoding="utf-8")
    write_side_file(notebook, kept)
    assert answers_of_notebook(notebook, NOW).findings == ()


def test_a_seal_is_of_the_picks_and_of_nothing_else() -> None:
    first = seal("31-a", "d", "facts", {"facts.turn": "N", "facts.ask": ["b", "a"], "ruling.clause": "x"})
    assert first == seal("31-a", "d", "facts", {"facts.ask": ("a", "b", "a"), "facts.turn": "N", "facts.none": []})
    others = [
        seal("31-b", "d", "facts", {"facts.turn": "N", "facts.ask": ["a", "b"]}),
        seal("31-a", "e", "facts", {"facts.turn": "N", "facts.ask": ["a", "b"]}),
        seal("31-a", "d", "facts", {"facts.turn": "E", "facts.ask": ["a", "b"]}),
        seal("31-a", "d", "facts", {"facts.turn": "N", "facts.ask": ["a"]}),
        seal("31-a", "d", "facts", {"facts.turn": "N"}),
    ]
    assert len({first, *others}) == 6


def test_seals_are_kept_and_go_with_the_check_that_counts() -> None:
    def copy(time: str, kept: str) -> Answers:
        made = entry(checked={"facts": time}, seals={"facts": kept, "ruling": 7})
        return read_answers({"format": 1, "answers": {"31-a": made}}, NOW)

    early, late = copy("2026-11-01T00:00:00Z", "early"), copy("2026-11-02T00:00:00Z", "late")
    for merged in (merge(early, late), merge(late, early)):
        assert merged.exercises["31-a"].seals == {"facts": "early"}
        assert read_answers(to_json(merged), NOW).exercises == merged.exercises


def test_answers_only_beside_the_notebook_are_enough(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    notebook.write_text(json.dumps({"cells": [], "metadata": {}}), encoding="utf-8")
    write_side_file(notebook, {"format": 1, "answers": {"31-a": entry()}})
    found = answers_of_notebook(notebook, NOW)
    assert found.exercises["31-a"].picks == {"facts.turn": "N"}
    assert found.findings == ()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (b'{"cells": [{"source": ["abc', "cut off"),
        (b"", "cut off"),
        (b"[1, 2]", "list of cells"),
        (b'{"cells": 3}', "list of cells"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"[" * 100_000, "nested"),
    ],
)
def test_what_is_no_notebook_is_refused_in_words(tmp_path: Path, words: bytes, message: str) -> None:
    path = tmp_path / "law-31.ipynb"
    path.write_bytes(words)
    with pytest.raises(NotebookError, match=message) as caught:
        read_notebook(path)
    assert str(path) in str(caught.value)


def test_a_missing_notebook_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotebookError, match="no such file"):
        read_notebook(tmp_path / "law-31.ipynb")


def test_a_folder_is_no_notebook(tmp_path: Path) -> None:
    with pytest.raises(NotebookError, match="cannot be read"):
        read_notebook(tmp_path)


@pytest.mark.parametrize(
    ("metadata", "language"),
    [
        ({"bridgecourse_sheets": {"lang": "fr"}}, Language.FR),
        ({"bridgecourse_sheets": {"lang": ["fr"]}}, None),
        ({"bridgecourse_sheets": 3}, None),
        (None, None),
    ],
)
def test_the_notebook_tells_its_language(metadata: object, language: Language | None) -> None:
    assert notebook_language(metadata) is language


@given(anything)
def test_sheets_are_read_whatever_they_are(raw: object) -> None:
    assert all(isinstance(sheet, dict) for sheet in sheets_of({"bridgecourse_sheets": raw}).values())


def test_a_finding_is_said_with_what_was_found() -> None:
    said = finding_text(Finding(Fault.UNKNOWN_CHOICE, "31-a", "facts.turn", "Z"), Language.EN)
    assert "facts.turn" in said
    assert "Z" in said
