"""What kind of call it is, and what becomes of it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.auction import is_admissible
from bridgecourse.table.call import Bid, OtherCall

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


class CallKind(Enum):
    PASS = "pass"
    BID = "bid"
    DOUBLE = "double"  # or redouble


def _kind_of_call(s: Situation) -> CallKind:
    if isinstance(s.calls.call, Bid):
        return CallKind.BID
    return CallKind.PASS if s.calls.call is OtherCall.PASS else CallKind.DOUBLE


def is_pass_before_any_bid(s: Situation) -> bool:
    """Where nobody has bid yet."""
    return s.calls.call is OtherCall.PASS and not any(isinstance(made.call, Bid) for made in s.calls.standing_before)


KIND_OF_CALL = Fact("kind_of_call", CallKind, Settled.RECORD, derive=_kind_of_call)


def _pass_is_special(s: Situation) -> YesNo | None:
    """What alerts suggest: on the pass itself, or on a call of partner's that the offender has not answered."""
    if s.calls.made.alerted:
        return YES
    side = [made for made in s.calls.standing_before if made.seat in (s.offender, s.offender.partner)]
    if not side or side[-1].seat is s.offender:
        return NO
    if side[-1].alerted:
        return YES
    return NO if side[-1].call is OtherCall.PASS else None


PASS_IS_SPECIAL = Fact("pass_is_special", YesNo, Settled.AGREEMENT, Role.OFFENDING_SIDE, Where.AWAY, _pass_is_special)


def _double_is_inadmissible(s: Situation) -> YesNo:
    call = s.calls.call
    return yes_no(isinstance(call, OtherCall) and not is_admissible(call, s.offender, s.calls.standing_before))


DOUBLE_IS_INADMISSIBLE = Fact("double_is_inadmissible", YesNo, Settled.RECORD, derive=_double_is_inadmissible)


def _found_after_lead(s: Situation) -> YesNo | None:
    """Where the record shows the opening lead; where it ends with the auction somebody may still tell of one."""
    return YES if s.lead_is_faced else None


FOUND_AFTER_LEAD = Fact("found_after_lead", YesNo, Settled.RECORD, derive=_found_after_lead, unless_told=NO)

CALL_ACCEPTED = Effect("call_accepted", Topic.CALL)  # treated as if legal, the auction goes on from it

CALL_IN_ROTATION = Effect("call_in_rotation", Topic.CALL)  # considered made in rotation, nothing irregular

CALL_CANCELLED = Effect("call_cancelled", Topic.CALL)

CALL_AND_LATER_CANCELLED = Effect(
    "call_and_later_cancelled", Topic.CALL
)  # all undone, as if nothing had happened (36A)

CALL_LAPSED = Effect("call_lapsed", Topic.CALL)  # the auction goes on as if it had not been made

CHANGE_STANDS = Effect("change_stands", Topic.CALL)  # what the player has put in the place of his first call (Law 25)

REPLACEMENT_CANCELLED = Effect("replacement_cancelled", Topic.CALL)  # what the offender tried to put in its place

LATER_PASSES_CANCELLED = Effect("later_passes_cancelled", Topic.CALL)

CALL_STANDS = Effect("call_stands", Topic.CALL)  # the first call, no change

REPLACEMENT_WITHDRAWN = Effect("replacement_withdrawn", Topic.CALL)  # the insufficient bid was accepted after all

REPLACEMENT_STANDS = Effect("replacement_stands", Topic.CALL)

LATER_CALLS_CANCELLED = Effect("later_calls_cancelled", Topic.CALL)  # all that were made over the replacement

SCORED_WITHOUT = Effect("scored_without", Topic.CALL)  # scored as if the double or redouble had not been made
