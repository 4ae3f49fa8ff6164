"""Law 32 (2007): double or redouble out of rotation, once left-hand opponent has not accepted it.

As in 2017, but there is no comparable call: unless the call is repeated partner is barred throughout.  32A is about
partner's turn, and 32B about right-hand opponent's.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.groups import FREE_AND_PARTNER_BARRED
from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law32
from bridgecourse.rulings.code2017.groups import DOUBLE_CHANGES, REPEATED
from bridgecourse.rulings.terms import *

LAW = amend(
    law32.LAW,
    NUMBERING,
    {
        # At left-hand opponent's turn: a change of call, before anything else.
        "32": ask(IS_CHANGE_OF_CALL, {YES: carry(DOUBLE_CHANGES, NUMBERING), NO: "32 — inadmissible"}),
        # At partner's turn: partner passes throughout, whatever the offender calls.
        "32A": ask(WAS_RHOS_TURN, {YES: "32B", NO: leaf("L32-2007.A", FREE_AND_PARTNER_BARRED)}),
        # At right-hand opponent's turn.  His own call may be illegal: only what its own law leaves is his action.
        "32B": ask(
            RHO_CALLED_ILLEGALLY, {NO: "32B — his action", YES: state(to(RHO, RULED_FIRST), "32B — his action")}
        ),
        "32B — his action": ask(RHO_ACTION, {RhoAction.PASSES: "32B1", RhoAction.ACTS: "32B2"}),
        # He passes: the call must be repeated.
        "32B1": leaf("L32-2007.B1", to(OFFENDER, MUST_REPEAT), REPEATED),
        # He acts: partner passes throughout.
        "32B2": leaf("L32-2007.B2", FREE_AND_PARTNER_BARRED),
    },
    without=(
        "32A — his action",
        "32A1",
        "32A2",
        "32A2 — another call",
        "32A2(a)",
        "32A2(b)",
        "32B2 — his call",
    ),
)
