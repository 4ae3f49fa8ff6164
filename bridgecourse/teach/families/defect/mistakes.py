"""Mistakes about a defective trick: what is done about it, and what it costs."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Holds, Misconception, found, wrongly

_MISSING = found(DEFECT, Defect.MISSING)
_SURPLUS = found(DEFECT, Defect.SURPLUS)
_AMONG_UNPLAYED = found(DEFECT, Defect.AMONG_UNPLAYED)
_IN_TIME = found(BOTH_PLAYED_ON, NO)
_LATE = found(BOTH_PLAYED_ON, YES)


def _of_declarer(ruling: Ruling) -> bool:
    return not ruling.situation.tricks.defends(ruling.situation.offender)


def _had_the_suit_in_1997(ruling: Ruling) -> bool:
    """With a card of the suit led nothing was deemed a revoke."""
    return ruling.edition == EDITIONS[-1] and _MISSING(ruling) and ruling.asked.get(HELD_SUIT_LED) is YES


_DONE: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("late", "legal", _LATE, ("of_suit", "any")),
    ("early", "of_suit", _IN_TIME, ("legal",)),
    ("void", "of_suit", None, ("any",)),
    ("early", "any", _IN_TIME, ("legal",)),
    ("has_suit", "any", None, ("of_suit",)),
    ("missing", "back", _MISSING, ()),
    ("played", "back", _AMONG_UNPLAYED, ()),
    ("again", "with_played", found(PLAYED_AGAIN, YES), ("adjusted",)),
    ("missing", "penalty", _MISSING, ()),
    ("declarer", "penalty", _of_declarer, ("back",)),
    ("late", "penalty", _LATE, ("back",)),
    ("not_meant", "lead", _SURPLUS, ("back", "penalty")),
)
_DEEMED: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("nothing_won", "one", None, ("none",)),
    ("later", "one", None, ("later",)),
    ("in_time", "one", _IN_TIME, ("no_revoke",)),
    ("older_code", "one", _had_the_suit_in_1997, ("no_revoke",)),
    ("surplus", "one", found(RETURNED_WAS_DUE, YES, NO), ("no_revoke",)),
    ("won", "none", None, ("one",)),
    ("later", "none", None, ("later",)),
    ("over", "later", None, ("one", "none")),
    ("deemed", "no_revoke", None, ("one", "none", "later")),
)
"""A name, the option that is picked, where, and what is right."""

_ABOUT_DEEMED = ("ruling.deemed", *(f"codes.{edition}.deemed" for edition in EDITIONS))

MISTAKES = (
    *(
        Misconception(f"count_{option}", "facts.count", wrongly(option), general=True)
        for option in ("fewer", "right", "more")
    ),
    *(
        Misconception(f"noticed_{option}", "facts.noticed", wrongly(option), general=True)
        for option in ("in_time", "too_late")
    ),
    *(
        Misconception(f"defect_{option}_{name}", "ruling.defect", wrongly(option, *right, where=where))
        for name, option, where, right in _DONE
    ),
    *(
        Misconception(f"defect_{option}", "ruling.defect", wrongly(option), general=True)
        for option in ("legal", "of_suit", "any", "back", "with_played", "penalty", "lead", "adjusted")
    ),
    *(
        Misconception(f"deemed_{option}_{name}", _ABOUT_DEEMED, wrongly(option, *right, where=where))
        for name, option, where, right in _DEEMED
    ),
    *(
        Misconception(f"deemed_{option}", _ABOUT_DEEMED, wrongly(option), general=True)
        for option in ("one", "none", "later")
    ),
)
