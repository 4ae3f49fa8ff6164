"""Law 63 (2007): establishment of a revoke.  As in 2017, but who acquiesces in a claim establishes it too (63A3)."""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law63
from bridgecourse.rulings.terms import *

LAW = amend(
    law63.LAW,
    NUMBERING,
    {
        "63A": ask(
            ESTABLISHED,
            {
                Established.NOT: refer("64", clause="64A"),
                Established.OPEN: refer("64", clause="64A"),
                Established.PLAYED: "63A1",
                Established.NAMED: "63A2",
                Established.CLAIMED: "63A3",
                Established.AGREED: "63A3",
            },
        ),
    },
    without=("63A4",),
)
