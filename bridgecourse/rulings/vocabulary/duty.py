"""What a player may or must call."""

from __future__ import annotations

from bridgecourse.rulings.language import Effect, Topic

ANY_LEGAL_CALL = Effect("any_legal_call", Topic.DUTY)

ANY_CALL_MINDING_INFORMATION = Effect(
    "any_call_minding_information", Topic.DUTY
)  # free but for what was withdrawn (16C2 of 2017)

MUST_REPEAT = Effect("must_repeat", Topic.DUTY)

MUST_PASS_ONCE = Effect("must_pass_once", Topic.DUTY)

MUST_PASS_THROUGHOUT = Effect("must_pass_throughout", Topic.DUTY)

MAY_NOT_DOUBLE_NOW = Effect("may_not_double_now", Topic.DUTY)  # may bid or pass at this turn (30B2 before 2017)

MUST_BID_OR_PASS = Effect("must_bid_or_pass", Topic.DUTY)  # a sufficient bid or a pass (27B of 1997)

MAY_WITHDRAW_CALL = Effect("may_withdraw_call", Topic.DUTY)

MUST_CORRECT = Effect("must_correct", Topic.DUTY)  # put a legal call in the place of the insufficient bid

MUST_CORRECT_AGAIN = Effect("must_correct_again", Topic.DUTY)  # a double or redouble only if it is comparable
