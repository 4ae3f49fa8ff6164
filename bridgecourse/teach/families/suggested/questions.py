"""What is asked of an action after information: at which of the four questions it ends, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["becomes", "stops_at"]

_ENDS = (
    (WAS_INFORMED, NO, "information"),
    (WITHDRAWN_TELLS, WithdrawnTells.FREE, "information"),
    (WITHDRAWN_TELLS, WithdrawnTells.OFF, "information"),
    (HAD_ALTERNATIVE, NO, "alternative"),
    (WAS_SUGGESTED, NO, "suggestion"),
    (IS_OVER_NOW, NO, "later"),
    (SIDE_IS_DAMAGED, NO, "damage"),
    (SIDE_IS_DAMAGED, YES, "nowhere"),
)
"""Where the four questions end: information, alternative, suggestion, damage."""


def stops_at(ruling: Ruling) -> Question:
    """Which of the four questions is answered "no" first; or none is, or the last one cannot be answered yet."""
    asked = ruling.asked
    found = next(end for fact, answer, end in _ENDS if asked.get(fact) is answer)
    return out_of(
        "ruling.stops",
        ("information", "alternative", "suggestion", "damage"),
        found,
        ruling.path[-1].clause.split(", ")[0],
        last=("later", "nowhere"),
    )


_BECOMES: Mapping[Effect, str] = {
    ACTION_STANDS: "stands",
    ACTION_STANDS_FOR_NOW: "stands_for_now",
    SCORE_STANDS: "stands",
    SCORE_ADJUSTED: "adjusted",
    MOST_FAVOURABLE_LIKELY: "adjusted",
}


def becomes(ruling: Ruling) -> Question:
    """What becomes of it, and of the score."""
    options = options_of("action", ("stands", "stands_for_now", "adjusted", "cancelled", "average"))
    return one_of(ruling, "ruling.action", options, what_is_said(ruling, _BECOMES, "stands"))
