"""A draft of a case: a record that grows call by call, what the calls show, and what has been told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from random import Random

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Fact
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import Denomination, OtherCall
from bridgecourse.table.made_call import Fate, MadeCall
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.route import Route, Wishes
from bridgecourse.teach.generator.system import Offer, Shown, offers

__all__ = ["DeadEndError", "Draft"]


class DeadEndError(Exception):
    """This draft comes to nothing: the next one is tried."""


class Draft:
    """One attempt at a record that follows a route.  Whatever cannot be done raises :class:`DeadEndError`."""

    def __init__(self, rng: Random, route: Route) -> None:
        self.rng = rng
        self.route = route
        self.record = Auction(rng.choice(list(Seat)))
        self.seen: Auction | None = None
        self.focus = 0
        self.begin: str | None = None
        self.ahead: Wishes = {}  # what will be wished when the auction is over
        self.shown: dict[int, Shown] = {}
        self.asked: set[Fact] = set()
        self.told: dict[Fact, Enum] = {}

    # --- the route ------------------------------------------------------------------------------------------

    def wants(self, fact: Fact, answer: Enum) -> bool:
        """Whether the route wishes this answer."""
        return self.route.wishes.get(fact) is answer

    def allows(self, fact: Fact, answer: Enum) -> bool:
        """Whether the route wishes this answer or has no wish."""
        return self.route.wishes.get(fact, answer) is answer

    # --- the table ------------------------------------------------------------------------------------------

    @property
    def turn(self) -> Seat:
        """Whose turn it is; a dead end when the auction is over."""
        turn = self.record.turn
        if turn is None:
            raise DeadEndError
        return turn

    @property
    def offender(self) -> Seat:
        return self.record.calls[self.focus].seat

    @property
    def withdrawn(self) -> Shown:
        """What the irregular call showed."""
        return self.shown[self.focus]

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """What this player might call over the calls that stand."""
        return offers(self.record.standing, seat)

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
        position = len(self.record)
        self.shown[position] = offer.shown
        alerted = offer.is_artificial and not quiet
        made = MadeCall(seat, offer.call, alerted=alerted, simultaneous=simultaneous, changes=changes)
        self.record = self.record.with_call(made)
        return position

    def slip(self, seat: Seat, offer: Offer, *, simultaneous: bool = False) -> None:
        """The irregular call, which nobody alerts."""
        self.focus = self.call(seat, offer, quiet=True, simultaneous=simultaneous)

    def bid_on(self, calls: int, *, active: float = 0.55) -> None:
        """So many calls in rotation."""
        for _ in range(calls):
            seat = self.turn
            self.call(seat, self.pick(self.offers(seat), active=active))

    def fate(self, position: int, fate: Fate) -> None:
        self.record = self.record.with_fate(position, fate)

    def regret(self, position: int) -> None:
        """The maker of this call wishes to change it."""
        calls = list(self.record.calls)
        calls[position] = replace(calls[position], regretted=True)
        self.record = replace(self.record, calls=tuple(calls))

    def director(self) -> None:
        """The director comes to the table as it lies now."""
        self.seen = self.record

    # --- the ruling -----------------------------------------------------------------------------------------

    @property
    def shows(self) -> Mapping[int, frozenset[Denomination]]:
        """What the calls that are explained specify."""
        return {position: self.shown[position].suits for position in self.explained}

    @property
    def explained(self) -> tuple[int, ...]:
        """The calls that somebody explains: all but passes, and the irregular call whatever it is."""
        calls = self.record.calls
        return tuple(
            position
            for position in sorted(self.shown)
            if position < len(calls) and (calls[position].call is not OtherCall.PASS or position == self.focus)
        )

    @property
    def answers(self) -> dict[str, Enum]:
        """What has been told, by the id of the fact."""
        return {fact.id: answer for fact, answer in self.told.items()}

    @property
    def situation(self) -> Situation:
        seen = self.record if self.seen is None else self.seen
        return Situation(seen, self.record, self.focus, self.answers, self.shows)

    def rule(self) -> Ruling:
        """The ruling so far."""
        edition = self.route.edition
        return book(edition).rule(self.situation, law=self.begin)
