"""Law 67 (2007): defective trick.

With a card of the suit led the missing one is added, and no trick goes over (67B1(a)); without one, one trick does.  No
clause is about a card that was played and lies among the others.
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
        "67B1(a)": leaf("L67-2007.B1a", to(OFFENDER, ADDS_CARD_OF_SUIT)),
    },
    without=("67B3 — again", "67B3", "67B3 — played again"),
)
