"""A deal under light constraints, and the contract that its strongest side would play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from bridgecourse.table.auction import Contract
from bridgecourse.table.call import SUITS, Bid, Denomination
from bridgecourse.table.card import PACK, Card, Rank
from bridgecourse.table.deal import Deal, Hand
from bridgecourse.table.seat import Seat

__all__ = ["deal_and_contract"]

_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
_FIT = 8
"""Trumps that the declaring side holds at least."""


def deal_and_contract(rng: Random) -> tuple[Deal, Contract]:
    """Four hands, and a contract of the side with more points: in its longest fit of eight cards, or in notrump."""
    while True:
        pack = list(PACK)
        rng.shuffle(pack)
        hands = [pack[i : i + 13] for i in range(0, 52, 13)]
        found = _contract(rng, dict(zip(_CLOCKWISE, hands, strict=True)))
        if found is not None:
            north, east, south, west = (Hand(frozenset(hand)) for hand in hands)
            return Deal(north, east, south, west), found


_CLOCKWISE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


def _contract(rng: Random, hands: Mapping[Seat, Sequence[Card]]) -> Contract | None:
    """``None`` where neither side is strong enough to play anything."""
    held = {seat: sum([_POINTS.get(card.rank, 0) for card in cards]) for seat, cards in hands.items()}
    first = max((Seat.NORTH, Seat.EAST), key=lambda seat: held[seat] + held[seat.partner])
    points = held[first] + held[first.partner]
    if points < 21:
        return None
    suits = {seat: [card.suit for card in hands[seat]] for seat in (first, first.partner)}
    fits = [suit for suit in SUITS if suits[first].count(suit) + suits[first.partner].count(suit) >= _FIT]
    denomination = max(fits, key=lambda suit: suit.rank) if fits and rng.random() < 0.75 else Denomination.NOTRUMP
    longer = max((first, first.partner), key=lambda seat: (suits[seat].count(denomination), held[seat]))
    return Contract(Bid(_level(points, denomination), denomination), 0, longer)


def _level(points: int, denomination: Denomination) -> int:
    """A part score, a game, a slam: by the points of the two hands."""
    if points >= 33:
        return 6
    if points >= 25:
        return {Denomination.NOTRUMP: 3, Denomination.SPADES: 4, Denomination.HEARTS: 4}.get(denomination, 5)
    return 1 if denomination is Denomination.NOTRUMP else 2
