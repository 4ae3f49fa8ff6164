"""A situation: a record, the incident in it that is being ruled on, and what is known besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.errors import RulingError
from bridgecourse.rulings.calls import Calls
from bridgecourse.rulings.cards import Cards
from bridgecourse.rulings.explaining import misinformed
from bridgecourse.rulings.first import first_of
from bridgecourse.rulings.language import Fact, Moment, Role
from bridgecourse.rulings.no_irregularity import no_irregularity
from bridgecourse.rulings.options import Options
from bridgecourse.rulings.penalty_incident import penalty_incidents
from bridgecourse.rulings.tricks import Tricks
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import Call, Denomination
from bridgecourse.table.card_incident import lead_is_faced
from bridgecourse.table.event import Infringed, Misruled
from bridgecourse.table.incident import (
    ACTIONS,
    Incident,
    incident_at,
    incident_of_call,
    incident_to_rule,
    incidents,
    is_pointed_at_since,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.once import kept
from bridgecourse.table.record import Record
from bridgecourse.table.screen import screenmate
from bridgecourse.table.seat import Seat, Side

if TYPE_CHECKING:
    from bridgecourse.rulings.engine import Book

__all__ = ["Situation"]

_OF_PLAY = frozenset(kind for kind in Kind if kind.is_of_card) - {Kind.CARD_EXPOSED}
"""What can happen only when the auction is over."""

NO_ANSWERS: Mapping[str, Enum] = {}
NONE_ELSEWHERE: Mapping[int, Mapping[str, Enum]] = {}


@dataclass(frozen=True)
class Situation:
    """What the director has before him.

    ``record`` is all that has happened so far (what the players did after he had explained their options is in it),
    ``arrival`` how many events lay behind them when he was called, and ``incident`` what is irregular.  ``moment`` is
    where the play stands as he rules, where he has been called again for what follows then.

    ``answers`` holds what cannot be read from the record, by the id of the fact; ``elsewhere`` the same of other
    irregularities of the board, by their event.  ``shows`` gives, by position in the
    auction, the denominations that a call specifies where that differs from the one it names (Law 29C), ``could_show``
    those of calls that might be made.  ``assumed`` overrides everything, for asking what would follow if.
    """

    record: Record
    arrival: int
    incident: Incident
    moment: Moment | None = None
    answers: Mapping[str, Enum] = field(default_factory=dict)
    shows: Mapping[int, frozenset[Denomination]] = field(default_factory=dict)
    could_show: Mapping[Call, frozenset[Denomination]] = field(default_factory=dict)
    assumed: Mapping[str, Enum] = field(default_factory=dict)
    elsewhere: Mapping[int, Mapping[str, Enum]] = field(default_factory=dict)
    book: Book | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.incident.event < self.arrival <= len(self.record):
            raise RulingError(
                f"expected an incident among the {self.arrival} events that the director found of "
                f"{len(self.record)}, found event #{self.incident.event + 1}"
            )

    @classmethod
    def of_record(
        cls,
        record: Record,
        *,
        answers: Mapping[str, Enum] = NO_ANSWERS,
        elsewhere: Mapping[int, Mapping[str, Enum]] = NONE_ELSEWHERE,
        shows: Mapping[int, frozenset[Denomination]] | None = None,
        could_show: Mapping[Call, frozenset[Denomination]] | None = None,
    ) -> Situation:
        """Find the incident to rule on in the record.

        It is the first on which nobody has acted when the director came, else the last one, or the last call that Law
        28A makes regular.  Where the record does not say when he came, he is taken to have seen the whole of it or, if
        something has since been done about the incident, all up to that.  Where he has been called again, he rules at
        that moment; a visit on which there was nothing to rule is passed over, and so are those before attention was
        drawn to what somebody did because of what he knew.  Raises :class:`RulingError` when there is nothing to rule
        on.
        """
        arrivals = record.arrivals
        arrival, incident = _visit(record)
        if not arrivals and record.is_acted_on(incident.event) and not is_pointed_at_since(record, incident.event):
            found = record.untouched(incident.event)
            arrival, incident = len(found), incident_at(found, incident.event)
        moment = Moment.of(record.upto(arrivals[-1])) if arrivals and arrivals[-1] > arrival else None
        told = {**answers, **elsewhere.get(incident.event, NO_ANSWERS)}
        return cls(record, arrival, incident, moment, told, shows or {}, could_show or {}, elsewhere=elsewhere)

    @classmethod
    def of_incident(
        cls,
        record: Record,
        incident: Incident,
        since: int = 0,
        answers: Mapping[str, Enum] = NO_ANSWERS,
        *,
        shows: Mapping[int, frozenset[Denomination]] | None = None,
        could_show: Mapping[Call, frozenset[Denomination]] | None = None,
    ) -> Situation:
        """The same of one incident of the record, whichever it is.

        The director came first after it, and rules on it at this moment or later; where nobody called him, just before
        something was done about it.
        """
        came = next((moment for moment in record.arrivals if moment > incident.event), None)
        seen = record.untouched(incident.event) if came is None else record.upto(max(came, since))
        if Kind.SIMULTANEOUS_CARDS in incident.kinds and incident not in incidents(seen):
            seen = record  # which of several was led out of turn is asked once that lead stands (58B)
        found = incident_at(seen, incident.event, penalty_incidents(seen)) if seen is not record else incident
        return cls(record, len(seen), found, answers=answers, shows=shows or {}, could_show=could_show or {})

    @classmethod
    def of_auction(
        cls,
        auction: Auction,
        *,
        seen: Auction | None = None,
        answers: Mapping[str, Enum] = NO_ANSWERS,
        shows: Mapping[int, frozenset[Denomination]] | None = None,
        could_show: Mapping[Call, frozenset[Denomination]] | None = None,
    ) -> Situation:
        """The same of a record of calls alone, of which ``seen`` is what the director found."""
        record = Record.of(auction) if seen is None else Record.of_visit(seen, auction)
        return cls.of_record(record, answers=answers, shows=shows, could_show=could_show)

    def with_calls(self, seen: Auction, auction: Auction, focus: int) -> Situation:
        """The same, had the director found these calls and these been made since; ``focus`` is the call to rule on."""
        record = Record.of_visit(seen, auction)
        incident = incident_of_call(seen, record, focus)
        return replace(self, record=record, arrival=record.arrivals[0], incident=incident)

    # --- by which book, and when --------------------------------------------------------------------------------

    @property
    def edition(self) -> int:
        """That of the book by which it is ruled; the current one while it is not."""
        return 2017 if self.book is None else self.book.edition

    @property
    def options(self) -> Options:
        """What that edition asks of the record."""
        return Options() if self.book is None else self.book.options

    def under(self, book: Book) -> Situation:
        """The same situation, to be ruled by this book; ruled again, it still knows what was worked out."""
        if self.book is book:
            return self
        if book.edition not in self._under or self._under[book.edition].book is not book:
            self._under[book.edition] = self._but({"book": book}, keeps=book.edition == self.edition)
        return self._under[book.edition]

    @kept
    def _under(self) -> dict[int, Situation]:
        """The same situation as it is ruled by the book of each edition."""
        return {}

    def at(self, moment: Moment | None) -> Situation:
        """The same situation, to be ruled at this moment; ``None``: when the director has come for the first time."""
        return self if self.moment is moment else self._but({"moment": moment}, keeps=True)

    def _but(self, changed: Mapping[str, object], *, keeps: bool) -> Situation:
        """The same situation but for what has changed: neither the record nor the incident.

        Where it ``keeps`` them, what is known of calls and tricks cannot have changed with it.
        """
        known, other = vars(self), object.__new__(Situation)
        lasts = _LASTS_WITH_CALLS if keeps else _LASTS
        vars(other).update({name: what for name, what in known.items() if name in lasts}, **changed)
        if keeps and "calls" in known:
            vars(other)["calls"] = self.calls.of(other)
        return other

    # --- what is known ------------------------------------------------------------------------------------------

    @kept
    def settled(self) -> dict[str, Enum | None]:
        """The facts that have been established so far: a situation never changes, so each is worked out once."""
        return {}

    def supposing(self, **answers: Enum) -> Situation:
        """The same situation, supposing these answers by the id of the fact."""
        keeps = answers.keys().isdisjoint(Calls.HANG_ON)
        return self._but({"assumed": {**self.assumed, **answers}}, keeps=keeps)

    def told(self, fact: Fact) -> Enum | None:
        """What is supposed of this fact, or else was told."""
        return self.assumed.get(fact.id, self.answers.get(fact.id))

    @kept
    def calls(self) -> Calls:
        """What is known of the calls."""
        return Calls(self)

    @kept
    def cards(self) -> Cards:
        """What is known of the cards."""
        return Cards(self)

    @kept
    def tricks(self) -> Tricks:
        """What is known of the play."""
        return Tricks(self)

    @kept
    def lead_is_faced(self) -> bool:
        """Whether the play had begun when the director came."""
        return not self.record.is_of_calls and lead_is_faced(self.record.upto(self.arrival))

    # --- the roles ----------------------------------------------------------------------------------------------

    @property
    def offender(self) -> Seat:
        return self.incident.player

    def seat_of(self, role: Role) -> Seat | Side | None:
        """The seat or side in this role; ``None`` for the director."""
        if role is Role.NON_OFFENDING_SIDE and Kind.EXPLAINED_BEHIND_SCREEN in self.incident.kinds:
            role = Role.SCREENMATE  # nobody else of that side was told this (S6)
        if role not in self._seats:
            self._seats[role] = self._found_in(role)
        return self._seats[role]

    @kept
    def _seats(self) -> dict[Role, Seat | Side | None]:
        """Those that have been asked for: who is declarer, and whose turn it was, takes longer to tell."""
        offender = self.offender
        return {
            Role.DIRECTOR: None,
            Role.OFFENDER: offender,
            Role.PARTNER: offender.partner,
            Role.LHO: offender.lho,
            Role.RHO: offender.rho,
            Role.OFFENDING_SIDE: offender.side,
            Role.NON_OFFENDING_SIDE: offender.side.other,
        }

    def _found_in(self, role: Role) -> Seat | None:
        if role is Role.NEXT:
            return self.calls.next_to_call
        if role is Role.IN_TURN:
            return self._turn
        if role is Role.MISINFORMED:
            return misinformed(self)
        if role is Role.SCREENMATE:
            return screenmate(self.record.events, self.offender)
        contract = self.calls.table.contract or self.record.contract
        if contract is None:
            return None
        if role is Role.NAMER:
            return contract.declarer if self.offender.side is contract.declarer.side else self.offender
        return contract.declarer if role is Role.DECLARER else contract.declarer.partner

    @property
    def _turn(self) -> Seat | None:
        """Of an opening lead always the leader's turn, though he may have led before it, face down like it."""
        if not self.incident.kinds & _OF_PLAY or self.record.contract is None:
            return self.calls.turn_returned
        return self.tricks.declarer.lho if Kind.LEAD_OUT_OF_TURN in self.incident.kinds else self.tricks.turn


def _visit(record: Record) -> tuple[int, Incident]:
    """When the director came for what he rules on, and that.  Raises :class:`RulingError` where there is nothing."""
    moments = record.arrivals or (len(record),)
    if any(isinstance(event, Infringed | Misruled) for event in record.events[moments[-1] :]):
        moments = (*moments, len(record))  # he is there, and goes on from what he has found
    visits = [(moment, incident) for moment in moments if (incident := _to_rule(record.upto(moment))) is not None]
    if not visits:
        raise RulingError(no_irregularity(record))
    scores = [each for each in visits if Kind.SCORE_LOOKED_AT in each[1].kinds]
    if scores:
        return scores[-1]
    later = ACTIONS if not visits[0][1].kinds & _COUNTED_AT_THE_END else {Kind.ACTION_AFTER_SIGN}
    return next((each for each in visits[1:] if each[1].kinds & later), visits[0])


_COUNTED_AT_THE_END = frozenset({Kind.REVOKE, Kind.DEFECTIVE_TRICK})
"""Of which tricks are counted, and equity looked at, when play is over, whatever attention is drawn to then (64)."""


def _to_rule(seen: Record) -> Incident | None:
    """What the director who has seen this rules on."""
    incident = incident_to_rule(seen, penalty_incidents(seen))
    return None if incident is None else first_of(seen, incident)


_LASTS = frozenset(each.name for each in fields(Situation))
_LASTS_WITH_CALLS = _LASTS | {"tricks"}
