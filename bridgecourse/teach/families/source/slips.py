"""How a player comes to know something of the board from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.event import Elsewhere, HandSeen, Learnt
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.draft import Draft


def source(draft: Draft) -> None:
    """He looks at another hand, or hears or sees something at another table; before the first call, or later."""
    has_called = draft.plan.wishes.get(HAS_ANYONE_CALLED, draft.rng.choice((YES, NO)))
    if has_called is YES:
        draft.bid_on(draft.rng.choice((1, 2, 3)), active=0.6)
    player = draft.rng.choice(list(Seat))
    looks = draft.wants(SEATS_CAN_CHANGE, YES) or draft.rng.random() < 0.4
    whose = draft.rng.choice((player.lho, player.partner, player.rho))
    event = (
        HandSeen(player=player, whose=whose) if looks else Learnt(player=player, what=draft.rng.choice(list(Elsewhere)))
    )
    draft.faced = len(draft.record)
    draft.record = draft.record.with_events(event)
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.OTHER_SOURCE: source}
