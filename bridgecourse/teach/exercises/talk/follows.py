"""What follows from a ruling as a director says it at the table, which may be more than binds the offender."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Bound, Ruling, bound_here
from bridgecourse.rulings.language import Outcome, Role, Topic
from bridgecourse.rulings.library import book
from bridgecourse.rulings.revoke import revoke_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import (
    BOTH_PUT_RIGHT,
    CALL_AND_LATER_CANCELLED,
    CALL_CANCELLED,
    CARD_STANDS_PLAY_ON,
    MAY_WITHDRAW_CALL,
    PENALTY_CARDS_STAY,
    THAT_SUIT_PICKED_UP,
    WITHDRAWN_UNAUTHORISED,
)
from bridgecourse.table.irregularity import Kind

__all__ = ["follows"]


def follows(ruling: Ruling) -> tuple[Bound, ...]:
    """All of it; ``unsure`` is also what may be said and need not be."""
    return (*ruling.consequences, *_then_and_there(ruling), *_besides(ruling))


def _then_and_there(ruling: Ruling) -> Iterator[Bound]:
    """Where something has been found at the end of play, what was ruled before that: it was so all the same."""
    last = ruling.path[-1]
    if not last.route:
        return
    leaf = next(node for route, node in nodes_of(book(ruling.edition)[last.law]) if route == last.route[:-1])
    if isinstance(leaf, Outcome):
        yield from (each for each in bound_here(leaf, last.situation) if each.topic is not Topic.AFTERWARDS)


def _besides(ruling: Ruling) -> Iterator[Bound]:
    """What binds another player as well, and what may be said or left.

    An opponent who has revoked too puts his card right (62C3); that it stays (64B7) may be said.  Where a call may be
    withdrawn, what it told will not be for the offending side to use (25A6).  Where nothing has been called after a
    call that goes with all after it, that it goes says the same; and 39A has all calls after the final pass go.
    Of several suits declarer may forbid all or some: what is not picked up stays (51B2b).
    """
    for bound in ruling.consequences:
        situation = ruling.path[-1].situation
        if bound.effect is BOTH_PUT_RIGHT:
            for other in revoke_of(situation).crossed_by:
                yield replace(bound, seat=other.player)
        elif bound.effect is CARD_STANDS_PLAY_ON:
            for other in revoke_of(situation).others:
                if other.stands and other.player is not bound.seat:
                    yield replace(bound, seat=other.player, unsure=True)
        elif bound.effect is MAY_WITHDRAW_CALL:
            yield replace(
                bound, effect=WITHDRAWN_UNAUTHORISED, seat=situation.seat_of(Role.OFFENDING_SIDE), unsure=True
            )
        elif bound.effect is THAT_SUIT_PICKED_UP and len(bound.suits) > 1:
            yield replace(bound, effect=PENALTY_CARDS_STAY, suits=(), unsure=True)
        elif bound.effect in (CALL_CANCELLED, CALL_AND_LATER_CANCELLED) and _nothing_after(situation):
            if bound.effect is CALL_AND_LATER_CANCELLED:
                yield replace(bound, effect=CALL_CANCELLED, unsure=True)
            elif Kind.AFTER_FINAL_PASS in situation.calls.kinds:
                yield replace(bound, effect=CALL_AND_LATER_CANCELLED, unsure=True)


def _nothing_after(situation: Situation) -> bool:
    """Whether the call to rule on was the last when the director came."""
    calls = situation.calls
    return calls.are_ruled_on and len(calls.seen) == calls.focus + 1
