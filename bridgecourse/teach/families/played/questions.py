"""What is asked about played cards: which one counts, and what may still be changed or taken back (45 and 47)."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["becomes_of_it", "later", "others"]

_CARDS: Mapping[Effect, str] = {
    CARD_IS_PLAYED: "stands",
    DESIGNATION_STANDS: "stands",
    WRONG_CARD_STANDS: "stands",
    CARD_STAYS: "stands",
    PLAY_GOES_ON: "untouched",
    DESIGNATION_CHANGED: "other",
    NAMED_CARD_INSTEAD: "other",
    CARD_IS_NOT_PLAYED: "back",
    CARD_BACK_TO_DECLARER: "back",
    FIFTH_CARD_BACK: "back",
    TAKES_CARD_BACK: "back",
    CARD_TAKEN_OUT: "back",
    CARD_MAY_GO_BACK: "may_go_back",
    MAJOR_PENALTY_CARDS: "penalty",
    MINOR_PENALTY_CARD: "penalty",
    TOO_SOON_PENALTY: "penalty",
    FIFTH_CARD_IS_LEAD: "lead",
}


def becomes_of_it(ruling: Ruling) -> Question:
    """Whether the card is played, another one in its place, or what else becomes of it.

    Where a rectification takes a defender's card back, Law 49 may make a penalty card of it (47A): either is right.
    """
    ruling = before_the_end(ruling)
    options = options_of("played", ("stands", "other", "back", "may_go_back", "penalty", "lead"), ("untouched",))
    found = what_is_said(ruling, _CARDS, "untouched")
    may_be_penalty = any(bound.effect is DEFENDERS_CARD_MAY_BE_PENALTY for bound in ruling.consequences)
    also = (("penalty",),) if found[0] == "back" and may_be_penalty else ()
    return one_of(ruling, "ruling.played", options, found, also=also)


_OTHERS: Mapping[Effect, str] = {OPPONENT_MAY_TAKE_BACK: "opponent", MAY_CHANGE_AFTER_DUMMY: "opponent"}


def others(ruling: Ruling) -> Question:
    """Who else may change what he has played since."""
    found = what_is_said(ruling, _OTHERS, "nobody")
    return one_of(
        ruling, "ruling.others", options_of("others", ("opponent", "own_side", "everybody"), ("nobody",)), found
    )


_LATER: Mapping[Effect, str] = {
    CHECK_SUGGESTION: "suggestion",
    CHECK_EXPLANATION: "explanation",
    CHECK_EQUITY: "revoke",
}


def later(ruling: Ruling) -> Question:
    """What is looked into when play is over."""
    ruling = before_the_end(ruling)
    found = what_is_said(ruling, _LATER, "nothing")
    return one_of(
        ruling,
        "ruling.looked_into",
        options_of("looked_into", ("suggestion", "explanation", "revoke"), ("nothing",)),
        found,
    )


# --- which card of dummy's (46) -----------------------------------------------------------------------------------
