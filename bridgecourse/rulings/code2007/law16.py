"""Law 16 (2007): as in 2017, but other sources are 16C and what was withdrawn is 16D.

27B1(b) does not switch 16D off, and no call is comparable.  That weights leave out what only the infraction makes
possible is said in 2017 alone.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law16
from bridgecourse.rulings.terms import *

LAW = amend(
    law16.LAW,
    NUMBERING.with_others(
        clauses={
            "16C3": "16D3",
            "16D1": "16C1",
            "16D2": "16C2",
            "16D2(a)": "16C2(a)",
            "16D2(b)": "16C2(b)",
            "16D2(c)": "16C2(c)",
            "16D2(d)": "16C2(d)",
            "16D3": "16C3",
            "12C1(b)": "12C1(a)",
        },
        ids={
            "L16.C1": "L16-2007.D1",
            "L16.C.off": "L16-2007.D.off",
            "L16.C2": "L16-2007.D2",
            "L16.C3": "L16-2007.D3",
            "L16.C3.later": "L16-2007.D3.later",
            "L16.C3.no_damage": "L16-2007.D3.no_damage",
            "L16.D.none": "L16-2007.C.none",
            "L16.D2a": "L16-2007.C2a",
            "L16.D2b": "L16-2007.C2b",
            "L16.D2c": "L16-2007.C2c",
            "L16.D2d": "L16-2007.C2d",
            "L16.D3c": "L16-2007.C3c",
            "L16.D3d": "L16-2007.C3d",
        },
    ),
    {
        "12C1": leaf("L16-2007.adjust", to(DIRECTOR, SCORE_ADJUSTED, clause="12C1(a)"), law16.CARE),
        "16D — whose": ask(
            WITHDRAWN_TELLS,
            {
                WithdrawnTells.FREE: leaf(
                    "L16-2007.D1",
                    to(OFFENDING_SIDE, WITHDRAWN_AUTHORISED, clause="16D1"),
                    law16.STANDS,
                    clause="16D1",
                ),
                WithdrawnTells.OFF: leaf(
                    "L16-2007.D.off",
                    to(OFFENDING_SIDE, NO_RESTRICTION_ON_INFORMATION),
                    law16.STANDS,
                    clause="27B1(a)",
                    see=("27D",),
                ),
                WithdrawnTells.UNAUTHORISED: "16D2 — alternative",
            },
        ),
        # No clause of its own says what follows: the score is adjusted as for any infraction (12).
        "16D2": ask(WAS_SUGGESTED, {NO: "16D2 — free", YES: "16D2 — over"}),
        "16D2 — over": ask(IS_OVER_NOW, {NO: "16D2 — play on", YES: "16D2 — damage"}),
        "16D2 — play on": leaf(
            "L16-2007.D3.later",
            to(OFFENDING_SIDE, WITHDRAWN_UNAUTHORISED),
            to(OFFENDER, ACTION_STANDS_FOR_NOW),
            to(DIRECTOR, CHECK_SUGGESTED),
        ),
        "16D2 — damage": ask(
            SIDE_IS_DAMAGED,
            {
                NO: leaf("L16-2007.D3.no_damage", law16.RESULT),
                YES: leaf("L16-2007.D3", to(DIRECTOR, SCORE_ADJUSTED, clause="12C1(a)")),
            },
        ),
    },
    without=("16D3", "16D3 — play on", "16D3 — damage"),
)
