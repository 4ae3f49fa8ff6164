"""Law 22 (2007): the auction has ended; and when the auction period does, which later stands in Law 17."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import ALL_PASSED, CONTRACT_MADE
from bridgecourse.rulings.terms import *

LAW = law(
    "22",
    2007,
    {
        "22": ask(SOMEBODY_HAS_BID, {NO: "22B2", YES: "22B1"}),
        # Four passes: nobody deals again.  The period ends when all hands are back in the board.
        "22B2": ask(
            HANDS_ARE_BACK,
            {
                NO: leaf("L22-2007.A1", ALL_PASSED, to(DIRECTOR, HANDS_GO_BACK), clause="22A1"),
                YES: leaf("L22-2007.B2", under("22A1", ALL_PASSED), to(DIRECTOR, PERIOD_IS_OVER)),
            },
        ),
        # A bid and three passes.  Until the lead is faced what was wrongly explained can be put right.
        "22B1": ask(
            LEAD_IS_FACED,
            {
                NO: leaf(
                    "L22-2007.A2", CONTRACT_MADE, to(DIRECTOR, MAY_STILL_BE_CLEARED_UP, clause="22B1"), clause="22A2"
                ),
                YES: leaf("L22-2007.B1", under("22A2", CONTRACT_MADE), to(DIRECTOR, PERIOD_IS_OVER)),
            },
        ),
    },
)
