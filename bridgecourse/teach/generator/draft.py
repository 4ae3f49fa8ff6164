"""A draft of a case: a record that grows call by call, what the calls show, and what has been told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from random import Random

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Fact, Moment
from bridgecourse.rulings.library import book
from bridgecourse.rulings.penalty_incident import penalty_incidents
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import Denomination, OtherCall
from bridgecourse.table.event import Act, CardFaced, Deed, DirectorCalled
from bridgecourse.table.incident import incident_at
from bridgecourse.table.made_call import Fate, MadeCall
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.plan import NO_WISHES, Plan, Wishes
from bridgecourse.teach.generator.system import Offer, Shown, offers

__all__ = ["DeadEndError", "Draft"]


class DeadEndError(Exception):
    """This draft comes to nothing: the next one is tried."""


class Draft:
    """One attempt at a record that follows a plan.  Whatever cannot be done raises :class:`DeadEndError`.

    ``needs`` is what every record has that reaches the leaf, by whatever way: where it can no longer be had, that is a
    dead end too.
    """

    def __init__(self, rng: Random, plan: Plan, needs: Wishes = NO_WISHES) -> None:
        self.rng = rng
        self.plan = plan
        self.needs = needs
        self.record = Record(rng.choice(list(Seat)))
        self.focus = 0
        self.faced: int | None = None  # the event at which a card could first be seen, where that is what is ruled on
        self.ahead: Wishes = {}  # what will be wished when the auction is over
        self.shown: dict[int, Shown] = {}
        self.asked: set[Fact] = set()
        self.told: dict[Fact, Enum] = {}

    # --- the plan ------------------------------------------------------------------------------------------

    def wants(self, fact: Fact, answer: Enum) -> bool:
        """Whether the plan wishes this answer."""
        return self.plan.wishes.get(fact) is answer

    def allows(self, fact: Fact, answer: Enum) -> bool:
        """Whether the plan wishes this answer or has no wish."""
        return self.plan.wishes.get(fact, answer) is answer

    # --- the table ------------------------------------------------------------------------------------------

    @property
    def auction(self) -> Auction:
        """The calls so far."""
        return self.record.auction

    @property
    def seen(self) -> Auction | None:
        """The calls that the director found; ``None`` before he came."""
        arrivals = self.record.arrivals
        return self.record.upto(arrivals[0]).auction if arrivals else None

    @property
    def is_called_again(self) -> bool:
        """Whether the director has been called once more."""
        return len(self.record.arrivals) > 1

    @property
    def turn(self) -> Seat:
        """Whose turn it is; a dead end when the auction is over."""
        turn = self.auction.turn
        if turn is None:
            raise DeadEndError
        return turn

    @property
    def offender(self) -> Seat:
        player = self.record.events[self.event].player
        if player is None:
            raise DeadEndError
        return player

    @property
    def is_played(self) -> bool:
        """Whether it is a board in the play, whose contract is stated."""
        return self.record.stated is not None

    @property
    def event(self) -> int:
        """Where in the record the irregularity is."""
        return self.record.call_events[self.focus] if self.faced is None else self.faced

    @property
    def withdrawn(self) -> Shown:
        """What the irregular call showed."""
        return self.shown[self.focus]

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """What this player might call over the calls that stand."""
        return offers(self.auction.standing, seat)

    def pick(self, choices: Iterable[Offer], *, active: float = 0.55) -> Offer:
        """Pass, or so often something better."""
        passes: list[Offer] = []
        calls: list[Offer] = []
        for offer in choices:
            (passes if offer.call is OtherCall.PASS else calls).append(offer)
        if calls and (not passes or self.rng.random() < active):
            return self.rng.choice(calls)
        if not passes:
            raise DeadEndError
        return passes[0]

    def one_of(self, choices: Iterable[Offer], fits: Callable[[Offer], bool] = lambda _: True) -> Offer:
        """Any of these that fits."""
        fitting = [offer for offer in choices if fits(offer)]
        if not fitting:
            raise DeadEndError
        return self.rng.choice(fitting)

    def call(
        self, seat: Seat, offer: Offer, *, quiet: bool = False, simultaneous: bool = False, changes: bool = False
    ) -> int:
        """Put a call on the table, alerted where it is artificial unless all keep ``quiet``; gives its position."""
        position = len(self.auction)
        self.shown[position] = offer.shown
        alerted = offer.is_artificial and not quiet
        made = MadeCall(seat, offer.call, alerted=alerted, simultaneous=simultaneous, changes=changes)
        self.record = self.record.with_call(made)
        return position

    def slip(self, seat: Seat, offer: Offer, *, simultaneous: bool = False) -> None:
        """The irregular call, which nobody alerts."""
        self.focus = self.call(seat, offer, quiet=True, simultaneous=simultaneous)

    def face(self, cards: Sequence[CardFaced]) -> None:
        """The cards of one player that all can see, at one moment: they are what is ruled on."""
        self.faced = len(self.record)
        self.record = self.record.with_events(*cards)

    def bid_on(self, calls: int, *, active: float = 0.55) -> None:
        """So many calls in rotation."""
        for _ in range(calls):
            seat = self.turn
            self.call(seat, self.pick(self.offers(seat), active=active))

    def fate(self, position: int, fate: Fate) -> None:
        self.record = self.record.with_fate(position, fate)

    def regret(self, position: int) -> None:
        """The maker of this call wishes to change it."""
        self.record = self.record.with_events(Act(deed=Deed.REGRET, about=self.record.call_events[position]))

    def director(self) -> None:
        """The director comes to the table as it lies now, or comes back."""
        self.record = self.record.with_events(DirectorCalled())

    # --- the ruling -----------------------------------------------------------------------------------------

    @property
    def shows(self) -> Mapping[int, frozenset[Denomination]]:
        """What the calls that are explained specify."""
        return {position: self.shown[position].suits for position in self.explained}

    @property
    def explained(self) -> tuple[int, ...]:
        """The calls that somebody explains: all but passes, and the irregular call whatever it is."""
        calls = self.auction.calls
        return tuple(
            position
            for position in sorted(self.shown)
            if position < len(calls)
            and (calls[position].call is not OtherCall.PASS or (self.faced is None and position == self.focus))
        )

    @property
    def answers(self) -> dict[str, Enum]:
        """What has been told, by the id of the fact."""
        return {fact.id: answer for fact, answer in self.told.items()}

    @property
    def situation(self) -> Situation:
        record = self.record
        arrival = record.arrivals[0] if record.arrivals else len(record)
        seen = record.upto(arrival)
        incident = incident_at(seen, self.event, penalty_incidents(seen))
        moment = Moment.of(record) if self.is_called_again else None
        return Situation(record, arrival, incident, moment, self.answers, self.shows)

    def rule(self) -> Ruling:
        """The ruling so far."""
        edition = self.plan.edition
        return book(edition).rule(self.situation)
