"""Law 45 (1997): card played.  As in 2007, but a pause for thought alone limits the change of a designation."""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law45
from bridgecourse.rulings.terms import *

LAW = amend(
    law45.LAW,
    NUMBERING,
    {
        "45C4(b) — whose": ask(
            WHOSE_HAND,
            {
                Holder.DUMMY: "45C4(b) — pause",
                Holder.DECLARER: "45C4(b) — pause",
                Holder.DEFENDER: "45C4(b) — pause",
            },
        ),
    },
    without=("45C4(b) — since",),
)
