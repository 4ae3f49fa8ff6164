"""How a player comes to call again after he has heard his partner explain an earlier call of his."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import AttentionDrawn, Manner
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.explaining import called_by, explain, meaning_of, other_than


def heard(draft: Draft) -> None:
    """His partner explains his call, the auction comes round, and he calls again: an opponent calls the director."""
    caller, shown = called_by(draft)
    agreed = meaning_of(shown)
    explain(
        draft, caller, Manner.EXPLAINS, agreed if draft.wants(EXPLAINED_AS_MEANT, YES) else other_than(draft, agreed)
    )
    draft.bid_on(3, active=0.35)
    if draft.auction.turn is not caller:
        raise DeadEndError
    again = draft.one_of(draft.offers(caller), lambda offer: offer.call is not OtherCall.PASS)
    draft.focus = draft.call(caller, again, quiet=True)
    about = draft.record.call_events[draft.focus]
    who = draft.rng.choice((caller.lho, caller.rho))
    draft.record = draft.record.with_events(AttentionDrawn(player=who, about=about))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.HEARD_EXPLANATION: heard}
