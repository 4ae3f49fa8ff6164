"""How a bid comes to be insufficient."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.calling import at_once, call_away, call_since, change, who_calls
from bridgecourse.teach.generator.calls import (
    corrections,
    over,
    too_low,
)
from bridgecourse.teach.generator.draft import Draft


def insufficient(draft: Draft) -> None:
    """A bid by a player who has missed the last one; it may have been changed already."""
    draft.bid_on(draft.rng.choice((1, 1, 2, 2, 3, 3, 4, 5)), active=0.7)
    turn = draft.turn
    if draft.wants(ALSO_OUT_OF_ROTATION, YES):
        offender = who_calls(draft, turn)
        call_away(draft, turn, offender, too_low(draft, offender))
        return
    draft.slip(turn, too_low(draft, turn))
    if draft.wants(FIRST_CALL_WAS_UNINTENDED, YES):
        meant = draft.one_of(corrections(draft))
        call_since(draft)
        change(draft, draft.focus, meant)
    elif draft.wants(ALREADY_REPLACED, YES):
        draft.call(turn, draft.one_of(corrections(draft)), changes=True)
    elif at_once(draft, LHO_ACCEPTS):
        draft.call(turn.lho, over(draft))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.INSUFFICIENT: insufficient}
