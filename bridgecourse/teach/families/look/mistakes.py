"""Mistakes about tricks that are over: who may look, and until when."""

from __future__ import annotations

from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.terms import *
from bridgecourse.table.event import Inspection
from bridgecourse.teach.answers.misconception import Holds, Misconception, found, wrongly

_DUMMY = found(DUMMY_WANTS, YES)


_OLD_TRICK = found(WANTED_TO_SEE, Inspection.QUITTED)


_PLAYED_ON = found(SIDE_HAS_PLAYED_ON, YES)


_SEEN: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("too_late", "turned", None, ("too_late",)),
    ("in_time", "too_late", None, ("turned",)),
    ("dummy", "trick", _DUMMY, ("nothing",)),
    ("old", "trick", _OLD_TRICK, ("nothing",)),
    ("played_on", "trick", _PLAYED_ON, ("nothing",)),
    ("own", "trick", None, ("own",)),
    ("dummy", "own", _DUMMY, ("nothing",)),
    ("whole", "own", None, ("trick",)),
    ("in_time", "nothing", None, ("trick", "own")),
    ("after_play", "nothing", None, ("shows",)),
    ("mixed", "shows", None, ("loses",)),
    ("during_play", "shows", None, ("nothing", "trick", "own")),
)


_ABOUT_SEEN = ("ruling.seen_of_tricks", *(f"codes.{edition}.seen_of_tricks" for edition in EDITIONS))


MISTAKES = (
    *(
        Misconception(f"played_on_{option}", "facts.played_on", wrongly(option), general=True)
        for option in ("in_time", "too_late")
    ),
    *(
        Misconception(f"seen_of_tricks_{option}_{name}", _ABOUT_SEEN, wrongly(option, *right, where=where))
        for name, option, where, right in _SEEN
    ),
    *(
        Misconception(f"seen_of_tricks_{option}", _ABOUT_SEEN, wrongly(option), general=True)
        for option in ("turned", "too_late", "loses", "trick", "own", "shows", "nothing")
    ),
)
