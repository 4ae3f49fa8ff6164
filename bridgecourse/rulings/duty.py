"""Duties that a ruling laid on players, and the calls by which they were broken afterwards.

A ruling says who must pass, once or throughout, who must repeat his call, who may not double now.  The record may
go on: these functions hold the calls made since against what was due.  What follows from a broken duty is for other
laws to say (37 for a player who had to pass).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask, Effect, Role, Settled, Topic
from bridgecourse.rulings.vocabulary.duty import (
    MAY_NOT_DOUBLE_NOW,
    MUST_BID_OR_PASS,
    MUST_PASS_ONCE,
    MUST_PASS_THROUGHOUT,
    MUST_REPEAT,
)
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT
from bridgecourse.table.call import Call, OtherCall
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.seat import Seat

__all__ = ["Breach", "binds_since", "breaches"]


@dataclass(frozen=True, slots=True)
class Breach:
    """A call that its maker was not free to make: what bound him, and where the call stands in the record."""

    duty: Bound
    position: int
    made: MadeCall
    due: Call | None  # the one call that he had to make; ``None`` where he merely had to keep from some


def breaches(ruling: Ruling) -> tuple[Breach, ...]:
    """The duties of this ruling that calls of the record break, in the order of the calls."""
    by_position = {(b.position, b.duty.effect): b for duty in ruling.about(Topic.DUTY) for b in _broken(duty, ruling)}
    return tuple(by_position[key] for key in sorted(by_position, key=lambda key: key[0]))


def _broken(duty: Bound, ruling: Ruling) -> Iterator[Breach]:
    if duty.unsure or not isinstance(duty.seat, Seat) or duty.effect not in _BREAKS:
        return
    breaks, is_lasting = _BREAKS[duty.effect]
    calls = ruling.path[-1].situation.calls.auction.calls
    for position in range(binds_since(duty, ruling), len(calls)):
        made = calls[position]
        if made.seat is not duty.seat or made.fate.is_gone:
            continue
        if breaks(made.call, ruling):
            yield Breach(duty, position, made, _due(duty, ruling))
        if not is_lasting:
            return


def _passes_not(call: Call, _: Ruling) -> bool:
    return call is not OtherCall.PASS


def _repeats_not(call: Call, ruling: Ruling) -> bool:
    return call != ruling.situation.calls.call


def _doubles(call: Call, _: Ruling) -> bool:
    return call in (OtherCall.DOUBLE, OtherCall.REDOUBLE)


_BREAKS: Mapping[Effect, tuple[Callable[[Call, Ruling], bool], bool]] = {
    MUST_PASS_ONCE: (_passes_not, False),
    MUST_PASS_THROUGHOUT: (_passes_not, True),
    MUST_REPEAT: (_repeats_not, False),
    MAY_NOT_DOUBLE_NOW: (_doubles, False),
    MUST_BID_OR_PASS: (_doubles, False),
}
"""By the duty: what breaks it, and whether it lasts to the end of the auction."""


def _due(duty: Bound, ruling: Ruling) -> Call | None:
    if duty.effect is MUST_REPEAT:
        return ruling.situation.calls.call
    return OtherCall.PASS if duty.effect in (MUST_PASS_ONCE, MUST_PASS_THROUGHOUT) else None


def binds_since(duty: Bound, ruling: Ruling) -> int:
    """The first call of the record that the duty can bind.

    It arises with the ruling; where the offender's new call decides, with that call.
    """
    situation = ruling.path[-1].situation
    arrived = situation.calls.ruled_at
    if not situation.calls.are_ruled_on:
        return arrived
    position = situation.calls.correction_position if duty in ruling.final and _hangs_on_new_call(ruling) else None
    return arrived if position is None else max(arrived, position + 1)


def _hangs_on_new_call(ruling: Ruling) -> bool:
    """Whether the call that the offender put in the place of his irregular one was asked for on the way."""
    if ruling.path[-1].situation.calls.first_position not in (None, ruling.path[-1].situation.calls.focus):
        return False  # he has changed a call (25): that is in the record already
    asked = (step.node.fact for step in ruling.path if isinstance(step.node, Ask))
    return any(REPLACEMENT in one.needs or (one.asks, one.settled_by) == _NEW_CALL for one in asked)


_NEW_CALL = (Role.OFFENDER, Settled.CHOICE)
