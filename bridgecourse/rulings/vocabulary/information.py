"""What is authorised and what is not."""

from __future__ import annotations

from bridgecourse.rulings.language import Effect, Fact, Settled, Topic
from bridgecourse.rulings.vocabulary.answer import NO, YesNo

NO_RESTRICTION_ON_INFORMATION = Effect(
    "no_restriction_on_information", Topic.INFORMATION, says_nothing=True
)  # what the withdrawn call told is free

LEGAL_CALL_INFORMS = Effect(
    "legal_call_informs", Topic.INFORMATION, says_nothing=True
)  # nothing is withdrawn: the call counts as legal

WITHDRAWN_UNAUTHORISED = Effect("withdrawn_unauthorised", Topic.INFORMATION)  # for the offending side

THEIRS_UNAUTHORISED = Effect("theirs_unauthorised", Topic.INFORMATION)  # what the other side takes back (16C2)

WITHDRAWN_AUTHORISED = Effect("withdrawn_authorised", Topic.INFORMATION)  # for the other side

TAKEN_BACK_FREE = Effect("taken_back_free", Topic.INFORMATION)  # 16C1: what he takes back, another side being the cause

TAKEN_BACK_UNAUTHORISED = Effect("taken_back_unauthorised", Topic.INFORMATION)  # 16C2: for that side

WISH_UNAUTHORISED = Effect("wish_unauthorised", Topic.INFORMATION)  # what a wish to change told partner

REMARK_UNAUTHORISED = Effect("remark_unauthorised", Topic.INFORMATION)  # what was said or shown besides the calls

REMARK_WAS_MADE = Fact("remark_was_made", YesNo, Settled.RECORD, unless_told=NO)
