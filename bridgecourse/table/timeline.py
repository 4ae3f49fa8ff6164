"""What the events of a record come to, worked out once, event by event.

A record and all that it was before share one timeline: the next event advances what the earlier ones came to, as a move
does a game, and only what is done about an earlier card folds the cards again, from that card on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bridgecourse.table.auction import Auction, Contract
from bridgecourse.table.event import Act, CallMade, CardFaced, Deed, Event, Missed, Place
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.known_deal import PlayBegun
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Table

if TYPE_CHECKING:
    from bridgecourse.table.record import Record

__all__ = ["FATES", "Timeline"]

FATES: Mapping[Deed, Fate] = {
    Deed.ACCEPT: Fate.ACCEPTED,
    Deed.CANCEL: Fate.CANCELLED,
    Deed.WITHDRAW: Fate.WITHDRAWN,
    Deed.LET_STAND: Fate.MADE,
}
"""What becomes of a call or a card by what is done about it."""


_Cards = tuple[list["FacedCard | None"], list["FacedCard | None"]]


class Timeline:
    """The events, and what they came to after each.  ``records`` are the earlier records that were asked for."""

    __slots__ = ("_auctions", "_known", "_lines", "begun", "calls", "events", "records")

    def __init__(
        self,
        dealer: Seat,
        must_pass: tuple[MustPass, ...],
        events: Iterable[Event] = (),
        begun: PlayBegun | None = None,
    ) -> None:
        self.begun = begun
        self.events: list[Event] = []
        self.calls: list[int] = []  # the events that are calls
        self._known: _Cards = ([], [])  # of the events since which somebody has asked
        self.records: dict[int, Record] = {}
        self._auctions = {0: Auction(dealer, (), must_pass)}  # those that were asked for
        self._lines: dict[Contract, _Line] = {}
        self.add(events)

    def add(self, events: Iterable[Event]) -> None:
        """This has happened next."""
        for event in events:
            if isinstance(event, CallMade):
                self.calls.append(len(self.events))
            self.events.append(event)

    @property
    def cards(self) -> list[FacedCard | None]:
        """The card of each event, as if nothing had become of it."""
        return self._cards_known()[0]

    @property
    def plays(self) -> list[FacedCard | None]:
        """The same of those led or played, but for what only the director knows."""
        return self._cards_known()[1]

    def _cards_known(self) -> _Cards:
        begun = len(self._known[0])
        if begun < len(self.events):
            cards, plays = self._known[0].copy(), self._known[1].copy()
            for at, event in enumerate(self.events[begun:], start=begun):
                card = self._card(at, event) if isinstance(event, CardFaced) else None
                cards.append(card)
                plays.append(card if card and card.how.is_play and event.place is not Place.AWAY else None)
            self._known = cards, plays
        return self._known

    def _card(self, at: int, event: CardFaced) -> FacedCard:
        together = event.together and isinstance(self.events[at - 1], CardFaced)
        return FacedCard(at, event.player, event.card, event.how, Fate.MADE, event.known_to, event.by, together)

    def upto(self, moment: int) -> Timeline:
        """A timeline of its own that goes on from here in another way."""
        first = self._auctions[0]
        other = Timeline(first.dealer, first.must_pass, begun=self.begun)
        other.events, (cards, plays) = self.events[:moment], self._known
        other._known = cards[:moment], plays[:moment]
        other.calls = [event for event in self.calls if event < moment]
        other._auctions = {at: auction for at, auction in self._auctions.items() if at <= moment}
        other._lines = {contract: line.upto(other, moment) for contract, line in self._lines.items()}
        return other

    # --- the calls ------------------------------------------------------------------------------------------------

    def auction(self, moment: int) -> Auction:
        """The calls after so many events, with what had become of each."""
        known = self._auctions.get(moment)
        if known is None:
            start = next(at for at in range(moment, -1, -1) if at in self._auctions)
            known = self._auctions[moment] = self._later_auction(self._auctions[start], start, moment)
        return known

    def _later_auction(self, auction: Auction, start: int, moment: int) -> Auction:
        """What these calls have come to some events later."""
        made: list[MadeCall] = []
        for at in range(start, moment):
            event = self.events[at]
            if isinstance(event, CallMade):
                made.append(self._made(at, event))
            elif isinstance(event, Act) and isinstance(self.events[event.about], CallMade):
                auction, made = self._acted_on(auction.with_call(*made) if made else auction, event), []
        return auction.with_call(*made) if made else auction

    def _made(self, at: int, event: CallMade) -> MadeCall:
        together = event.together and self._is_with_call(at)
        return MadeCall(event.player, event.call, Fate.MADE, event.alerted, event.explanation, together, event.changes)

    def _acted_on(self, auction: Auction, act: Act) -> Auction:
        position = self.calls.index(act.about)
        if act.deed is Deed.REGRET:
            return auction.with_regret(position)
        return auction.with_fate(position, FATES[act.deed]) if act.deed in FATES else auction

    def _is_with_call(self, at: int) -> bool:
        """Whether a call was made at the same moment as another before it; acts do not count."""
        for i in range(at, 0, -1):
            if isinstance(self.events[i], Act):
                continue
            if i < at and isinstance(self.events[i], CallMade):
                return True
            if not self.events[i].together:
                return False
        return at > 0 and isinstance(self.events[0], CallMade)

    # --- the cards ------------------------------------------------------------------------------------------------

    def fates(self, moment: int) -> dict[int, Fate]:
        """What had become, after so many events, of those about which something was done."""
        acts = (event for event in self.events[:moment] if isinstance(event, Act))
        return {act.about: FATES[act.deed] for act in acts if act.deed in FATES}

    def faced(self, moment: int) -> list[FacedCard]:
        """The cards that could be seen or were named, with what had become of each."""
        return self._as_they_lie(self.cards[:moment])

    def played(self, moment: int) -> list[FacedCard]:
        """Those of them that were led or played at the table."""
        return self._as_they_lie(self.plays[:moment])

    def _as_they_lie(self, cards: Sequence[FacedCard | None]) -> list[FacedCard]:
        fates, found = self.fates(len(cards)), [card for card in cards if card is not None]
        if not fates:
            return found
        return [replace(card, fate=fates[card.event]) if card.event in fates else card for card in found]

    def table(self, contract: Contract, moment: int) -> Table:
        """The tricks after so many events."""
        return self._line(contract).table(moment)

    def turns(self, contract: Contract, moment: int) -> dict[int, Seat | None]:
        """Whose turn it was at each card led or played."""
        return self._line(contract).turns(moment)

    def _line(self, contract: Contract) -> _Line:
        if contract not in self._lines:
            self._lines[contract] = _Line(self, contract)
        return self._lines[contract]


class _Line:
    """The tricks after each event, under one contract.

    Whose turn it was is decided by what lay on the table then, whatever has been taken back since (``then``).  Once a
    card is gone, the tricks are those without it (``now``), of which later cards keep the numbers.
    """

    __slots__ = ("_now", "_numbers", "_then", "_timeline", "_turns")

    def __init__(self, timeline: Timeline, contract: Contract) -> None:
        self._timeline = timeline
        self._then = [Table(contract, timeline.begun)]
        self._now = self._then.copy()
        self._turns: dict[int, Seat | None] = {}
        self._numbers: dict[int, int] = {}

    def upto(self, timeline: Timeline, moment: int) -> _Line:
        """The same tricks on a timeline that goes on in another way."""
        other = _Line.__new__(_Line)
        other._timeline = timeline
        other._then, other._now = self._then[: moment + 1], self._now[: moment + 1]
        last = other._then[-1]
        other._turns = {event: turn for event, turn in self._turns.items() if event < moment} | last.turns
        other._numbers = {event: number for event, number in self._numbers.items() if event < moment} | last.noted
        return other

    def table(self, moment: int) -> Table:
        while len(self._then) <= moment:
            self._advance(len(self._then) - 1)
        return self._now[moment]

    def turns(self, moment: int) -> dict[int, Seat | None]:
        """By the event; where what was taken back stands again, as if it always had."""
        table = self.table(moment)
        if table is self._then[moment] and any(fate.is_gone for _, _, fate in self._fates(moment)):
            return self._again(0, moment, self._then[0].copy()).turns
        return {event: turn for event, turn in self._turns.items() if event < moment} | self._then[moment].turns

    def _advance(self, at: int) -> None:
        event, then, now = self._timeline.events[at], self._then[at], self._now[at]
        if self._timeline.plays[at] is not None:
            self._lay(self._moment(at), is_gone=then is not now)
        elif isinstance(event, Missed):
            self._then.append(_without(then, event.player))
            self._now.append(self._then[-1] if then is now else _without(now, event.player))
        elif isinstance(event, Act) and event.deed in FATES and self._timeline.plays[event.about] is not None:
            self._fold_again(at, event.about)
        else:
            self._then.append(then)
            self._now.append(now)

    def _lay(self, moment: Sequence[FacedCard], *, is_gone: bool) -> None:
        """The next card, with those of its moment, which are laid together."""
        first = moment[0].event
        then = self._then[first].copy()
        then.lay(moment)
        self._turns |= then.turns
        self._numbers |= then.noted
        self._then.append(then)
        now = then
        if is_gone:
            now = self._now[first].copy(self._numbers)
            now.lay(moment)
        self._now.append(now)

    def _moment(self, at: int) -> tuple[FacedCard, ...]:
        """The card of this event and those before it that were led or played at the same moment."""
        found: list[FacedCard] = []
        for event in range(at, -1, -1):
            card = self._timeline.plays[event]
            if card is None:
                break
            found.insert(0, card)
            if not card.together:
                break
        return tuple(found)

    def _fold_again(self, at: int, about: int) -> None:
        """Something was done about an earlier card: what came before it lies as it did."""
        first, earlier = self._moment(about)[0].event, self._fates(at)
        if any(i >= first > event for i, event, _ in earlier):
            first = 0
        then = self._again(first, at + 1, self._then[first].copy())
        then.turns, then.noted = {}, {}  # those of the moment in which each card was laid are kept
        self._then.append(then)
        if not any(card.fate.is_gone for card in self._timeline.played(at + 1)):
            self._now.append(then)
            return
        if self._then[first] is self._now[first] and any(fate.is_gone and i < first for i, _, fate in earlier):
            first = 0  # it was folded without the numbers
        self._now.append(self._again(first, at + 1, self._now[first].copy(self._numbers)))

    def _fates(self, moment: int) -> list[tuple[int, int, Fate]]:
        """What had been done about cards led or played: when, and about which."""
        timeline = self._timeline
        acts = ((i, act) for i, act in enumerate(timeline.events[:moment]) if isinstance(act, Act))
        return [
            (i, act.about, FATES[act.deed])
            for i, act in acts
            if act.deed in FATES and timeline.plays[act.about] is not None
        ]

    def _again(self, first: int, moment: int, table: Table) -> Table:
        """Lay all of these events, as they lie after so many, onto this table."""
        timeline = self._timeline
        cards = {card.event: card for card in timeline.played(moment)}
        waiting: list[FacedCard] = []
        for i in range(first, moment):
            played = timeline.plays[i]
            if waiting and (played is None or not played.together):
                table.lay(waiting)
                waiting = []
            event = timeline.events[i]
            if played is not None:
                waiting.append(cards[i])
            elif isinstance(event, Missed):
                table.miss(event.player)
        if waiting:
            table.lay(waiting)
        return table


def _without(table: Table, hand: Seat) -> Table:
    """The tricks to which this hand has put no card."""
    missed = table.copy(table.numbers)
    missed.miss(hand)
    return missed
