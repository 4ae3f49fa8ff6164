"""What is asked about a trick with a card too few or too many (67)."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.defective import cards_due, cards_held, defect_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picked, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["count", "defect", "done", "tricks"]


# --- a defective trick (67) ---------------------------------------------------------------------------------------


def count(ruling: Ruling) -> Question:
    """How many cards the hand holds, against those that it should hold."""
    situation = ruling.situation
    found = situation.record.upto(situation.arrival)
    more = cards_held(found)[situation.offender] - cards_due(found)[situation.offender]
    right = "more" if more > 0 else "fewer" if more < 0 else "right"
    return Question(
        "facts.count",
        Picking.ONE,
        Phrase("question.facts.count", situation.offender),
        tuple(Option(each, Phrase(f"option.count.{each}"), OptionPlace.OWN) for each in ("fewer", "right", "more")),
        (right,),
        (Phrase(f"because.count.{right}", situation.offender),),
        "67",
    )


def defect(ruling: Ruling) -> Question:
    """Whether it was noticed before both sides had played to the next trick (67A), or later (67B)."""
    is_of_place = DEFECT.settle(ruling.situation) is Defect.AMONG_UNPLAYED
    found = "too_late" if BOTH_PLAYED_ON.settle(ruling.situation) is YES else "in_time"
    return out_of(
        "facts.noticed", ("in_time", "too_late"), found, "67B3" if is_of_place and ruling.edition == 2017 else "67"
    )


_DONE: Mapping[Effect, str] = {
    ADDS_LEGAL_CARD: "legal",
    ADDS_CARD_OF_SUIT: "of_suit",
    ADDS_ANY_CARD: "any",
    SURPLUS_GOES_BACK: "back",
    HELD_ALL_THE_TIME: "back",
    FIFTH_CARD_BACK: "back",
    PUT_WITH_PLAYED: "with_played",
    SCORE_ADJUSTED: "adjusted",
    MAJOR_PENALTY_CARDS: "penalty",
    MINOR_PENALTY_CARD: "penalty",
    FIFTH_CARD_IS_LEAD: "lead",
}


def done(ruling: Ruling) -> Question:
    """What is done about the trick and the card."""
    ruling = before_the_end(ruling)
    offered = ("legal", "of_suit", "any", "back", "with_played", "penalty", "lead", "adjusted")
    return one_of(ruling, "ruling.defect", options_of("defect", offered), what_is_said(ruling, _DONE, "back"))


_TRICKS: Mapping[Effect, str] = {ONE_TRICK: "one", NO_TRICK: "none", TRICKS_AT_THE_END: "later"}


def tricks(ruling: Ruling) -> Question:
    """Whether a trick goes over, for what is deemed a revoke (67B1).

    It is counted when play is over; where that side has won a trick already, one is sure to go over.  For a hand of
    dummy's the sources leave open whether one goes at all.
    """
    found = what_is_said(ruling, _TRICKS, "no_revoke")
    answer, bound = found
    is_sure = answer == "later" and defect_of(ruling.situation).is_won_so_far
    is_open = bound is not None and bound.unsure
    also: tuple[Picked, ...] = (("one",), ("later",)) if is_open else (("one",),) if is_sure else ()
    options = options_of("deemed", ("one", "none", "later"), ("no_revoke",))
    return one_of(ruling, "ruling.deemed", options, found, also=also)
