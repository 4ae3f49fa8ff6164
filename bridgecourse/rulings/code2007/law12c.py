"""Law 12C (2007): a serious error is enough for what a side has done to itself, and the letters are others.

(a) replaces the score, (b) is the side that harms itself, (c) weights, (e) the older method where an authority has
chosen it, (f) says that scores need not balance.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law12c
from bridgecourse.rulings.terms import *

LAW = amend(
    law12c.LAW,
    NUMBERING.with_others(
        clauses={"12C1(b)": "12C1(a)", "12C1(e)": "12C1(b)", "12C1(e)(i)": "12C1(b)", "12C1(e)(ii)": "12C1(b)"},
        ids={
            "L12C.C1b": "L12C-2007.C1a",
            "L12C.C1e.one": "L12C-2007.C1b.one",
            "L12C.C1e.several": "L12C-2007.C1b.several",
        },
    ),
    {
        "12C1(d)": ask(
            OUTCOMES_CAN_BE_NAMED,
            {
                NO: leaf(
                    "L12C-2007.C1d",
                    to(OFFENDING_SIDE, AVERAGE_MINUS, clause="12C2(a)"),
                    to(NON_OFFENDING_SIDE, AVERAGE_PLUS, clause="12C2(a)"),
                ),
                YES: "12C1(e)",
            },
        ),
        # The authority may have kept the older method: each side by what was likely, or at all probable.
        "12C1(e)": ask(
            OLDER_METHOD,
            {
                YES: leaf(
                    "L12C-2007.C1e",
                    to(OFFENDING_SIDE, MOST_UNFAVOURABLE_PROBABLE),
                    to(NON_OFFENDING_SIDE, MOST_FAVOURABLE_LIKELY),
                    to(DIRECTOR, NEED_NOT_BALANCE, clause="12C1(f)"),
                ),
                NO: "12C1(c) — lawful",
            },
        ),
        "12C1(b)": ask(SERIOUS_ERROR, {YES: "12C1(b) — split", NO: "12C1(c)"}),
    },
)
