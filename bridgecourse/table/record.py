"""The record of a board: one timeline of everything that happened, calls and cards alike.

Nothing here forbids anything: a call out of rotation, a card dropped during the auction are events like any other.
What became of a call or a card, what the director found when he came and whose turn it was are *folds* to a moment of
the timeline.  No event is ever changed; :mod:`bridgecourse.table.notation` writes a record in one line.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import zip_longest

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Auction, Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import format_call
from bridgecourse.table.card import PACK
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
    Place,
)
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Play, follow_play

__all__ = ["FacedCard", "Record", "acts_at_once"]

_FATES = {Deed.ACCEPT: Fate.ACCEPTED, Deed.CANCEL: Fate.CANCELLED, Deed.WITHDRAW: Fate.WITHDRAWN}
_FATES[Deed.LET_STAND] = Fate.MADE
_DEEDS = {fate: deed for deed, fate in _FATES.items()}


@dataclass(frozen=True)
class Record:
    """What happened on a board, in order (see the module's text).

    ``deal`` is ``None`` where the hands are not known.  ``stated`` is the contract where the auction is not told.
    ``must_pass`` are duties to pass that a law has laid on a
    player; ``since`` counts the calls made before.

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

    def __post_init__(self) -> None:
        callers: set[Seat] = set()
        for i, event in enumerate(self.events):
            if fault := _fault(event, self.events[:i], callers):
                raise NotationError(f"{fault}, event {i + 1} of the record")
            if isinstance(event, CallMade):
                callers.add(event.player)

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
        record._earlier[len(found)] = found
        return record

    def _continued(self, calls: Sequence[MadeCall], *first: Event) -> Record:
        """After these events, these calls, with what became of each at once."""
        events = [*self.events, *first]
        for made in calls:
            about = len(events)
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
        return replace(self, events=tuple(events))

    def with_events(self, *events: Event) -> Record:
        """The same record, in which this has happened next; what it was before need not be folded again."""
        record = replace(self, events=(*self.events, *events))
        record._earlier.update(self._earlier)
        record._earlier[len(self)] = self
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
        if moment not in self._earlier:
            self._earlier[moment] = replace(self, events=self.events[:moment])
        return self._earlier[moment]

    @cached_property
    def _earlier(self) -> dict[int, Record]:
        """The record at earlier moments, once it has been asked for."""
        return {}

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
        )

    # --- folds --------------------------------------------------------------------------------------------------

    @cached_property
    def call_events(self) -> tuple[int, ...]:
        """Where in the record each call is, by its position in the auction."""
        return tuple(i for i, event in enumerate(self.events) if isinstance(event, CallMade))

    @cached_property
    def auction(self) -> Auction:
        """The calls, with what has become of each."""
        fates, regretted = self._fates, self._regretted
        calls: list[MadeCall] = []
        is_moment_of_call = False  # what comes together with the event before comes together with the last call
        for i, event in enumerate(self.events):
            if isinstance(event, Act):
                continue
            is_moment_of_call = event.together and is_moment_of_call
            if isinstance(event, CallMade):
                calls.append(
                    MadeCall(
                        event.player,
                        event.call,
                        fates.get(i, Fate.MADE),
                        event.alerted,
                        event.explanation,
                        is_moment_of_call,
                        event.changes,
                        i in regretted,
                    )
                )
                is_moment_of_call = True
        return Auction(self.dealer, tuple(calls), self.must_pass)

    @property
    def contract(self) -> Contract | None:
        """What is played, once the auction is over; ``None`` for a board passed out."""
        return self.auction.contract if self.auction.is_over else self.stated

    @cached_property
    def play(self) -> Play:
        """The tricks, as far as they have come.  Raises :class:`NotationError` where no contract is known."""
        if self.contract is None:
            raise NotationError("expected a contract: an auction that is over, or one that is stated; found none")
        return follow_play(
            self.contract, self._at_table, self.deal, lambda event: self.upto(event)._at_table, self.missed
        )

    @property
    def _at_table(self) -> tuple[FacedCard, ...]:
        """The cards but for those that only the director was told of."""
        return tuple(card for card in self.cards if self.events[card.event].place is not Place.AWAY)

    @cached_property
    def cards(self) -> tuple[FacedCard, ...]:
        """The cards that could be seen or were named, with what has become of each."""
        return tuple(self._faced(i, event) for i, event in enumerate(self.events) if isinstance(event, CardFaced))

    def _faced(self, i: int, event: CardFaced) -> FacedCard:
        together = event.together and isinstance(self.events[i - 1], CardFaced)
        fate = self._fates.get(i, Fate.MADE)
        return FacedCard(i, event.player, event.card, event.how, fate, event.known_to, event.by, together)

    @property
    def missed(self) -> Mapping[int, Seat]:
        """Who put no card to a trick, by the event (Law 67)."""
        return {i: event.player for i, event in enumerate(self.events) if isinstance(event, Missed)}

    @cached_property
    def arrivals(self) -> tuple[int, ...]:
        """When the director came, each time: how many events had happened."""
        return tuple(i for i, event in enumerate(self.events) if isinstance(event, DirectorCalled))

    @property
    def play_is_over(self) -> bool:
        """Whether all 52 cards have been played, or somebody has claimed or conceded the rest (Law 68D)."""
        played = sum(card.how.is_play and not card.fate.is_gone for card in self.cards)
        return played == len(PACK) or any(isinstance(event, Claimed | Conceded) for event in self.events)

    def position_of(self, event: int) -> int | None:
        """The position in the auction of the call that this event is; ``None`` where it is none."""
        return self.call_events.index(event) if event in self.call_events else None

    def is_acted_on(self, event: int) -> bool:
        """Whether anything has been done about this event since."""
        return event in self._fates

    def is_face_down(self, event: int) -> bool:
        """Whether this event is a lead that still lies face down."""
        led = self.events[event]
        turned = any(isinstance(act, Act) and (act.about, act.deed) == (event, Deed.FACE) for act in self.events)
        return isinstance(led, CardFaced) and led.how is Exposure.DOWN and not turned

    def untouched(self, event: int) -> Record:
        """The record as it was before anything was done about this event."""
        for moment, act in enumerate(self.events):
            if isinstance(act, Act) and act.about == event and act.deed in _FATES:
                return self.upto(moment)
        return self

    @cached_property
    def _fates(self) -> dict[int, Fate]:
        acts = (event for event in self.events if isinstance(event, Act))
        return {act.about: _FATES[act.deed] for act in acts if act.deed in _FATES}

    @cached_property
    def _regretted(self) -> set[int]:
        return {event.about for event in self.events if isinstance(event, Act) and event.deed is Deed.REGRET}


def _words(auction: Auction) -> str:
    return " ".join(f"{made.seat.value}:{format_call(made.call)}" for made in auction.calls)


def _fault(event: Event, before: Sequence[Event], callers: Collection[Seat]) -> str | None:
    """Why this event cannot come after those before it."""
    if event.together and not before:
        return "expected '&' between two events, found the first together with one before it"
    if isinstance(event, CallMade) and event.changes and event.player not in callers:
        seat = event.player.value
        word = f"{seat}:->{format_call(event.call)}"
        return f"expected a call of {seat} before {word!r}, which changes his last one"
    about = getattr(event, "about", None)
    if about is None:
        return None
    if not 0 <= about < len(before):
        return f"expected one of the {len(before)} events so far, such as #1, found #{about + 1}"
    if isinstance(event, Act) and isinstance(before[about], Act | DirectorCalled):
        what = "what was done about another" if isinstance(before[about], Act) else "the director's coming"
        return f"expected an event about which something can be done, such as a call, found #{about + 1}, {what}"
    return None


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
