"""What happens once the director is there: each question that a ruling leaves open is answered as the plan wishes.

A player's choice is made at the table and stands in the record; whatever a record cannot show is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Effect, Fact, Settled
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import (
    CALL_AND_LATER_CANCELLED,
    CALL_CANCELLED,
    CHANGE_STANDS,
    REPLACEMENT_CANCELLED,
)
from bridgecourse.rulings.vocabulary.change import LHO_ACCEPTS_CHANGE
from bridgecourse.rulings.vocabulary.correction import LHO_ACCEPTS_REPLACEMENT, REPLACEMENT_KIND
from bridgecourse.rulings.vocabulary.duty import MAY_NOT_DOUBLE_NOW, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT, MUST_REPEAT
from bridgecourse.rulings.vocabulary.lead_restriction import EACH_SUIT_WAS_SHOWN, FINAL_CALL_IS_THE_SAME
from bridgecourse.rulings.vocabulary.older import FINAL_CORRECTION, OFFENDER_KEEPS_FIRST_CALL
from bridgecourse.rulings.vocabulary.replacement import (
    COMPARABLE_REASON,
    OFFENDER_CALLS_AGAIN,
    REPLACEMENT,
    RHO_ACTION,
    RhoAction,
)
from bridgecourse.table.auction import is_legal_in_rotation, is_sufficient, last_bid
from bridgecourse.table.call import ALL_BIDS, Bid, OtherCall
from bridgecourse.table.made_call import Fate
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.calls import corrections, is_pass, over, pass_of, pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.system import Offer
from bridgecourse.teach.generator.verdict import VERDICTS

__all__ = ["end_auction", "play", "replacement_of"]

_PASSES = frozenset({MUST_PASS_ONCE, MUST_PASS_THROUGHOUT})

_FREE: frozenset[Effect] = frozenset()
"""What binds a player of whom the ruling says nothing."""

_STEPS = 12
"""No ruling asks for more than this once the record has begun."""


def play(draft: Draft) -> Ruling:
    """Let happen what the plan wishes until the ruling is complete; the ruling.

    What is still open when the players have done what they could do about it is told.
    """
    done: set[Fact] = set()
    for _ in range(_STEPS):
        ruling = _on_the_way(draft)
        if ruling.open is None:
            if not draft.is_called_again:
                _carry_out(draft, ruling)
            return draft.rule()
        asked = ruling.open.fact
        if asked in draft.told:
            raise DeadEndError
        act = None if asked in done else ACTS.get(asked)
        done.add(asked)
        if act is not None:
            act(draft)
        else:
            _tell(draft, asked)
    raise DeadEndError


def _on_the_way(draft: Draft) -> Ruling:
    """The ruling so far; a dead end where it has left the plan.

    A fact of the record that no call shows (play has begun) is told.
    """
    while True:
        ruling = draft.rule()
        left: Fact | None = None
        for step in ruling.path:
            if isinstance(step.node, Ask):
                draft.asked.add(step.node.fact)
                if step.answer is not None and not draft.allows(step.node.fact, step.answer):
                    left = step.node.fact
                    break
        if left is None:
            if _tell_later(draft, ruling):
                continue
            return ruling
        if left.settled_by is not Settled.RECORD or left in draft.told:
            raise DeadEndError
        _tell(draft, left)


def _tell_later(draft: Draft, ruling: Ruling) -> bool:
    """Tell what is found at the end of play, where the plan wishes it; whether there was anything to tell."""
    later = ruling.outcome.later if ruling.outcome is not None else None
    if later is None or later.fact in draft.told or not draft.wants(later.fact, later.answer):
        return False
    draft.told[later.fact] = later.answer
    return True


def _tell(draft: Draft, fact: Fact) -> None:
    """Answer a fact as the plan wishes, or as the meanings of the calls have it."""
    judge = VERDICTS.get(fact)
    if judge is None:
        draft.told[fact] = draft.plan.wishes.get(fact) or next(iter(fact.answers))
        return
    position = replacement_of(draft)
    verdict = None if position is None else judge(draft.withdrawn, draft.shown[position])
    if verdict is None:
        raise DeadEndError
    draft.told[fact] = verdict


def replacement_of(draft: Draft) -> int | None:
    """The position of the call that took the place of the withdrawn one."""
    if draft.faced is not None:
        return None
    return draft.situation.calls.replacement_position if draft.auction.calls[draft.focus].fate.is_gone else None


# --- what the players do --------------------------------------------------------------------------------------
def _lho_chooses(draft: Draft) -> None:
    """To accept a call out of rotation or an insufficient bid, or not."""
    if draft.wants(LHO_ACCEPTS, YES):
        offer = over(draft)
        draft.fate(draft.focus, Fate.ACCEPTED)
        replaced = draft.situation.calls.change_position
        if replaced is not None and replaced != draft.focus:
            draft.fate(replaced, Fate.WITHDRAWN)  # what he had put in the place of his insufficient bid (27C)
        draft.call(draft.offender.lho, offer)
    else:
        draft.fate(draft.focus, Fate.CANCELLED)
        if draft.wants(OFFENDER_CALLS_AGAIN, NO):
            pass_out(draft, draft.turn)


def _lho_chooses_on_change(draft: Draft) -> None:
    """Law 25: between the first call and the one that was to take its place."""
    position = draft.situation.calls.change_position
    first = draft.situation.calls.first_position
    if position is None or first is None:
        raise DeadEndError
    if draft.allows(LHO_ACCEPTS_CHANGE, NO):
        draft.fate(position, Fate.CANCELLED)
    elif draft.auction.calls[position].changes:
        draft.fate(position, Fate.ACCEPTED)
    else:
        draft.fate(first, Fate.WITHDRAWN)


def _offender_keeps_or_changes(draft: Draft) -> None:
    """Law 25 of 1997, once the change is cancelled: the first call stands, or another legal one takes its place."""
    first = draft.situation.calls.first_position
    if first is None:
        raise DeadEndError
    if draft.allows(OFFENDER_KEEPS_FIRST_CALL, NO):
        draft.fate(first, Fate.WITHDRAWN)
        gone = {draft.auction.calls[first].call, draft.auction.calls[draft.focus].call}
        choices = (offer for offer in draft.offers(draft.offender) if offer.call not in gone)
        draft.call(draft.offender, draft.one_of(choices))
    else:
        draft.bid_on(1)


def _lho_chooses_again(draft: Draft) -> None:
    """To accept a second insufficient bid, or not."""
    position = draft.situation.calls.replacement_position
    if position is None:
        raise DeadEndError
    accepts = draft.wants(LHO_ACCEPTS_REPLACEMENT, YES)
    draft.fate(position, Fate.ACCEPTED if accepts else Fate.CANCELLED)


def _rho_calls(draft: Draft) -> None:
    """The auction goes on until right-hand opponent has called."""
    rho = draft.offender.rho
    _go_on(draft, lambda: draft.turn is rho)
    choices = draft.offers(rho)
    if RHO_ACTION in draft.plan.wishes:
        passes = draft.wants(RHO_ACTION, RhoAction.PASSES)
        choices = tuple(offer for offer in choices if is_pass(offer) is passes)
    draft.call(rho, draft.pick(choices, active=0.5))


def _offender_replaces(draft: Draft) -> None:
    """The auction goes on until the offender makes a call that keeps the ruling on its way."""
    _go_on(draft, lambda: draft.turn is draft.offender)
    follows_at_once = len(draft.auction) == draft.focus + 1 and REPLACEMENT_KIND in draft.plan.wishes
    choices = list(corrections(draft) if follows_at_once else draft.offers(draft.offender))
    draft.rng.shuffle(choices)
    if draft.ahead.get(FINAL_CALL_IS_THE_SAME) is YES:
        choices.sort(key=lambda offer: offer.call != draft.auction.calls[draft.focus].call)
    elif draft.ahead.get(EACH_SUIT_WAS_SHOWN) is YES:
        choices.sort(key=lambda offer: not draft.withdrawn.suits <= offer.shown.suits)
    elif (reason := draft.ahead.get(COMPARABLE_REASON)) is not None:
        judge = VERDICTS[COMPARABLE_REASON]
        choices.sort(key=lambda offer: judge(draft.withdrawn, offer.shown) is not reason)
    record, shown, told = draft.record, dict(draft.shown), dict(draft.told)
    for offer in choices:
        draft.record, draft.shown, draft.told = record, dict(shown), dict(told)
        draft.call(draft.offender, offer)
        try:
            _judge(draft)
        except DeadEndError:
            continue
        return
    raise DeadEndError


def _offender_corrects_at_last(draft: Draft) -> None:
    """What he had tried is cancelled, and he makes the call that he is left with (27B of 1997)."""
    for position in range(draft.focus + 1, len(draft.auction)):
        if draft.auction.calls[position].seat is draft.offender:
            draft.fate(position, Fate.CANCELLED)
    if draft.auction.turn is not draft.offender:
        raise DeadEndError
    choices = (offer for offer in draft.offers(draft.offender) if is_pass(offer) or _is_bid(offer))
    draft.call(draft.offender, draft.one_of(choices))


def _judge(draft: Draft) -> None:
    """Tell what the meanings of the two calls settle, as long as that is what is asked."""
    ruling = _on_the_way(draft)
    while ruling.open is not None and ruling.open.fact in VERDICTS:
        _tell(draft, ruling.open.fact)
        ruling = _on_the_way(draft)


def _go_on(draft: Draft, until: Callable[[], bool], duties: Mapping[Seat, frozenset[Effect]] | None = None) -> None:
    """The auction goes on in rotation; who must pass does, and who may not double does not."""
    while not until():
        seat = draft.turn
        duty = (duties or {}).get(seat, _FREE)
        if duty & _PASSES:
            draft.call(seat, pass_of(draft, seat))
        else:
            choices = [o for o in draft.offers(seat) if MAY_NOT_DOUBLE_NOW not in duty or is_pass(o) or _is_bid(o)]
            draft.call(seat, draft.pick(choices, active=0.4))


ACTS: Mapping[Fact, Callable[[Draft], None]] = {
    LHO_ACCEPTS: _lho_chooses,
    LHO_ACCEPTS_CHANGE: _lho_chooses_on_change,
    OFFENDER_KEEPS_FIRST_CALL: _offender_keeps_or_changes,
    LHO_ACCEPTS_REPLACEMENT: _lho_chooses_again,
    RHO_ACTION: _rho_calls,
    REPLACEMENT: _offender_replaces,
    REPLACEMENT_KIND: _offender_replaces,
    FINAL_CORRECTION: _offender_corrects_at_last,
}


def end_auction(draft: Draft, *, offenders_win: bool) -> None:
    """The auction goes on to its end: one side bids till it holds the contract, and the offender may call once more."""
    side = draft.offender.side if offenders_win else draft.offender.side.other
    shows = draft.wants(EACH_SUIT_WAS_SHOWN, YES)
    again = draft.faced is None and (shows or draft.situation.calls.replacement_position is None)
    for _ in range(_STEPS):
        seat = draft.auction.turn
        if seat is None:
            break
        last = last_bid(draft.auction.standing)
        bids = [offer for offer in draft.offers(seat) if _is_bid(offer) and not offer.is_artificial]
        if again and seat is draft.offender and (shows or draft.rng.random() < 0.5):
            again = False
            bids = _same_suit(draft, bids) if shows else bids
        elif seat.side is not side or (last is not None and last.seat.side is side):
            bids = []
        draft.call(seat, draft.rng.choice(bids) if bids else pass_of(draft, seat))
    contract = draft.auction.contract
    if draft.auction.turn is not None or contract is None or contract.declarer.side is not side:
        raise DeadEndError


def _same_suit(draft: Draft, bids: Sequence[Offer]) -> list[Offer]:
    """Bids that show what the withdrawn call showed; the lowest bid in its suit where the system has none."""
    suits = draft.withdrawn.suits
    low = (bid for bid in ALL_BIDS[:15] if {bid.denomination} == suits and is_sufficient(bid, draft.auction.standing))
    return [offer for offer in bids if suits <= offer.shown.suits] or [Offer(bid, draft.withdrawn) for bid in low][:1]


# --- what the ruling says is done -----------------------------------------------------------------------------
def _carry_out(draft: Draft, ruling: Ruling) -> None:
    """What follows from the ruling happens, as far as the offender's next call."""
    if draft.faced is not None:
        return  # nothing is put in the place of a card
    duties: dict[Seat, frozenset[Effect]] = {}
    for bound in ruling.consequences:
        if isinstance(bound.seat, Seat):
            duties[bound.seat] = duties.get(bound.seat, _FREE) | {bound.effect}
    mine = duties.get(draft.offender, _FREE)
    if draft.ahead:
        for position in _to_cancel(draft, mine):
            draft.fate(position, Fate.CANCELLED)
    if CHANGE_STANDS in mine:
        _complete_change(draft)
    elif REPLACEMENT_CANCELLED in mine and FINAL_CORRECTION not in draft.plan.wishes:
        _correct_again(draft)
    elif draft.auction.calls[draft.focus].fate.is_gone and _has_no_call(draft) and not draft.auction.is_over:
        _go_on(draft, lambda: draft.turn is draft.offender, duties)
        made = draft.auction.calls[draft.focus]
        if MUST_REPEAT in mine:
            draft.call(draft.offender, Offer(made.call, draft.withdrawn))
        elif mine & _PASSES:
            draft.call(draft.offender, Offer(OtherCall.PASS, draft.withdrawn))
        else:
            draft.call(draft.offender, _next_call(draft))


def _next_call(draft: Draft) -> Offer:
    """The offender's free call; the same again where the plan through Law 26 wishes that."""
    call, standing = draft.auction.calls[draft.focus].call, draft.auction.standing
    if draft.ahead.get(FINAL_CALL_IS_THE_SAME) is YES and is_legal_in_rotation(call, draft.offender, standing):
        return Offer(call, draft.withdrawn)
    return draft.pick(draft.offers(draft.offender))


def _to_cancel(draft: Draft, effects: frozenset[Effect]) -> range:
    """The calls that the director takes off the table because nobody could accept the irregular one (Law 36)."""
    if draft.auction.calls[draft.focus].fate is not Fate.MADE:
        return range(0)
    if CALL_AND_LATER_CANCELLED in effects:
        return range(draft.focus, len(draft.auction))
    return range(draft.focus, draft.focus + 1) if CALL_CANCELLED in effects else range(0)


def _has_no_call(draft: Draft) -> bool:
    """Whether nothing of the offender's stands in the place of his call yet, not even a first one."""
    situation = draft.situation
    return situation.calls.replacement_position is None and situation.calls.first_position in (None, draft.focus)


def _complete_change(draft: Draft) -> None:
    """The first call gives way to the one meant, where that has been put in its place."""
    first, change = draft.situation.calls.first_position, draft.situation.calls.change_position
    if first is not None and change is not None and change not in draft.auction.flow.standing:
        draft.fate(first, Fate.WITHDRAWN)


def _correct_again(draft: Draft) -> None:
    """What was tried in the place of the insufficient bid is cancelled; a bid or a pass follows."""
    position = draft.situation.calls.replacement_position
    if position is None:
        raise DeadEndError
    draft.fate(position, Fate.CANCELLED)
    if draft.auction.turn is draft.offender:
        draft.call(draft.offender, draft.pick(o for o in draft.offers(draft.offender) if is_pass(o) or _is_bid(o)))


def _is_bid(offer: Offer) -> bool:
    return isinstance(offer.call, Bid)
