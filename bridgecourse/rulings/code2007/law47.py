"""Law 47 (2007): retraction of a card played.

As in 2017, but once dummy has played the card that declarer named it cannot be changed any more (45C4(b)).
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law47
from bridgecourse.rulings.terms import *

LAW = amend(
    law47.LAW,
    NUMBERING,
    {
        "47": ask(
            REASON,
            {
                Retraction.RECTIFICATION: "47A",
                Retraction.DESIGNATION: "47F",
                Retraction.OPPONENT_CHANGED: "47D",
                Retraction.TOLD: "47E1",
                Retraction.MISEXPLAINED: "47E2 — in time",
                Retraction.NONE: "47F",
            },
            clause="47A",
        ),
    },
    without=("47C — since", "47C — meant", "47C"),
)
