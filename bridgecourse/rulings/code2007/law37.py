"""Law 37 (2007): bid, double or redouble by a player who had to pass.

As in 2017, but a slip must be put right without pause for thought.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law37
from bridgecourse.rulings.terms import *

LAW = amend(
    law37.LAW,
    NUMBERING,
    {
        # A slip must be put right without pause for thought.
        "25A1": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A1 — without pause", NO: "37A"}),
        "25A1 — without pause": ask(CHANGED_WITHOUT_PAUSE, {YES: refer("25", "L37-2007.slip"), NO: "37A"}),
    },
    without=("25A",),
)
