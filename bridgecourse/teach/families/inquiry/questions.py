"""What is asked of a question about the auction: what he wants to know, when he asks, and what he is told."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["answered", "wants", "when_asked"]


def wants(ruling: Ruling) -> Question:
    """What he wants to be told; or it is a review that somebody gives."""
    situation = ruling.on_arrival
    what = REQUESTED.settle(situation)
    found = "reviewed" if not isinstance(what, Inquiry) else _WANTS[what]
    return out_of("facts.wants", ("call_again", "calls_again", "meaning", "lead", "reviewed"), found, "20")


_WANTS = {
    Inquiry.REPEAT: "call_again",
    Inquiry.REVIEW: "calls_again",
    Inquiry.PART: "calls_again",
    Inquiry.MEANINGS: "meaning",
    Inquiry.CALL: "meaning",
    Inquiry.LEAD: "lead",
}


def when_asked(ruling: Ruling) -> Question:
    """Whether it is the player's turn, or the auction over."""
    found = ASKED_WHEN.settle(ruling.on_arrival)
    assert isinstance(found, AskedWhen)
    return out_of("facts.asked_when", [when.value for when in AskedWhen], found.value, "20")


_ANSWERED: Mapping[Effect, str] = {
    CALL_REPEATED: "answered",
    ALL_CALLS_REVIEWED: "answered",
    FULL_EXPLANATION: "answered",
    ONE_CALL_EXPLAINED: "answered",
    TOLD_WHO_LEADS: "answered",
    MAY_ASK_NOW: "answered",
    REVIEW_AND_EXPLANATION: "answered",
    NO_REVIEW_NOW: "waits",
    NO_EXPLANATION_NOW: "waits",
    NO_PARTIAL_REVIEW: "all_or_none",
    NO_REVIEW_BARRED: "no_right",
    NO_REVIEW_LATER: "no_right",
    NO_EXPLANATION_OF_OWN: "no_right",
    NO_QUESTION_FOR_PARTNER: "no_right",
    MAY_NOT_ASK_AS_DUMMY: "no_right",
    MAY_NOT_ASK_NOW: "no_right",
    CONTRACT_ALONE: "contract",
    REVIEW_PUT_RIGHT: "put_right",
}


def answered(ruling: Ruling) -> Question:
    """What he is told, or what is done about the review."""
    if Kind.REVIEW in ruling.situation.incident.kinds and OPPONENT_REVIEWS in {b.effect for b in ruling.consequences}:
        said = next(bound for bound in ruling.consequences if bound.effect is OPPONENT_REVIEWS)
        found = ("opponent", said)
    else:
        found = what_is_said(ruling, _ANSWERED, "no_right")  # type: ignore[assignment]
    options = options_of(
        "inquiry", ("answered", "waits", "all_or_none", "no_right", "contract", "opponent", "put_right")
    )
    return one_of(ruling, "ruling.inquiry", options, found)
