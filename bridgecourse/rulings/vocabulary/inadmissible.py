"""Calls that are inadmissible besides a double: by who had to pass, of more than seven, after the final pass (35)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Settled, Topic
from bridgecourse.rulings.vocabulary.answer import YesNo, yes_no
from bridgecourse.table.call import OtherCall

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _had_to_pass_throughout(s: Situation) -> YesNo:
    duties = s.calls.seen.must_pass
    return yes_no(any(duty.seat is s.offender and duty.throughout and duty.since <= s.calls.focus for duty in duties))


HAD_TO_PASS_THROUGHOUT = Fact("had_to_pass_throughout", YesNo, Settled.RECORD, derive=_had_to_pass_throughout)


class LateCall(Enum):
    """What is called after the final pass, and by whom."""

    HARMLESS = "harmless"  # a pass, or any call of the declaring side; or nobody declares
    DEFENDERS = "defenders"  # a bid, double or redouble by a defender


def _late_call(s: Situation) -> LateCall:
    contract = s.calls.table.contract
    is_defender = contract is not None and s.offender.side is not contract.declarer.side
    return LateCall.DEFENDERS if is_defender and s.calls.call is not OtherCall.PASS else LateCall.HARMLESS


LATE_CALL = Fact("late_call", LateCall, Settled.RECORD, derive=_late_call)

PASS_SUBSTITUTED = Effect("pass_substituted", Topic.CALL)  # in the place of the call that is cancelled

CALL_AND_LATER_STAND = Effect("call_and_later_stand", Topic.CALL)  # that of a player who had to pass (37A)
