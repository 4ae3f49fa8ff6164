"""A set of hands: those with which a player makes a call, in the words of a system card.

A hand counts by its points, the lengths and the top cards of its suits, and its aces; a set is what all its hands have
in common, and one of a few alternatives where there are such (a weak two bid in one of the majors).  What a call asks
for, and whether partner may pass it, shows no hand and is kept beside.  In a record a set is one word, such as
``6-10,S6+`` (:func:`parse_hands`); a meaning that some hand has is read by :func:`parse_meaning`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from itertools import product
from typing import TypeVar

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Rank
from bridgecourse.table.deal import Hand
from bridgecourse.table.quoted import quoted

__all__ = [
    "ANY",
    "CARDS",
    "HONOURS",
    "TOPS",
    "CallPurpose",
    "Forcing",
    "HandSet",
    "Holding",
    "Interval",
    "Lengths",
    "format_hands",
    "holdings",
    "parse_hands",
    "parse_interval",
    "parse_meaning",
    "require_possible",
]

CARDS = 13
"""In a hand, and so in its longest suit."""

MOST_POINTS = 37
"""Four aces, four kings, four queens and a jack at 4, 3, 2 and 1."""

TOPS = 3
"""Ace, king and queen: by how many of them a suit is good."""

HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
"""The cards that are worth points; the other nine of a suit have none."""

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
        message = f"expected a number, or two, such as 5, 5+ or 5-7, found {quoted(word)}"
        raise NotationError(message, fault="number", found=word)
    low = int(match[1])
    high = most if match[2] else int(match[3] or low)
    if not low <= high <= most:
        message = f"expected numbers up to {most}, the lower one first, found {word!r}"
        raise NotationError(message, fault="range", found=word, most=most)
    return Interval(low, high)


class CallPurpose(Enum):
    """What a call asks of partner (Law 23A3); most calls tell, and ask nothing."""

    ASKS_MAJOR = "asks_major"  # Stayman and its like
    ASKS_ACES = "asks_aces"
    RELAY = "relay"  # the next step, whatever partner holds
    TAKEOUT = "takeout"  # for partner's best suit among those not bid


class Forcing(Enum):
    """How long partner may not pass."""

    ROUND = "forcing"  # for one round
    GAME = "gf"  # until a game is reached
    NOT = "nf"


_Said = TypeVar("_Said", CallPurpose, Forcing)


@dataclass(frozen=True)
class HandSet:
    """All hands with these points, lengths, top cards and aces; of several ``alternatives`` one must fit besides.

    ``points`` are high-card points, 4-3-2-1.  ``is_balanced``: 4-3-3-3, 4-4-3-2 or 5-3-3-2.  ``tops``: how many of ace,
    king and queen a suit has.  ``is_complete``: the words say all there is to say, so that other sets can be compared
    with it.
    """

    points: Interval = Interval(0, MOST_POINTS)
    lengths: Mapping[Denomination, Interval] = field(default_factory=dict)
    is_balanced: bool = False
    aces: Interval = Interval(0, 4)
    alternatives: tuple[HandSet, ...] = ()
    purpose: CallPurpose | None = None
    is_complete: bool = True
    tops: Mapping[Denomination, Interval] = field(default_factory=dict)
    forcing: Forcing | None = None

    def __hash__(self) -> int:
        said = (self.points, self.is_balanced, self.aces, self.alternatives, self.purpose, self.is_complete)
        return hash((frozenset(self.lengths.items()), frozenset(self.tops.items()), self.forcing, *said))

    def has(self, points: int, lengths: Lengths, aces: int, tops: Lengths) -> bool:
        """Whether a hand with these is in it; ``tops`` are its aces, kings and queens in each suit."""
        return (
            points in self.points
            and aces in self.aces
            and self.has_shape(lengths)
            and all(tops[suit] in wanted for suit, wanted in self.tops.items())
            and (not self.alternatives or any(each.has(points, lengths, aces, tops) for each in self.alternatives))
        )

    def has_shape(self, lengths: Lengths) -> bool:
        """Whether hands with these lengths can be in it, whatever its alternatives."""
        if self.is_balanced and tuple(sorted(lengths.values())) not in _BALANCED:
            return False
        return all(lengths[suit] in wanted for suit, wanted in self.lengths.items())

    @property
    def is_possible(self) -> bool:
        """Whether there is such a hand; of several alternatives each must have one that fits what is said of all."""
        if self.alternatives:
            common = replace(self, alternatives=())
            return all(cut is not None and cut.is_possible for cut in map(common._cut, self.alternatives))
        lengths = [self.lengths.get(suit, Interval(0, CARDS)) for suit in SUITS]
        tops = [self.tops.get(suit, Interval(0, TOPS)) for suit in SUITS]
        ranges = (range(each.low, min(each.high, CARDS) + 1) for each in lengths)
        shapes = (shape for shape in product(*ranges) if sum(shape) == CARDS)
        if self.is_balanced:
            shapes = (shape for shape in shapes if tuple(sorted(shape)) in _BALANCED)
        return any(
            points in self.points and aces in self.aces
            for shape in shapes
            for points, aces in _worths(tuple(sorted(zip(shape, tops, strict=True), key=repr)))
        )

    def _cut(self, other: HandSet) -> HandSet | None:
        """The hands that are in this one and the other, where neither ends with its own alternatives."""
        points, aces = self.points.cut(other.points), self.aces.cut(other.aces)
        lengths, tops = _cut_each(self.lengths, other.lengths), _cut_each(self.tops, other.tops)
        if points is None or aces is None or lengths is None or tops is None:
            return None
        balanced = self.is_balanced or other.is_balanced
        return replace(other, points=points, aces=aces, lengths=lengths, tops=tops, is_balanced=balanced)

    @property
    def asks(self) -> CallPurpose | None:
        """What is asked of partner, if the same is asked with all its hands."""
        return self.purpose or _common({each.asks for each in self.alternatives})

    @property
    def how_forcing(self) -> Forcing | None:
        """Whether partner may pass, if that is said of all its hands."""
        return self.forcing or _common({each.how_forcing for each in self.alternatives})

    @property
    def says_all(self) -> bool:
        """Whether neither it nor an alternative leaves something open."""
        return self.is_complete and all(each.says_all for each in self.alternatives)

    def holds(self, hand: Hand) -> bool:
        """Whether this hand of thirteen cards is in it."""
        points = sum(_POINTS.get(card.rank, 0) for card in hand.cards)
        aces = sum(card.rank is Rank.ACE for card in hand.cards)
        suits = {suit: hand.suit(suit) for suit in SUITS}
        tops = {suit: sum(card.rank in HONOURS[:TOPS] for card in cards) for suit, cards in suits.items()}
        return self.has(points, {suit: len(cards) for suit, cards in suits.items()}, aces, tops)


_Ranges = Mapping[Denomination, Interval]


def _cut_each(one: _Ranges, other: _Ranges) -> _Ranges | None:
    """Suit by suit what is in both; ``None`` where nothing is."""
    found = {suit: one[suit].cut(other[suit]) if suit in one and suit in other else None for suit in (*one, *other)}
    either = {**one, **other}
    cut = {suit: each if suit in one and suit in other else either[suit] for suit, each in found.items()}
    kept = {suit: each for suit, each in cut.items() if each is not None}
    return kept if len(kept) == len(cut) else None


def _common(said: set[_Said | None]) -> _Said | None:
    return said.pop() if len(said) == 1 else None


_BALANCED = frozenset({(3, 3, 3, 4), (2, 3, 4, 4), (2, 3, 3, 5)})

_POINTS = dict(zip(HONOURS, (4, 3, 2, 1), strict=True))


Holding = tuple[frozenset[Rank], int, int, int]
"""Honours of a suit; their points, how many aces, and how many top cards."""


@cache
def holdings() -> tuple[Holding, ...]:
    """All the honours that a suit can have."""
    found = (frozenset(rank for rank, held in zip(HONOURS, each, strict=True) if held) for each in _HELD)
    return tuple(
        (held, sum(_POINTS[rank] for rank in held), int(Rank.ACE in held), len(held - {Rank.JACK})) for held in found
    )


_HELD = tuple(product((False, True), repeat=len(HONOURS)))


@cache
def _worths(suits: tuple[tuple[int, Interval], ...]) -> frozenset[tuple[int, int]]:
    """The points and aces that a hand can have whose suits are so long and have so many top cards."""
    found = {(0, 0)}
    for length, wanted in suits:
        own = {
            (points, aces)
            for held, points, aces, tops in holdings()
            if tops in wanted and len(held) <= length <= len(held) + CARDS - len(HONOURS)
        }
        found = {(points + more, aces + ace) for (points, aces), (more, ace) in product(found, own)}
    return frozenset(found)


ANY = HandSet()
"""Every hand there is."""


# --- in one word ----------------------------------------------------------------------------------------------------

_SUITS = {suit.value: suit for suit in SUITS}
_PURPOSES = {purpose.value: purpose for purpose in CallPurpose}
_FORCING = {forcing.value: forcing for forcing in Forcing}
_TOP_WORD = "top"
_BALANCED_WORD, _ANY_WORD, _OPEN_WORD = "bal", "any", "open"


def parse_hands(word: str) -> HandSet:
    """``6-10,S6+``: points, lengths, ``A1`` aces, ``bal``; ``S5+|H5+`` are alternatives, ``any`` is every hand.

    ``H2+top`` is a suit with at least two of ace, king and queen.  ``takeout`` and the other purposes say what is asked
    of partner, ``forcing``, ``gf`` and ``nf`` whether he may pass, ``open`` that the words leave something open.
    Raises :class:`NotationError`, also for something that is said twice.
    """
    first, *others = map(_parse_one, word.split("|"))
    return HandSet(alternatives=(first, *others)) if others else first


def _parse_one(word: str) -> HandSet:
    said, parts = HandSet(), word.split(",")
    kinds = [_kind(part) for part in parts]
    if twice := next((part for i, part in enumerate(parts) if kinds[i] in kinds[:i]), None):
        message = f"expected each thing to be said once, found {quoted(twice)} besides in {quoted(word)}"
        raise NotationError(message, fault="twice", found=twice)
    if _ANY_WORD in parts and len(parts) > 1:
        message = f"expected {_ANY_WORD} alone, found it with something else in {quoted(word)}"
        raise NotationError(message, fault="any")
    for part in parts:
        if part == _ANY_WORD:
            continue
        if part == _BALANCED_WORD:
            said = replace(said, is_balanced=True)
        elif part == _OPEN_WORD:
            said = replace(said, is_complete=False)
        elif part in _PURPOSES:
            said = replace(said, purpose=_PURPOSES[part])
        elif part in _FORCING:
            said = replace(said, forcing=_FORCING[part])
        elif part[:1] == "A":
            said = replace(said, aces=parse_interval(part[1:], 4))
        elif part[:1] in _SUITS and part.endswith(_TOP_WORD):
            tops = parse_interval(part[1:].removesuffix(_TOP_WORD), TOPS)
            said = replace(said, tops={**said.tops, _SUITS[part[0]]: tops})
        elif part[:1] in _SUITS:
            said = replace(said, lengths={**said.lengths, _SUITS[part[0]]: parse_interval(part[1:], CARDS)})
        elif part[:1].isdecimal():
            said = replace(said, points=parse_interval(part, MOST_POINTS))
        else:
            message = (
                f"expected what a call shows, such as 6-10,S6+ or 15-17,bal, found {quoted(part)} in {quoted(word)}"
            )
            raise NotationError(message, fault="part" if part else "nothing", found=part)
    return said


def parse_meaning(word: str) -> HandSet:
    """The set of this word, as :func:`parse_hands` reads it, with a hand in each alternative.

    Raises :class:`NotationError`.
    """
    return require_possible(parse_hands(word))


def _kind(part: str) -> str:
    """What a part of a word is about: two of a kind contradict each other, or the second is idle."""
    if part[:1].isdecimal():
        return "points"
    if part in _PURPOSES:
        return "purpose"
    if part in _FORCING:
        return "forcing"
    if part[:1] in _SUITS or part[:1] == "A":
        return part[:1] + (_TOP_WORD if part.endswith(_TOP_WORD) else "")
    return part


def require_possible(hands: HandSet) -> HandSet:
    """The same set, which has a hand in each alternative, and alternatives that agree on what partner is to do.

    Raises :class:`NotationError`.
    """
    for each in hands.alternatives or (hands,):
        if each.alternatives:
            require_possible(each)
        elif not each.is_possible:
            word = format_hands(each)
            message = f"expected what some hand can have, found none with {quoted(word)}"
            raise NotationError(message, fault="no_hand", found=word)
    if len(set(hands.alternatives)) < len(hands.alternatives):
        raise NotationError("expected alternatives that differ, found one of them twice", fault="alike")
    if not hands.is_possible:
        raise NotationError("expected alternatives that fit what is said of all, found one that no hand has")
    forcing = dict.fromkeys(each.forcing for each in hands.alternatives if each.forcing is not None)
    purposes = dict.fromkeys(each.purpose for each in hands.alternatives if each.purpose is not None)
    for said in (list(forcing), list(purposes)):
        if len(said) > 1:
            words = " and ".join(each.value for each in said)
            message = f"expected alternatives that ask the same of partner, found {words}"
            raise NotationError(message, fault="apart", found=", ".join(each.value for each in said))
    return hands


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
    words += [
        f"{suit.value}{_format_interval(hands.tops[suit], TOPS)}{_TOP_WORD}" for suit in SUITS if suit in hands.tops
    ]
    words += [_BALANCED_WORD] if hands.is_balanced else []
    words += [f"A{_format_interval(hands.aces, 4)}"] if hands.aces != ANY.aces else []
    words += [hands.purpose.value] if hands.purpose is not None else []
    words += [hands.forcing.value] if hands.forcing is not None else []
    words += [] if hands.is_complete else [_OPEN_WORD]
    return ",".join(words) or _ANY_WORD


def _format_interval(interval: Interval, most: int) -> str:
    if interval.low == interval.high:
        return str(interval.low)
    return f"{interval.low}+" if interval.high == most else f"{interval.low}-{interval.high}"
