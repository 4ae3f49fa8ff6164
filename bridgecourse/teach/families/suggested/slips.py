"""How a player comes to act on what he may not use, or seems to: after a sign of partner's, after a withdrawal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.call import ALL_BIDS, Bid, OtherCall
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import Fate, MadeCall
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.explaining import lead, play_it_out
from bridgecourse.teach.generator.informing import draw_attention, gives_a_sign, poll


def after_sign(draft: Draft) -> None:
    """A sign and a call; the next player calls, and then partner bids or doubles.  Or partner leads."""
    draft.bid_on(draft.rng.choice((1, 2, 3)), active=0.8)
    giver = gives_a_sign(draft)
    is_over = draft.wants(IS_OVER_NOW, YES) or (IS_OVER_NOW not in draft.plan.wishes and draft.rng.random() < 0.5)
    if not is_over and draft.rng.random() < 0.3:
        _leads(draft, giver.partner)
        return
    draft.bid_on(1, active=0.2)
    _acts(draft, giver.partner, is_over=is_over)


def _acts(draft: Draft, actor: Seat, *, is_over: bool) -> None:
    """He bids or doubles; the board may be played out before somebody calls the director."""
    if draft.auction.turn is not actor:
        raise DeadEndError
    offer = draft.one_of(draft.offers(actor), lambda each: each.call is not OtherCall.PASS)
    draft.focus = draft.call(actor, offer, quiet=True)
    at = draft.record.call_events[draft.focus]
    if is_over:
        if not draft.auction.is_over:
            pass_out(draft, draft.turn)
        play_it_out(draft)
    draw_attention(draft, at, actor)
    has_alternative = draft.plan.wishes.get(HAD_ALTERNATIVE)
    if has_alternative is not None and draft.rng.random() < 0.5:
        poll(draft, at, offer.call, has_alternative=has_alternative is YES)


def _leads(draft: Draft, actor: Seat) -> None:
    if not draft.auction.is_over:
        pass_out(draft, draft.turn)
    contract = draft.auction.contract
    if contract is None or contract.declarer.lho is not actor:
        raise DeadEndError
    draft.faced = len(draft.record)
    lead(draft)
    draw_attention(draft, draft.faced, actor)


def after_withdrawal(draft: Draft) -> None:
    """A call goes back; later somebody of one side or the other bids and all is played, or leads.

    Where that lifts every restriction it was an insufficient bid, and the lowest of its denomination is in its place.
    """
    draft.bid_on(draft.rng.choice((1, 2)), active=0.9)
    player = draft.turn
    if draft.wants(WITHDRAWN_TELLS, WithdrawnTells.OFF):
        _corrects(draft, player)
    else:
        _changes(draft, player)
    is_free = draft.wants(WITHDRAWN_TELLS, WithdrawnTells.FREE)
    actor = player.lho if is_free else player.partner
    if draft.wants(IS_OVER_NOW, NO):
        if not is_free:  # the opponents buy the contract, and his partner leads
            draft.call(draft.turn, draft.one_of(draft.offers(draft.turn), lambda each: isinstance(each.call, Bid)))
        _leads(draft, actor)
        return
    if not is_free:
        draft.bid_on(1, active=0.2)
    _acts(draft, actor, is_over=True)


def _corrects(draft: Draft, player: Seat) -> None:
    """A bid that is too low, and the lowest sufficient one in that denomination (27B1(a))."""
    bids = [made.call for made in draft.auction.calls if isinstance(made.call, Bid)]
    offers = [offer for offer in draft.offers(player) if isinstance(offer.call, Bid)]
    if not bids or not offers:
        raise DeadEndError
    higher = [bid for bid in ALL_BIDS if bid.is_higher_than(bids[-1])]
    lowest = {bid.denomination: bid for bid in reversed(higher)}
    new = draft.one_of(offers, lambda offer: offer.call in lowest.values())
    low = [bid for bid in ALL_BIDS if isinstance(new.call, Bid) and bid.denomination is new.call.denomination]
    low = [bid for bid in low if not bid.is_higher_than(bids[-1]) and bid.level == bids[-1].level]
    if not low:
        raise DeadEndError
    _takes_back(draft, MadeCall(player, low[-1]), Fate.WITHDRAWN)
    draft.call(player, new, quiet=True)


def _changes(draft: Draft, player: Seat) -> None:
    """A call that he then would rather have changed: the first one stands (25B)."""
    offers = [offer for offer in draft.offers(player) if offer.call is not OtherCall.PASS]
    if len(offers) < 2:
        raise DeadEndError
    first, other = draft.rng.sample(offers, 2)
    draft.call(player, first, quiet=True)
    _takes_back(draft, MadeCall(player, other.call, changes=True), Fate.CANCELLED)


def _takes_back(draft: Draft, made: MadeCall, fate: Fate) -> None:
    position = len(draft.auction)
    draft.record = draft.record.with_call(made)
    draft.fate(position, fate)


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.ACTION_AFTER_SIGN: after_sign,
    Kind.ACTION_AFTER_WITHDRAWAL: after_withdrawal,
}
