"""How a player slips: for each kind of irregularity, the calls before it, the call itself and what is done at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.auction import last_bid
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.calling import begin, call_away, who_calls
from bridgecourse.teach.generator.calls import (
    pass_of,
    pass_out,
    slip_of_kind,
    wrong_double,
)
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def out_of_rotation(draft: Draft) -> None:
    """A call at another player's turn; where the plan wishes it, a second call by a player who has just called."""
    begin(draft)
    turn = draft.turn
    call_away(draft, turn, who_calls(draft, turn))


def simultaneous(draft: Draft) -> None:
    """The player in turn calls, and another at the same moment."""
    begin(draft)
    first = draft.turn
    draft.call(first, draft.pick(draft.offers(first)))
    turn = draft.turn
    if draft.wants(DEEMED_LATER_CALL_IN_TURN, YES):
        draft.slip(turn, slip_of_kind(draft, turn), simultaneous=True)
        draft.director()
        return
    offender = who_calls(draft, turn)
    if offender is first:
        raise DeadEndError
    call_away(draft, turn, offender, simultaneous=True)


def three_passes(draft: Draft) -> None:
    """Passes all round, one of them out of rotation, so that a player loses his turn."""
    draft.bid_on(draft.rng.choice((1, 2, 3, 4, 5)))
    bid = last_bid(draft.auction.standing)
    passed = len(draft.auction) - (1 + draft.auction.calls.index(bid) if bid else 0)
    needed = 3 if bid else 4
    if passed >= needed:
        raise DeadEndError
    in_rotation = draft.rng.randrange(passed, needed)
    for _ in range(in_rotation - passed):
        draft.call(draft.turn, pass_of(draft, draft.turn))
    offender = draft.turn.lho
    draft.slip(offender, pass_of(draft, offender))
    seat = offender.lho
    for _ in range(needed - in_rotation - 1):
        draft.call(seat, pass_of(draft, seat))
        seat = seat.lho
    draft.director()


def inadmissible(draft: Draft) -> None:
    """A double of partner's bid, or a redouble of nothing, in rotation."""
    begin(draft)
    seat = draft.turn
    draft.slip(seat, wrong_double(draft, seat))
    if draft.wants(FOUND_AFTER_LEAD, YES):
        pass_out(draft, seat.lho)
    elif draft.wants(LHO_CALLED_OVER, YES):
        draft.call(seat.lho, draft.pick(draft.offers(seat.lho)))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.OUT_OF_ROTATION: out_of_rotation,
    Kind.SIMULTANEOUS: simultaneous,
    Kind.THREE_PASSES_ONE_OUT_OF_ROTATION: three_passes,
    Kind.INADMISSIBLE_DOUBLE: inadmissible,
    Kind.INADMISSIBLE_REDOUBLE: inadmissible,
}
