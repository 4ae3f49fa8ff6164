"""How a call comes to be in doubt."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.auction import last_bid
from bridgecourse.table.call import ALL_BIDS, Bid, Call, OtherCall
from bridgecourse.table.event import AttentionDrawn, BidNamed, BoxTouched
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.calls import is_pass, pass_of, pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.system import Offer, Purpose, Shown

TAKEOUT = Shown(Purpose.TAKEOUT, 12, 20)


def bid(draft: Draft) -> None:
    """A bid that is high enough, and in turn."""
    first = draft.wants(OUTRANKS, Outranks.FIRST)
    if first:
        for _ in range(draft.rng.choice((0, 0, 1, 2))):
            draft.call(draft.turn, pass_of(draft, draft.turn))
    else:
        draft.bid_on(draft.rng.choice((1, 2, 3, 4)), active=0.7)
    last = last_bid(draft.auction.standing)
    level = last.call.level if last is not None and isinstance(last.call, Bid) else 0
    if first is (level > 0):
        raise DeadEndError
    wished = draft.plan.wishes.get(OUTRANKS)
    more = draft.rng.random() < 0.5 if wished is None else wished is Outranks.MORE

    def fits(offer: Offer) -> bool:
        is_bid = isinstance(offer.call, Bid) and not offer.is_artificial
        return is_bid and (first or (isinstance(offer.call, Bid) and (offer.call.level > level) is more))

    _point(draft, draft.one_of(draft.offers(draft.turn), fits))


def double(draft: Draft) -> None:
    """A double or redouble that is permitted; perhaps somebody bids over it, or all pass."""
    redoubled = draft.wants(DOUBLE_OF, DoubleOf.REDOUBLE)
    position = _doubled(draft, redoubled=redoubled)
    if draft.wants(BID_SINCE, YES):
        offers = draft.offers(draft.turn)
        draft.call(draft.turn, draft.one_of(offers, lambda offer: isinstance(offer.call, Bid)))
    elif draft.wants(CALLING_IS_OVER, YES):
        pass_out(draft, draft.turn)
    elif draft.rng.random() < 0.4:
        draft.call(draft.turn, pass_of(draft, draft.turn))
    draft.focus = position
    _attention(draft, position)


def _doubled(draft: Draft, *, redoubled: bool) -> int:
    draft.bid_on(draft.rng.choice((1, 2, 3)), active=0.8)
    last = last_bid(draft.auction.standing)
    if last is None or last.seat.side is draft.turn.side or not isinstance(last.call, Bid):
        raise DeadEndError
    if draft.auction.standing[-1].call not in (last.call, OtherCall.PASS):
        raise DeadEndError
    position = draft.call(draft.turn, Offer(OtherCall.DOUBLE, TAKEOUT))
    if redoubled:
        position = draft.call(draft.turn, Offer(OtherCall.REDOUBLE, Shown(Purpose.TAKEOUT, 10, 20)))
    return position


def named(draft: Draft) -> None:
    """With a double he names the bid: the one that lies there, or another."""
    draft.focus = _doubled(draft, redoubled=draft.wants(DOUBLE_OF, DoubleOf.REDOUBLE))
    last = last_bid(draft.auction.standing)
    if last is None or not isinstance(last.call, Bid):
        raise DeadEndError
    heard: Bid = last.call
    if not draft.wants(BID_WITH_DOUBLE, BidWithDouble.SAME):
        near = [each for each in ALL_BIDS if each != heard and abs(each.level - heard.level) <= 1]
        heard = draft.rng.choice(near)
    draft.faced = len(draft.record)
    draft.record = draft.record.with_events(BidNamed(player=draft.auction.calls[-1].seat, bid=heard))
    draft.director()


def passed(draft: Draft) -> None:
    """A pass in turn."""
    draft.bid_on(draft.rng.choice((0, 1, 2, 3)), active=0.8)
    _point(draft, draft.one_of(draft.offers(draft.turn), is_pass))


def box(draft: Draft) -> None:
    """His fingers on the box, or the card half out of it."""
    draft.bid_on(draft.rng.choice((0, 1, 2, 3)), active=0.7)
    seat = draft.turn
    call: Call = draft.pick(draft.offers(seat), active=0.8).call
    drawn = draft.wants(BOX_CARD_IS_OUT, YES)
    draft.faced = len(draft.record)
    draft.record = draft.record.with_events(BoxTouched(player=seat, call=call, drawn=drawn))
    draft.director()


def _point(draft: Draft, offer: Offer) -> None:
    draft.slip(draft.turn, offer)
    _attention(draft, draft.focus)


def _attention(draft: Draft, position: int) -> None:
    seat = draft.auction.calls[position].seat
    other = draft.rng.choice((seat.lho, seat.rho))
    drawn = AttentionDrawn(player=other, about=draft.record.call_events[position])
    draft.record = draft.record.with_events(drawn)
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.BID_DOUBTED: bid,
    Kind.DOUBLE_DOUBTED: double,
    Kind.PASS_DOUBTED: passed,
    Kind.BID_NAMED: named,
    Kind.BOX_TOUCHED: box,
}
