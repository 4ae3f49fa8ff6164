"""Law 53 (1997): lead out of turn accepted.  As in 2007, but for the thirteenth trick no clause makes an exception."""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law53
from bridgecourse.rulings.code2017.law54 import MISLED, TAKEN_BACK
from bridgecourse.rulings.section import NON_OFFENDING_SIDE, amend, ask, carry, leaf, to
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.lead import MAY_NOT_BE_ACCEPTED, TOLD_TO_LEAD

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
