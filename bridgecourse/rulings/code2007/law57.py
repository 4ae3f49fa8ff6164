"""Law 57 (2007): premature lead or play.

Three choices: another suit may be forbidden, and not required.  57C1 has both of what 2017 tells apart, and no clause
is about a play at the turn of the opponent at the right.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law57
from bridgecourse.rulings.terms import *

LAW = amend(
    law57.LAW,
    NUMBERING.with_others(
        clauses={"57C3": "57C2", "57C2": "57C1", "57A4": "57A3"},
        ids={"L57.C3": "L57-2007.C2", "L57.C2": "L57-2007.C1.dummy", "L57.A4": "L57-2007.A3"},
    ),
    {
        "57A — when": ask(
            PREMATURE,
            {
                Premature.BEFORE_PARTNER: "57C1 — both hands",
                Premature.AT_RHOS_TURN: leaf("L57-2007.rho", unsure=True),
                Premature.LEAD: refer("53"),
                Premature.OPEN: "57A — open",
            },
        ),
        "57A — declarer's choice": ask(
            OLDER_PLAY_WISH,
            {
                OlderPlayWish.HIGHEST: "57A1",
                OlderPlayWish.LOWEST: "57A2",
                OlderPlayWish.NOT_SUIT: "57A3",
            },
        ),
    },
    without=("57A3 — required", "57D"),
)
