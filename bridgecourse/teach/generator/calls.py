"""What players call in a draft: what they mean, what they mistake, and what they may put in the place of a call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE, KIND_OF_CALL, CallKind
from bridgecourse.rulings.vocabulary.replacement import REPEATED_CALL_IS_LEGAL
from bridgecourse.table.auction import is_admissible, is_legal_in_rotation, is_sufficient, last_bid
from bridgecourse.table.call import ALL_BIDS, Bid, Denomination, OtherCall
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.system import Offer, Purpose, Shown, offers

__all__ = [
    "corrections",
    "is_pass",
    "mistaken",
    "over",
    "pass_of",
    "pass_out",
    "slip_of_kind",
    "too_low",
    "wrong_double",
]

MAJORS = (Denomination.HEARTS, Denomination.SPADES)
HIGHEST_JUMP = 4
DOUBLE_OF_PARTNER = Shown(Purpose.TAKEOUT, 12, 20)
"""What a double shows that was meant for an opponent's bid."""

_KINDS = (CallKind.BID, CallKind.BID, CallKind.BID, CallKind.PASS, CallKind.PASS, CallKind.DOUBLE)
"""What a call out of turn may be, as often as not a bid."""


def is_pass(offer: Offer) -> bool:
    return offer.call is OtherCall.PASS


def pass_of(draft: Draft, seat: Seat) -> Offer:
    """This player's pass, with what it shows."""
    return draft.one_of(draft.offers(seat), is_pass)


def pass_out(draft: Draft, seat: Seat) -> None:
    """Everybody passes from this player on, to the end of the auction."""
    while not draft.auction.is_over:
        draft.call(seat, pass_of(draft, seat))
        seat = seat.lho


def over(draft: Draft) -> Offer:
    """What left-hand opponent calls over the irregular call."""
    made = draft.auction.calls[draft.focus]
    return draft.pick(offers((*draft.auction.standing, made), made.seat.lho))


def slip_of_kind(draft: Draft, seat: Seat) -> Offer:
    """What he calls out of turn, as if it were his turn; in the place of his own call where he has just called."""
    if draft.wants(DOUBLE_IS_INADMISSIBLE, YES):
        return wrong_double(draft, seat)
    if draft.wants(REPEATED_CALL_IS_LEGAL, NO):
        return too_low(draft, seat)
    standing = draft.auction.standing
    choices = offers(standing, seat)
    if standing and standing[-1].seat is seat:
        choices = tuple(offer for offer in offers(standing[:-1], seat) if offer.call != standing[-1].call)
    kind = draft.plan.wishes.get(KIND_OF_CALL) or draft.rng.choice(_KINDS)
    if kind is CallKind.PASS:
        return draft.one_of(choices, is_pass)
    wanted = Bid if kind is CallKind.BID else OtherCall
    return draft.one_of(choices, lambda o: isinstance(o.call, wanted) and not is_pass(o) and not o.is_artificial)


def wrong_double(draft: Draft, seat: Seat) -> Offer:
    """A double or redouble that Law 19 forbids, of a bid that he took for an opponent's."""
    standing = draft.auction.standing
    last = last_bid(standing)
    wrong = [call for call in (OtherCall.DOUBLE, OtherCall.REDOUBLE) if not is_admissible(call, seat, standing)]
    if last is None or not wrong:
        raise DeadEndError
    meant = offers((MadeCall(seat.rho, last.call),), seat)
    return replace(draft.one_of(meant, lambda offer: offer.call is OtherCall.DOUBLE), call=wrong[0])


def too_low(draft: Draft, seat: Seat) -> Offer:
    """A bid that would have been enough if the last bid, by somebody else, had not been made."""
    standing = draft.auction.standing
    missed = next((i for i in reversed(range(len(standing))) if isinstance(standing[i].call, Bid)), None)
    if missed is None or standing[missed].seat is seat:
        raise DeadEndError
    return draft.one_of(
        offers(standing[:missed], seat),
        lambda o: isinstance(o.call, Bid) and not o.is_artificial and not is_legal_in_rotation(o.call, seat, standing),
    )


def mistaken(draft: Draft, seat: Seat, meant: Offer) -> Offer:
    """Another call than the one meant, from the next place in the bidding box where one fits."""
    others = [offer for offer in draft.offers(seat) if offer.call != meant.call]
    beside = [offer for offer in others if _are_neighbours(offer, meant)]
    return draft.one_of(beside or others)


def _are_neighbours(one: Offer, other: Offer) -> bool:
    if not isinstance(one.call, Bid) or not isinstance(other.call, Bid):
        return False
    return abs(ALL_BIDS.index(one.call) - ALL_BIDS.index(other.call)) in (1, 5)


def corrections(draft: Draft) -> Iterator[Offer]:
    """What may be tried in the place of an insufficient bid.

    Any call that would fit, the same suit as low as it can be bid, the same suit higher with more, a negative double
    that shows that suit, a double of what was partner's bid, and a bid that is too low again.
    """
    made, shown = draft.auction.calls[draft.focus], draft.withdrawn
    before = [draft.auction.calls[i] for i in draft.auction.flow.before[draft.focus]]
    yield from offers(before, made.seat)
    missed = next((i for i in reversed(range(len(before))) if isinstance(before[i].call, Bid)), None)
    if missed is None or not isinstance(made.call, Bid):
        return
    denomination = made.call.denomination
    lowest, jump, *_ = (bid for bid in ALL_BIDS if bid.denomination is denomination and is_sufficient(bid, before))
    yield Offer(lowest, shown)
    if shown.purpose is Purpose.NATURAL:
        if jump.level <= HIGHEST_JUMP:
            yield Offer(jump, replace(shown, low=(shown.low + shown.high) // 2, length=shown.length + 1))
        if _may_double_for(denomination, made.seat, before):
            yield Offer(OtherCall.DOUBLE, shown)
    if before[missed].seat is made.seat.partner:
        yield Offer(OtherCall.DOUBLE, DOUBLE_OF_PARTNER)
    for offer in offers(before[:missed], made.seat):
        bid = offer.call
        if isinstance(bid, Bid) and bid.is_higher_than(made.call) and not is_sufficient(bid, before):
            yield offer


def _may_double_for(suit: Denomination, seat: Seat, before: list[MadeCall]) -> bool:
    """Whether a double by this player, who has not bid yet, of an overcall of partner's bid shows this major."""
    bidders = {made.seat for made in before if isinstance(made.call, Bid)}
    helped = seat.partner in bidders and seat not in bidders
    return helped and suit in MAJORS and is_admissible(OtherCall.DOUBLE, seat, before)
