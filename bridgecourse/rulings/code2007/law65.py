"""Law 65 (2007): arrangement of tricks.

Dummy or a defender may say that a card points the wrong way until the next trick is led to, declarer always (65B3).
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law65
from bridgecourse.rulings.terms import *

LAW = amend(
    law65.LAW,
    NUMBERING,
    {
        "65B3": ask(NEXT_IS_LED, {NO: "65B3 — right", YES: "65B3 — later"}),
        "65B3 — later": ask(
            DECLARER_ASKS,
            {
                YES: "65B3 — right",
                NO: leaf("L65-2007.B3.late", to(OFFENDER, TOO_LATE_TO_POINT_OUT), see=("16B",)),
            },
        ),
        "65B3 — right": leaf("L65-2007.B3", to(OFFENDER, CARD_IS_TURNED)),
    },
)
