"""How a player slips: for each kind of irregularity, the calls before it, the call itself and what is done at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum

from bridgecourse.rulings.language import Fact
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS, LHO_CALLED_OVER
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import FOUND_AFTER_LEAD, PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import (
    AUCTION_PERIOD_OVER,
    CHANGE_ATTEMPTED,
    FIRST_CALL_WAS_LEGAL,
    FIRST_CALL_WAS_UNINTENDED,
    IS_CHANGE_BEFORE_2017,
    IS_CHANGE_OF_CALL,
    LHO_ACCEPTS_CHANGE,
    LHO_CALLED_SINCE,
    LHO_MEANT_FIRST_CALL,
    PARTNER_CALLED_SINCE,
)
from bridgecourse.rulings.vocabulary.correction import ALREADY_REPLACED
from bridgecourse.rulings.vocabulary.replacement import OFFENDER_CALLS_AGAIN
from bridgecourse.rulings.vocabulary.rotation import DEEMED_LATER_CALL_IN_TURN
from bridgecourse.rulings.vocabulary.turn import (
    ALSO_OUT_OF_ROTATION,
    PLAYER_IN_TURN_CALLED,
    RHO_HAD_TO_PASS,
    WHOSE_TURN,
    TurnOf,
)
from bridgecourse.table.auction import last_bid
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import (
    corrections,
    is_pass,
    mistaken,
    over,
    pass_of,
    pass_out,
    slip_of_kind,
    too_low,
    wrong_double,
)
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.exposure import card_exposed
from bridgecourse.teach.generator.system import Offer, Purpose

__all__ = ["SLIPS"]

AT_ONCE = 0.6
"""How often left-hand opponent, if he accepts a call, has called over it before the director comes."""

_STEPS: Mapping[Enum, int] = {TurnOf.RHO: 1, TurnOf.PARTNER: 2, TurnOf.LHO: 3}
"""How many places after the player in turn the offender sits, by whose turn it was."""

_TURNS = (TurnOf.RHO, TurnOf.RHO, TurnOf.PARTNER, TurnOf.LHO)
"""Whose turn it may have been, as often as not that of the player before."""


def out_of_rotation(draft: Draft) -> None:
    """A call at another player's turn; where the plan wishes it, a second call by a player who has just called."""
    _begin(draft)
    turn = draft.turn
    _call_away(draft, turn, _offender(draft, turn))


def simultaneous(draft: Draft) -> None:
    """The player in turn calls, and another at the same moment."""
    _begin(draft)
    first = draft.turn
    draft.call(first, draft.pick(draft.offers(first)))
    turn = draft.turn
    if draft.wants(DEEMED_LATER_CALL_IN_TURN, YES):
        draft.slip(turn, slip_of_kind(draft, turn), simultaneous=True)
        draft.director()
        return
    offender = _offender(draft, turn)
    if offender is first:
        raise DeadEndError
    _call_away(draft, turn, offender, simultaneous=True)


def three_passes(draft: Draft) -> None:
    """Passes all round, one of them out of rotation, so that a player loses his turn."""
    draft.bid_on(draft.rng.choice((1, 2, 3, 4, 5)))
    bid = last_bid(draft.auction.standing)
    passed = len(draft.auction) - (1 + draft.auction.calls.index(bid) if bid else 0)
    needed = 3 if bid else 4
    if passed >= needed:
        raise DeadEndError
    in_rotation = draft.rng.randrange(passed, needed)
    for _ in range(in_rotation - passed):
        draft.call(draft.turn, pass_of(draft, draft.turn))
    offender = draft.turn.lho
    draft.slip(offender, pass_of(draft, offender))
    seat = offender.lho
    for _ in range(needed - in_rotation - 1):
        draft.call(seat, pass_of(draft, seat))
        seat = seat.lho
    draft.director()


def inadmissible(draft: Draft) -> None:
    """A double of partner's bid, or a redouble of nothing, in rotation."""
    _begin(draft)
    seat = draft.turn
    draft.slip(seat, wrong_double(draft, seat))
    if draft.wants(FOUND_AFTER_LEAD, YES):
        pass_out(draft, seat.lho)
    elif draft.wants(LHO_CALLED_OVER, YES):
        draft.call(seat.lho, draft.pick(draft.offers(seat.lho)))
    draft.director()


def insufficient(draft: Draft) -> None:
    """A bid by a player who has missed the last one; it may have been changed already."""
    draft.bid_on(draft.rng.choice((1, 1, 2, 2, 3, 3, 4, 5)), active=0.7)
    turn = draft.turn
    if draft.wants(ALSO_OUT_OF_ROTATION, YES):
        offender = _offender(draft, turn)
        _call_away(draft, turn, offender, too_low(draft, offender))
        return
    draft.slip(turn, too_low(draft, turn))
    if draft.wants(FIRST_CALL_WAS_UNINTENDED, YES):
        meant = draft.one_of(corrections(draft))
        _call_since(draft)
        _change(draft, draft.focus, meant)
    elif draft.wants(ALREADY_REPLACED, YES):
        draft.call(turn, draft.one_of(corrections(draft)), changes=True)
    elif _at_once(draft, LHO_ACCEPTS):
        draft.call(turn.lho, over(draft))
    draft.director()


def change_of_call(draft: Draft) -> None:
    """A player changes a call that he has made, or says that he wishes to."""
    if draft.wants(AUCTION_PERIOD_OVER, YES):
        draft.bid_on(draft.rng.choice((1, 2, 3, 4)), active=0.8)
        pass_out(draft, draft.turn)
        draft.focus = len(draft.auction) - draft.rng.choice((1, 2))
        draft.regret(draft.focus)
        draft.director()
        return
    _begin(draft)
    seat = draft.turn
    meant = draft.pick(draft.offers(seat), active=0.8)
    illegal = draft.wants(FIRST_CALL_WAS_LEGAL, NO)
    first = draft.call(seat, wrong_double(draft, seat) if illegal else mistaken(draft, seat, meant), quiet=True)
    _call_since(draft)
    draft.focus = _change(draft, first, meant)
    if _at_once(draft, LHO_ACCEPTS_CHANGE) or draft.wants(LHO_MEANT_FIRST_CALL, YES):
        draft.call(seat.lho, draft.pick(draft.offers(seat.lho)))
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.OUT_OF_ROTATION: out_of_rotation,
    Kind.SIMULTANEOUS: simultaneous,
    Kind.THREE_PASSES_ONE_OUT_OF_ROTATION: three_passes,
    Kind.INADMISSIBLE_DOUBLE: inadmissible,
    Kind.INADMISSIBLE_REDOUBLE: inadmissible,
    Kind.INSUFFICIENT: insufficient,
    Kind.CHANGE_OF_CALL: change_of_call,
    Kind.CARD_EXPOSED: card_exposed,
}


# --- the auction before the slip ------------------------------------------------------------------------------
def _begin(draft: Draft) -> None:
    if draft.wants(PASS_IS_SPECIAL, YES):
        _transfer(draft)
    else:
        draft.bid_on(draft.rng.choice((0, 0, 1, 1, 2, 2, 3, 4, 5)))
    if draft.wants(OFFENDER_CALLS_AGAIN, NO):
        _run_down(draft)


def _run_down(draft: Draft) -> None:
    """A bid and one or two passes: the auction may end before a player who calls too soon has his turn."""
    seat = draft.turn
    draft.call(seat, draft.one_of(offer for offer in draft.offers(seat) if not is_pass(offer)))
    for _ in range(draft.rng.choice((1, 2))):
        draft.call(draft.turn, pass_of(draft, draft.turn))


def _transfer(draft: Draft) -> None:
    """1NT or 2NT, pass, and a transfer or Stayman."""
    for _ in range(draft.rng.choice((0, 0, 1, 2))):
        draft.call(draft.turn, pass_of(draft, draft.turn))
    opener = draft.turn
    draft.call(opener, draft.one_of(draft.offers(opener), lambda offer: offer.shown.purpose is Purpose.BALANCED))
    draft.call(opener.lho, pass_of(draft, opener.lho))
    draft.call(opener.partner, draft.one_of(draft.offers(opener.partner), lambda offer: offer.is_artificial))


# --- a call away from the turn --------------------------------------------------------------------------------
def _offender(draft: Draft, turn: Seat) -> Seat:
    """Who calls although it is this player's turn."""
    relation = draft.plan.wishes.get(WHOSE_TURN) or draft.rng.choice(_TURNS)
    second = draft.wants(IS_CHANGE_OF_CALL, YES) or draft.wants(IS_CHANGE_BEFORE_2017, YES)
    if second:
        relation = TurnOf.LHO
    offender = turn.turned(_STEPS[relation])
    has_just_called = bool(draft.auction.standing) and draft.auction.standing[-1].seat is offender
    if second is not has_just_called:
        raise DeadEndError
    return offender


def _call_away(
    draft: Draft, turn: Seat, offender: Seat, offer: Offer | None = None, *, simultaneous: bool = False
) -> None:
    """The call, and what is done before the director comes."""
    if draft.wants(RHO_HAD_TO_PASS, YES):
        _bar(draft, turn)
    draft.slip(offender, offer or slip_of_kind(draft, offender), simultaneous=simultaneous)
    if draft.wants(FOUND_AFTER_LEAD, YES):
        draft.call(offender.lho, over(draft))
        pass_out(draft, draft.turn)
    elif draft.wants(PLAYER_IN_TURN_CALLED, YES):
        draft.call(turn, draft.pick(draft.offers(turn)))
    elif draft.wants(LHO_CALLED_OVER, YES) or _at_once(draft, LHO_ACCEPTS):
        draft.call(offender.lho, over(draft))
    draft.director()


def _bar(draft: Draft, seat: Seat) -> None:
    """By an earlier ruling this player must pass."""
    since = max((i + 1 for i, made in enumerate(draft.auction.calls) if made.seat is seat), default=0)
    duty = MustPass(seat, draft.rng.random() < 0.5, since)
    draft.record = replace(draft.record, must_pass=(duty,))


def _at_once(draft: Draft, choice: Fact) -> bool:
    """Whether left-hand opponent has made this choice, by calling, before anybody explained it to him."""
    return draft.wants(choice, YES) and draft.rng.random() < AT_ONCE


# --- a change of call -----------------------------------------------------------------------------------------
def _call_since(draft: Draft) -> None:
    """Left-hand opponent, and perhaps partner, call before the first call is changed."""
    if draft.wants(PARTNER_CALLED_SINCE, YES):
        draft.bid_on(draft.rng.choice((2, 2, 3)))
    elif draft.wants(LHO_CALLED_SINCE, YES):
        draft.bid_on(1)


def _change(draft: Draft, first: int, meant: Offer) -> int:
    """Put another call in the place of the first, or say that it was not meant; the call to rule on."""
    if draft.plan.wishes.get(CHANGE_ATTEMPTED, draft.rng.choice((YES, NO))) is NO:
        draft.regret(first)
        return first
    return draft.call(draft.auction.calls[first].seat, meant, changes=True, quiet=True)
