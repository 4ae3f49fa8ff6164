"""A trick to which a hand has put too few cards or too many (Law 67), and how many each hand should hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.table.card import Card
from bridgecourse.table.event import Act, CardFaced, Deed, Exposure, Missed
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.once import kept, once
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import TRICKS, Trick

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = ["Defect", "DefectiveTrick", "cards_due", "cards_held", "defect_of"]


class Defect(Enum):
    """What is wrong with the trick."""

    MISSING = "missing"  # a hand has put no card to it
    SURPLUS = "surplus"  # or two
    AMONG_UNPLAYED = "among_unplayed"  # it has, and the card lies among those in hand (67B3)


def cards_due(record: Record) -> Mapping[Seat, int]:
    """How many cards each hand should hold now: one less for every trick to which its turn has come and gone."""
    tricks = record.play.tricks
    done = sum(trick.is_complete for trick in tricks)
    now = tricks[-1] if tricks and not tricks[-1].is_complete else None
    return {seat: TRICKS - done - (now is not None and now.card_of(seat) is not None) for seat in Seat}


def cards_held(record: Record) -> Mapping[Seat, int]:
    """How many cards each hand does hold: those that were led or played, and stand, it has no more.

    A card that was put back among the unplayed ones is with them again.
    """
    gone = {card.event for card in record.cards if card.how.is_play and not card.fate.is_gone}
    gone -= {event.about for event in record.events if isinstance(event, Act) and event.deed is Deed.RETURN}
    played = [event.player for i, event in enumerate(record.events) if i in gone and isinstance(event, CardFaced)]
    return {seat: TRICKS - record.tricks_before - played.count(seat) for seat in Seat}


@once
def defect_of(situation: Situation) -> DefectiveTrick:
    """The defective trick that is ruled on."""
    return DefectiveTrick(situation)


@dataclass(frozen=True)
class DefectiveTrick:
    """One trick with a card too few or too many, and the hand in question."""

    situation: Situation

    @property
    def record(self) -> Record:
        """As the director found it."""
        return self.situation.record.upto(self.situation.arrival)

    @property
    def hand(self) -> Seat:
        return self.situation.offender

    @kept
    def kind(self) -> Defect:
        event = self.situation.incident.event
        if isinstance(self.record.events[event], Missed):
            return Defect.MISSING
        returned = (act for act in self.record.events if isinstance(act, Act) and act.deed is Deed.RETURN)
        return Defect.AMONG_UNPLAYED if any(act.about == event for act in returned) else Defect.SURPLUS

    @kept
    def trick(self) -> Trick | None:
        """The trick as the director found it."""
        event, tricks = self.situation.incident.event, self.record.play.tricks
        number = len(self.record.upto(event + 1).table.tricks)
        return tricks[number - 1] if 0 < number <= len(tricks) else None

    @property
    def held(self) -> frozenset[Card] | None:
        """What the hand held when the director came, and before a card was added."""
        return self.record.play.held(self.hand, self._before_added)

    @property
    def _before_added(self) -> int:
        since = self.situation.tricks.since(self.situation.arrival)
        added = (i for i, event in since if isinstance(event, CardFaced) and event.how is Exposure.ADDED)
        own = (i for i in added if self.record.events[i].player is self.hand)
        return next(own, self.situation.arrival)

    @kept
    def held_suit_led(self) -> bool | None:
        """Whether the hand that put no card to it holds one of the suit led now; ``None``: that is not known."""
        if self.trick is None:
            return None
        return self.record.play.holds(self.hand, self.trick.suit, self._before_added)

    @kept
    def to_add(self) -> frozenset[Card]:
        """The cards of which one may be put into the trick: of the suit led, else any (67A1 and 67B1)."""
        held = self.held or frozenset()
        of_suit = frozenset(card for card in held if self.trick is not None and card.suit is self.trick.suit)
        return of_suit or held

    @kept
    def put(self) -> tuple[FacedCard, ...]:
        """The cards of the hand in the trick."""
        if self.trick is None:
            return ()
        cards = sorted((*self.trick.cards, *self.trick.surplus), key=lambda card: card.event)
        return tuple(card for card in cards if card.seat is self.hand)

    @kept
    def counts(self) -> FacedCard | None:
        """The one that was faced to the trick; where that is not known the highest that could legally be played.

        It is the first where another hand has played between the two.
        """
        if not self.put or self.trick is None:
            return None
        faced = [card for card in self.put if card.known_to is None]
        if len(faced) == 1:
            return faced[0]
        first = self.put[0].event
        if any(first < card.event < self.put[1].event for card in self.trick.cards if card.seat is not self.hand):
            return self.put[0]
        suit = self.trick.suit
        of_suit = [card for card in self.put if card.card.suit is suit] or list(self.put)
        return max(of_suit, key=lambda card: card.card.rank.height)

    @kept
    def back(self) -> tuple[FacedCard, ...]:
        """Those that go back into the hand."""
        return tuple(card for card in self.put if card is not self.counts)

    @kept
    def returned_was_due(self) -> bool | None:
        """67B2(b): one that goes back is of a suit that the hand did not follow to in a trick, though it held it.

        ``None`` where the record tells no such trick, and does not tell all.
        """
        if self.trick is None:
            return None
        suits = {card.card.suit for card in self.back}
        for trick in self.record.play.tricks:
            own = self.counts if trick.number == self.trick.number else trick.card_of(self.hand)
            if own is not None and trick.suit in suits and own.card.suit is not trick.suit:
                return True
        return None if self.record.tricks_before else False

    @property
    def is_played_again(self) -> bool:
        """Whether the card has been led or played a second time."""
        return self._second_play is not None

    @kept
    def is_second_play_in_time(self) -> bool:
        """Whether it has been, and not both sides have led or played to the trick after that."""
        if self._second_play is None:
            return False
        tricks = self.record.play.tricks
        trick = self.record.play.trick_of(self._second_play)
        later = tricks[trick.number].cards if trick is not None and len(tricks) > trick.number else ()
        return len({card.seat.side for card in later}) < len(Side)

    @kept
    def _second_play(self) -> int | None:
        event = self.situation.incident.event
        first = self.record.events[event]
        played = (card for card in self.record.cards if card.how.is_play and card.seat is self.hand)
        again = (card.event for card in played if isinstance(first, CardFaced) and card.card == first.card)
        return next((each for each in again if each > event), None)

    @property
    def is_won_so_far(self) -> bool:
        """Whether the offending side has won that trick or one after it already."""
        return self.trick is not None and bool(self.situation.tricks.won_from(self.trick.number, self.hand.side))

    @kept
    def is_won_from(self) -> bool | None:
        """Whether the offending side has won that trick or one after it; ``None``: play is not over."""
        tricks = self.situation.tricks
        if self.trick is None or not tricks.is_over:
            return None
        return bool(tricks.won_from(self.trick.number, self.hand.side))
