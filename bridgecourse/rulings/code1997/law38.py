"""Law 38 (1997): bid of more than seven.

As in 2007, but where left-hand opponent has called over it 35C has it, and nobody must pass.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law38
from bridgecourse.rulings.code2017.groups import PASS_INSTEAD, withdrawn
from bridgecourse.rulings.terms import *

LAW = amend(
    law38.LAW,
    NUMBERING.with_others(clauses={"25A1": "25A", "38B": "38", "38C": "38", "38D": "35C"}),
    {
        # All that falls with it, a pass takes its place, and no more follows.
        "35C": ask(
            LHO_CALLED_OVER,
            {
                YES: leaf(
                    "L38-1997.L",
                    to(OFFENDER, CALL_AND_LATER_CANCELLED),
                    PASS_INSTEAD,
                    to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
                    withdrawn("16C1", "16C2", unsure=True),
                ),
                NO: "38",
            },
        ),
    },
)
