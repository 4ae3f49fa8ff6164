"""What a situation knows of the calls: those that the director found, those made since, and how they hang together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgecourse.errors import RulingError
from bridgecourse.rulings.language import Fact
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.change import LHO_MEANT_FIRST_CALL
from bridgecourse.rulings.vocabulary.lead_restriction import (
    FINAL_CALL_IS_THE_SAME,
    WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS,
)
from bridgecourse.rulings.vocabulary.rotation import LHO_MEANT_TO_ACCEPT
from bridgecourse.table.auction import Auction, Fate, MadeCall, Rotation
from bridgecourse.table.call import SUITS, Bid, Call, Denomination
from bridgecourse.table.incident import ACTIONS
from bridgecourse.table.irregularity import Kind, irregularities, is_insufficient
from bridgecourse.table.once import kept
from bridgecourse.table.screened_incident import InPlace, put_in_place
from bridgecourse.table.seat import Seat

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = ["Calls"]

_WRONG_IN_THEMSELVES = {Kind.INSUFFICIENT, Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE}
_PERHAPS_A_SLIP = _WRONG_IN_THEMSELVES | {Kind.BARRED, Kind.TOO_HIGH}
"""A call that may itself be the unintended one (25A), with nothing called before it that it changes."""
_REPLACED = _WRONG_IN_THEMSELVES | {Kind.OUT_OF_ROTATION}
"""What another call takes the place of, once it has gone back."""
_VOID = {Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE, Kind.TOO_HIGH}


class Calls:
    """The calls of a situation, as the director needs them.

    ``seen`` are those that lay on the table when he was called, ``auction`` those made so far (what the players did
    after he had explained their options is among them), and ``focus`` the position of the call to rule on in both.
    """

    HANG_ON = frozenset({LHO_MEANT_FIRST_CALL.id, LHO_MEANT_TO_ACCEPT.id})
    """The facts, of those that are told, that change what the ruling leaves on the table; so does the edition."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._position = situation.record.position_of(situation.incident.event)
        self.offender, self.kinds = situation.offender, situation.incident.kinds
        self.auction: Auction = situation.record.auction
        self.seen: Auction = situation.record.upto(situation.arrival).auction

    def of(self, situation: Situation) -> Calls:
        """The same of a situation that differs in nothing that they hang on: what was worked out is known."""
        other = object.__new__(Calls)
        vars(other).update(vars(self), _situation=situation)
        return other

    @property
    def focus(self) -> int:
        """Raises :class:`RulingError` where it is no call that is ruled on."""
        if self._position is None:
            raise RulingError("expected an irregular call, found an incident of another kind")
        return self._position

    @property
    def are_ruled_on(self) -> bool:
        """Whether it is a call that is ruled on."""
        return self._position is not None

    def _was_told(self, fact: Fact) -> bool:
        return self._situation.told(fact) is YES

    @kept
    def table(self) -> Auction:
        """The record as the ruling leaves it, where it needs to be told besides.

        Since 2007 a change that left-hand opponent called over, having meant the first call, has not been accepted and
        is gone (25B2); by the record alone it would stand.  A call out of rotation stands that left-hand opponent, at
        his own turn, meant to call over (29A); by the record alone it would have lapsed.  And where an insufficient bid
        is accepted, what its maker had put in its place is withdrawn (27C).
        """
        if not self.are_ruled_on:
            return self.auction
        table, change = self.auction, self.change_position
        if (
            change is not None
            and LHO_MEANT_FIRST_CALL.settle(self._situation) is YES
            and self._situation.options.refused_change_is_gone
        ):
            table = table.with_fate(change, Fate.CANCELLED)
        if LHO_MEANT_TO_ACCEPT.settle(self._situation) is YES and self.made.fate is Fate.MADE:
            table = table.with_fate(self.focus, Fate.ACCEPTED)
        replaced = change is not None and change != self.focus and Kind.INSUFFICIENT in self.kinds
        if replaced and change is not None and self.made.fate is Fate.ACCEPTED:
            table = table.with_fate(change, Fate.WITHDRAWN)
        return table

    @kept
    def was_over(self) -> bool:
        """Whether the auction had ended when the director came, but for a change of a call that was made since (22)."""
        change = self.change_position
        return (self.seen if change is None else self.seen.upto(min(change, len(self.seen)))).is_over

    @kept
    def next_to_call(self) -> Seat | None:
        """Who calls next if the call ruled on stands, or what has been put in its place.

        That is left-hand opponent or, where he has called, who follows him; ``None`` where the auction is over.
        """
        if not self.are_ruled_on:
            return self.auction.turn
        table = self.table.upto(len(self.seen))
        stands = table.flow.standing
        if self.focus in stands or self.change_position in stands:
            return table.turn
        replaced = self.change_position is not None
        return table.with_fate(self.focus, Fate.CANCELLED if replaced else Fate.ACCEPTED).turn

    @property
    def turn_returned(self) -> Seat | None:
        """Whose turn it is once the call is off the table: who had it then, or follows those who have called since.

        The offender's partner may have called in turn (28B is about an opponent), or another call out of rotation have
        been accepted.  Where left-hand opponent has called over what he cannot accept, all later calls go too (36A).
        What was called after it had gone back came of the turn that was returned.
        """
        if not self.are_ruled_on:
            return self.auction.turn
        seen = self.seen.upto(self.ruled_at)
        flow, since = seen.flow, seen.calls[self.focus + 1 :]
        # a call out of rotation that is the last one made, and waits, has changed nothing yet
        if not since and not self.made.simultaneous and not flow.changed and self.focus not in flow.standing:
            return self.turn
        if flow.rotations[self.focus] is Rotation.DEEMED_IN:
            return self.offender  # who was passed over does not get his turn back
        if flow.rotations[self.focus] is not Rotation.OUT or self.focus in flow.standing or self.fall_with_it:
            return self.turn
        for falls in () if self.in_place is None else self.in_place.falls:
            seen = seen.with_fate(falls, Fate.CANCELLED)
        return seen.with_fate(self.focus, Fate.CANCELLED).turn

    @kept
    def in_place(self) -> InPlace | None:
        """What was put in the place of an irregular call behind a screen before the tray went (S1)."""
        if Kind.CALL_BEHIND_SCREEN not in self.kinds:
            return None
        return put_in_place(self.seen, self._situation.record.upto(self._situation.arrival), self.focus)

    @property
    def fall_with_it(self) -> tuple[int, ...]:
        """The later calls that go with one that can never be accepted, if left-hand opponent called over it (36A).

        With a call on the cards of another board all go that were made since (15A1).
        """
        since = range(self.focus + 1, self.ruled_at)
        if Kind.WRONG_BOARD in self.kinds:
            return tuple(since)
        is_called_over = any(self.seen.calls[i].seat is self.offender.lho for i in since)
        return tuple(since) if self.kinds & _VOID and is_called_over else ()

    @property
    def ruled_at(self) -> int:
        """How many calls there were when the director ruled: those that he found, or fewer if it had gone before."""
        untouched = self._situation.record.untouched(self._situation.incident.event)
        return min(len(self.seen), len(untouched.auction))

    def over(self, position: int) -> range:
        """The calls that the director found which were made over this one: what has gone back, nobody calls over."""
        end = len(self.seen)
        if self.auction.calls[position].fate.is_gone:
            record = self._situation.record
            end = min(end, len(record.untouched(record.call_events[position]).auction))
        return range(position + 1, end)

    def is_called_over(self, position: int) -> bool:
        """Whether the offender's left-hand opponent had called over this one when the director came."""
        return any(self.seen.calls[i].seat is self.offender.lho for i in self.over(position))

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
        return self._situation.with_calls(seen, table, position)

    @kept
    def before(self) -> Auction:
        """The record as it was just before the call to rule on."""
        return self.seen.upto(self.focus)

    @kept
    def made(self) -> MadeCall:
        return self.auction.calls[self.focus]

    @property
    def call(self) -> Call:
        return self.made.call

    @kept
    def turn(self) -> Seat | None:
        """Whose turn it was when the call was made."""
        return self.seen.flow.turns[self.focus]

    @kept
    def first_position(self) -> int | None:
        """The call that the offender may be said to change.

        It is the one that he wishes to change or meant to, a call that was wrong in itself (insufficient or
        inadmissible), or else his own last call, if nobody has called since.
        """
        if self.focus in self.seen.flow.changed:
            return self.seen.flow.changed[self.focus]
        in_rotation = Kind.OUT_OF_ROTATION not in self.kinds
        if self.made.regretted or (in_rotation and self.kinds & _PERHAPS_A_SLIP):
            return self.focus
        standing = self.seen.flow.before[self.focus]
        mine = standing and self.seen.calls[standing[-1]].seat is self.offender
        return standing[-1] if mine else None

    @kept
    def withdrawn_before(self) -> int | None:
        """The irregular call that went back, in whose place the first of two calls was put."""
        calls, changed = self.seen.calls, self.seen.flow.changed
        found, end = None, 0 if self.first_position is None else self.first_position
        for i in range(end - 1, -1, -1):
            if calls[i].seat is not self.offender or i in changed:
                continue
            if not calls[i].fate.is_gone:
                break
            if _irregular_at(self.seen, i) & _REPLACED:
                found = i
        return found

    def of_withdrawn_before(self) -> Situation | None:
        """The situation of that call, in whose place what the offender has changed to now stands."""
        first, change, replaced = self.first_position, self.change_position, self.withdrawn_before
        if first is None or change is None or replaced is None:
            return None
        table = self.table.with_fate(first, Fate.WITHDRAWN)
        seen = table.upto(replaced + 1).with_fate(replaced, Fate.MADE)
        return self._situation.with_calls(seen, table, replaced)

    @kept
    def change_position(self) -> int | None:
        """The call that the offender has put in the place of his first one before anybody ruled."""
        changes = [change for change, first in self.seen.flow.changed.items() if first == self.first_position]
        if changes:
            return changes[-1]
        return self.focus if self.first_position not in (None, self.focus) else None

    @kept
    def called_since(self) -> frozenset[Seat]:
        """Who called between the first call, or else the one ruled on, and the change, or the wish to change."""
        first = self.focus if self.first_position is None else self.first_position
        end = len(self.seen) if self.change_position is None else self.change_position
        return frozenset(made.seat for made in self.seen.calls[first + 1 : end])

    @property
    def is_change_made(self) -> bool:
        """Whether the call ruled on has taken the place of the offender's first one (Law 25)."""
        first = self.first_position
        return first is not None and self.auction.calls[first].fate.is_gone and not self.is_cancelled

    @kept
    def after(self) -> tuple[MadeCall, ...]:
        """The calls made since that have not been taken off the table, in order."""
        return tuple(made for made in self.auction.calls[self.focus + 1 :] if not made.fate.is_gone)

    def first_call_after(self, seat: Seat) -> MadeCall | None:
        """The first call by this player, since the call to rule on, that stands."""
        return next((made for made in self.after if made.seat is seat), None)

    @kept
    def replacement_position(self) -> int | None:
        """The offender's next call after the one ruled on, whatever became of it.

        Another insufficient bid that has not gone back is what has to be ruled on, whatever he tried before it (27B4).
        """
        mine, left = self._later, self._first_left
        is_again = left is not None and Kind.INSUFFICIENT in self.kinds and is_insufficient(self.auction, left)
        return left if is_again else next(iter(mine), None)

    @kept
    def tried(self) -> tuple[int, ...]:
        """What the offender had tried to put in the place of his call before, and what went back."""
        end = len(self.auction) if self._first_left is None else self._first_left
        return tuple(i for i in self._later if i < end)

    @kept
    def correction_position(self) -> int | None:
        """The call that the offender puts in the place of the one ruled on, once tries that were cancelled are over."""
        return next(iter(self._later), None) if self._first_left is None else self._first_left

    @kept
    def _later(self) -> tuple[int, ...]:
        """The offender's later calls, but for slips that another call has taken the place of (25A).

        Of a call that is doubted because of what he knew nothing takes the place.
        """
        if self.kinds & ACTIONS:
            return ()
        calls, flow = self.auction.calls, self.auction.flow
        slips = {
            first
            for change, first in flow.changed.items()
            if change in flow.standing and calls[first].fate is Fate.WITHDRAWN and calls[change].fate is Fate.MADE
        }
        later = range(self.focus + 1, len(calls))
        return tuple(i for i in later if calls[i].seat is self.offender and i not in slips)

    @property
    def _first_left(self) -> int | None:
        """The first of them that has not gone back."""
        return next((i for i in self._later if not self.auction.calls[i].fate.is_gone), None)

    @kept
    def is_cancelled(self) -> bool:
        return self.made.fate in (Fate.CANCELLED, Fate.WITHDRAWN)

    @kept
    def standing_before(self) -> tuple[MadeCall, ...]:
        """The calls that stood when the call to rule on was made."""
        return tuple(self.seen.calls[position] for position in self.seen.flow.before[self.focus])

    def denominations_of(self, position: int) -> frozenset[Denomination]:
        """What the call at this position specifies: as the case says, else the denomination that it names."""
        if position in self._situation.shows:
            return self._situation.shows[position]
        made = self.auction.calls[position]
        if made.seat is self.offender and position > self.focus:
            return self.would_show(made.call)
        return frozenset({made.call.denomination}) if isinstance(made.call, Bid) else frozenset()

    def would_show(self, call: Call) -> frozenset[Denomination]:
        """What this call by the offender would specify: as the case says, else the denomination that it names."""
        if call in self._situation.could_show:
            return self._situation.could_show[call]
        return frozenset({call.denomination}) if isinstance(call, Bid) else frozenset()

    @kept
    def suits_shown_by_offender(self) -> frozenset[Denomination]:
        """The suits that the offender has specified in the legal auction (Law 26B)."""
        return self._suits_shown((self.focus,) if self._never_stands else ())

    @property
    def _never_stands(self) -> bool:
        """Whether the call ruled on is gone although the record still has it (37B, 38)."""
        is_barred = Kind.BARRED in self.kinds and not self.is_called_over(self.focus)
        return is_barred or bool(self.kinds & _VOID)

    def _suits_shown(self, but: tuple[int, ...]) -> frozenset[Denomination]:
        shown: set[Denomination] = set()
        for position in self.table.flow.standing:
            if self.auction.calls[position].seat is self.offender and position not in but:
                shown |= self.denominations_of(position)
        return frozenset(d for d in shown if d.is_suit)

    @kept
    def suits_open_to_restriction(self) -> tuple[Denomination, ...]:
        """The suits of which declarer may forbid one under Law 26B of 2017: those not shown legally."""
        return tuple(suit for suit in SUITS if suit not in self.suits_shown_by_offender)

    @kept
    def suits_withdrawn(self) -> tuple[Denomination, ...]:
        """The suits that the withdrawn call specified and the offender has not shown legally (26A2 before 2017)."""
        specified = frozenset[Denomination]().union(*map(self.denominations_of, self._to_be_withdrawn))
        shown = self._suits_shown(self._to_be_withdrawn)
        return tuple(suit for suit in SUITS if suit in specified - shown)

    @kept
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
        told = self._situation.told(WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS)
        if told is not None:
            return told is YES
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
        return self._final_call_is_withdrawn_one and self._was_told(FINAL_CALL_IS_THE_SAME)

    @property
    def may_repeat_withdrawn_call(self) -> bool:
        """Whether it is not known yet that he ends up with another call, or with another meaning."""
        if self.kinds & _WRONG_IN_THEMSELVES or self._situation.told(FINAL_CALL_IS_THE_SAME) is NO:
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

    @kept
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


def _irregular_at(auction: Auction, position: int) -> set[Kind]:
    return {report.kind for report in irregularities(auction) if report.position == position}
