"""How many hands there are in a set, exactly: of the 635,013,559,600 of thirteen cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

from bridgecourse.table.call import SUITS
from bridgecourse.table.hand_set import CARDS, HandSet, Interval, Lengths

__all__ = ["count", "share_outside"]

_HONOURS = (4, 3, 2, 1)
"""The points of ace, king, queen and jack; the other nine cards of a suit have none."""

Worth = tuple[int, int]
"""Points and aces."""


@cache
def _holdings(length: int) -> Mapping[Worth, int]:
    """In one suit: how many holdings of so many cards are worth that."""
    found: Counter[Worth] = Counter()
    for held in product((0, 1), repeat=len(_HONOURS)):
        low = length - sum(held)
        if low >= 0:
            points = sum(points for points, is_held in zip(_HONOURS, held, strict=True) if is_held)
            found[points, held[0]] += comb(CARDS - len(_HONOURS), low)
    return {worth: number for worth, number in found.items() if number}


@cache
def _hands(pattern: tuple[int, ...]) -> Mapping[Worth, int]:
    """How many hands of these lengths, in any one order of the suits, are worth that."""
    found: Mapping[Worth, int] = {(0, 0): 1}
    for length in pattern:
        added: Counter[Worth] = Counter()
        for ((points, aces), number), ((more, ace), ways) in product(found.items(), _holdings(length).items()):
            added[points + more, aces + ace] += number * ways
        found = added
    return found


@cache
def _shapes() -> tuple[tuple[Lengths, tuple[int, ...]], ...]:
    """Every way in which thirteen cards lie in the four suits, and its pattern: the lengths in order."""
    found: list[tuple[Lengths, tuple[int, ...]]] = []
    for clubs, diamonds, hearts in product(range(CARDS + 1), repeat=3):
        if clubs + diamonds + hearts <= CARDS:
            lengths = (clubs, diamonds, hearts, CARDS - clubs - diamonds - hearts)
            found.append((dict(zip(SUITS, lengths, strict=True)), tuple(sorted(lengths))))
    return tuple(found)


Ranges = tuple[Interval, Interval]
"""So many points, and so many aces."""


def _boxes(hands: HandSet, lengths: Lengths) -> tuple[Ranges, ...]:
    """With these lengths, the points and aces of the hands in a set: one of these."""
    if not hands.has_shape(lengths):
        return ()
    if not hands.alternatives:
        return ((hands.points, hands.aces),)
    found = (box for each in hands.alternatives for box in _boxes(each, lengths))
    cut = ((hands.points.cut(points), hands.aces.cut(aces)) for points, aces in found)
    return tuple((points, aces) for points, aces in cut if points is not None and aces is not None)


def count(*sets: HandSet) -> int:
    """The hands that are in all of these sets."""
    total = 0
    known: dict[tuple[tuple[int, ...], tuple[tuple[Ranges, ...], ...]], int] = {}
    for lengths, pattern in _shapes():
        boxes = tuple(_boxes(each, lengths) for each in sets)
        if not all(boxes):
            continue
        if (pattern, boxes) not in known:
            known[pattern, boxes] = sum(
                number
                for (points, aces), number in _hands(pattern).items()
                if all(any(points in each and aces in few for each, few in own) for own in boxes)
            )
        total += known[pattern, boxes]
    return total


def share_outside(new: HandSet, old: HandSet) -> Fraction:
    """What part of the hands in ``new`` is not in ``old``, 0 to 1; a set without any hand is in every other one."""
    all_of_them = count(new)
    return 1 - Fraction(count(new, old), all_of_them) if all_of_them else Fraction(0)
