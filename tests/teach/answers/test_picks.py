"""Picks are fitted to the questions of an exercise, and what does not fit is named."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.answers.picks import fit, picks_of
from bridgecourse.teach.exercises.question import Picking
from tests.teach.answers.kept import EXERCISE, NOW

TURN, ASK = (next(q for q in EXERCISE.questions if q.id == name) for name in ("facts.turn", "facts.ask"))
A, B = (option.id for option in ASK.options[:2])
D = EXERCISE.digest


@pytest.mark.parametrize(
    ("given_answer", "kept", "faults"),
    [
        (Answer(D, {"facts.turn": "E", "facts.ask": (B, A)}), {"facts.turn": ("E",), "facts.ask": (B, A)}, []),
        (Answer("old", {"facts.turn": "E"}), {"facts.turn": ("E",)}, [Fault.OLDER_EXERCISE]),
        (Answer(D, {"facts.age": "E"}), {}, [Fault.UNKNOWN_QUESTION]),
        (Answer(D, {"facts.turn": "Z"}), {}, [Fault.UNKNOWN_CHOICE]),
        (Answer(D, {"facts.ask": (A, "Z")}), {"facts.ask": (A,)}, [Fault.UNKNOWN_CHOICE]),
        (Answer(D, {"facts.ask": (A, B, A)}), {"facts.ask": (A, B)}, []),
        (Answer(D, {"facts.ask": ()}), {}, []),
        (Answer(D, {"facts.turn": ("E",)}), {}, [Fault.WRONG_KIND]),
        (Answer(D, {"facts.ask": A}), {}, [Fault.WRONG_KIND]),
        (Answer(D, {"facts.turn": "E"}, {"facts.turn": NOW}, {"facts": NOW}), {"facts.turn": ("E",)}, []),
        (
            Answer(D, {"facts.turn": "E"}, {"facts.turn": NOW}, {"facts": NOW - timedelta(seconds=1)}),
            {},
            [Fault.AFTER_CHECK],
        ),
    ],
)
def test_picks_are_fitted_to_the_questions(given_answer: Answer, kept: object, faults: list[Fault]) -> None:
    picks, findings = fit(EXERCISE, given_answer)
    assert picks == kept
    assert [finding.fault for finding in findings] == faults
    assert all(finding.exercise == EXERCISE.id for finding in findings)


def test_the_questions_of_these_tests_are_of_both_kinds() -> None:
    assert (TURN.kind, ASK.kind) == (Picking.ONE, Picking.MANY)


def test_a_message_is_read_as_what_is_kept_is() -> None:
    raw = {"facts.turn": "E", "facts.ask": [A, "Z", B], "facts.law": 31, "facts.age": "E", "ruling.clause": None}
    assert picks_of(EXERCISE, raw) == {"facts.turn": ("E",), "facts.ask": (A, B)}
    assert picks_of(EXERCISE, EXERCISE.key) == {question.id: question.answer for question in EXERCISE.questions}
