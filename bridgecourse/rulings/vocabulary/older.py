"""What only the codes of 2007 and 1997 ask."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Fact, Role, Settled, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT, replacement_is_forbidden
from bridgecourse.table.auction import is_sufficient
from bridgecourse.table.call import ALL_BIDS, Bid, OtherCall

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

CHANGED_WITHOUT_PAUSE = Fact("changed_without_pause", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)


def _same_denomination_named(s: Situation) -> YesNo | None:
    """In 1997 of the final call: what was tried before has been cancelled."""
    position = s.calls.replacement_position if s.options.first_correction_counts else s.calls.correction_position
    if position is None:
        return None
    bid, old = s.calls.auction.calls[position].call, s.calls.call
    if not isinstance(bid, Bid) or not isinstance(old, Bid):
        return NO
    sufficient = (
        one for one in ALL_BIDS if one.denomination is old.denomination and is_sufficient(one, s.calls.standing_before)
    )
    return yes_no(bid == next(sufficient, None))


SAME_DENOMINATION_NAMED = Fact(
    "same_denomination_named", YesNo, Settled.RECORD, derive=_same_denomination_named, needs=(REPLACEMENT,)
)

BOTH_NATURAL = Fact("both_natural", YesNo, Settled.AGREEMENT, Role.OFFENDING_SIDE, Where.AWAY, needs=(REPLACEMENT,))


def _corrected_by_a(s: Situation) -> YesNo:
    """By 27B1(a), which frees what the insufficient bid told; 27B1(b) does not."""
    return yes_no(SAME_DENOMINATION_NAMED.settle(s) is YES and BOTH_NATURAL.settle(s) is YES)


CORRECTED_BY_A = Fact("corrected_by_a", YesNo, Settled.RECORD, derive=_corrected_by_a)


def _meaning_is_contained(s: Situation) -> YesNo | None:
    return NO if replacement_is_forbidden(s) else None


MEANING_IS_CONTAINED = Fact(
    "meaning_is_contained",
    YesNo,
    Settled.JUDGEMENT,
    Role.OFFENDER,
    Where.AWAY,
    _meaning_is_contained,
    needs=(REPLACEMENT,),
    binding=True,
)


def _anyone_had_bid(s: Situation) -> YesNo:
    return yes_no(any(isinstance(made.call, Bid) for made in s.calls.standing_before))


ANYONE_HAD_BID = Fact("anyone_had_bid", YesNo, Settled.RECORD, derive=_anyone_had_bid)


class Repeated(Enum):
    """Whether the replacement is a bid in the denomination that the withdrawn bid showed (31A2(a), with 29C)."""

    YES = "yes"
    NO = "no"
    OPEN = "open"  # it shows it without naming it, or the withdrawn bid showed two


def _denomination_repeated(s: Situation) -> Repeated | None:
    if not isinstance(s.calls.call, Bid):
        return Repeated.NO
    position = next(
        (i for i in s.calls.auction.flow.standing if i > s.calls.focus and s.calls.auction.calls[i].seat is s.offender),
        None,
    )
    if position is None or not s.calls.is_cancelled:
        return None
    call, wanted = s.calls.auction.calls[position].call, s.calls.denominations_of(s.calls.focus)
    if not isinstance(call, Bid) or not wanted:
        return Repeated.NO
    if len(wanted) == 1 and call.denomination in wanted:
        return Repeated.YES
    return Repeated.OPEN if wanted & (s.calls.denominations_of(position) | {call.denomination}) else Repeated.NO


DENOMINATION_REPEATED = Fact(
    "denomination_repeated", Repeated, Settled.RECORD, derive=_denomination_repeated, needs=(REPLACEMENT,)
)


def _offender_keeps_first_call(s: Situation) -> YesNo | None:
    """The record tells when the first call is gone like the second."""
    gone = (
        s.calls.first_position is not None
        and s.calls.is_cancelled
        and s.calls.auction.calls[s.calls.first_position].fate.is_gone
    )
    return NO if gone else None


OFFENDER_KEEPS_FIRST_CALL = Fact(
    "offender_keeps_first_call", YesNo, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, _offender_keeps_first_call
)


def _lho_called_over_attempt(s: Situation) -> YesNo:
    return yes_no(s.calls.change_position is not None and s.calls.is_called_over(s.calls.change_position))


LHO_CALLED_OVER_ATTEMPT = Fact(
    "lho_called_over_attempt", YesNo, Settled.RECORD, derive=_lho_called_over_attempt, usual=NO
)


class FinalCall(Enum):
    """What the offender is left with, once what he tried has been cancelled."""

    BID = "bid"
    PASS = "pass"


def _final_correction(s: Situation) -> FinalCall | None:
    """The first of his later calls that stands; a double never does, nor another insufficient bid."""
    later = s.calls.auction.calls[s.calls.focus + 1 :]
    for made in later:
        if made.seat is s.offender and not made.fate.is_gone:
            if isinstance(made.call, Bid) and is_sufficient(made.call, s.calls.standing_before):
                return FinalCall.BID
            if made.call is OtherCall.PASS:
                return FinalCall.PASS
    return None


FINAL_CORRECTION = Fact("final_correction", FinalCall, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, _final_correction)


def _double_was_tried(s: Situation) -> YesNo:
    """Once he had been told what may take the place of his bid; what he had put there before binds him to nothing."""
    tried = (s.calls.auction.calls[i].call for i in s.calls.tried if i != s.calls.change_position)
    return yes_no(any(call in (OtherCall.DOUBLE, OtherCall.REDOUBLE) for call in tried))


DOUBLE_WAS_TRIED = Fact("double_was_tried", YesNo, Settled.RECORD, derive=_double_was_tried, usual=NO)


def _tried_before(s: Situation) -> YesNo:
    return yes_no(s.calls.change_position is not None or s.calls.correction_position != s.calls.replacement_position)


TRIED_BEFORE = Fact("tried_before", YesNo, Settled.RECORD, derive=_tried_before)


def _pass_of_partners_convention(s: Situation) -> YesNo | None:
    """What alerts show: on the pass itself, or on partner's last call."""
    if s.calls.made.alerted:
        return NO
    partner = [made for made in s.calls.standing_before if made.seat is s.offender.partner]
    return YES if partner and partner[-1].alerted else None


PASS_OF_PARTNERS_CONVENTION = Fact(
    "pass_of_partners_convention",
    YesNo,
    Settled.AGREEMENT,
    Role.OFFENDING_SIDE,
    Where.AWAY,
    _pass_of_partners_convention,
)
