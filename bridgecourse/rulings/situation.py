"""A situation: a record, the irregularity in it that is being ruled on, and what is known besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from bridgecourse.errors import RulingError
from bridgecourse.rulings.language import Role
from bridgecourse.table.auction import Auction, Fate, MadeCall, Rotation
from bridgecourse.table.call import SUITS, Bid, Call, Denomination
from bridgecourse.table.irregularity import Kind, irregularities, next_to_rule
from bridgecourse.table.seat import Seat, Side

__all__ = ["Situation"]

NO_ANSWERS: Mapping[str, Enum] = {}


@dataclass(frozen=True)
class Situation:
    """What the director has before him.

    ``seen`` is the record as it lay on the table when the director was called, ``auction`` the whole record so
    far (what the players did after he had explained their options is in it), and ``focus`` the position of the
    call to rule on in both.  ``answers`` holds what cannot be read from the record, by the id of the fact.
    ``shows`` gives, by position in the record, the denominations that a call specifies where that differs from
    the one it names (Law 29C).  ``assumed`` overrides everything, for asking what would follow if.
    """

    seen: Auction
    auction: Auction
    focus: int
    answers: Mapping[str, Enum] = field(default_factory=dict)
    shows: Mapping[int, frozenset[Denomination]] = field(default_factory=dict)
    assumed: Mapping[str, Enum] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not 0 <= self.focus < len(self.seen) <= len(self.auction):
            raise RulingError(
                f"expected the position of a call among the {len(self.seen)} seen of {len(self.auction)} calls, "
                f"found {self.focus}"
            )

    @classmethod
    def of_record(
        cls,
        auction: Auction,
        *,
        seen: Auction | None = None,
        answers: Mapping[str, Enum] = NO_ANSWERS,
        shows: Mapping[int, frozenset[Denomination]] | None = None,
    ) -> Situation:
        """Find the call to rule on in the record.

        ``seen`` is the record when the director was called.  Where it is not given it is taken to be the whole
        record or, if the irregular call has since been accepted or cancelled, the record up to that call.
        The call to rule on is the first on which nobody has acted, else the last irregular one, or the last that
        Law 28A makes regular.  Raises :class:`RulingError` when there is nothing to rule on.
        """
        table = auction if seen is None else seen
        found = {report.position for report in irregularities(table)}
        found |= {i for i, rotation in enumerate(table.flow.rotations) if rotation is Rotation.DEEMED_IN}
        if not found:
            raise RulingError("the record holds no irregularity: there is nothing to rule on")
        urgent = next_to_rule(table)
        focus = urgent.position if urgent is not None else max(found)
        if seen is None and auction.calls[focus].fate is not Fate.MADE:
            table = auction.upto(focus + 1).with_fate(focus, Fate.MADE)
        return cls(table, auction, focus, answers, shows or {})

    @cached_property
    def settled(self) -> dict[str, Enum | None]:
        """The facts that have been established so far: a situation never changes, so each is worked out once."""
        return {}

    def supposing(self, **answers: Enum) -> Situation:
        """The same situation, supposing these answers by the id of the fact."""
        return replace(self, assumed={**self.assumed, **answers})

    @cached_property
    def when_called(self) -> Situation:
        """What the director sees on arrival: nothing has happened since, and nobody has told him anything."""
        shows = {position: suits for position, suits in self.shows.items() if position < len(self.seen)}
        return Situation(self.seen, self.seen, self.focus, {}, shows)

    @cached_property
    def before(self) -> Auction:
        """The record as it was just before the call to rule on."""
        return self.seen.upto(self.focus)

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """How the call to rule on is irregular."""
        return frozenset(r.kind for r in irregularities(self.seen) if r.position == self.focus)

    @property
    def made(self) -> MadeCall:
        return self.auction.calls[self.focus]

    @property
    def call(self) -> Call:
        return self.made.call

    @property
    def offender(self) -> Seat:
        return self.made.seat

    @cached_property
    def turn(self) -> Seat | None:
        """Whose turn it was when the call was made."""
        return self.seen.flow.turns[self.focus]

    @property
    def first_position(self) -> int | None:
        """The call that the offender may be said to change: his own last one, if nobody has called since."""
        standing = self.seen.flow.before[self.focus]
        mine = standing and self.seen.calls[standing[-1]].seat is self.offender
        return standing[-1] if mine else None

    @property
    def is_change_made(self) -> bool:
        """Whether the call ruled on has taken the place of the offender's first one (Law 25)."""
        first = self.first_position
        return first is not None and self.auction.calls[first].fate.is_gone and not self.is_cancelled

    @cached_property
    def after(self) -> tuple[MadeCall, ...]:
        """The calls made since that have not been taken off the table, in order."""
        return tuple(made for made in self.auction.calls[self.focus + 1 :] if not made.fate.is_gone)

    def first_call_after(self, seat: Seat) -> MadeCall | None:
        """The first call by this player, since the call to rule on, that stands."""
        return next((made for made in self.after if made.seat is seat), None)

    @property
    def is_cancelled(self) -> bool:
        return self.made.fate in (Fate.CANCELLED, Fate.WITHDRAWN)

    @cached_property
    def standing_before(self) -> tuple[MadeCall, ...]:
        """The calls that stood when the call to rule on was made."""
        return tuple(self.seen.calls[position] for position in self.seen.flow.before[self.focus])

    def denominations_of(self, position: int) -> frozenset[Denomination]:
        """What the call at this position specifies: as the case says, else the denomination that it names."""
        if position in self.shows:
            return self.shows[position]
        call = self.auction.calls[position].call
        return frozenset({call.denomination}) if isinstance(call, Bid) else frozenset()

    @cached_property
    def suits_shown_by_offender(self) -> frozenset[Denomination]:
        """The suits that the offender has specified in the legal auction (Law 26B)."""
        shown: set[Denomination] = set()
        for position in self.auction.flow.standing:
            if self.auction.calls[position].seat is self.offender:
                shown |= self.denominations_of(position)
        return frozenset(d for d in shown if d.is_suit)

    @cached_property
    def suits_open_to_restriction(self) -> tuple[Denomination, ...]:
        """The suits of which declarer may forbid one under Law 26B of 2017: those not shown legally."""
        return tuple(suit for suit in SUITS if suit not in self.suits_shown_by_offender)

    def seat_of(self, role: Role) -> Seat | Side | None:
        """The seat or side in this role; ``None`` for the director."""
        return self._seats.get(role)

    @cached_property
    def _seats(self) -> dict[Role, Seat | Side]:
        offender = self.offender
        seats: dict[Role, Seat | Side] = {
            Role.OFFENDER: offender,
            Role.PARTNER: offender.partner,
            Role.LHO: offender.lho,
            Role.RHO: offender.rho,
            Role.OFFENDING_SIDE: offender.side,
            Role.NON_OFFENDING_SIDE: offender.side.other,
        }
        if self.turn is not None:
            seats[Role.IN_TURN] = self.turn
        return seats
