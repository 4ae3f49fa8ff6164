"""Law 57 (1997): premature lead or play.  As in 2007, but no clause is about declarer's own premature play."""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law57
from bridgecourse.rulings.terms import *

LAW = amend(
    law57.LAW,
    NUMBERING.with_others(clauses={"57C1": "57C"}),
    {
        "57C2 — whose": ask(
            WHO_PLAYED,
            {
                WhoPlayed.DECLARING_SIDE: leaf("L57-1997.open.declarer", unsure=True, clause="57A"),
                WhoPlayed.DEFENDER: "60B",
            },
            clause="57A",
        ),
    },
    without=("57C2 — a play", "57C2 — legal", "57C2"),
)
