"""The record of a board: one timeline of everything that happened, calls and cards alike.

Nothing here forbids anything: a call out of rotation, a card dropped during the auction are events like any other.
What became of a call or a card, what the director found when he came and whose turn it was are *folds* to a moment of
the timeline.  No event is ever changed; :mod:`bridgecourse.table.notation` writes a record in one line.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import zip_longest

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Auction, Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import format_call
from bridgecourse.table.card import PACK, Card
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import (
    Act,
    CallMade,
    CardFaced,
    Claimed,
    Conceded,
    Deed,
    DirectorCalled,
    Event,
    Exposure,
    Missed,
    Screened,
    ScreenOpened,
    TrayPassed,
)
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.known_deal import KnownDeal
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.once import kept
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat
from bridgecourse.table.timeline import FATES, Timeline
from bridgecourse.table.trick import Play, Table

__all__ = ["FacedCard", "Record", "acts_at_once"]

_DEEDS = {fate: deed for deed, fate in FATES.items()}


@dataclass(frozen=True)
class Record:
    """What happened on a board, in order (see the module's text).

    ``deal`` is ``None`` where not all hands are known: then ``known_deal`` may tell what is, and where the play stood
    when the record begins.  ``stated`` is the contract where the auction is not told.
    ``must_pass`` are duties to pass that a law has laid on a
    player; ``since`` counts the calls made before.  ``left_faced`` are cards seen before the first call that a ruling
    has left on the table; any other goes back into the hand.

    Raises :class:`NotationError` where an event is about one that does not lie before it, an act about another act or
    the director's coming, where the first event is together with one before it, and where a player changes his last
    call who has made none.
    """

    dealer: Seat
    events: tuple[Event, ...] = ()
    must_pass: tuple[MustPass, ...] = ()
    vulnerability: Vulnerability = Vulnerability.NONE
    deal: Deal | None = field(default=None, repr=False)
    stated: Contract | None = None
    known_deal: KnownDeal | None = field(default=None, repr=False)
    left_faced: frozenset[Card] = frozenset()

    def __post_init__(self) -> None:
        _check(self.events, 0)

    def __len__(self) -> int:
        return len(self.events)

    @classmethod
    def of(cls, auction: Auction) -> Record:
        """The calls of this auction; what became of a call did so at once."""
        record = cls(auction.dealer, must_pass=auction.must_pass)._continued(auction.calls)
        vars(record)["auction"] = auction  # what it comes to is known: it need not be folded
        return record

    @classmethod
    def of_visit(cls, seen: Auction, auction: Auction) -> Record:
        """The calls that the director found, his coming, and what became of them and was called since.

        Raises :class:`NotationError` where ``auction`` does not begin with the calls of ``seen``, whatever has become
        of them: what has happened once cannot be otherwise later.  Nor can a call since be simultaneous with one of
        them.
        """
        since = auction.calls[len(seen) :]
        goes_on = all(now and _is_same(then, now) for then, now in zip_longest(seen.calls, auction.calls[: len(seen)]))
        goes_on = goes_on and (seen.dealer, seen.must_pass) == (auction.dealer, auction.must_pass)
        if not goes_on or (since and since[0].simultaneous):
            raise NotationError(
                f"expected a record of the same dealer and duties to pass that goes on from {_words(seen)!r}, "
                f"found {_words(auction)!r}"
            )
        found = cls.of(seen)
        acts = _since(seen.calls, auction.calls, found.call_events)
        record = found._continued(since, DirectorCalled(), *acts)
        vars(record)["auction"] = auction
        record._timeline.records[len(found)] = found
        return record

    def _continued(self, calls: Sequence[MadeCall], *first: Event) -> Record:
        """After these events, these calls, with what became of each at once."""
        events = [*first]
        for made in calls:
            about = len(self) + len(events)
            events.append(
                CallMade(
                    player=made.seat,
                    call=made.call,
                    alerted=made.alerted,
                    explanation=made.explanation,
                    together=made.simultaneous,
                    changes=made.changes,
                )
            )
            events += acts_at_once(made, about)
        return self.with_events(*events)

    def with_events(self, *events: Event) -> Record:
        """The same record, in which this has happened next; what it was before need not be folded again."""
        every = (*self.events, *events)
        _check(every, len(self))
        timeline = self._timeline
        if len(timeline.events) > len(self):
            timeline = timeline.upto(len(self))
        timeline.add(events)
        return self._with(every, timeline)

    def _with(self, events: tuple[Event, ...], timeline: Timeline) -> Record:
        """The same board with these events, which have been checked."""
        record, own = object.__new__(Record), vars(self)
        vars(record).update({name: own[name] for name in _FIELDS}, events=events, _timeline=timeline)
        return record

    def on_board(
        self,
        vulnerability: Vulnerability | None,
        deal: Deal | None,
        stated: Contract | None = None,
        known_deal: KnownDeal | None = None,
    ) -> Record:
        """The same events, on a board of which this is known."""
        if known_deal != self.known_deal:  # then other tricks may lie there
            board = vulnerability or Vulnerability.NONE
            return Record(self.dealer, self.events, self.must_pass, board, deal, stated, known_deal, self.left_faced)
        record = self._with(self.events, self._timeline.upto(len(self)).with_deal(deal))
        vars(record).update(vulnerability=vulnerability or Vulnerability.NONE, deal=deal, stated=stated)
        if "auction" in vars(self):
            vars(record)["auction"] = self.auction
        return record

    def at_vulnerability(self, vulnerability: Vulnerability) -> Record:
        """The same at this vulnerability, on which nothing hangs that has been worked out of it, or of it before."""
        timeline = self._timeline.upto(len(self))
        for moment, earlier in self._timeline.records.items():
            if moment < len(self):
                timeline.records[moment] = earlier._known(timeline, vulnerability)
        return self._known(timeline, vulnerability)

    def _known(self, timeline: Timeline, vulnerability: Vulnerability) -> Record:
        """With all that is known of it."""
        record = object.__new__(Record)
        vars(record).update(vars(self), vulnerability=vulnerability, _timeline=timeline)
        return record

    def with_call(self, made: MadeCall) -> Record:
        """The same record, in which this call has been made next, and what became of it."""
        return self._continued((made,))

    def with_fate(self, position: int, fate: Fate) -> Record:
        """The same record, in which the call at this position of the auction has now met this fate."""
        return self.with_events(Act(deed=_DEEDS[fate], about=self.call_events[position]))

    def upto(self, moment: int) -> Record:
        """The record as it was when so many events had happened."""
        if moment >= len(self.events):
            return self
        records = self._timeline.records
        if moment not in records:
            records[moment] = self._with(self.events[:moment], self._timeline)
        return records[moment]

    @kept
    def _timeline(self) -> Timeline:
        """What the events come to, shared with the record as it was before."""
        return Timeline(self.dealer, self.must_pass, self.events, self.deal, self.known_deal)

    def rotated(self, steps: int) -> Record:
        """The same record with every seat moved so many places clockwise."""
        return replace(
            self,
            dealer=self.dealer.turned(steps),
            events=tuple(event.rotated(steps) for event in self.events),
            must_pass=tuple(replace(duty, seat=duty.seat.turned(steps)) for duty in self.must_pass),
            vulnerability=self.vulnerability.rotated(steps),
            deal=None if self.deal is None else self.deal.rotated(steps),
            stated=None if self.stated is None else replace(self.stated, declarer=self.stated.declarer.turned(steps)),
            known_deal=None if self.known_deal is None else self.known_deal.rotated(steps),
        )

    # --- folds --------------------------------------------------------------------------------------------------

    @kept
    def call_events(self) -> tuple[int, ...]:
        """Where in the record each call is, by its position in the auction."""
        calls = self._timeline.calls
        return tuple(calls[: bisect_left(calls, len(self))])

    @kept
    def auction(self) -> Auction:
        """The calls, with what has become of each."""
        return self._timeline.auction(len(self))

    @kept
    def contract(self) -> Contract | None:
        """What is played, once the auction is over; ``None`` for a board passed out."""
        return self.auction.contract if self.auction.is_over else self.stated

    @kept
    def play(self) -> Play:
        """The tricks, as far as they have come.  Raises :class:`NotationError` where no contract is known."""
        return self._timeline.play(self._contract, len(self))

    @property
    def table(self) -> Table:
        """The tricks as they lie, and whose turn it is.  Raises :class:`NotationError` where no contract is known."""
        return self._timeline.table(self._contract, len(self))

    @property
    def _contract(self) -> Contract:
        if self.contract is None:
            raise NotationError("expected a contract: an auction that is over, or one that is stated; found none")
        return self.contract

    @property
    def hands(self) -> Deal | KnownDeal | None:
        """The four hands, as far as they are known; ``None`` where nothing is told of them."""
        return self.deal or self.known_deal

    @property
    def tricks_before(self) -> int:
        """How many tricks had been played when the record begins."""
        return 0 if self.known_deal is None else self.known_deal.tricks

    @kept
    def cards(self) -> tuple[FacedCard, ...]:
        """The cards that could be seen or were named, with what has become of each."""
        return tuple(self._timeline.faced(self.contract, len(self)))

    @kept
    def played(self) -> tuple[FacedCard, ...]:
        """Those that were led or played, each once: dummy's since it was named, before he puts it up (45B)."""
        if self.contract is None:
            return tuple(card for card in self.cards if card.how.is_play)
        return self.play.played

    @property
    def missed(self) -> Mapping[int, Seat]:
        """Who put no card to a trick, by the event (Law 67)."""
        return {i: event.player for i, event in enumerate(self.events) if isinstance(event, Missed)}

    @kept
    def arrivals(self) -> tuple[int, ...]:
        """When the director came, each time: how many events had happened."""
        return tuple([i for i, event in enumerate(self.events) if isinstance(event, DirectorCalled)])

    @property
    def play_is_over(self) -> bool:
        """Whether all 52 cards have been played, or somebody has claimed or conceded the rest (Law 68D)."""
        played = len({card.card for card in self.cards if card.how.is_play and not card.fate.is_gone})
        is_played_out = played + len(Seat) * self.tricks_before == len(PACK)
        return is_played_out or any(isinstance(event, Claimed | Conceded) for event in self.events)

    @kept
    def is_of_calls(self) -> bool:
        """Whether it holds calls alone, what was done about them, and the director's coming."""
        return all(map(_is_of_calls, self.events))

    def position_of(self, event: int) -> int | None:
        """The position in the auction of the call that this event is; ``None`` where it is none."""
        return self.call_events.index(event) if event in self.call_events else None

    def is_acted_on(self, event: int) -> bool:
        """Whether anything has been done about this event since."""
        return event in self._fates

    def is_before_auction(self, event: int) -> bool:
        """Whether the first call was made after this event."""
        return bool(self.call_events) and event < self.call_events[0]

    def is_face_down(self, event: int) -> bool:
        """Whether this event is a lead that still lies face down."""
        led = self.events[event]
        turned = any(isinstance(act, Act) and (act.about, act.deed) == (event, Deed.FACE) for act in self.events)
        return isinstance(led, CardFaced) and led.how is Exposure.DOWN and not turned

    def moment_of(self, event: int) -> int:
        """When this event began to happen, with what happened at the same moment: how many lay before."""
        while self.events[event].together:
            event -= 1
        return event

    def untouched(self, event: int) -> Record:
        """The record as it was before anything was done about this event."""
        for moment, act in enumerate(self.events):
            if isinstance(act, Act) and act.about == event and act.deed in FATES:
                return self.upto(moment)
        return self

    @kept
    def _fates(self) -> Mapping[int, Fate]:
        return self._timeline.fates(len(self))


_FIELDS = tuple(each.name for each in fields(Record))


def _is_of_calls(event: Event) -> bool:
    kind = event.__class__
    return kind is CallMade or kind is DirectorCalled or (isinstance(event, Act) and event.deed is not Deed.RETURN)


def _words(auction: Auction) -> str:
    return " ".join(f"{made.seat.value}:{format_call(made.call)}" for made in auction.calls)


def _check(events: Sequence[Event], since: int) -> None:
    """Raises :class:`NotationError` where one of these events, from that one on, cannot come after those before it."""
    for i in range(since, len(events)):
        if isinstance(events[i], CardFaced) and not events[i].together:
            continue  # it may come after anything
        if fault := _fault(events, i):
            raise NotationError(f"{fault}, event #{i + 1} of the record")


def _fault(events: Sequence[Event], i: int) -> str | None:
    """Why this event cannot come after those before it."""
    event = events[i]
    if event.together and not i:
        return "expected '&' between two events, found the first together with one before it"
    if isinstance(event, CallMade) and event.changes and not _has_called(event.player, events[:i]):
        seat = event.player.value
        word = f"{seat}:->{format_call(event.call)}"
        return f"expected a call of {seat} before {quoted(word)}, which changes his last one"
    if isinstance(event, Screened) and i:
        return "expected the screen, such as screen(NE), before all that happens, found it later"
    if isinstance(event, TrayPassed | ScreenOpened) and not isinstance(events[0], Screened):
        what = "a tray" if isinstance(event, TrayPassed) else "a screen that is opened"
        return f"expected who sits on one side of the screen, such as screen(NE), before all else, found {what} without"
    about = getattr(event, "about", None)
    if about is None:
        return None
    if not 0 <= about < i:
        return f"expected one of the {i} events so far, such as #1, found #{about + 1}"
    if isinstance(event, Act) and isinstance(events[about], Act | DirectorCalled):
        what = "what was done about another" if isinstance(events[about], Act) else "the director's coming"
        return f"expected an event about which something can be done, such as a call, found #{about + 1}, {what}"
    return None


def _has_called(player: Seat, events: Sequence[Event]) -> bool:
    return any(isinstance(event, CallMade) and event.player is player for event in events)


def _is_same(then: MadeCall, now: MadeCall) -> bool:
    """Whether these are one call at two moments."""
    return then == replace(now, fate=then.fate, regretted=then.regretted) and now.regretted >= then.regretted


def acts_at_once(made: MadeCall, about: int) -> list[Act]:
    """What became of this call, the event ``about``, had it done so at once."""
    acts = [Act(deed=Deed.REGRET, about=about)] if made.regretted else []
    return acts if made.fate is Fate.MADE else [*acts, Act(deed=_DEEDS[made.fate], about=about)]


def _since(before: Sequence[MadeCall], after: Sequence[MadeCall], events: Sequence[int]) -> list[Act]:
    """What became of these calls between two moments; ``events`` are their places in the record."""
    acts: list[Act] = []
    for then, now, about in zip(before, after, events, strict=False):
        if now.regretted and not then.regretted:
            acts.append(Act(deed=Deed.REGRET, about=about))
        if now.fate is not then.fate:
            acts.append(Act(deed=_DEEDS[now.fate], about=about))
    return acts
