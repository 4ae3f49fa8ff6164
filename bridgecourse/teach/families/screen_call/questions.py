"""What is asked of a call behind a screen: where the tray is, what becomes of the call, and who hears of it."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.numbering import id_in
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of
from bridgecourse.teach.exercises.question import Question

__all__ = ["acceptable", "becomes", "beyond", "tray"]


def tray(ruling: Ruling) -> Question:
    """Whether the call has gone through the screen, and by whom."""
    found = TRAY.settle(ruling.situation)
    assert isinstance(found, Tray)
    return out_of("facts.tray", [each.value for each in Tray], found.value, "S1")


def acceptable(ruling: Ruling) -> Question:
    """Whether a call of that kind may ever be accepted (35)."""
    found = "never" if IS_INADMISSIBLE.settle(ruling.situation) is YES else "may_be"
    return out_of("facts.acceptable", ("may_be", "never"), found, "35")


_BECOMES = {
    "LS1.S1": "put_right",
    "LS1.S2": "accepted",
    "LS1.S2_own": "own_law",
    "LS1.S3": "corrected",
    "LS1.slip": "slip",
}


def becomes(ruling: Ruling) -> Question:
    """What becomes of the call."""
    words = {id_in(leaf, ruling.edition): word for leaf, word in _BECOMES.items()}
    leaf = next(step for step in ruling.path if step.id in words)
    found = words[leaf.id or ""]
    options = options_of("screened", ("put_right", "accepted", "own_law", "corrected", "slip"))
    return one_of(ruling, "ruling.screened", options, (found, None), clause=leaf.clause)


def beyond(ruling: Ruling) -> Question:
    """What the two players beyond the screen hear of it."""
    found = next((bound for bound in ruling.consequences if bound.effect is OTHER_SIDE_NOT_TOLD), None)
    answer = "all" if found is None else "nothing"
    options = options_of("beyond", ("nothing", "all"))
    return one_of(ruling, "ruling.beyond", options, (answer, found), clause="S1")
