"""Law 50 (2007): disposition of a penalty card.

As in 2017, but all may know only that it must be played; what it tells besides is unauthorised for partner (50E), and
so it needs no clause of its own how it came to be one.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law50
from bridgecourse.rulings.terms import *

LAW = amend(
    law50.LAW,
    NUMBERING,
    {
        "50D1 — how many": ask(
            ON_TABLE,
            {OnTable.ONE: "50D1", OnTable.ONE_SUIT: refer("51"), OnTable.SEVERAL_SUITS: refer("51")},
            clause="51A",
        ),
    },
    without=("50E3",),
)
