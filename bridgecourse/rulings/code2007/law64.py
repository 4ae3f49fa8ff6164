"""Law 64 (2007): procedure after the establishment of a revoke.

As in 2017, but there is no 64B8, both revokes of 64B7 need not be established, any faced card counts under 64B3, and
one clause says when the score is adjusted (64C).
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law64
from bridgecourse.rulings.terms import *

NONE = to(NON_OFFENDING_SIDE, NO_TRICK)
EQUITY = to(DIRECTOR, CHECK_EQUITY, clause="64C")
IF_WORSE_OFF = (STILL_WORSE_OFF, YES, "64C")

LAW = amend(
    law64.LAW,
    NUMBERING,
    {
        "64B — exceptions": ask(
            ON_TRICK_TWELVE,
            {
                TrickTwelve.HANDS_OUT: "64B6 — trick twelve",
                TrickTwelve.HANDS_BACK: "64B6 — trick twelve",
                TrickTwelve.NO: "64A — the end of play",
            },
            clause="64B6",
        ),
        "64B7": ask(BOTH_SIDES_REVOKED, {YES: leaf("L64-2007.B7", NONE, EQUITY, later=IF_WORSE_OFF), NO: "64B3"}),
        "64B2": ask(IS_REPEATED, {YES: leaf("L64-2007.B2", NONE, EQUITY, later=IF_WORSE_OFF), NO: "64B5"}),
    },
    without=("64B8", "64B6", "64C2(a)", "64C2(b)"),
)
