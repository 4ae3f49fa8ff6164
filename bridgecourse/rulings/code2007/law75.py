"""Law 75 (2007): mistaken explanation or mistaken call.  What is described but not agreed it does not name."""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law75
from bridgecourse.rulings.terms import *

LAW = amend(
    law75.LAW,
    NUMBERING.with_others(clauses={"75B1": "75B", "75B2": "20F4", "75D2": "75B"}),
    {
        "75B": state(
            (*to(NON_OFFENDING_SIDE, TOLD_NO_AGREEMENT), *law75.HEARD),
            refer("21", clause="21B1(a)"),
            "L75-2007.D2",
            unsure=True,
        ),
    },
)
