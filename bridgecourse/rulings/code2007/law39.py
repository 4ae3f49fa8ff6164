"""Law 39 (2007): call after the final pass.

As in 2017, but a slip must be put right without pause for thought.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law39
from bridgecourse.rulings.terms import *

LAW = amend(
    law39.LAW,
    NUMBERING,
    {
        # Left-hand opponent has called over it: all calls after the final pass are cancelled, and no more follows.
        "39B — called over": ask(LHO_CALLED_OVER, {YES: "39B", NO: "39C"}),
        # A bid, double or redouble by a defender may cost a lead; a pass, or a call of the declaring side, nothing.
        "39C": ask(LATE_CALL, {LateCall.DEFENDERS: "25A1", LateCall.HARMLESS: "39B"}),
        # A slip must be put right without pause for thought.
        "25A1": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A1 — without pause", NO: "39C — a defender's"}),
        "25A1 — without pause": ask(
            CHANGED_WITHOUT_PAUSE, {YES: refer("25", "L39-2007.slip"), NO: "39C — a defender's"}
        ),
    },
    without=("25A",),
)
