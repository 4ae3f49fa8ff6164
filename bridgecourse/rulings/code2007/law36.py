"""Law 36 (2007): inadmissible double or redouble.

As in 2017, but a slip must be put right without pause for thought, and there is no 36C.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law36
from bridgecourse.rulings.terms import *

LAW = amend(
    law36.LAW,
    NUMBERING,
    {
        # A slip must be put right without pause for thought.
        "25A1": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A1 — without pause", NO: "36 — after the lead"}),
        "25A1 — without pause": ask(
            CHANGED_WITHOUT_PAUSE, {YES: refer("25", "L36-2007.slip"), NO: "36 — after the lead"}
        ),
        # Found only after the opening lead was faced: what follows is open.
        "36 — after the lead": ask(
            FOUND_AFTER_LEAD, {YES: leaf("L36-2007.C", see=("11", "12"), unsure=True), NO: "36A"}
        ),
    },
    without=(
        "25A",
        "36C",
    ),
)
