"""How a call comes to be changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.calling import at_once, begin, call_since, change
from bridgecourse.teach.generator.calls import (
    mistaken,
    pass_out,
    wrong_double,
)
from bridgecourse.teach.generator.draft import Draft


def change_of_call(draft: Draft) -> None:
    """A player changes a call that he has made, or says that he wishes to."""
    if draft.wants(AUCTION_PERIOD_OVER, YES):
        draft.bid_on(draft.rng.choice((1, 2, 3, 4)), active=0.8)
        pass_out(draft, draft.turn)
        draft.focus = len(draft.auction) - draft.rng.choice((1, 2))
        draft.regret(draft.focus)
        draft.director()
        return
    begin(draft)
    seat = draft.turn
    meant = draft.pick(draft.offers(seat), active=0.8)
    illegal = draft.wants(FIRST_CALL_WAS_LEGAL, NO)
    first = draft.call(seat, wrong_double(draft, seat) if illegal else mistaken(draft, seat, meant), quiet=True)
    call_since(draft)
    draft.focus = change(draft, first, meant)
    if at_once(draft, LHO_ACCEPTS_CHANGE) or draft.wants(LHO_MEANT_FIRST_CALL, YES):
        draft.call(seat.lho, draft.pick(draft.offers(seat.lho)))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.CHANGE_OF_CALL: change_of_call}
