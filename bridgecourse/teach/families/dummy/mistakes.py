"""Mistakes about dummy: what he may do, what he has lost, and what that costs."""

from __future__ import annotations

from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Holds, Misconception, found, wrongly

_KEPT = found(HAS_LOST_RIGHTS, NO)
_LOST = found(HAS_LOST_RIGHTS, YES)

_FOLLOWS: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("lost", "may", _LOST, ()),
    ("within", "penalty", None, ("may",)),
    ("more", "penalty", None, ("defender_chooses", "corrects", "at_the_end")),
    ("kept", "defender_chooses", _KEPT, ()),
    ("kept", "corrects", _KEPT, ()),
    ("kept", "at_the_end", _KEPT, ()),
)
"""A name, the option that is picked, where, and what is right."""

_ABOUT_DUMMY = ("ruling.dummy", *(f"codes.{edition}.dummy" for edition in EDITIONS))

MISTAKES = (
    *(Misconception(f"rights_{option}", "facts.rights", wrongly(option), general=True) for option in ("kept", "lost")),
    *(
        Misconception(f"dummy_{option}_{name}", _ABOUT_DUMMY, wrongly(option, *right, where=where))
        for name, option, where, right in _FOLLOWS
    ),
    *(
        Misconception(f"dummy_{option}", _ABOUT_DUMMY, wrongly(option), general=True)
        for option in ("may", "defender_chooses", "corrects", "at_the_end")
    ),
)
