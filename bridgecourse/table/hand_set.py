"""A set of hands: those with which a player makes a call, in the words of a system card.

A hand counts by its points, the lengths of its suits, and its aces; a set is what all its hands have in common, and
one of a few alternatives where there are such (a weak two bid in one of the majors).  What a call asks for shows no
hand, and is kept beside.  In a record a set is one word, such as ``6-10,S6+`` (:func:`parse_hands`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import chain, permutations

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Rank
from bridgecourse.table.deal import Hand
from bridgecourse.table.quoted import quoted

__all__ = [
    "ANY",
    "CARDS",
    "CallPurpose",
    "HandSet",
    "Interval",
    "Lengths",
    "format_hands",
    "parse_hands",
    "parse_interval",
]

CARDS = 13
"""In a hand, and so in its longest suit."""

MOST_POINTS = 37
"""Four aces, four kings, four queens and a jack at 4, 3, 2 and 1."""

Lengths = Mapping[Denomination, int]
"""How many cards of each suit."""


@dataclass(frozen=True, slots=True)
class Interval:
    """From ``low`` to ``high``, both included."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def cut(self, other: Interval) -> Interval | None:
        """What is in both; ``None`` where nothing is."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Interval(low, high) if low <= high else None


_INTERVAL = re.compile(r"(\d{1,9})(?:(\+)|-(\d{1,9}))?")  # Python refuses to read a number of thousands of digits


def parse_interval(word: str, most: int) -> Interval:
    """``5``, ``5+`` or ``5-7``, up to ``most``.  Raises :class:`NotationError`."""
    match = _INTERVAL.fullmatch(word.strip())
    if match is None:
        raise NotationError(f"expected a number, or two, such as 5, 5+ or 5-7, found {quoted(word)}")
    low = int(match[1])
    high = most if match[2] else int(match[3] or low)
    if not low <= high <= most:
        raise NotationError(f"expected numbers up to {most}, the lower one first, found {word!r}")
    return Interval(low, high)


class CallPurpose(Enum):
    """What a call asks of partner (Law 23A3); most calls tell, and ask nothing."""

    ASKS_MAJOR = "asks_major"  # Stayman and its like
    ASKS_ACES = "asks_aces"
    RELAY = "relay"  # the next step, whatever partner holds
    TAKEOUT = "takeout"  # for partner's best suit among those not bid


@dataclass(frozen=True)
class HandSet:
    """All hands with these points, lengths and aces; of several ``alternatives`` one must fit besides.

    ``points`` are high-card points, 4-3-2-1.  ``is_balanced``: 4-3-3-3, 4-4-3-2 or 5-3-3-2.  ``is_complete``: the words
    say all there is to say, so that other sets can be compared with it.
    """

    points: Interval = Interval(0, MOST_POINTS)
    lengths: Mapping[Denomination, Interval] = field(default_factory=dict)
    is_balanced: bool = False
    aces: Interval = Interval(0, 4)
    alternatives: tuple[HandSet, ...] = ()
    purpose: CallPurpose | None = None
    is_complete: bool = True

    def __hash__(self) -> int:
        said = (self.points, self.is_balanced, self.aces, self.alternatives, self.purpose, self.is_complete)
        return hash((frozenset(self.lengths.items()), *said))

    def has(self, points: int, lengths: Lengths, aces: int) -> bool:
        """Whether a hand with these is in it."""
        return (
            points in self.points
            and aces in self.aces
            and self.has_shape(lengths)
            and (not self.alternatives or any(each.has(points, lengths, aces) for each in self.alternatives))
        )

    def has_shape(self, lengths: Lengths) -> bool:
        """Whether hands with these lengths can be in it, whatever its alternatives."""
        if self.is_balanced and tuple(sorted(lengths.values())) not in _BALANCED:
            return False
        return all(lengths[suit] in wanted for suit, wanted in self.lengths.items())

    @property
    def is_possible(self) -> bool:
        """Whether there is such a hand, as far as its shape goes and its aces fit its points."""
        if self.alternatives:
            return all(each.is_possible for each in self.alternatives)
        if 4 * self.aces.low > self.points.high:
            return False
        wanted = [self.lengths.get(suit, Interval(0, CARDS)) for suit in SUITS]
        if self.is_balanced:
            shapes = chain.from_iterable(map(permutations, _BALANCED))
            return any(all(n in each for n, each in zip(shape, wanted, strict=True)) for shape in shapes)
        return sum(each.low for each in wanted) <= CARDS <= sum(each.high for each in wanted)

    def holds(self, hand: Hand) -> bool:
        """Whether this hand of thirteen cards is in it."""
        points = sum(_POINTS.get(card.rank, 0) for card in hand.cards)
        aces = sum(card.rank is Rank.ACE for card in hand.cards)
        return self.has(points, {suit: len(hand.suit(suit)) for suit in SUITS}, aces)


_BALANCED = frozenset({(3, 3, 3, 4), (2, 3, 4, 4), (2, 3, 3, 5)})

_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}

ANY = HandSet()
"""Every hand there is."""


# --- in one word ----------------------------------------------------------------------------------------------------

_SUITS = {suit.value: suit for suit in SUITS}
_PURPOSES = {purpose.value: purpose for purpose in CallPurpose}
_BALANCED_WORD, _ANY_WORD, _OPEN_WORD = "bal", "any", "open"


def parse_hands(word: str) -> HandSet:
    """``6-10,S6+``: points, lengths, ``A1`` aces, ``bal``; ``S5+|H5+`` are alternatives, ``any`` is every hand.

    ``takeout`` and the other purposes say what is asked of partner, ``open`` that the words leave something open.
    Raises :class:`NotationError`.
    """
    first, *others = map(_parse_one, word.split("|"))
    return HandSet(alternatives=(first, *others)) if others else first


def _parse_one(word: str) -> HandSet:
    said = HandSet()
    for part in word.split(","):
        if part == _ANY_WORD:
            continue
        if part == _BALANCED_WORD:
            said = replace(said, is_balanced=True)
        elif part == _OPEN_WORD:
            said = replace(said, is_complete=False)
        elif part in _PURPOSES:
            said = replace(said, purpose=_PURPOSES[part])
        elif part[:1] == "A":
            said = replace(said, aces=parse_interval(part[1:], 4))
        elif part[:1] in _SUITS:
            said = replace(said, lengths={**said.lengths, _SUITS[part[0]]: parse_interval(part[1:], CARDS)})
        elif part[:1].isdecimal():
            said = replace(said, points=parse_interval(part, MOST_POINTS))
        else:
            raise NotationError(
                f"expected what a call shows, such as 6-10,S6+ or 15-17,bal, found {quoted(part)} in {quoted(word)}"
            )
    return said


def format_hands(hands: HandSet) -> str:
    """The word of a set, the inverse of :func:`parse_hands`.

    Raises :class:`NotationError` for alternatives that have something in common besides: each must say all of it.
    """
    if hands.alternatives:
        if replace(hands, alternatives=()) != ANY or any(each.alternatives for each in hands.alternatives):
            raise NotationError("expected alternatives each of which says all that it shows, found some in common")
        return "|".join(map(format_hands, hands.alternatives))
    words = [_format_interval(hands.points, MOST_POINTS)] if hands.points != ANY.points else []
    words += [f"{suit.value}{_format_interval(hands.lengths[suit], CARDS)}" for suit in SUITS if suit in hands.lengths]
    words += [_BALANCED_WORD] if hands.is_balanced else []
    words += [f"A{_format_interval(hands.aces, 4)}"] if hands.aces != ANY.aces else []
    words += [hands.purpose.value] if hands.purpose is not None else []
    words += [] if hands.is_complete else [_OPEN_WORD]
    return ",".join(words) or _ANY_WORD


def _format_interval(interval: Interval, most: int) -> str:
    if interval.low == interval.high:
        return str(interval.low)
    return f"{interval.low}+" if interval.high == most else f"{interval.low}-{interval.high}"
