"""What a situation knows of the cards: those that the offender has let be seen, and how."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from bridgecourse.rulings.options import ExposedFrom
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.exposure import SIDE_HAS_LOOKED
from bridgecourse.table.card_incident import play_begins
from bridgecourse.table.event import CardFaced, Exposure
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.once import kept
from bridgecourse.table.record import FacedCard, Record

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = ["Cards"]


class Cards:
    """The cards of a situation, as the director needs them."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation

    @property
    def seen(self) -> tuple[FacedCard, ...]:
        """Those that the director found."""
        return tuple(card for card in self.faced if card.event < self._situation.arrival)

    @kept
    def faced(self) -> tuple[FacedCard, ...]:
        """The offender's cards that have been seen so far, in order; a card that was only named is a remark.

        In the play those of the incident alone: an earlier one has been ruled on.  Of what was seen before, nothing
        that is seen since is part, nor a card that was led or played when the auction was over, but for that of the
        incident; nor, where what is seen before the first call goes back, one that was seen on the other side of it.
        Of words it is the card that they mean.
        """
        cards, incident = self._situation.record.cards, self._situation.incident
        if Kind.INCOMPLETELY_DESIGNATED in incident.kinds:
            return (self._situation.tricks.card,) if self._situation.tricks.is_card else ()
        own = [card for card in cards if card.seat is incident.player]
        if not incident.kinds & {Kind.CARD_EXPOSED}:
            at_once = [card for card in own if card.event in self._moment]
            if Kind.PENALTY_CARD_NOT_PLAYED in incident.kinds:  # beside it another may have been played, and gone back
                return tuple(at_once[:1])
            if Kind.EXPOSED_IN_PLAY in incident.kinds and not any(card.how.is_play for card in at_once[:1]):
                return tuple(card for card in at_once if not card.how.is_play)  # but what he leads or plays just then
            return tuple(at_once)
        if not self.count_before_auction:
            is_before = self._situation.record.is_before_auction
            own = [card for card in own if is_before(card.event) is is_before(incident.event)]
        return tuple(card for card in own if card.how is not Exposure.NAMED and not self._is_of_play(card))

    @property
    def left_over(self) -> tuple[tuple[FacedCard, ...], ...]:
        """Of several played at once those that are not the one played (58B2): as he has chosen, or by each choice."""
        gone = tuple(card for card in self.faced if card.fate.is_gone)
        if gone:
            return (gone,)
        return tuple(tuple(card for card in self.faced if card is not kept) for kept in self.faced)

    @property
    def count_before_auction(self) -> bool:
        """Whether a card that was seen before the first call is exposed by this code, and does not go back (24)."""
        since = self._situation.options.exposed_from
        has_looked = self._situation.told(SIDE_HAS_LOOKED) is not NO
        return since is ExposedFrom.DEAL or (since is ExposedFrom.LOOK and has_looked)

    def _is_of_play(self, card: FacedCard) -> bool:
        record = self._situation.record
        if card.event == self._situation.incident.event:
            return False
        if card.how.is_play:
            return record.upto(card.event).contract is not None
        return card.event >= play_begins(record)

    @kept
    def record(self) -> Record:
        """The record with the cards that were seen before the first call, and lie there by this code."""
        record = self._situation.record
        first = next(iter(record.call_events), 0)
        before = {event.card for event in record.events[:first] if isinstance(event, CardFaced)}
        if not before or not self.count_before_auction:
            return record
        return replace(record, left_faced=frozenset(before))

    @property
    def _moment(self) -> Collection[int]:
        """The event of the incident, and those at the same moment: of several cards at once those before it too."""
        events, last = self._situation.record.events, self._situation.incident.event
        is_of_several = Kind.SIMULTANEOUS_CARDS in self._situation.incident.kinds
        first = self._situation.record.moment_of(last) if is_of_several else last
        while last + 1 < len(events) and events[last + 1].together:
            last += 1
        return range(first, last + 1)
