"""What a situation knows of the play: the card in question and its trick, who has played since, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from bridgecourse.errors import RulingError
from bridgecourse.table.auction import Contract
from bridgecourse.table.card import PACK, Card
from bridgecourse.table.event import (
    Act,
    Agreed,
    AttentionDrawn,
    Claimed,
    Conceded,
    Deed,
    Event,
    NextBoardBegun,
    Objected,
    Questioned,
    RoundEnded,
)
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.once import kept
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import TRICKS, Play, Trick

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = ["Tricks"]


class Tricks:
    """The play of a situation, as the director needs it.  The card in question is that of the incident."""

    def __init__(self, situation: Situation) -> None:
        self.record = situation.record
        self.event = situation.incident.event
        self.hand = situation.incident.player
        self.arrival = situation.arrival
        self.options = situation.options

    @property
    def contract(self) -> Contract:
        """Raises :class:`RulingError` where none is known."""
        if self.record.contract is None:
            raise RulingError("expected a contract: the auction is not over, or the board was passed out")
        return self.record.contract

    @property
    def play(self) -> Play:
        return self.record.play

    @property
    def declarer(self) -> Seat:
        return self.contract.declarer

    @property
    def dummy(self) -> Seat:
        return self.contract.declarer.partner

    def defends(self, seat: Seat) -> bool:
        return seat.side is not self.declarer.side

    # --- the card in question -----------------------------------------------------------------------------------

    @kept
    def card(self) -> FacedCard:
        """One of dummy's that was named as it was played then.

        Raises :class:`RulingError` where it is no card that is ruled on.
        """
        found = next((card for card in self.record.cards if card.event == self.event), None)
        named = next((card for card in self._named_at_once if card.event == self.event), None)
        now = next((card for card in self.record.played if card.event == self.event), None)
        if now is not None:
            return now
        if named is not None:
            return named if found is None else replace(named, fate=found.fate)
        if found is None:
            raise RulingError("expected a card to rule on, found an incident of another kind")
        return found

    @property
    def is_card(self) -> bool:
        """Whether it is a card that is ruled on, or words that mean one of dummy's."""
        return any(card.event == self.event for card in (*self.record.cards, *self._named_at_once))

    @property
    def _named_at_once(self) -> tuple[FacedCard, ...]:
        return tuple(card for card in self.at_once.played if card.is_by_name) if self.record.contract else ()

    @kept
    def before(self) -> Record:
        """The record before the card was played: a card of dummy's before it was named."""
        return self.record.upto(self._since)

    @kept
    def _since(self) -> int:
        return next((card.since for card in self.record.played if card.event == self.event), self.event)

    @kept
    def at_once(self) -> Play:
        """The play as it lay just after that card."""
        return self.record.upto(self.event + 1).play

    @kept
    def trick(self) -> Trick | None:
        """The trick to which the card was played, as it is now; ``None`` for one that was played to none."""
        then = self.at_once.trick_of(self.event)
        if then is None or then.number > len(self.play.tricks):
            return then
        return self.play.tricks[then.number - 1]

    @property
    def number(self) -> int:
        """That of the trick to which the card was played; 0 for one that was played to none."""
        then = self.at_once.trick_of(self.event)
        return 0 if then is None else then.number

    @property
    def led_to(self) -> int:
        """That of the trick to which it was led or played: of a lead that waits for a trick to be over, the next."""
        return self.number or self.number_of(self.card, self.event + 1)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it was when the card was led or played."""
        return self.play.turns.get(self.event, self.before.table.turn)

    @property
    def is_gone(self) -> bool:
        """Whether the card has been taken back."""
        return self.card.fate.is_gone

    @property
    def legal(self) -> frozenset[Card] | None:
        """The cards of the suit led that the hand held; ``None`` where not all of them are known."""
        then = self.at_once.trick_of(self.event)
        return None if then is None else self.at_once.of_suit(self.hand, then.suit, self.event)

    # --- what has happened since --------------------------------------------------------------------------------

    def since(self, upto: int | None = None) -> Iterator[tuple[int, Event]]:
        """The events after the card, up to a moment."""
        end = len(self.record) if upto is None else upto
        return ((i, self.record.events[i]) for i in range(self.event + 1, end))

    @kept
    def noticed(self) -> int:
        """When attention was first drawn to the card, or it was taken back; else when the director came.

        Nobody notices that it was put among those in hand (67B3).
        """
        about = (
            i
            for i, event in self.since()
            if isinstance(event, AttentionDrawn | Questioned | Act)
            and event.about == self.event
            and not (isinstance(event, Act) and event.deed is Deed.RETURN)
        )
        return min(next(about, self.arrival), self.arrival)

    def played_after(self, upto: int | None = None) -> tuple[FacedCard, ...]:
        """The cards led or played after the one in question that lay on the table then, in order."""
        end = len(self.record) if upto is None else upto
        record = self.record if upto is None else self.record.upto(upto)
        return tuple(card for card in record.played if self._since < card.since < end and not card.fate.is_gone)

    def number_of(self, card: FacedCard, upto: int) -> int:
        """That of the trick to which this card was played, as the play lay at a moment; a premature lead: the next."""
        play = self.record.upto(upto).play
        found = play.trick_of(card.event)
        return len(play.tricks) + 1 if found is None else found.number

    @property
    def next_board_called(self) -> frozenset[Side]:
        """The sides of which somebody had called on the next board before attention was drawn."""
        begun = (event for _, event in self.since(self.noticed) if isinstance(event, NextBoardBegun))
        return frozenset(event.player.side for event in begun)

    @property
    def round_is_over(self) -> bool:
        """Whether the round had ended before attention was drawn."""
        return any(isinstance(event, RoundEnded) for _, event in self.since(self.noticed))

    @property
    def hands_are_back(self) -> bool:
        """Whether the four hands were in the board when attention was drawn: so they are when the next one is begun."""
        return any(isinstance(event, RoundEnded | NextBoardBegun) for _, event in self.since(self.noticed))

    def claims(self, upto: int | None = None) -> Iterator[tuple[int, Claimed | Conceded]]:
        """The claims and concessions since, but for one that partner stopped at once (68B2)."""
        for i, event in self.since(upto):
            if isinstance(event, Claimed | Conceded) and not self._is_stopped(i, event):
                yield i, event

    def _is_stopped(self, i: int, claim: Claimed | Conceded) -> bool:
        objected = (e for e in self.record.events[i + 1 :] if isinstance(e, Objected) and e.about == i)
        stops = isinstance(claim, Conceded) and self.defends(claim.player)
        return stops and any(event.player is claim.player.partner for event in objected)

    def is_given_up(self, claim: int) -> bool:
        """Whether all four have played on after a claim, which is void then (68D2b of 2017).

        More cards lie there than when it was made: a card in the place of one that was taken back is none more.
        """
        return self.options.claim_ends_by_play and len(_lying(self.record)) > len(_lying(self.record.upto(claim)))

    def agreements(self, upto: int | None = None) -> Iterator[tuple[int, Agreed]]:
        """What was said in agreement to a claim or concession since."""
        return ((i, event) for i, event in self.since(upto) if isinstance(event, Agreed))

    # --- the tricks ---------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether all thirteen tricks are settled: played, claimed or conceded."""
        lying = len(_lying(self.record)) + len(Seat) * self.record.tricks_before
        return lying == len(PACK) or self._claim is not None

    @kept
    def _claim(self) -> Claimed | Conceded | None:
        """The claim or concession that ended the play: none that a partner stopped (68B2) or that was given up."""
        last = reversed(list(enumerate(self.record.events)))
        claims = ((i, event) for i, event in last if isinstance(event, Claimed | Conceded))
        return next((each for i, each in claims if not self._is_stopped(i, each) and not self.is_given_up(i)), None)

    def won_from(self, number: int, side: Side) -> frozenset[int]:
        """The tricks from this one on that the side has won, those by claim or concession among them, by number."""
        played = {
            trick.number
            for trick in self.play.tricks
            if trick.number >= number and trick.winner is not None and trick.winner.side is side
        }
        done = sum(trick.is_complete for trick in self.play.tricks)
        claim = self._claim
        if done == TRICKS or claim is None:
            return frozenset(played)
        own = claim.tricks if isinstance(claim, Claimed) else TRICKS - done - claim.tricks
        more = own if claim.player.side is side else TRICKS - done - own
        return frozenset(played | set(range(TRICKS, TRICKS - more, -1)))


def _lying(record: Record) -> tuple[FacedCard, ...]:
    """The cards that were led or played and stand."""
    return tuple(card for card in record.played if not card.fate.is_gone)
