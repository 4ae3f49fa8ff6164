"""Law 31 (1997): bid out of rotation.

As in 2007, but the opening of 31A names a pass of partner's conventional call.  A pass that is a convention itself
(30C) is not named there: it is repeated if right-hand opponent passes, and has no denomination to repeat if he acts.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law31
from bridgecourse.rulings.terms import *

LAW = amend(
    law31.LAW,
    NUMBERING,
    {
        "31A": ask(
            WHOSE_TURN,
            {
                TurnOf.RHO: "31A — right-hand opponent's turn",
                TurnOf.PARTNER: "31B — partner's turn",
                TurnOf.LHO: "31B — left-hand opponent's turn",
            },
        ),
        # A pass of partner's conventional call goes straight to A2(b), whatever right-hand opponent calls.
        "31A — right-hand opponent's turn": ask(
            KIND_OF_CALL, {CallKind.PASS: "31A — a pass", CallKind.BID: "31A2", CallKind.DOUBLE: "31A2"}
        ),
        "31A — a pass": ask(
            PASS_OF_PARTNERS_CONVENTION,
            {YES: state(to(OFFENDER, ANY_LEGAL_CALL), "31A2(b)", clause="31A2"), NO: "31A2"},
        ),
    },
)
