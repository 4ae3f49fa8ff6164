"""The hands that a call shows, as a case file has them.

``{points: 12-21, S: 5+}``, ``{points: 15-17, balanced: true}``, ``{points: 6-10, one_of: [{H: 6+}, {S: 6+}]}``,
``{points: 8+, purpose: asks_major}``, ``{aces: 1, complete: false}``; or one word as in a record, ``6-10,H6+,H2+top``,
which can also say how good a suit is and whether partner may pass.  See :class:`HandSet`.
"""

from __future__ import annotations

from functools import partial

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS
from bridgecourse.table.hand_set import (
    ANY,
    CARDS,
    CallPurpose,
    HandSet,
    Interval,
    parse_hands,
    parse_interval,
    require_possible,
)
from bridgecourse.table.quoted import quoted
from bridgecourse.teach.cases.document import Entry, Faults, meant

__all__ = ["read_hands"]

_KEY = "hands"

_SUITS = {suit.value: suit for suit in SUITS}
_KEYS = frozenset({"points", "balanced", "aces", "one_of", "purpose", "complete", *_SUITS})


def read_hands(item: Entry) -> HandSet:
    """The set of hands of a meaning.  Raises :class:`CaseError` for everything that is wrong with it."""
    try:
        return require_possible(_told(item.entry(_KEY)) if item.is_mapping(_KEY) else parse_hands(item.text(_KEY)))
    except NotationError as error:
        raise item.error(_KEY, str(error)) from None


def _told(entry: Entry) -> HandSet:
    """The set of hands in this mapping, which some hand may have or none."""
    faults = Faults()
    faults.take(partial(entry.only, _KEYS), None)
    found = HandSet(
        points=faults.take(partial(_interval, entry, "points", ANY.points), ANY.points),
        lengths={
            suit: faults.take(partial(_interval, entry, key, Interval(0, CARDS)), ANY.points)
            for key, suit in _SUITS.items()
            if key in entry
        },
        is_balanced=faults.take(partial(entry.flag, "balanced"), False),
        aces=faults.take(partial(_interval, entry, "aces", ANY.aces), ANY.aces),
        alternatives=faults.take(partial(_alternatives, entry), ()),
        purpose=faults.take(partial(_purpose, entry), None),
        is_complete="complete" not in entry or faults.take(partial(entry.flag, "complete"), False),
    )
    faults.check()
    return found


def _interval(entry: Entry, key: str, most: Interval) -> Interval:
    if key not in entry:
        return most
    try:
        return parse_interval(str(entry.scalar(key)), most.high)
    except NotationError as error:
        raise entry.error(key, str(error)) from None


def _alternatives(entry: Entry) -> tuple[HandSet, ...]:
    return entry.items("one_of").read(_told) if "one_of" in entry else ()


def _purpose(entry: Entry) -> CallPurpose | None:
    if "purpose" not in entry:
        return None
    known = {purpose.value: purpose for purpose in CallPurpose}
    word = entry.text("purpose")
    if word not in known:
        raise entry.error("purpose", f"expected what the call asks for, found {quoted(word)}: {meant(word, known)}")
    return known[word]
