"""What comes in the place of a call that was cancelled: repeated, comparable, or another."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Fact, Role, Settled, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, Made, YesNo, yes_no
from bridgecourse.table.auction import is_admissible, is_legal_in_rotation
from bridgecourse.table.call import OtherCall
from bridgecourse.table.irregularity import Kind, next_to_rule

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _rho_called_illegally(s: Situation) -> YesNo:
    """And nobody has ruled on it yet, or made it legal by calling over it."""
    answer = s.calls.first_call_after(s.offender.rho) if s.calls.is_cancelled else None
    open_one = None if answer is None else next_to_rule(s.calls.auction)
    return yes_no(open_one is not None and s.calls.auction.calls[open_one.position] is answer)


RHO_CALLED_ILLEGALLY = Fact("rho_called_illegally", YesNo, Settled.RECORD, derive=_rho_called_illegally, usual=NO)


def _offender_calls_again(s: Situation) -> YesNo:
    """Not where the auction has ended before his next turn; while it goes on, he will."""
    ended = s.calls.is_cancelled and s.calls.table.is_over
    return yes_no(not ended or any(made.seat is s.offender for made in s.calls.after))


OFFENDER_CALLS_AGAIN = Fact("offender_calls_again", YesNo, Settled.RECORD, derive=_offender_calls_again, usual=YES)


class RhoAction(Enum):
    PASSES = "passes"
    ACTS = "acts"  # bids, doubles or redoubles


def _rho_action(s: Situation) -> RhoAction | None:
    """Of a legal call: one that is irregular itself is put right first (footnote to Law 31A2)."""
    answer = s.calls.first_call_after(s.offender.rho)
    if answer is None or not s.calls.is_cancelled or _rho_called_illegally(s) is YES:
        return None
    return RhoAction.PASSES if answer.call is OtherCall.PASS else RhoAction.ACTS


RHO_ACTION = Fact("rho_action", RhoAction, Settled.CHOICE, Role.RHO, Where.AT_TABLE, _rho_action)


def _repeated_call_is_legal(s: Situation) -> YesNo | None:
    """Judged after right-hand opponent's pass, when the offender must repeat."""
    position = next(
        (
            i
            for i in s.calls.auction.flow.standing
            if i > s.calls.focus and s.calls.auction.calls[i].seat is s.offender.rho
        ),
        None,
    )
    if position is None:
        return None
    standing = tuple(s.calls.auction.calls[i] for i in s.calls.auction.flow.standing if i <= position)
    return yes_no(is_legal_in_rotation(s.calls.call, s.offender, standing))


REPEATED_CALL_IS_LEGAL = Fact("repeated_call_is_legal", YesNo, Settled.RECORD, derive=_repeated_call_is_legal)


def _replacement(s: Situation) -> Made | None:
    """Once his call is cancelled; or before, where he did not wait for the director (27C)."""
    waited = s.calls.change_position is None or s.calls.change_position == s.calls.focus
    return Made.MADE if (s.calls.is_cancelled or not waited) and s.calls.replacement_position is not None else None


REPLACEMENT = Fact("replacement", Made, Settled.CHOICE, Role.OFFENDER, Where.AT_TABLE, _replacement)


def replacement_is_forbidden(s: Situation) -> bool:
    """Whether it is a double or redouble that Law 19 forbids: no legal call, and so not a comparable one."""
    if s.calls.replacement_position is None:
        return False
    call = s.calls.auction.calls[s.calls.replacement_position].call
    before = tuple(s.calls.auction.calls[i] for i in s.calls.auction.flow.before[s.calls.replacement_position])
    return isinstance(call, OtherCall) and not is_admissible(call, s.offender, before)


class ComparableReason(Enum):
    """Why a call is comparable to the one whose place it takes (23A), or that nothing makes it so."""

    SAME_MEANING = "same_meaning"  # 23A1: the same meaning, or a similar one
    SUBSET = "subset"  # 23A2: of the possible meanings of the withdrawn call
    SAME_PURPOSE = "same_purpose"  # 23A3: as of asking bids and relays
    NONE = "none"


def _comparable_reason(s: Situation) -> ComparableReason | None:
    return ComparableReason.NONE if replacement_is_forbidden(s) else None


COMPARABLE_REASON = Fact(
    "comparable_reason",
    ComparableReason,
    Settled.JUDGEMENT,
    Role.OFFENDER,
    Where.AWAY,
    _comparable_reason,
    needs=(REPLACEMENT,),
    binding=True,
)


def _replacement_is_comparable(s: Situation) -> YesNo | None:
    """As the reason says, where the director has named one."""
    if replacement_is_forbidden(s):
        return NO
    reason = s.told(COMPARABLE_REASON)
    return None if reason is None else yes_no(reason is not ComparableReason.NONE)


REPLACEMENT_IS_COMPARABLE = Fact(
    "replacement_is_comparable",
    YesNo,
    Settled.JUDGEMENT,
    Role.OFFENDER,
    Where.AWAY,
    _replacement_is_comparable,
    needs=(REPLACEMENT,),
    binding=True,
)


def _insufficient_bid_was_replaced(s: Situation) -> YesNo:
    """In rotation: one out of rotation as well is ruled on as that (27A2)."""
    return yes_no(Kind.INSUFFICIENT in s.calls.kinds and Kind.OUT_OF_ROTATION not in s.calls.kinds)


INSUFFICIENT_BID_WAS_REPLACED = Fact(
    "insufficient_bid_was_replaced", YesNo, Settled.RECORD, derive=_insufficient_bid_was_replaced
)
