"""What is asked of a slow tray: who has drawn attention to it, and what it tells the player's partner."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["pointed_out", "tells"]


def pointed_out(ruling: Ruling) -> Question:
    """Who has drawn attention to it in time."""
    found = POINTED_OUT_BY.settle(ruling.on_arrival)
    assert isinstance(found, PointedOutBy)
    return out_of("facts.pointed_out", [each.value for each in PointedOutBy], found.value, "S4")


_TELLS = {
    NO_DELAY: "too_short",
    NO_DELAY_PERCEIVED: "not_perceived",
    NOT_INFORMED: "no_sign",
    SIGN_UNAUTHORISED: "unauthorised",
}


def tells(ruling: Ruling) -> Question:
    """What the tray tells the player's partner."""
    options = options_of("tray_tells", ("unauthorised", "too_short", "not_perceived", "no_sign"))
    return one_of(ruling, "ruling.tray_tells", options, what_is_said(ruling, _TELLS, "not_perceived"))
