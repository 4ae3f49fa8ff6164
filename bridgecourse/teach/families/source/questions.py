"""What is asked of information from elsewhere: whether anybody has called, and what becomes of the board."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["becomes_of_board", "has_anyone_called"]


def has_anyone_called(ruling: Ruling) -> Question:
    """Whether it is before the first call, after it, or in the play."""
    record = ruling.on_arrival.record
    found = "before" if not record.call_events else "play" if record.auction.is_over else "auction"
    return out_of(
        "facts.stage", ("before", "auction", "play"), found, {2017: "16D2", 2007: "16C2"}.get(ruling.edition, "16B")
    )


_BECOMES: Mapping[Effect, str] = {
    PLAY_NORMALLY: "normally",
    SEATS_CHANGED: "seats",
    BOARD_REDEALT: "redeal",
    BOARD_PLAYED_FOR_NOW: "played",
    SUBSTITUTE_PLAYS: "substitute",
    BOARD_NOT_PLAYED: "score",
}


def becomes_of_board(ruling: Ruling) -> Question:
    """What becomes of the board."""
    options = options_of("board", ("normally", "seats", "redeal", "played", "substitute", "score"))
    return one_of(ruling, "ruling.board", options, what_is_said(ruling, _BECOMES, "normally"))
