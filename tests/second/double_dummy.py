"""A second opinion on double dummy, written from Law 44 alone: every line of play of a small ending is tried.

A card is two letters, suit first ("SA", "HT"); a hand is a place clockwise, 0 to 3; trump is "S", "H", "D", "C" or "".
The hands 0 and 2 are partners.  Good for endings of some five cards a hand.
"""

from __future__ import annotations

from functools import cache

Hands = tuple[frozenset[str], ...]

RANKS = "23456789TJQKA"


def playable(hand: frozenset[str], trick: tuple[str, ...]) -> frozenset[str]:
    """Cards of the suit led, if there are any."""
    return _following(hand, trick[0][0]) or hand if trick else hand


@cache
def _following(hand: frozenset[str], suit: str) -> frozenset[str]:
    return frozenset(card for card in hand if card[0] == suit)


@cache
def _worth(card: str, led: str, trump: str) -> int:
    if card[0] == trump:
        return 100 + RANKS.index(card[1])
    return RANKS.index(card[1]) if card[0] == led else -1


def place_of_winner(trick: tuple[str, ...], trump: str) -> int:
    """Whose card of the four wins, counted from the leader."""
    worths = [_worth(card, trick[0][0], trump) for card in trick]
    return worths.index(max(worths))


class Ending:
    """All that can happen from some position on, each position looked at once."""

    def __init__(self, trump: str) -> None:
        self.trump = trump
        self.seen: dict[tuple[Hands, int], int] = {}

    def of_turn(self, hands: Hands, leader: int, trick: tuple[str, ...] = ()) -> dict[str, int]:
        """For each card of the hand at turn: the tricks that its side makes from here on, this one among them."""
        turn = (leader + len(trick)) % 4
        left = len(hands[turn])
        after = {card: self._after(hands, leader, trick, card) for card in playable(hands[turn], trick)}
        return {card: even if turn % 2 == 0 else left - even for card, even in after.items()}

    def _after(self, hands: Hands, leader: int, trick: tuple[str, ...], card: str) -> int:
        """The tricks of hands 0 and 2 after this card."""
        turn = (leader + len(trick)) % 4
        rest = (*hands[:turn], hands[turn] - {card}, *hands[turn + 1 :])
        trick = (*trick, card)
        if len(trick) < 4:
            return self._best(rest, leader, trick)
        winner = (leader + place_of_winner(trick, self.trump)) % 4
        now = 1 if winner % 2 == 0 else 0
        if not any(rest):
            return now
        made = self.seen.get((rest, winner))
        if made is None:
            made = self.seen[rest, winner] = self._best(rest, winner, ())
        return now + made

    def _best(self, hands: Hands, leader: int, trick: tuple[str, ...]) -> int:
        turn = (leader + len(trick)) % 4
        made = [self._after(hands, leader, trick, card) for card in playable(hands[turn], trick)]
        return max(made) if turn % 2 == 0 else min(made)
