"""Law 38 (2007): bid of more than seven.

As in 2017, but a slip must be put right without pause for thought.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law38
from bridgecourse.rulings.terms import *

LAW = amend(
    law38.LAW,
    NUMBERING,
    {
        # A slip must be put right without pause for thought.
        "25A1": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A1 — without pause", NO: "38D"}),
        "25A1 — without pause": ask(CHANGED_WITHOUT_PAUSE, {YES: refer("25", "L38-2007.slip"), NO: "38D"}),
    },
    without=("25A",),
)
