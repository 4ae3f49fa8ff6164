"""The auction before a slip, the irregular call, and what is done before the director comes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from bridgecourse.rulings.language import Fact
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS, LHO_CALLED_OVER
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import FOUND_AFTER_LEAD, PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import (
    CHANGE_ATTEMPTED,
    IS_CHANGE_BEFORE_2017,
    IS_CHANGE_OF_CALL,
    LHO_CALLED_SINCE,
    PARTNER_CALLED_SINCE,
)
from bridgecourse.rulings.vocabulary.replacement import OFFENDER_CALLS_AGAIN
from bridgecourse.rulings.vocabulary.turn import (
    PLAYER_IN_TURN_CALLED,
    RHO_HAD_TO_PASS,
    WHOSE_TURN,
    TurnOf,
)
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import (
    is_pass,
    over,
    pass_of,
    pass_out,
    slip_of_kind,
)
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.system import Offer, Purpose

__all__ = ["at_once", "begin", "call_away", "call_since", "change", "who_calls"]

AT_ONCE = 0.6
"""How often left-hand opponent, if he accepts a call, has called over it before the director comes."""


_STEPS: Mapping[Enum, int] = {TurnOf.RHO: 1, TurnOf.PARTNER: 2, TurnOf.LHO: 3}
"""How many places after the player in turn the offender sits, by whose turn it was."""


_TURNS = (TurnOf.RHO, TurnOf.RHO, TurnOf.PARTNER, TurnOf.LHO)
"""Whose turn it may have been, as often as not that of the player before."""


def begin(draft: Draft) -> None:
    """The auction before an irregular call."""
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


def who_calls(draft: Draft, turn: Seat) -> Seat:
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


def call_away(
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
    elif draft.wants(LHO_CALLED_OVER, YES) or at_once(draft, LHO_ACCEPTS):
        draft.call(offender.lho, over(draft))
    draft.director()


def _bar(draft: Draft, seat: Seat) -> None:
    """By an earlier ruling this player must pass."""
    since = max((i + 1 for i, made in enumerate(draft.auction.calls) if made.seat is seat), default=0)
    duty = MustPass(seat, draft.rng.random() < 0.5, since)
    draft.record = replace(draft.record, must_pass=(duty,))


def at_once(draft: Draft, choice: Fact) -> bool:
    """Whether left-hand opponent has made this choice, by calling, before anybody explained it to him."""
    return draft.wants(choice, YES) and draft.rng.random() < AT_ONCE


def call_since(draft: Draft) -> None:
    """Left-hand opponent, and perhaps partner, call before the first call is changed."""
    if draft.wants(PARTNER_CALLED_SINCE, YES):
        draft.bid_on(draft.rng.choice((2, 2, 3)))
    elif draft.wants(LHO_CALLED_SINCE, YES):
        draft.bid_on(1)


def change(draft: Draft, first: int, meant: Offer) -> int:
    """Put another call in the place of the first, or say that it was not meant; the call to rule on."""
    if draft.plan.wishes.get(CHANGE_ATTEMPTED, draft.rng.choice((YES, NO))) is NO:
        draft.regret(first)
        return first
    return draft.call(draft.auction.calls[first].seat, meant, changes=True, quiet=True)
