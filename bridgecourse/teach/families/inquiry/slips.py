"""How a player comes to ask about the auction, and somebody doubts if he may; and how a review goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from bridgecourse.rulings.terms import *
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import AttentionDrawn, HandFaced, Requested, Reviewed
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.explaining import follow, lead

_WHAT = (Inquiry.REVIEW, Inquiry.PART, Inquiry.MEANINGS, Inquiry.CALL, Inquiry.REPEAT)


def request(draft: Draft) -> None:
    """A player asks, at his turn or another's, or when the auction is over; an opponent calls the director."""
    what = draft.plan.wishes.get(REQUESTED) or draft.rng.choice(_WHAT)
    if not isinstance(what, Inquiry):
        raise DeadEndError
    draft.bid_on(draft.rng.choice((2, 3, 4, 5)), active=0.7)
    over = what is Inquiry.LEAD or draft.wants(ASKED_WHEN, AskedWhen.OVER)
    seat = _after_the_end(draft, what) if over else _in_the_auction(draft)
    about = _call_asked_about(draft, seat) if what is Inquiry.CALL else None
    if draft.wants(ASKED_FOR_PARTNER, YES):
        draft.told[ASKED_FOR_PARTNER] = YES
    _ask(draft, Requested(player=seat, what=what, about=about), seat.lho)


def _in_the_auction(draft: Draft) -> Seat:
    turn = draft.turn
    own = draft.wants(ASKED_WHEN, AskedWhen.OWN_TURN) or (
        ASKED_WHEN not in draft.plan.wishes and draft.rng.random() < 0.5
    )
    seat = turn if own else draft.rng.choice([turn.lho, turn.partner])
    if draft.wants(OWES_PASS, YES):
        draft.record = replace(draft.record, must_pass=(MustPass(seat, since=len(draft.auction)),))
    return seat


def _after_the_end(draft: Draft, what: Inquiry) -> Seat:
    """The auction is over; the lead may have been made, and dummy lie there."""
    if not draft.auction.is_over:
        pass_out(draft, draft.turn)
    contract = draft.auction.contract
    if contract is None:
        raise DeadEndError
    leader = contract.declarer.lho
    if what is Inquiry.LEAD:
        return draft.rng.choice((leader, leader.partner))
    if (
        not draft.allows(WHEN_ASKED, WhenAsked.BEFORE_FACED)
        or draft.wants(LEAD_IS_FACED, YES)
        or draft.rng.random() < 0.5
    ):
        lead(draft)
        draft.record = draft.record.with_events(HandFaced(player=leader.lho))
        if draft.wants(ASKER, Asker.DEFENDER) and draft.wants(IS_HIS_TURN_TO_PLAY, YES):
            follow(draft, 1)
            return leader.partner
    return draft.rng.choice(list(Seat))


def _call_asked_about(draft: Draft, seat: Seat) -> int:
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


def review(draft: Draft) -> None:
    """A player has asked for a review, and somebody gives it: his own side, or an opponent who errs."""
    draft.bid_on(draft.rng.choice((3, 4, 5)), active=0.7)
    asker = draft.turn
    by_opponent = draft.wants(REVIEWED_BY_OPPONENT, YES) or (
        REVIEWED_BY_OPPONENT not in draft.plan.wishes and draft.rng.random() < 0.5
    )
    seat = draft.rng.choice((asker.lho, asker.rho)) if by_opponent else asker.partner
    draft.record = draft.record.with_events(Requested(player=asker, what=Inquiry.REVIEW))
    _ask(draft, Reviewed(player=seat, wrong=by_opponent), seat.lho if by_opponent else asker.lho)


def _ask(draft: Draft, event: Requested | Reviewed, notices: Seat) -> None:
    draft.faced = len(draft.record)
    draft.record = draft.record.with_events(event, AttentionDrawn(player=notices, about=draft.faced))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.REQUEST: request, Kind.REVIEW: review}
