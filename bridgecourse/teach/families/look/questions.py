"""What is asked about tricks that are over: who may look, until when, and what he sees (65 and 66)."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["in_time", "seen"]


def in_time(ruling: Ruling) -> Question:
    """Whether the player's own side had led or played to the next trick."""
    found = "too_late" if SIDE_HAS_PLAYED_ON.settle(ruling.situation) is YES else "in_time"
    return out_of(
        "facts.played_on",
        ("in_time", "too_late"),
        found,
        "66A" if Kind.INSPECTION in ruling.situation.incident.kinds else "65B3",
    )


_SEEN: Mapping[Effect, str] = {
    CARD_IS_TURNED: "turned",
    TOO_LATE_TO_POINT_OUT: "too_late",
    LOSES_DOUBTFUL_TRICKS: "loses",
    SEES_TRICK: "trick",
    SEES_OWN_CARD: "own",
    SEES_NOTHING: "nothing",
    SHOWS_OWN_CARDS: "shows",
}


def seen(ruling: Ruling) -> Question:
    """What the player may see, or what becomes of what he said."""
    options = options_of("seen_of_tricks", ("turned", "too_late", "loses", "trick", "own", "shows"), ("nothing",))
    return one_of(ruling, "ruling.seen_of_tricks", options, what_is_said(ruling, _SEEN, "nothing"))
