"""Law 22 (1997): end of the auction."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import ALL_PASSED, CONTRACT_MADE
from bridgecourse.rulings.terms import *

LAW = law(
    "22",
    1997,
    {
        "22": ask(
            SOMEBODY_HAS_BID,
            {
                NO: leaf(
                    "L22-1997.A", ALL_PASSED, to(DIRECTOR, HANDS_GO_BACK, when=(HANDS_ARE_BACK, NO)), clause="22A"
                ),
                YES: leaf(
                    "L22-1997.B", CONTRACT_MADE, to(DIRECTOR, MAY_STILL_BE_CLEARED_UP, clause="21B1"), clause="22B"
                ),
            },
        ),
    },
)
