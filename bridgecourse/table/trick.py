"""Follow a record of cards: which trick each belongs to, who won it, whose turn it was (Laws 44 and 45).

This is what no code disputes.  A card that was led or played out of turn and stands is taken as it was played; what was
withdrawn belongs to no trick.  Whether a card may be withdrawn, is a revoke that counts or a penalty card, is judged in
the rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from bridgecourse.table.auction import Contract
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import Exposure
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.seat import Seat, Side

__all__ = ["TRICKS", "Play", "Trick", "follow_play", "winner_of"]

TRICKS = 13


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick that stand, the lead first; four when it is complete.

    ``surplus`` are cards of a hand that had already played to it (Law 45E), and ``winner`` is the hand that won it,
    ``None`` until it is complete.
    """

    number: int
    cards: tuple[FacedCard, ...]
    winner: Seat | None = None
    surplus: tuple[FacedCard, ...] = ()

    @property
    def leader(self) -> Seat:
        return self.cards[0].seat

    @property
    def suit(self) -> Denomination:
        """The suit led."""
        return self.cards[0].card.suit

    @property
    def is_complete(self) -> bool:
        return len(self.cards) == len(Seat)

    def card_of(self, hand: Seat) -> FacedCard | None:
        """What this hand has played to it."""
        return next((each for each in self.cards if each.seat is hand), None)


@dataclass(frozen=True)
class Play:
    """The play of a board as far as it has come.

    ``tricks`` are those begun.  ``early`` are leads to a trick that cannot have begun, since the one before is not
    complete (Law 57) or lacks a card that was taken back (Law 62), and what was played to them.  ``turns`` gives for
    each card played, by its event, the hand whose turn it was (``None``: all thirteen tricks had been played); ``turn``
    is whose turn it is now.
    """

    contract: Contract
    tricks: tuple[Trick, ...]
    early: tuple[FacedCard, ...]
    turns: Mapping[int, Seat | None]
    turn: Seat | None
    deal: Deal | None = field(default=None, repr=False)

    @property
    def declarer(self) -> Seat:
        return self.contract.declarer

    @property
    def dummy(self) -> Seat:
        return self.contract.declarer.partner

    @cached_property
    def won(self) -> Mapping[Side, int]:
        """The tricks that each side has won."""
        winners = [trick.winner.side for trick in self.tricks if trick.winner is not None]
        return {side: winners.count(side) for side in Side}

    @cached_property
    def out_of_turn(self) -> tuple[int, ...]:
        """The events that are cards played when it was another hand's turn, those withdrawn since among them."""
        hands = self._hands
        return tuple(event for event, turn in self.turns.items() if turn is not hands[event])

    @cached_property
    def _hands(self) -> Mapping[int, Seat]:
        return {each.event: each.seat for each in self._played}

    _played: tuple[FacedCard, ...] = ()

    def trick_of(self, event: int) -> Trick | None:
        """The trick in which the card of this event lies; ``None`` for one that lies in none."""
        return next((trick for trick in self.tricks if any(each.event == event for each in trick.cards)), None)

    def held(self, hand: Seat, event: int) -> frozenset[Card] | None:
        """The cards of a hand just before this event; where the deal is not known ``None``."""
        if self.deal is None:
            return None
        return self.deal.hand(hand).cards - {each.card for each in self._standing if _is_before(each, hand, event)}

    @cached_property
    def _standing(self) -> tuple[FacedCard, ...]:
        return tuple(each for each in self._played if not each.fate.is_gone)

    def followed(self, trick: Trick, played: FacedCard) -> bool:
        """Whether this card was of the suit led or, as far as is known, its hand had none left.

        Without the deal a card of that suit that the hand has played later tells.
        """
        if played.card.suit is trick.suit:
            return True
        held = self.held(played.seat, played.event)
        if held is None:
            later = (each for each in self._played if each.event > played.event and each.seat is played.seat)
            return all(each.card.suit is not trick.suit for each in later)
        return all(card.suit is not trick.suit for card in held)

    @cached_property
    def failures(self) -> tuple[tuple[Trick, FacedCard], ...]:
        """The cards that did not follow suit though their hands could (Law 44C), in the order of the tricks."""
        return tuple((trick, each) for trick in self.tricks for each in trick.cards if not self.followed(trick, each))


def _is_before(played: FacedCard, hand: Seat, event: int) -> bool:
    return played.seat is hand and played.event < event


def winner_of(cards: Sequence[FacedCard], trump: Denomination) -> Seat:
    """The hand that wins these cards, the lead first: the highest trump, else the highest of the suit led (Law 44)."""
    suit = trump if any(each.card.suit is trump for each in cards) else cards[0].card.suit
    return max((each for each in cards if each.card.suit is suit), key=lambda each: each.card.rank.height).seat


def follow_play(
    contract: Contract,
    cards: Sequence[FacedCard],
    deal: Deal | None = None,
    before: Callable[[int], Sequence[FacedCard]] | None = None,
) -> Play:
    """The tricks that these cards make, in the order in which they were played.

    ``before`` gives the cards as they were before an event: what has been withdrawn since lay on the table then, and
    decides whose turn it was.
    """
    played = tuple(card for card in cards if card.how.is_play)
    table = _Table(contract, played)
    turns = table.turns
    if before is not None and any(card.fate.is_gone for card in played):
        then = {card.event: _Table(contract, before(card.event)) for card in played}
        turns = {event: at.turn for event, at in then.items()}
        table = _Table(contract, played, {event: at.number for event, at in then.items()})
    return Play(contract, tuple(table.tricks), tuple(table.early), turns, table.turn, deal, played)


class _Table:
    """The tricks while they are followed; ``numbers`` are those of the tricks to which the cards were played."""

    def __init__(
        self, contract: Contract, cards: Iterable[FacedCard], numbers: Mapping[int, int] = MappingProxyType({})
    ) -> None:
        self.numbers = numbers
        self.trump = contract.bid.denomination
        self.first = contract.declarer.lho
        self.tricks: list[Trick] = []
        self.early: list[FacedCard] = []
        self.turns: dict[int, Seat | None] = {}
        for card in cards:
            if card.how.is_play:
                self.put(card)

    @property
    def turn(self) -> Seat | None:
        """The hand whose turn it is to lead or play."""
        if not self.tricks:
            return self.first
        last = self.tricks[-1]
        if last.winner is not None:
            return last.winner if last.number < TRICKS else None
        played = {each.seat for each in last.cards}
        return next(seat for seat in (last.leader.turned(steps) for steps in range(1, 4)) if seat not in played)

    @property
    def number(self) -> int:
        """That of the trick to which the next card is played."""
        is_open = self.tricks and not self.tricks[-1].is_complete
        return len(self.tricks) + (0 if is_open else 1)

    def put(self, card: FacedCard) -> None:
        """The next card."""
        self.turns[card.event] = self.turn
        if not card.fate.is_gone:
            self._lay(card)

    def _lay(self, card: FacedCard) -> None:
        last = self.tricks[-1] if self.tricks else None
        if last is None or last.is_complete:
            self._begin(card)
        elif self.numbers.get(card.event, 0) > last.number:  # that trick was complete, until a card of it went back
            self.early.append(card)
        elif card.how is Exposure.PLAYED and last.card_of(card.seat) is None:
            self._join(last, card)
        elif card.how is Exposure.PLAYED:
            self.tricks[-1] = Trick(last.number, last.cards, last.winner, (*last.surplus, card))
        else:
            self.early.append(card)

    def _begin(self, card: FacedCard) -> None:
        self.tricks.append(Trick(len(self.tricks) + 1, (card,)))

    def _join(self, trick: Trick, card: FacedCard) -> None:
        cards = (*trick.cards, card)
        done = len(cards) == len(Seat)
        self.tricks[-1] = Trick(trick.number, cards, winner_of(cards, self.trump) if done else None, trick.surplus)
        if done and self.early:  # a lead that was made too soon, and stands, is the lead of the next
            early, self.early = self.early, []
            for each in early:
                self._lay(each)
