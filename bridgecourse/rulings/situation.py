"""A situation: a record, the irregularity in it that is being ruled on, and what is known besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from bridgecourse.errors import RulingError
from bridgecourse.rulings.language import Role
from bridgecourse.table.auction import Auction, Fate, MadeCall, Rotation
from bridgecourse.table.call import SUITS, Bid, Call, Denomination
from bridgecourse.table.irregularity import Kind, irregularities, next_to_rule
from bridgecourse.table.seat import Seat, Side

if TYPE_CHECKING:
    from bridgecourse.rulings.engine import Book

__all__ = ["Situation"]

_WRONG_IN_THEMSELVES = {Kind.INSUFFICIENT, Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE}
_VOID = {Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE, Kind.TOO_HIGH}

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
    could_show: Mapping[Call, frozenset[Denomination]] = field(default_factory=dict)
    assumed: Mapping[str, Enum] = field(default_factory=dict)
    book: Book | None = field(default=None, compare=False, repr=False)

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
        could_show: Mapping[Call, frozenset[Denomination]] | None = None,
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
        return cls(table, auction, focus, answers, shows or {}, could_show or {})

    @property
    def edition(self) -> int:
        """That of the book by which it is ruled; the current one while it is not."""
        return 2017 if self.book is None else self.book.edition

    def under(self, book: Book) -> Situation:
        """The same situation, to be ruled by this book."""
        return self if self.book is book else replace(self, book=book)

    @cached_property
    def settled(self) -> dict[str, Enum | None]:
        """The facts that have been established so far: a situation never changes, so each is worked out once."""
        return {}

    def supposing(self, **answers: Enum) -> Situation:
        """The same situation, supposing these answers by the id of the fact."""
        return replace(self, assumed={**self.assumed, **answers})

    @cached_property
    def table(self) -> Auction:
        """The record as the ruling leaves it, where it needs to be told besides.

        Since 2007 a change that left-hand opponent called over, having meant the first call, has not been accepted and
        is gone (25B2); by the record alone it would stand.  A call out of rotation stands that left-hand opponent, at
        his own turn, meant to call over (29A); by the record alone it would have lapsed.  And where an insufficient bid
        is accepted, what its maker had put in its place is withdrawn (27C).
        """
        table, change = self.auction, self.change_position
        if change is not None and self._was_told("lho_meant_first_call") and self.edition >= 2007:
            table = table.with_fate(change, Fate.CANCELLED)
        if self._was_told("lho_meant_to_accept") and self.made.fate is Fate.MADE:
            table = table.with_fate(self.focus, Fate.ACCEPTED)
        replaced = change is not None and change != self.focus and Kind.INSUFFICIENT in self.kinds
        if replaced and change is not None and self.made.fate is Fate.ACCEPTED:
            table = table.with_fate(change, Fate.WITHDRAWN)
        return table

    def told(self, fact: str) -> Enum | None:
        """What is supposed of the fact of this id, or else was told."""
        return self.assumed.get(fact, self.answers.get(fact))

    def _was_told(self, fact: str) -> bool:
        return self._told(fact) == "yes"

    def _told(self, fact: str) -> object:
        answer = self.told(fact)
        return None if answer is None else answer.value

    @cached_property
    def next_to_call(self) -> Seat | None:
        """Who calls next if the call ruled on stands, or what has been put in its place.

        That is left-hand opponent or, where he has called, who follows him; ``None`` where the auction is over.
        """
        table = self.table.upto(len(self.seen))
        stands = table.flow.standing
        if self.focus in stands or self.change_position in stands:
            return table.turn
        replaced = self.change_position is not None
        return table.with_fate(self.focus, Fate.CANCELLED if replaced else Fate.ACCEPTED).turn

    @property
    def _turn_returned(self) -> Seat | None:
        """Whose turn it is once the call is off the table: who had it then, or follows those who have called since.

        The offender's partner may have called in turn (28B is about an opponent), or another call out of rotation have
        been accepted.  Where left-hand opponent has called over what he cannot accept, all later calls go too (36A).
        """
        flow, since = self.seen.flow, self.seen.calls[self.focus + 1 :]
        takes_all = self.kinds & _VOID and any(made.seat is self.offender.lho for made in since)
        if flow.rotations[self.focus] is not Rotation.OUT or self.focus in flow.standing or takes_all:
            return self.turn
        return self.seen.with_fate(self.focus, Fate.CANCELLED).turn

    def of_standing_call(self, *, changed: bool) -> Situation | None:
        """The situation of the call that the offender is left with, once the irregularity has been ruled on.

        ``changed``: it is what he put in the place of his first call.  ``None`` where the record does not have it.
        """
        first, change, table = self.first_position, self.change_position, self.table
        position = change if changed else self.replacement_position if first is None else first
        if position is None:
            return None
        if changed and first is not None:
            table = table.with_fate(first, Fate.WITHDRAWN)
        elif change is not None and change != position and not table.calls[change].fate.is_gone:
            table = table.with_fate(change, Fate.CANCELLED)
        seen = table.upto(max(len(self.seen), position + 1))
        if seen.calls[position].fate.is_gone:
            seen = seen.with_fate(position, Fate.MADE)
        return replace(self, seen=seen, auction=table, focus=position)

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
        """The call that the offender may be said to change.

        It is the one that he wishes to change or meant to, an insufficient bid or an inadmissible double itself, or
        else his own last call, if nobody has called since.
        """
        if self.focus in self.seen.flow.changed:
            return self.seen.flow.changed[self.focus]
        in_rotation = Kind.OUT_OF_ROTATION not in self.kinds
        if self.made.regretted or (in_rotation and self.kinds & _WRONG_IN_THEMSELVES):
            return self.focus
        standing = self.seen.flow.before[self.focus]
        mine = standing and self.seen.calls[standing[-1]].seat is self.offender
        return standing[-1] if mine else None

    @cached_property
    def change_position(self) -> int | None:
        """The call that the offender has put in the place of his first one before anybody ruled."""
        changes = [change for change, first in self.seen.flow.changed.items() if first == self.first_position]
        if changes:
            return changes[-1]
        return self.focus if self.first_position not in (None, self.focus) else None

    @cached_property
    def called_since(self) -> frozenset[Seat]:
        """Who called between the first call and the change, or the wish to change."""
        first = self.first_position
        if first is None:
            return frozenset()
        end = len(self.seen) if self.change_position is None else self.change_position
        return frozenset(made.seat for made in self.seen.calls[first + 1 : end])

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

    @cached_property
    def replacement_position(self) -> int | None:
        """The offender's next call after the one ruled on, whatever became of it."""
        later = range(self.focus + 1, len(self.auction))
        return next((i for i in later if self.auction.calls[i].seat is self.offender), None)

    @cached_property
    def correction_position(self) -> int | None:
        """The call that the offender puts in the place of the one ruled on, once tries that were cancelled are over."""
        later = range(self.focus + 1, len(self.auction))
        mine = (i for i in later if self.auction.calls[i].seat is self.offender)
        return next((i for i in mine if not self.auction.calls[i].fate.is_gone), self.replacement_position)

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
        made = self.auction.calls[position]
        if made.seat is self.offender and position > self.focus:
            return self.would_show(made.call)
        return frozenset({made.call.denomination}) if isinstance(made.call, Bid) else frozenset()

    def would_show(self, call: Call) -> frozenset[Denomination]:
        """What this call by the offender would specify: as the case says, else the denomination that it names."""
        if call in self.could_show:
            return self.could_show[call]
        return frozenset({call.denomination}) if isinstance(call, Bid) else frozenset()

    @cached_property
    def suits_shown_by_offender(self) -> frozenset[Denomination]:
        """The suits that the offender has specified in the legal auction (Law 26B)."""
        return self._suits_shown(())

    def _suits_shown(self, but: tuple[int, ...]) -> frozenset[Denomination]:
        shown: set[Denomination] = set()
        for position in self.table.flow.standing:
            if self.auction.calls[position].seat is self.offender and position not in but:
                shown |= self.denominations_of(position)
        return frozenset(d for d in shown if d.is_suit)

    @cached_property
    def suits_open_to_restriction(self) -> tuple[Denomination, ...]:
        """The suits of which declarer may forbid one under Law 26B of 2017: those not shown legally."""
        return tuple(suit for suit in SUITS if suit not in self.suits_shown_by_offender)

    @cached_property
    def suits_withdrawn(self) -> tuple[Denomination, ...]:
        """The suits that the withdrawn call specified and the offender has not shown legally (26A2 before 2017)."""
        specified = frozenset[Denomination]().union(*map(self.denominations_of, self._to_be_withdrawn))
        shown = self._suits_shown(self._to_be_withdrawn)
        return tuple(suit for suit in SUITS if suit in specified - shown)

    @cached_property
    def withdrawn(self) -> tuple[int, ...]:
        """The calls that the offender made at this turn and that do not stand, whoever took them back."""
        return tuple(i for i in self._at_this_turn if i not in self.table.flow.standing)

    @property
    def _to_be_withdrawn(self) -> tuple[int, ...]:
        """Those, or where the record has none taken back yet, the call to rule on."""
        return self.withdrawn or (self.focus,)

    @property
    def withdrawn_relates_only_to_suits(self) -> bool:
        """Whether every withdrawn call is a bid that specifies suits and nothing else (26A before 2017)."""
        told = self._told("withdrawn_call_relates_only_to_suits")
        if told is not None:
            return told == "yes"
        return all(self._specifies_suits_alone(i) for i in self._to_be_withdrawn)

    @property
    def withdrawn_calls_differ(self) -> bool:
        """One falls under 26A2, for it specified suits alone of which one has not been shown, and another under 26B."""
        to_suits = [i for i in self.withdrawn if self._specifies_suits_alone(i)]
        of_a2 = [i for i in to_suits if self.denominations_of(i) - self.suits_shown_by_offender]
        return bool(of_a2) and len(to_suits) < len(self.withdrawn)

    def _specifies_suits_alone(self, position: int) -> bool:
        specified = self.denominations_of(position)
        is_bid = isinstance(self.auction.calls[position].call, Bid)
        return is_bid and bool(specified) and all(one.is_suit for one in specified)

    @property
    def repeats_withdrawn_call(self) -> bool:
        """Whether the offender was left with the call that was withdrawn, as far as it was told: with its meaning."""
        return self._final_call_is_withdrawn_one and self._told("final_call_is_the_same") == "yes"

    @property
    def may_repeat_withdrawn_call(self) -> bool:
        """Whether it is not known yet that he ends up with another call, or with another meaning."""
        if self.kinds & _WRONG_IN_THEMSELVES or self._told("final_call_is_the_same") == "no":
            return False
        return self._final_call_is_withdrawn_one if self.final_position is not None else not self.table.is_over

    @property
    def _final_call_is_withdrawn_one(self) -> bool:
        calls = {self.auction.calls[i].call for i in self.withdrawn}
        return self.final_position is not None and calls == {self.auction.calls[self.final_position].call}

    @property
    def final_position(self) -> int | None:
        """The call that the offender was left with for this turn."""
        return next((i for i in self._at_this_turn if i in self.table.flow.standing), None)

    @cached_property
    def _at_this_turn(self) -> tuple[int, ...]:
        """The offender's calls, from the first one to what came of it."""
        flow = self.table.flow
        start = self.focus if self.first_position is None else self.first_position
        found: list[int] = []
        for i in range(start, len(self.auction)):
            if self.auction.calls[i].seat is not self.offender:
                continue
            settled = any(position in flow.standing for position in found)
            if settled and i != self.focus and flow.changed.get(i) not in found:
                break
            found.append(i)
        return tuple(found)

    def seat_of(self, role: Role) -> Seat | Side | None:
        """The seat or side in this role; ``None`` for the director."""
        return self.next_to_call if role is Role.NEXT else self._seats.get(role)

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
        if (turn := self._turn_returned) is not None:
            seats[Role.IN_TURN] = turn
        if self.table.contract is not None:
            seats[Role.DECLARER] = self.table.contract.declarer
        return seats
