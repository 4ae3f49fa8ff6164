"""Answers are read whatever their state, and what is wrong is named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import Answers
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.finding import Fault, Finding, finding_text
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.answers.reading import EXERCISES, PICKS, read_answers, to_json
from tests.teach.answers.kept import EXERCISE, NOW, answers, anything, entry

HALF = "\ud800"


@given(answers)
def test_what_is_written_is_read_again(kept: Answers) -> None:
    assert read_answers(json.loads(json.dumps(to_json(kept))), NOW) == kept


@given(anything)
def test_nothing_that_json_holds_is_an_error(raw: object) -> None:
    found = read_answers(raw, NOW)
    for exercise, each in found.exercises.items():
        assert dict(picks_of(EXERCISE, each.picks)).keys() <= EXERCISE.key.keys(), exercise
    for finding in found.findings:
        for language in Language:
            assert finding_text(finding, language)
    assert read_answers(to_json(found), NOW).exercises == found.exercises


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


def test_a_long_entry_is_quoted_in_part() -> None:
    (finding,) = read_answers("x" * 10_000, NOW).findings
    assert len(finding.found) < 100


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


def test_picks_beyond_any_form_are_left_out_and_named() -> None:
    picks = {"facts.turn": "N", "facts.ask": [str(number) for number in range(3000)]}
    picks |= {f"facts.x{number}": "N" for number in range(4000)}
    read = read_answers({"format": 1, "answers": {"31-a": {"digest": "d", "picks": picks}}}, NOW)
    answer = read.exercises["31-a"]
    assert len(answer.picks) == PICKS
    assert len(answer.picks["facts.ask"]) == PICKS
    assert answer.picks["facts.turn"] == "N"
    assert {finding.fault for finding in read.findings} == {Fault.TOO_MANY_PICKS}


def test_of_very_many_exercises_the_first_and_the_last_are_read_and_it_is_said() -> None:
    read = read_answers({"format": 1, "answers": {f"x-{i}": entry() for i in range(EXERCISES + 9)}}, NOW)
    half = EXERCISES // 2
    assert list(read.exercises) == [f"x-{i}" for i in (*range(half), *range(half + 9, EXERCISES + 9))]
    assert read.findings == (Finding(Fault.TOO_MANY_EXERCISES, found=str(EXERCISES + 9)),)
