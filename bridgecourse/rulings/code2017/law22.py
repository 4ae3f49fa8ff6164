"""Law 22 (2017): the auction has ended, and the auction period has not (17D)."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import ALL_PASSED, CONTRACT_MADE
from bridgecourse.rulings.terms import *

LAW = law(
    "22",
    2017,
    {
        "22": ask(
            SOMEBODY_HAS_BID,
            {
                # A bid and three passes.  Until the lead is faced what was wrongly explained can be put right.
                YES: leaf("L22.A", CONTRACT_MADE, to(DIRECTOR, MAY_STILL_BE_CLEARED_UP, clause="17D1"), clause="22A"),
                # Four passes: nobody deals again.
                NO: leaf("L22.B", ALL_PASSED, to(DIRECTOR, HANDS_GO_BACK), clause="22B"),
            },
        ),
    },
)
