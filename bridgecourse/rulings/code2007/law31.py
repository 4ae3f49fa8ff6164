"""Law 31 (2007): bid out of rotation, once left-hand opponent has not accepted it.

As in 2017, but there is no comparable call: at right-hand opponent's turn it matters whether the denomination is
repeated, and at partner's or left-hand opponent's turn partner is barred throughout.  To repeat the denomination is to
bid in it (29C looks through the withdrawn bid to what it showed, not through the replacement); a bid that only shows
it, and the two suits of a two-suited bid, are left open.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.groups import AWARENESS, FREE_AND_PARTNER_BARRED, INFORMATION
from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law31
from bridgecourse.rulings.code2017.groups import BID_CHANGES
from bridgecourse.rulings.terms import *

LAW = amend(
    law31.LAW,
    NUMBERING,
    {
        # At left-hand opponent's turn, after a call of his own: a change of call, with an artificial pass before any
        # bid too.
        "31B": ask(IS_CHANGE_OF_CALL, {YES: carry(BID_CHANGES, NUMBERING), NO: "29A"}),
        "31A": ask(
            WHOSE_TURN,
            {
                TurnOf.RHO: "31A2",
                TurnOf.PARTNER: "31B — partner's turn",
                TurnOf.LHO: "31B — left-hand opponent's turn",
            },
        ),
        # Right-hand opponent acts: the offender may call what he likes.
        "31A2 — another call": ask(
            DENOMINATION_REPEATED,
            {
                Repeated.YES: "31A2(a)",
                Repeated.NO: "31A2(b)",
                Repeated.OPEN: leaf("L31-2007.A2.open", INFORMATION, AWARENESS, unsure=True),
            },
        ),
        # He repeats the denomination: partner passes once.
        "31A2(a)": leaf("L31-2007.A2a", to(PARTNER, MUST_PASS_ONCE, NO_LEAD_RESTRICTION), INFORMATION, AWARENESS),
        # He does not: partner passes throughout.
        "31A2(b)": leaf(
            "L31-2007.A2b",
            to(PARTNER, MUST_PASS_THROUGHOUT),
            to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26"),
            INFORMATION,
            AWARENESS,
        ),
        # At partner's turn, or at left-hand opponent's if the offender had not called before: partner passes
        # throughout, whatever the offender calls.
        "31B — partner's turn": leaf("L31-2007.B.P", FREE_AND_PARTNER_BARRED),
        "31B — left-hand opponent's turn": leaf("L31-2007.B.L", FREE_AND_PARTNER_BARRED),
        # The auction ended before he could repeat his call: whether Law 26 applies is open.
        "31, 26": leaf(
            "L31-2007.never", to(PARTNER, LEAD_PENALTY_POSSIBLE, clause="26", unsure=True), INFORMATION, unsure=True
        ),
    },
    without=(
        "31B1",
        "31B2",
        "31B2 — his call",
    ),
)
