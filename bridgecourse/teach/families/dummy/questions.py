"""What is asked about dummy: what he had lost, and what follows from what he did (42 and 43)."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["follows", "rights"]


def rights(ruling: Ruling) -> Question:
    """Whether he had broken a limit of 43A2 before."""
    found = "lost" if HAS_LOST_RIGHTS.settle(ruling.situation) is YES else "kept"
    return out_of("facts.rights", ("kept", "lost"), found, "43A2")


_FOLLOWS: Mapping[Effect, str] = {
    DUMMY_MAY: "may",
    PENALTY_POSSIBLE: "penalty",
    QUESTION_PENALTY_POSSIBLE: "penalty",
    DEFENDER_CHOOSES_HAND: "defender_chooses",
    CORRECTS_AND_LOSES_TRICKS: "corrects",
    DEFENDERS_GAIN_TAKEN: "at_the_end",
}


def follows(ruling: Ruling) -> Question:
    """What follows from what he did."""
    options = options_of("dummy", ("may", "penalty", "defender_chooses", "corrects", "at_the_end"))
    return one_of(ruling, "ruling.dummy", options, what_is_said(ruling, _FOLLOWS, "may"))
