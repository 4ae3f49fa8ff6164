"""How a tray comes back slowly, and who points it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.event import Act, AttentionDrawn, Deed, ScreenOpened, Sign, SignGiven
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.generator.calls import pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.explaining import lead
from bridgecourse.teach.generator.screening import beside, bid_with_tray, bring_tray, push, put_up_screen


def slow_tray(draft: Draft) -> None:
    """A player thinks long, the tray goes through, and somebody draws attention to it, in time or too late."""
    put_up_screen(draft)
    bid_with_tray(draft, draft.rng.choice((1, 2, 3, 4)))
    slow = draft.turn
    bring_tray(draft, slow)
    draft.faced = len(draft.record)
    draft.record = draft.record.with_events(SignGiven(player=slow, how=Sign.HESITATES))
    draft.call(slow, draft.pick(draft.offers(slow), active=0.3), quiet=True)
    mate = beside(draft, slow)
    push(draft, slow if slow.side is Side.NS else mate)
    by = draft.plan.wishes.get(POINTED_OUT_BY) or draft.rng.choice(list(PointedOutBy))
    if by is PointedOutBy.HIMSELF and (draft.wants(SIGN_WAS_GIVEN, NO) or draft.wants(SIGN_IS_AGREED, NO)):
        raise DeadEndError  # he says so himself
    far = [seat for seat in Seat if seat not in (slow, mate)]
    who = {PointedOutBy.HIMSELF: slow, PointedOutBy.SCREENMATE: mate}.get(PointedOutBy(by.value))
    if by is PointedOutBy.NOBODY:
        _to_the_lead(draft)
    noticer = who or draft.rng.choice([seat for seat in far if seat.side is not slow.side])
    draft.record = draft.record.with_events(AttentionDrawn(player=noticer, about=draft.faced))
    draft.director()


def _to_the_lead(draft: Draft) -> None:
    """The auction ends, the lead is made and the screen opened."""
    if not draft.auction.is_over:
        pass_out(draft, draft.turn)
    if draft.auction.contract is None:
        raise DeadEndError
    at = len(draft.record)
    led = lead(draft, down=True)
    draft.record = draft.record.with_events(ScreenOpened(player=led.player), Act(deed=Deed.FACE, about=at))


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.TEMPO_BEHIND_SCREEN: slow_tray}
