"""Law 30 (2007): pass out of rotation, once left-hand opponent has not accepted it.

Unlike 2017 it asks whether anybody has bid.  There is no comparable call: at partner's turn the offender is barred
throughout.  30C has only an artificial pass, and one of partner's artificial call.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.groups import AWARENESS, INFORMATION
from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law30
from bridgecourse.rulings.code2017.groups import PASS_CHANGES
from bridgecourse.rulings.terms import *

LEADS = to(PARTNER, NO_LEAD_RESTRICTION, clause="26")

LAW = amend(
    law30.LAW,
    NUMBERING,
    {
        # An artificial pass belongs to Law 31, and so does a pass of partner's artificial call.
        "30C, 31": ask(PASS_IS_SPECIAL, {YES: refer("31", "L30-2007.C"), NO: "30A"}),
        # Nobody has bid yet: the offender passes once, whoever's turn it was.
        "30A": ask(ANYONE_HAD_BID, {NO: "30A — before any bid", YES: "30B"}),
        "30A — before any bid": leaf(
            "L30-2007.A",
            to(OFFENDER, MUST_PASS_ONCE),
            to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16D2"),
            LEADS,
            INFORMATION,
            AWARENESS,
        ),
        # Somebody has bid: it matters whose turn it was.
        "30B": ask(
            WHOSE_TURN, {TurnOf.RHO: "30B1", TurnOf.PARTNER: "30B2", TurnOf.LHO: carry(PASS_CHANGES, NUMBERING)}
        ),
        # Right-hand opponent's: the offender passes once.
        "30B1": leaf("L30-2007.B1", to(OFFENDER, MUST_PASS_ONCE), to(PARTNER, ANY_LEGAL_CALL), LEADS, AWARENESS),
        # Partner's: the offender passes throughout, and partner may not double at that turn.
        "30B2": leaf(
            "L30-2007.B2",
            to(OFFENDER, MUST_PASS_THROUGHOUT, clause="30B2(a)"),
            to(PARTNER, MAY_NOT_DOUBLE_NOW, clause="30B2(b)"),
            INFORMATION,
            AWARENESS,
        ),
    },
    without=(
        "30B1(a)",
        "30B1(b)",
        "30B1(b) — his call",
        "30B1(b)(i)",
        "30B1(b)(ii)",
        "30C",
    ),
)
