"""Law 67 (2007): defective trick.

As in 2017, but no clause is about a card that was played and lies among the others.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law67
from bridgecourse.rulings.terms import *

LAW = amend(
    law67.LAW,
    NUMBERING,
    {
        "67": ask(
            DEFECT,
            {
                Defect.MISSING: "67A1 — in time",
                Defect.SURPLUS: "67A2 — in time",
                Defect.AMONG_UNPLAYED: leaf("L67-2007.open", unsure=True),
            },
            clause="67A",
        ),
    },
    without=("67B3 — again", "67B3", "67B3 — played again"),
)
