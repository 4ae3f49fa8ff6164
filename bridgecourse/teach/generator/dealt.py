"""A deal under light constraints, and the contract that its strongest side would play."""

from __future__ import annotations

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
        north, east, south, west = (Hand(frozenset(pack[i : i + 13])) for i in range(0, 52, 13))
        deal = Deal(north, east, south, west)
        found = _contract(rng, deal)
        if found is not None:
            return deal, found


def _contract(rng: Random, deal: Deal) -> Contract | None:
    """``None`` where neither side is strong enough to play anything."""
    first = max((Seat.NORTH, Seat.EAST), key=lambda seat: _points(deal, seat) + _points(deal, seat.partner))
    points = _points(deal, first) + _points(deal, first.partner)
    if points < 21:
        return None
    fits = [suit for suit in SUITS if _length(deal, first, suit) + _length(deal, first.partner, suit) >= _FIT]
    denomination = max(fits, key=lambda suit: suit.rank) if fits and rng.random() < 0.75 else Denomination.NOTRUMP
    longer = max((first, first.partner), key=lambda seat: (_length(deal, seat, denomination), _points(deal, seat)))
    return Contract(Bid(_level(points, denomination), denomination), 0, longer)


def _level(points: int, denomination: Denomination) -> int:
    """A part score, a game, a slam: by the points of the two hands."""
    if points >= 33:
        return 6
    if points >= 25:
        return {Denomination.NOTRUMP: 3, Denomination.SPADES: 4, Denomination.HEARTS: 4}.get(denomination, 5)
    return 1 if denomination is Denomination.NOTRUMP else 2


def _points(deal: Deal, seat: Seat) -> int:
    return sum(_POINTS.get(card.rank, 0) for card in deal.hand(seat).cards)


def _length(deal: Deal, seat: Seat, suit: Denomination) -> int:
    return sum(card.suit is suit for card in deal.hand(seat).cards)


def cards_of(cards: frozenset[Card], suit: Denomination) -> list[Card]:
    """The cards of this suit, lowest first."""
    return sorted((card for card in cards if card.suit is suit), key=lambda card: card.rank.height)
