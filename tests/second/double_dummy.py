"""A second opinion on double dummy, written from Law 44 alone: every line of play of a small ending is tried.

A card is two letters, suit first ("SA", "HT"); a hand is a place clockwise, 0 to 3; trump is "S", "H", "D", "C" or "".
The hands 0 and 2 are partners.  Good for endings of some five cards a hand.
"""

from __future__ import annotations

Hands = tuple[frozenset[str], ...]

RANKS = "23456789TJQKA"


def playable(hand: frozenset[str], trick: tuple[str, ...]) -> frozenset[str]:
    """Cards of the suit led, if there are any."""
    following = frozenset(card for card in hand if trick and card[0] == trick[0][0])
    return following or hand


def place_of_winner(trick: tuple[str, ...], trump: str) -> int:
    """Whose card of the four wins, counted from the leader."""

    def worth(card: str) -> int:
        if card[0] == trump:
            return 100 + RANKS.index(card[1])
        return RANKS.index(card[1]) if card[0] == trick[0][0] else -1

    return max(range(4), key=lambda place: worth(trick[place]))


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
        rest = tuple(hand - {card} if place == turn else hand for place, hand in enumerate(hands))
        trick = (*trick, card)
        if len(trick) < 4:
            return self._best(rest, leader, trick)
        winner = (leader + place_of_winner(trick, self.trump)) % 4
        now = 1 if winner % 2 == 0 else 0
        if not any(rest):
            return now
        if (rest, winner) not in self.seen:
            self.seen[rest, winner] = self._best(rest, winner, ())
        return now + self.seen[rest, winner]

    def _best(self, hands: Hands, leader: int, trick: tuple[str, ...]) -> int:
        turn = (leader + len(trick)) % 4
        made = [self._after(hands, leader, trick, card) for card in playable(hands[turn], trick)]
        return max(made) if turn % 2 == 0 else min(made)
