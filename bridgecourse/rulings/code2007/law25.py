"""Law 25 (2007): legal and illegal changes of call.

As in 2017, but a slip must be put right without pause for thought, and the clauses of A have other numbers.  25B does
not name Law 26: whether that follows is open.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law25
from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.code2017.law25 import CHANGED, CHANGED_TO_ILLEGAL, FIRST_STANDS
from bridgecourse.rulings.terms import *

WITHDRAWN = (*to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26", unsure=True), *withdrawn("16D1", "16D2"))

NOT_ACCEPTED = (
    *FIRST_STANDS,
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16D2", when=(FIRST_CALL_WAS_LEGAL, YES)),
    *WITHDRAWN,
)
ACCEPTED = (
    *CHANGED,
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16D2", when=(CHANGE_IS_LEGAL, YES)),
    *WITHDRAWN,
    *CHANGED_TO_ILLEGAL,
)

LAW = amend(
    law25.LAW,
    NUMBERING.with_others(
        clauses={"25A4": "25A2", "25A5": "25A3", "25A6": "25A4"},
        ids={"L25.A4": "L25-2007.A2", "L25.A5": "L25-2007.A3", "L25.A6": "L25-2007.A4"},
    ),
    {
        # A slip must be put right without pause for thought; how he became aware of it does not matter.
        "25A1": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A1 — without pause", NO: "25B"}),
        "25A1 — without pause": ask(CHANGED_WITHOUT_PAUSE, {YES: "25A2", NO: "25B"}),
        # Accepted or not, it is open whether Law 26 follows.
        "25B1 — his choice": ask(LHO_ACCEPTS_CHANGE, {YES: leaf("L25-2007.B1", ACCEPTED), NO: "25B2"}),
        "25B2": leaf("L25-2007.B2", NOT_ACCEPTED),
        "25B2 — too late": leaf("L25-2007.B2.late", NOT_ACCEPTED, see=("29",), unsure=True),
    },
)
