"""Which card a sensible player leads or plays: follows suit, second hand low, third hand high, no absurd lead.

The order in which his cards are told makes no difference.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import attrgetter
from random import Random

from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.seat import Seat

__all__ = ["card_to_lead", "card_to_play", "lowest", "winning"]

Laid = Sequence[tuple[Seat, Card]]
"""The cards of a trick so far, the lead first."""


def lowest(cards: Collection[Card]) -> Card:
    """One of the lowest rank, of the longest suit where there are several."""
    lengths = dict.fromkeys(SUITS, 0)
    for card in cards:
        lengths[card.suit] += 1
    return min(cards, key=lambda card: (card.rank.height, -lengths[card.suit], card.suit.rank))


def winning(laid: Laid, trump: Denomination) -> tuple[Seat, Card]:
    """Who is winning the trick, and with what."""
    found, most, led = laid[0], 0, laid[0][1].suit
    for each in laid:
        strength = _strength(each[1], led, trump)
        if strength > most:
            found, most = each, strength
    return found


_height = attrgetter("rank.height")


def _strength(card: Card, led: Denomination, trump: Denomination) -> int:
    return card.rank.height + (100 if card.suit is trump else 50 if card.suit is led else 0)


def card_to_lead(rng: Random, held: Collection[Card], trump: Denomination, *, defends: bool, trumps_out: bool) -> Card:
    """Declarer draws trumps while any are out, then plays his longest suit from the top; a defender leads from length.

    A defender leads the fourth best of his longest side suit, the top of touching honours, or a singleton.
    """
    trumps = [card for card in held if card.suit is trump]
    if not defends and trumps and trumps_out:
        return max(trumps, key=_height)
    suits = [card.suit for card in held]
    side = [suit for suit in SUITS if suit is not trump and suit in suits]
    if not side:
        return max(trumps, key=_height)
    suit = max(side, key=lambda each: (suits.count(each), rng.random()))
    cards = sorted([card for card in held if card.suit is suit], key=_height, reverse=True)
    if not defends or _touch(cards) or len(cards) < 4:
        return cards[0] if not defends or _touch(cards) or len(cards) < 3 else cards[-1]
    return cards[3]


def _touch(cards: Sequence[Card]) -> bool:
    """Whether the two highest are honours next to each other."""
    return len(cards) > 1 and cards[1].is_honour and cards[0].rank.height - cards[1].rank.height == 1


def card_to_play(held: Collection[Card], laid: Laid, trump: Denomination, seat: Seat) -> Card:
    """The second hand plays low; the third tries to win, as cheaply as it can; the fourth wins only if it must."""
    led = laid[0][1].suit
    following = [card for card in held if card.suit is led]
    if following and len(laid) == 1:
        return min(following, key=_height)
    best_seat, best = winning(laid, trump)
    partner_wins, to_beat = best_seat is seat.partner, _strength(best, led, trump)
    if following:
        beating = [card for card in following if _strength(card, led, trump) > to_beat]
        if not beating or (partner_wins and (len(laid) == 3 or best.is_honour)):
            return min(following, key=_height)
        return min(beating, key=_height)
    ruffs = [card for card in held if card.suit is trump and _strength(card, led, trump) > to_beat]
    if ruffs and not partner_wins:
        return min(ruffs, key=_height)
    others = [card for card in held if card.suit is not trump]
    return lowest(others or held)
