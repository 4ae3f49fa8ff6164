"""What is asked of a question at a table with screens: when it comes, and what its player is told."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["answered", "when_asked"]


def when_asked(ruling: Ruling) -> Question:
    """Before the lead is faced, or in the play; of whom a player asks then is told by that."""
    situation = ruling.on_arrival
    found = "auction"
    if LEAD_IS_FACED.settle(situation) is YES:
        asker = ASKER.settle(situation)
        found = "declarer" if asker is Asker.DECLARER else "dummy" if asker is Asker.DUMMY else "defender"
    return out_of("facts.screen_when", ("auction", "defender", "declarer", "dummy"), found, "S8")


_ANSWERED = {
    ASKS_IN_WRITING: "answered",
    MAY_ASK_EITHER: "answered",
    ASKS_SCREENMATE_ALONE: "screenmate",
    ASKS_DECLARER_ALONE: "declarer",
    NO_EXPLANATION_NOW: "waits",
    NO_EXPLANATION_OF_OWN: "no_right",
    MAY_NOT_ASK_AS_DUMMY: "no_right",
}


def answered(ruling: Ruling) -> Question:
    """What he is told."""
    options = options_of("screen_question", ("answered", "screenmate", "declarer", "waits", "no_right"))
    return one_of(ruling, "ruling.screen_question", options, what_is_said(ruling, _ANSWERED, "no_right"))
