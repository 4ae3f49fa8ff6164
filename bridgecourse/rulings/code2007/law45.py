"""Law 45 (2007): card played.

An unintended designation is changed, by whichever player has made it, until his partner has played a card, and without
pause for thought (45C4(b)).  No clause tells what becomes of dummy's wrong card that is found too late.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law45
from bridgecourse.rulings.terms import *

LAW = amend(
    law45.LAW,
    NUMBERING,
    {
        "45C4(b) — whose": ask(
            WHOSE_HAND,
            {
                Holder.DUMMY: "45C4(b) — since",
                Holder.DECLARER: "45C4(b) — since",
                Holder.DEFENDER: "45C4(b) — since",
            },
        ),
        "45C4(b) — since": ask(PARTNER_HAS_PLAYED, {YES: "45C4(b) — no", NO: "45C4(b) — pause"}),
        "45C4(b) — pause": ask(WITHOUT_PAUSE, {YES: "45C4(b) — meant", NO: "45C4(b) — no"}),
        "45D": ask(
            NOTICED_TOO_LATE,
            {
                NO: leaf(
                    "L45-2007.D",
                    to(DUMMY, NAMED_CARD_INSTEAD),
                    to(NON_OFFENDING_SIDE, MAY_CHANGE_AFTER_DUMMY, when=(OPPONENT_FOLLOWED, YES)),
                    to(NON_OFFENDING_SIDE, WITHDRAWN_AUTHORISED, clause="16D1", when=(OPPONENT_FOLLOWED, YES)),
                    to(OFFENDING_SIDE, THEIRS_UNAUTHORISED, clause="16D2", when=(OPPONENT_FOLLOWED, YES)),
                ),
                YES: leaf("L45-2007.D.late", unsure=True),
            },
        ),
    },
    without=("45D1", "45D2 — led", "45D2", "45D2 — the lead"),
)
