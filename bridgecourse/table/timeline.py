"""What the events of a record come to, worked out once, event by event.

A record and all that it was before share one timeline: the next event advances what the earlier ones came to, as a move
does a game, and only what is done about an earlier card folds the cards again, from that card on.  The deal is
known here, since dummy's cards tell what declarer's words mean (46B).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from bridgecourse.table.auction import Auction, Contract
from bridgecourse.table.deal import Deal
from bridgecourse.table.designation import meaning
from bridgecourse.table.event import (
    Act,
    CallMade,
    CardFaced,
    Deed,
    Designated,
    Event,
    Exposure,
    Missed,
    Place,
)
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.known_deal import KnownDeal, PlayBegun
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.screen import beside_screen, closed_screen, known_to
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Play, Table

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


_Known = TypeVar("_Known")
_Cards = tuple[list["FacedCard | None"], list["FacedCard | None"]]


class Timeline:
    """The events, and what they came to after each.  ``records`` are the earlier records that were asked for."""

    __slots__ = ("_auctions", "_downs", "_known", "_lines", "calls", "deal", "events", "known_deal", "records")

    def __init__(
        self,
        dealer: Seat,
        must_pass: tuple[MustPass, ...],
        events: Iterable[Event] = (),
        deal: Deal | None = None,
        known_deal: KnownDeal | None = None,
    ) -> None:
        self.deal, self.known_deal = deal, known_deal
        self.events: list[Event] = []
        self.calls: list[int] = []  # the events that are calls
        self._downs: list[int] = []  # and those that are cards put face down: few boards have one
        self._known: _Cards = ([], [])  # of the events since which somebody has asked
        self.records: dict[int, Record] = {}
        self._auctions = {0: Auction(dealer, (), must_pass)}  # those that were asked for
        self._lines: dict[Contract, _Line] = {}
        self.add(events)

    @property
    def begun(self) -> PlayBegun | None:
        """Where the play had come before the record, if it begins later."""
        return None if self.known_deal is None else self.known_deal.begun

    def add(self, events: Iterable[Event]) -> None:
        """This has happened next."""
        for event in events:
            if isinstance(event, CallMade):
                self.calls.append(len(self.events))
            elif isinstance(event, CardFaced) and event.how is Exposure.DOWN and event.place is not Place.AWAY:
                self._downs.append(len(self.events))
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
        known = known_to(self.events, at)
        return FacedCard(at, event.player, event.card, event.how, Fate.MADE, known, event.by, together)

    def upto(self, moment: int) -> Timeline:
        """A timeline of its own that goes on from here in another way."""
        first = self._auctions[0]
        other = Timeline(first.dealer, first.must_pass, deal=self.deal, known_deal=self.known_deal)
        other.events, (cards, plays) = self.events[:moment], self._known
        other._known = cards[:moment], plays[:moment]
        other.calls = [event for event in self.calls if event < moment]
        other._downs = [event for event in self._downs if event < moment]
        other._auctions = {at: auction for at, auction in self._auctions.items() if at <= moment}
        other._lines = {contract: line.upto(other, moment) for contract, line in self._lines.items()}
        return other

    def with_deal(self, deal: Deal | None) -> Timeline:
        """A timeline of its own of the same events, on which this deal is known."""
        other = self.upto(len(self.events))
        if deal != self.deal:
            other.deal, other._lines = deal, {}
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

    def faced(self, contract: Contract | None, moment: int) -> list[FacedCard]:
        """The cards that could be seen or were named, with what had become of each."""
        fates, found = self.fates(moment), [card for card in self.cards[:moment] if card is not None]
        if contract is not None:
            fates = self.recalled(contract, moment) | fates
        if not fates:
            return found
        return [replace(card, fate=fates[card.event]) if card.event in fates else card for card in found]

    def recalled(self, contract: Contract, moment: int) -> dict[int, Fate]:
        """The opening lead that the right hand has put face down, where its partner has faced one out of turn.

        Whichever came first, and whatever declarer chooses (54), that card goes back; not where it had been turned by
        then, nor behind a screen that is closed.  With a screen it does not once it is turned, be it later: then both
        have faced a lead (S5(d)).
        """
        leader, found = contract.declarer.lho, dict[int, Fate]()
        if closed_screen(self.events, moment) is not None:
            return found  # the wrong one goes back, and this one stays (S5(a))
        for down in self._downs:
            if down < moment and self.events[down].player is leader:
                if beside_screen(self.events) is not None and self._is_turned(down) < moment:
                    continue
                wrong = (i for i in range(moment) if self._is_opening_lead(i, leader.partner))
                if any(self._is_turned(down) > i > down or (i < down and not self._is_gone(i, down)) for i in wrong):
                    found[down] = Fate.CANCELLED
        return found

    def play_period(self) -> int:
        """After how many events a card could be led or played: the auction was over, or never told (24)."""
        first = next((at for at, card in enumerate(self.plays) if card is not None), len(self.events))
        if not any(call > first for call in self.calls):
            return 0
        return next((at for at in range(first, len(self.events) + 1) if self.auction(at).is_over), 0)

    def _is_opening_lead(self, at: int, hand: Seat) -> bool:
        """Whether this hand faced a lead by this event, and nobody had played a card before."""
        led = self.plays[at]
        before = (card for card in self.plays[:at] if card is not None)
        is_first = all(card.how is not Exposure.PLAYED for card in before)
        return led is not None and led.how is Exposure.LED and led.seat is hand and is_first

    def _is_turned(self, down: int) -> int:
        """When a card that lay face down was turned; else the end."""
        acts = (
            i
            for i, act in enumerate(self.events)
            if isinstance(act, Act) and act.deed is Deed.FACE and act.about == down
        )
        return next(acts, len(self.events))

    def _is_gone(self, event: int, moment: int) -> bool:
        fate = self.fates(moment).get(event)
        return fate is not None and fate.is_gone

    def table(self, contract: Contract, moment: int) -> Table:
        """The tricks after so many events."""
        return self._line(contract).table(moment)

    def play(self, contract: Contract, moment: int) -> Play:
        """The tricks as far as they have come after so many events."""
        return self._line(contract).play(moment)

    def _line(self, contract: Contract) -> _Line:
        if contract not in self._lines:
            self._lines[contract] = _Line(self, contract)
        return self._lines[contract]


class _Line:
    """The tricks after each event, under one contract.

    Whose turn it was is decided by what lay on the table then, whatever has been taken back since (``then``).  Once a
    card is gone, the tricks are those without it (``now``), of which later cards keep the numbers.  ``named`` are the
    cards of dummy's that declarer has named or asked for, by the event, and ``put_up`` the namings of those that dummy
    has put up.
    """

    __slots__ = (
        "_by_name",
        "_contract",
        "_first",
        "_named",
        "_now",
        "_numbers",
        "_put_up",
        "_then",
        "_timeline",
        "_turns",
    )

    def __init__(self, timeline: Timeline, contract: Contract) -> None:
        self._timeline = timeline
        self._contract = contract
        self._first = timeline.play_period()
        self._named: list[FacedCard | None] = []
        self._put_up: dict[int, int] = {}
        self._by_name: dict[int, Exposure] = {}
        self._then = [Table(contract, timeline.begun)]
        self._now = self._then.copy()
        self._turns: dict[int, Seat | None] = {}
        self._numbers: dict[int, int] = {}

    def upto(self, timeline: Timeline, moment: int) -> _Line:
        """The same tricks on a timeline that goes on in another way."""
        other = _Line.__new__(_Line)
        other._timeline, other._contract, other._first = timeline, self._contract, self._first
        other._named = self._named[:moment]
        other._then, other._now = self._then[: moment + 1], self._now[: moment + 1]
        last = other._then[-1]
        other._turns = {event: turn for event, turn in self._turns.items() if event < moment} | last.turns
        other._put_up = {event: naming for event, naming in self._put_up.items() if event < moment} | last.put_up
        other._by_name = {event: how for event, how in self._by_name.items() if event < moment} | last.by_name
        other._numbers = {event: number for event, number in self._numbers.items() if event < moment} | last.noted
        return other

    def table(self, moment: int) -> Table:
        while len(self._then) <= moment:
            self._advance(len(self._then) - 1)
        return self._now[moment]

    def play(self, moment: int) -> Play:
        """A card that was named and put up is there once."""
        table, faced, turns = self.table(moment), self._faced(moment), self._turns_at(moment)
        once = {card.named for card in faced if not (card.is_by_name or card.fate.is_gone)}
        put_up, by_name = self._put_up_at(moment), self._at(moment, self._by_name, self._then[moment].by_name)
        once |= {naming for event, naming in put_up.items() if self._is_same(event, naming)}
        turns = {event: turn for event, turn in turns.items() if event not in once}
        cards = tuple(
            replace(card, how=by_name[card.event]) if card.is_by_name else card for card in faced if card.event in turns
        )
        deal, known_deal = self._timeline.deal, self._timeline.known_deal
        tricks, early = tuple(table.tricks), tuple(table.early)
        return Play(self._contract, tricks, early, turns, table.turn, deal, cards, known_deal)

    def _turns_at(self, moment: int) -> dict[int, Seat | None]:
        """By the event; where what was taken back stands again, as if it always had."""
        table, table_then = self.table(moment), self._then[moment]
        goes = any(fate.is_gone for _, _, fate in self._fates(moment)) or self._timeline.recalled(
            self._contract, moment
        )
        if table is table_then and goes:
            return self._again(0, moment, self._then[0].copy()).turns
        return self._at(moment, self._turns, table_then.turns)

    def _put_up_at(self, moment: int) -> dict[int, int]:
        """The namings of the cards that dummy had put up by then, by the event."""
        return self._at(moment, self._put_up, self._then[min(moment, len(self._then) - 1)].put_up)

    def _at(self, moment: int, every: Mapping[int, _Known], last: Mapping[int, _Known]) -> dict[int, _Known]:
        """What was known of each card so far; of those of the last moment as it was before anything came to it."""
        cards = self._moment(moment - 1) if moment else ()
        first = cards[0].event if cards else moment
        return {event: known for event, known in every.items() if event < first} | dict(last)

    def _advance(self, at: int) -> None:
        event, then, now, first = self._timeline.events[at], self._then[at], self._now[at], at
        self._named.append(self._named_by(at, event))
        if self._card(at) is not None:
            first = self._moment(at)[0].event
            self._lay(self._moment(at), is_gone=then is not now)
        elif isinstance(event, Missed):
            self._then.append(_without(then, event.player))
            self._now.append(self._then[-1] if then is now else _without(now, event.player))
        elif isinstance(event, Act) and event.deed in FATES and self._card(event.about) is not None:
            self._fold_again(at, event.about)
            return
        else:
            self._then.append(then)
            self._now.append(now)
        if self._timeline.recalled(self._contract, at + 1) != self._timeline.recalled(self._contract, first):
            self._then[-1] = self._now[-1] = self._again(0, at + 1, self._then[0].copy())
            self._turns |= self._then[-1].turns

    def _named_by(self, at: int, event: Event) -> FacedCard | None:
        """The one card of dummy's that declarer names or asks for by this event; ``None`` where it is none."""
        declarer, dummy = self._contract.declarer, self._contract.declarer.partner
        if event.place is Place.AWAY:
            return None
        if isinstance(event, Designated) and event.player is declarer:
            found = meaning(event, self.play(at), at)
            cards = () if found is None else found.cards
            return FacedCard(at, dummy, cards[0], Exposure.NAMED, by=declarer, named=at) if len(cards) == 1 else None
        if isinstance(event, CardFaced) and event.how is Exposure.NAMED and event.player is dummy:
            card = self._timeline.cards[at] if event.by is declarer else None
            return None if card is None else replace(card, named=at)
        return None

    def _card(self, at: int) -> FacedCard | None:
        """What was led, played or named, as if nothing had become of it."""
        return (self._timeline.plays[at] or self._named[at]) if at >= self._first else None

    def _faced(self, moment: int) -> list[FacedCard]:
        """The same of all events so far, with what has become of each and, of one put up, when it was named."""
        fates = self._timeline.recalled(self._contract, moment)  # until something else is done about it
        put_up = self._put_up_at(moment)
        namings = {naming: event for event, naming in put_up.items() if self._is_same(event, naming)}
        for i, about, fate in self._fates(moment):
            fates[about] = fate
            other = put_up.get(about) if about in namings.values() else namings.get(about)
            if other is not None and other < i:  # it is one card, whichever of the two is spoken of
                fates[other] = fate
        found = [card for card in map(self._card, range(moment)) if card is not None]
        changed = fates.keys() | put_up.keys()
        return [
            replace(card, fate=fates.get(card.event, card.fate), named=put_up.get(card.event, card.named))
            if card.event in changed
            else card
            for card in found
        ]

    def _is_same(self, event: int, naming: int) -> bool:
        """Whether dummy has put up the card that was named."""
        put, named = self._card(event), self._card(naming)
        return put is not None and named is not None and put.card == named.card

    def _lay(self, moment: Sequence[FacedCard], *, is_gone: bool) -> None:
        """The next card, with those of its moment, which are laid together."""
        first = moment[0].event
        then = self._then[first].copy()
        then.lay(moment)
        self._turns |= then.turns
        self._numbers |= then.noted
        self._put_up |= then.put_up
        self._by_name |= then.by_name
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
            card = self._card(event)
            if card is None:
                break
            found.insert(0, card)
            if not card.together:
                break
        return tuple(found)

    def _fold_again(self, at: int, about: int) -> None:
        """Something was done about an earlier card: what came before it lies as it did."""
        first, earlier = self._moment(self._put_up_at(at).get(about, about))[0].event, self._fates(at)
        if any(i >= first > event for i, event, _ in earlier) or self._timeline.recalled(self._contract, at + 1):
            first = 0
        then = self._again(first, at + 1, self._then[first].copy())
        then.turns, then.noted = {}, {}  # those of the moment in which each card was laid are kept
        then.put_up, then.by_name = {}, {}
        self._then.append(then)
        if not any(card.fate.is_gone for card in self._faced(at + 1)):
            self._now.append(then)
            return
        if self._then[first] is self._now[first] and any(fate.is_gone and i < first for i, _, fate in earlier):
            first = 0  # it was folded without the numbers
        self._now.append(self._again(first, at + 1, self._now[first].copy(self._numbers)))

    def _fates(self, moment: int) -> list[tuple[int, int, Fate]]:
        """What had been done about cards led or played: when, and about which."""
        acts = ((i, act) for i, act in enumerate(self._timeline.events[:moment]) if isinstance(act, Act))
        return [
            (i, act.about, FATES[act.deed])
            for i, act in acts
            if act.deed in FATES and self._card(act.about) is not None
        ]

    def _again(self, first: int, moment: int, table: Table) -> Table:
        """Lay all of these events, as they lie after so many, onto this table."""
        faced = self._faced(moment)
        cards = {
            card.event: card if card.named is None or card.is_by_name else replace(card, named=None) for card in faced
        }
        waiting: list[FacedCard] = []
        for i in range(first, moment):
            played = cards.get(i)
            if waiting and (played is None or not played.together):
                table.lay(waiting)
                waiting = []
            event = self._timeline.events[i]
            if played is not None:
                waiting.append(played)
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
