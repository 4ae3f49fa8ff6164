"""Law 53 (1997): lead out of turn accepted.  As in 2007, but for the thirteenth trick no clause makes an exception."""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law53
from bridgecourse.rulings.code2017.groups import MISLED, TAKEN_BACK
from bridgecourse.rulings.terms import *

LAW = amend(
    law53.LAW,
    NUMBERING,
    {
        "47E1": ask(
            TOLD_TO_LEAD,
            {
                YES: carry(
                    leaf("L53.47E1", TAKEN_BACK, to(NON_OFFENDING_SIDE, MAY_NOT_BE_ACCEPTED), MISLED),
                    NUMBERING,
                ),
                NO: "60C",
            },
        ),
    },
    without=("53A — the last trick",),
)
