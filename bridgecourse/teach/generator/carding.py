"""Which card a sensible player leads or plays: follows suit, second hand low, third hand high, no absurd lead."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.seat import Seat

__all__ = ["card_to_lead", "card_to_play", "lowest", "winning"]

Laid = Sequence[tuple[Seat, Card]]
"""The cards of a trick so far, the lead first."""


def lowest(cards: Collection[Card]) -> Card:
    """One of the lowest rank, of the longest suit where there are several."""
    lengths = {suit: sum(card.suit is suit for card in cards) for suit in SUITS}
    return min(cards, key=lambda card: (card.rank.height, -lengths[card.suit], card.suit.rank))


def winning(laid: Laid, trump: Denomination) -> tuple[Seat, Card]:
    """Who is winning the trick, and with what."""
    return max(laid, key=lambda each: _strength(each[1], laid[0][1].suit, trump))


def _strength(card: Card, led: Denomination, trump: Denomination) -> int:
    return card.rank.height + (100 if card.suit is trump else 50 if card.suit is led else 0)


def card_to_lead(rng: Random, held: Collection[Card], trump: Denomination, *, defends: bool, trumps_out: bool) -> Card:
    """Declarer draws trumps while any are out, then plays his longest suit from the top; a defender leads from length.

    A defender leads the fourth best of his longest side suit, the top of touching honours, or a singleton.
    """
    trumps = [card for card in held if card.suit is trump]
    if not defends and trumps and trumps_out:
        return max(trumps, key=lambda card: card.rank.height)
    side = [suit for suit in SUITS if suit is not trump and any(card.suit is suit for card in held)]
    if not side:
        return max(trumps, key=lambda card: card.rank.height)
    suit = max(side, key=lambda each: (sum(card.suit is each for card in held), rng.random()))
    cards = sorted((card for card in held if card.suit is suit), key=lambda card: -card.rank.height)
    if not defends or _touch(cards) or len(cards) < 4:
        return cards[0] if not defends or _touch(cards) or len(cards) < 3 else cards[-1]
    return cards[3]


def _touch(cards: Sequence[Card]) -> bool:
    """Whether the two highest are honours next to each other."""
    return len(cards) > 1 and cards[1].is_honour and cards[0].rank.height - cards[1].rank.height == 1


def card_to_play(held: Collection[Card], laid: Laid, trump: Denomination, seat: Seat) -> Card:
    """The second hand plays low; the third tries to win, as cheaply as it can; the fourth wins only if it must."""
    led = laid[0][1].suit
    best_seat, best = winning(laid, trump)
    following = [card for card in held if card.suit is led]
    partner_wins = best_seat is seat.partner
    if following:
        beating = [card for card in following if _strength(card, led, trump) > _strength(best, led, trump)]
        if not beating or (partner_wins and (len(laid) == 3 or best.is_honour)) or len(laid) == 1:
            return min(following, key=lambda card: card.rank.height)
        return min(beating, key=lambda card: card.rank.height)
    ruffs = [card for card in held if card.suit is trump and _strength(card, led, trump) > _strength(best, led, trump)]
    if ruffs and not partner_wins:
        return min(ruffs, key=lambda card: card.rank.height)
    others = [card for card in held if card.suit is not trump]
    return lowest(others or held)
