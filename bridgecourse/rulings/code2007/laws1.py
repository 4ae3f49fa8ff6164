"""S1 to S3 with the Laws of 2007: a slip must be put right without pause for thought (25A)."""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import laws1
from bridgecourse.rulings.terms import *

LAW = amend(
    laws1.LAW,
    NUMBERING,
    {
        "S2 — slip in time": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "S2 — without pause", NO: "S2"}),
        "S2 — without pause": ask(CHANGED_WITHOUT_PAUSE, {YES: refer("25", "LS1-2007.slip", clause="25A"), NO: "S2"}),
    },
)
