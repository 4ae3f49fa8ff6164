"""Law 53 (2007): lead out of turn accepted.

As in 2017, with 53B and 53C in each other's place; for the thirteenth trick no clause makes an exception.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law53
from bridgecourse.rulings.code2017.groups import MISLED, TAKEN_BACK
from bridgecourse.rulings.terms import *

OWN = NUMBERING.with_others(clauses={"53B": "53C", "53C": "53B"}, ids={"L53.B": "L53-2007.C", "L53.C": "L53-2007.B"})

LAW = amend(
    law53.LAW,
    OWN,
    {
        "47E1": ask(
            TOLD_TO_LEAD,
            {
                YES: carry(
                    leaf("L53.47E1", TAKEN_BACK, to(NON_OFFENDING_SIDE, MAY_NOT_BE_ACCEPTED), MISLED),
                    OWN,
                    "47E1",
                ),
                NO: "60C",
            },
        ),
    },
    without=("53A — the last trick",),
)
