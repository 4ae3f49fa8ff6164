"""How a call goes wrong behind a screen, and whether the tray has gone through with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MustPass
from bridgecourse.teach.generator.calling import who_calls
from bridgecourse.teach.generator.calls import is_pass, pass_of, slip_of_kind, too_low, wrong_double
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.screening import beside, bid_with_tray, bring_tray, push, put_up_screen
from bridgecourse.teach.generator.system import offers

_AS = (InadmissibleAs.NONE, InadmissibleAs.NONE, InadmissibleAs.DOUBLE, InadmissibleAs.BARRED, InadmissibleAs.OVER)


def behind_screen(draft: Draft) -> None:
    """An irregular call; the tray is pushed by its maker, by the player beside him, or by nobody yet."""
    if draft.wants(FOUND_AFTER_LEAD, YES) or draft.wants(AUCTION_PERIOD_OVER, YES):
        raise DeadEndError  # then the screen is open
    put_up_screen(draft)
    bid_with_tray(draft, draft.rng.choice((1, 2, 3, 3, 4)))
    _slip(draft)
    offender = draft.offender
    passed = draft.plan.wishes.get(TRAY) or draft.rng.choice(list(Tray))
    if passed is not Tray.NOT_YET:
        push(draft, beside(draft, offender) if passed is Tray.BY_SCREENMATE else offender)
    draft.director()


def _slip(draft: Draft) -> None:
    """A call that may be accepted, or one that never may (35)."""
    how = draft.plan.wishes.get(INADMISSIBLE_AS)
    if how is None:
        never = draft.plan.wishes.get(IS_INADMISSIBLE)
        chances = [each for each in _AS if never is None or (each is not InadmissibleAs.NONE) is (never is YES)]
        how = draft.rng.choice(chances)
    if how is InadmissibleAs.NONE:
        _acceptable(draft)
    elif how is InadmissibleAs.DOUBLE:
        bring_tray(draft, draft.turn)
        draft.slip(draft.turn, wrong_double(draft, draft.turn))
    elif how is InadmissibleAs.BARRED:
        _barred(draft)
    elif how is InadmissibleAs.OVER:
        _over(draft)
    else:
        raise DeadEndError


def _acceptable(draft: Draft) -> None:
    """A bid that is too low, or a call at another player's turn."""
    low = draft.wants(IS_TOO_LOW, YES) or (draft.allows(IS_TOO_LOW, YES) and draft.rng.random() < 0.6)
    if low:
        bring_tray(draft, draft.turn)
        draft.slip(draft.turn, too_low(draft, draft.turn))
    else:
        seat = who_calls(draft, draft.turn)
        last = draft.auction.calls[-1].seat
        if seat not in (last, beside(draft, last)):
            raise DeadEndError  # the tray is not with him
        draft.slip(seat, slip_of_kind(draft, seat))


def _barred(draft: Draft) -> None:
    """By an earlier ruling he has to pass, and bids."""
    seat = draft.turn
    bring_tray(draft, seat)
    since = max((i + 1 for i, made in enumerate(draft.auction.calls) if made.seat is seat), default=0)
    draft.record = replace(draft.record, must_pass=(MustPass(seat, draft.rng.random() < 0.5, since),))
    draft.slip(seat, draft.one_of(draft.offers(seat), lambda offer: not is_pass(offer) and not offer.is_artificial))


def _over(draft: Draft) -> None:
    """Three passes lie there, and somebody calls once more."""
    while not draft.auction.is_over:
        bring_tray(draft, draft.turn)
        draft.call(draft.turn, pass_of(draft, draft.turn))
    if draft.auction.contract is None:
        raise DeadEndError
    seat = beside(draft, draft.auction.calls[-1].seat)
    draft.slip(seat, draft.one_of(offers(draft.auction.standing, seat), lambda offer: not is_pass(offer)))


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.CALL_BEHIND_SCREEN: behind_screen}
