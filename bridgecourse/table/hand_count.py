"""How many hands there are in a set, exactly: of the 635,013,559,600 of thirteen cards.

Hands are told apart by no more than a set can ask for: the lengths of their suits, points, aces, and the top cards of
those suits whose quality is in question.  So all of them are counted, and none is drawn by lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.deal import Hand
from bridgecourse.table.hand_set import CARDS, HONOURS, TOPS, HandSet, Interval, Lengths, holdings

__all__ = ["count", "sample_outside", "share_outside", "spread"]

Worth = tuple[int, int]
"""Points and aces."""

SuitKind = tuple[int, tuple[int, ...]]
"""A suit's length, and the numbers of top cards that it may have: all of them where its quality is not in question."""

_SPOTS = tuple(rank for rank in reversed(Rank) if rank not in HONOURS)
"""Ten to two, the cards of a suit that are worth no points."""


@cache
def _holdings(length: int, tops: tuple[int, ...]) -> Mapping[Worth, int]:
    """In one suit: how many holdings of so many cards are worth that."""
    found: Counter[Worth] = Counter()
    for held, points, aces, good in holdings():
        if len(held) <= length and good in tops:
            found[points, aces] += comb(len(_SPOTS), length - len(held))
    return {worth: number for worth, number in found.items() if number}


@cache
def _hands(pattern: tuple[SuitKind, ...]) -> Mapping[Worth, int]:
    """How many hands with such suits, in any one order, are worth that."""
    if not pattern:
        return {(0, 0): 1}
    added: Counter[Worth] = Counter()
    for ((points, aces), number), ((more, ace), ways) in product(
        _hands(pattern[:-1]).items(), _holdings(*pattern[-1]).items()
    ):
        added[points + more, aces + ace] += number * ways
    return added


@cache
def _shapes() -> tuple[Lengths, ...]:
    """Every way in which thirteen cards lie in the four suits."""
    found: list[Lengths] = []
    for clubs, diamonds, hearts in product(range(CARDS + 1), repeat=3):
        if clubs + diamonds + hearts <= CARDS:
            lengths = (clubs, diamonds, hearts, CARDS - clubs - diamonds - hearts)
            found.append(dict(zip(SUITS, lengths, strict=True)))
    return tuple(found)


Ranges = tuple[Interval, Interval]
"""So many points, and so many aces."""


def _boxes(hands: HandSet, lengths: Lengths, tops: Lengths) -> tuple[Ranges, ...]:
    """With these lengths and top cards, the points and aces of the hands in a set: one of these."""
    if not hands.has_shape(lengths) or any(tops[suit] not in wanted for suit, wanted in hands.tops.items()):
        return ()
    if not hands.alternatives:
        return ((hands.points, hands.aces),)
    found = (box for each in hands.alternatives for box in _boxes(each, lengths, tops))
    cut = ((hands.points.cut(points), hands.aces.cut(aces)) for points, aces in found)
    return tuple((points, aces) for points, aces in cut if points is not None and aces is not None)


def _qualities(hands: HandSet) -> Iterator[tuple[Denomination, Interval]]:
    """What the set asks of top cards."""
    yield from hands.tops.items()
    for each in hands.alternatives:
        yield from _qualities(each)


def _told_apart(sets: Sequence[HandSet], suit: Denomination) -> list[tuple[int, ...]]:
    """The numbers of top cards in a suit, those together that no set tells apart."""
    asked = [wanted for hands in sets for own, wanted in _qualities(hands) if own is suit]
    found: dict[tuple[bool, ...], tuple[int, ...]] = {}
    for tops in range(TOPS + 1):
        key = tuple(tops in wanted for wanted in asked)
        found[key] = (*found.get(key, ()), tops)
    return list(found.values())


HandKind = tuple[Lengths, tuple[SuitKind, ...], tuple[tuple[Ranges, ...], ...]]
"""Hands of one shape and quality: their lengths, their suits, and what each of several sets holds of them."""


def _kinds(sets: Sequence[HandSet]) -> Iterator[HandKind]:
    """Every hand, sorted by what these sets can tell apart besides points and aces."""
    choices = [_told_apart(sets, suit) for suit in SUITS]
    for lengths in _shapes():
        for each in product(*choices):
            suits = tuple(zip(lengths.values(), each, strict=True))
            tops = {suit: own[0] for suit, own in zip(SUITS, each, strict=True)}
            yield lengths, suits, tuple(_boxes(hands, lengths, tops) for hands in sets)


def _within(worth: Worth, boxes: tuple[Ranges, ...]) -> bool:
    return any(worth[0] in points and worth[1] in aces for points, aces in boxes)


@cache
def count(*sets: HandSet) -> int:
    """The hands that are in all of these sets."""
    total = 0
    known: dict[tuple[tuple[SuitKind, ...], tuple[tuple[Ranges, ...], ...]], int] = {}
    for _, suits, boxes in _kinds(sets):
        if not all(boxes):
            continue
        pattern = tuple(sorted(suits))
        if (pattern, boxes) not in known:
            known[pattern, boxes] = sum(
                number for worth, number in _hands(pattern).items() if all(_within(worth, own) for own in boxes)
            )
        total += known[pattern, boxes]
    return total


def share_outside(new: HandSet, old: HandSet) -> Fraction:
    """What part of the hands in ``new`` is not in ``old``, 0 to 1; a set without any hand is in every other one."""
    all_of_them = count(new)
    return 1 - Fraction(count(new, old), all_of_them) if all_of_them else Fraction(0)


def spread(hands: HandSet, suit: Denomination) -> Mapping[tuple[int, int], int]:
    """How many hands of the set have so many points, and so many cards in this suit."""
    found: Counter[tuple[int, int]] = Counter()
    for lengths, suits, (boxes,) in _kinds((hands,)):
        if boxes:
            for worth, number in _hands(tuple(sorted(suits))).items():
                if _within(worth, boxes):
                    found[worth[0], lengths[suit]] += number
    return found


def sample_outside(new: HandSet, old: HandSet) -> Hand | None:
    """A hand that is in ``new`` and not in ``old``, always the same; ``None`` where there is none.

    It is of the commonest kind of such hands, by shape, points and aces.
    """
    best: tuple[int, tuple[SuitKind, ...], Worth] | None = None
    known: set[tuple[tuple[SuitKind, ...], tuple[Ranges, ...], tuple[Ranges, ...]]] = set()
    for _, suits, (inside, others) in _kinds((new, old)):
        pattern = tuple(sorted(suits))
        if not inside or (pattern, inside, others) in known:
            continue
        known.add((pattern, inside, others))
        for worth, number in _hands(pattern).items():
            if (best is None or number > best[0]) and _within(worth, inside) and not _within(worth, others):
                best = number, suits, worth
    return None if best is None else _hand(*best[1:])


def _hand(suits: tuple[SuitKind, ...], worth: Worth) -> Hand:
    """With such suits, clubs first, and worth so much: with the commonest honours, and those in its long suits."""
    best: dict[Worth, tuple[int, int, tuple[frozenset[Rank], ...]]] = {(0, 0): (1, 0, ())}
    for length, wanted in suits:
        own = [
            (comb(len(_SPOTS), length - len(held)), held, points, aces)
            for held, points, aces, tops in holdings()
            if len(held) <= length <= len(held) + len(_SPOTS) and tops in wanted
        ]
        longer: dict[Worth, tuple[int, int, tuple[frozenset[Rank], ...]]] = {}
        for ((points, aces), (ways, weight, all_held)), (more_ways, held, more, ace) in product(best.items(), own):
            found = ways * more_ways, weight + more * length, (*all_held, held)
            known = longer.get(key := (points + more, aces + ace))
            if known is None or found[:2] > known[:2]:
                longer[key] = found
        best = longer
    cards: list[Card] = []
    for suit, (length, _), honours in zip(SUITS, suits, best[worth][2], strict=True):
        low = length - len(honours)
        spots = (_SPOTS[(2 * i + 1) * len(_SPOTS) // (2 * low)] for i in range(low))
        cards += [Card(suit, rank) for rank in (*honours, *spots)]
    return Hand(frozenset(cards))
