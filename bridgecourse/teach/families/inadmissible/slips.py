"""How a player comes to call who had to pass, above seven, or when the auction was over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bridgecourse.rulings.terms import *
from bridgecourse.table.auction import last_bid
from bridgecourse.table.call import Bid, Denomination, OtherCall
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import is_pass, pass_of, pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.system import Offer, Purpose, Shown, offers

OUT_OF_ROTATION = 0.3
"""How often he who has to pass calls when it is not even his turn."""


def barred(draft: Draft) -> None:
    """He had to pass, and has forgotten it, or puts down another card than the pass."""
    draft.bid_on(draft.rng.choice((2, 3, 3, 4, 4, 5)), active=0.7)
    turn = draft.turn
    seat = draft.rng.choice((turn.lho, turn.partner)) if draft.rng.random() < OUT_OF_ROTATION else turn
    since = max((i + 1 for i, made in enumerate(draft.auction.calls) if made.seat is seat), default=0)
    wished = draft.plan.wishes.get(HAD_TO_PASS_THROUGHOUT)
    throughout = draft.rng.random() < 0.5 if wished is None else wished is YES
    draft.record = replace(draft.record, must_pass=(MustPass(seat, throughout, since),))
    draft.slip(seat, draft.one_of(draft.offers(seat), lambda offer: not is_pass(offer) and not offer.is_artificial))
    _called_over(draft, offers(draft.auction.standing, seat.lho))


def too_high(draft: Draft) -> None:
    """After a bid of six or seven he names eight, as one does who writes his calls or says them."""
    draft.bid_on(draft.rng.choice((1, 2, 3)), active=0.8)
    bid = last_bid(draft.auction.standing)
    if bid is None or not isinstance(bid.call, Bid):
        raise DeadEndError
    shown = Shown(Purpose.NATURAL, 16, 22, bid.call.denomination, 6)
    if draft.turn is bid.seat.lho:
        draft.call(draft.turn, pass_of(draft, draft.turn))
    if draft.turn.side is not bid.seat.side:
        raise DeadEndError
    draft.call(draft.turn, Offer(Bid(draft.rng.choice((6, 7)), bid.call.denomination), shown), quiet=True)
    if draft.rng.random() < 0.5:
        draft.call(draft.turn, pass_of(draft, draft.turn))
    seat = draft.turn
    own = next((each for each in reversed(draft.auction.standing) if each.seat.side is seat.side), None)
    suit = own.call.denomination if own is not None and isinstance(own.call, Bid) else None
    named = suit or draft.rng.choice([d for d in Denomination if d is not bid.call.denomination])
    draft.slip(seat, Offer(Bid(8, named), replace(shown, suit=named)))
    _called_over(draft)


def too_late(draft: Draft) -> None:
    """Three passes lie there, and somebody calls once more."""
    draft.bid_on(draft.rng.choice((1, 2, 3, 4)), active=0.8)
    pass_out(draft, draft.turn)
    contract = draft.auction.contract
    if contract is None:
        raise DeadEndError
    defends = draft.wants(LATE_CALL, LateCall.DEFENDERS)
    side = contract.declarer.side.other if defends else draft.rng.choice(list(Seat)).side
    seat = draft.rng.choice([each for each in Seat if each.side is side])
    standing = draft.auction.standing
    choices = offers(standing, seat)
    if side is contract.declarer.side and not defends:
        draft.slip(seat, draft.one_of(choices))
    else:
        draft.slip(seat, draft.one_of(choices, lambda offer: is_pass(offer) is not defends))
    _called_over(draft)


def _called_over(draft: Draft, choices: Sequence[Offer] = ()) -> None:
    """Left-hand opponent has called over it where that is wished; then the director comes."""
    if draft.wants(LHO_CALLED_OVER, YES):
        seat = draft.auction.calls[draft.focus].seat.lho
        draft.call(seat, draft.pick(choices) if choices else Offer(OtherCall.PASS, Shown(Purpose.PASS, 0, 11)))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.BARRED: barred,
    Kind.TOO_HIGH: too_high,
    Kind.AFTER_FINAL_PASS: too_late,
}
