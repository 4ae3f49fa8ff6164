"""How a player at a table with screens comes to ask, and an opponent doubts if he may."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import Act, AttentionDrawn, Deed, HandFaced, Requested, ScreenOpened
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.explaining import follow, lead
from bridgecourse.teach.generator.screening import beside, put_up_screen


def asked(draft: Draft) -> None:
    """In the auction of the player beside him or of another; in the play of declarer, dummy or a defender."""
    put_up_screen(draft)
    draft.bid_on(draft.rng.choice((2, 3, 4, 5)), active=0.7)
    if draft.wants(LEAD_IS_FACED, YES):
        seat, whom = _in_the_play(draft)
    else:
        seat = draft.rng.choice(list(Seat))
        mate = beside(draft, seat)
        whom = mate if draft.allows(ASKS_SCREENMATE, YES) else mate.partner
    call = _call_of(draft, seat)
    draft.faced = len(draft.record)
    event = Requested(player=seat, what=Inquiry.CALL, about=call, known_to=frozenset({seat, whom}))
    draft.record = draft.record.with_events(event, AttentionDrawn(player=beside(draft, seat), about=draft.faced))
    draft.director()


def _in_the_play(draft: Draft) -> tuple[Seat, Seat]:
    """Who asks, and whom."""
    if not draft.auction.is_over:
        pass_out(draft, draft.turn)
    contract = draft.auction.contract
    if contract is None:
        raise DeadEndError
    at = len(draft.record)
    led = lead(draft, down=True)
    declarer, dummy, leader = contract.declarer, contract.declarer.partner, led.player
    faced = Act(deed=Deed.FACE, about=at)
    draft.record = draft.record.with_events(ScreenOpened(player=leader), faced, HandFaced(player=dummy))
    asker = draft.plan.wishes.get(ASKER) or draft.rng.choice(list(Asker))
    if asker is Asker.DUMMY:
        return dummy, declarer.lho
    if asker is Asker.DECLARER:
        if draft.wants(IS_HIS_TURN_TO_PLAY, NO):
            follow(draft, 1)
        return declarer, draft.rng.choice((leader, leader.partner))
    if not draft.wants(IS_HIS_TURN_TO_PLAY, NO):
        follow(draft, 1)
    return leader.partner, declarer if draft.allows(ASKS_DECLARER, YES) else dummy


def _call_of(draft: Draft, seat: Seat) -> int:
    """A bid or double of the other side, or of his own where that is wished."""
    own = draft.wants(IS_OF_OWN_SIDE, YES)
    calls = [
        event
        for event, made in zip(draft.record.call_events, draft.auction.calls, strict=True)
        if made.call is not OtherCall.PASS and (made.seat.side is seat.side) is own
    ]
    if not calls:
        raise DeadEndError
    return calls[-1]


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.ASKED_BEHIND_SCREEN: asked}
