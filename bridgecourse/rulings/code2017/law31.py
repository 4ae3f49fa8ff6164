"""Law 31 (2017): bid out of rotation, once left-hand opponent has not accepted it.

Also an artificial pass, and a pass of partner's artificial call (30C).
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import (
    ACCEPTED,
    BID_CHANGES,
    COMPARABLE,
    NEVER_REPLACED,
    NOT_COMPARABLE,
    REPEATED,
)
from bridgecourse.rulings.terms import *

LAW = law(
    "31",
    2017,
    {
        # At left-hand opponent's turn, after a call of his own: a change of call.
        "31C": ask(IS_CHANGE_OF_CALL, {YES: BID_CHANGES, NO: "29A"}),
        # Left-hand opponent may accept it.
        "29A": ask(LHO_ACCEPTS, {YES: ACCEPTED, NO: "31A"}),
        "31A": ask(WHOSE_TURN, {TurnOf.RHO: "31A2", TurnOf.PARTNER: "31B1", TurnOf.LHO: "31B1"}),
        # At right-hand opponent's turn.  His own call may be illegal: only what its own law leaves is his action (note
        # to 31A2).
        "31A2": ask(
            RHO_CALLED_ILLEGALLY, {NO: "31A — his action", YES: state(to(RHO, RULED_FIRST), "31A — his action")}
        ),
        "31A — his action": ask(
            RHO_ACTION,
            {
                RhoAction.PASSES: "31A1",
                RhoAction.ACTS: state(to(OFFENDER, ANY_LEGAL_CALL), "31A2 — another call", clause="31A2"),
            },
        ),
        # He passes: the call must be repeated.
        "31A1": ask(OFFENDER_CALLS_AGAIN, {YES: state(to(OFFENDER, MUST_REPEAT), "31A1 — repeated"), NO: "31, 26B"}),
        "31A1 — repeated": ask(
            REPEATED_CALL_IS_LEGAL,
            {YES: leaf("L31.A1", REPEATED), NO: leaf("L31.A1x", to(OFFENDER, OWN_LAW_NEXT), see=("27",))},
        ),
        # He acts: the offender may call what he likes.  Comparable, or not: partner is free, or passes once.
        "31A2 — another call": ask(REPLACEMENT_IS_COMPARABLE, {YES: "31A2(a)", NO: "31A2(b)"}),
        "31A2(a)": leaf("L31.A2a", COMPARABLE),
        "31A2(b)": leaf("L31.A2b", NOT_COMPARABLE),
        # At partner's turn, or at left-hand opponent's if the offender had not called before: both are free, partner
        # but for what the bid told.
        "31B1": state(to(PARTNER, ANY_CALL_MINDING_INFORMATION), "31B2"),
        "31B2": ask(OFFENDER_CALLS_AGAIN, {YES: state(to(OFFENDER, ANY_LEGAL_CALL), "31B2 — his call"), NO: "31, 26B"}),
        # Comparable, or not: as in 31A2.
        "31B2 — his call": ask(
            REPLACEMENT_IS_COMPARABLE,
            {
                YES: leaf("L31.B.CC", under("31A2(a)", COMPARABLE), clause="31B2, 31A2(a)"),
                NO: leaf("L31.B.nonCC", under("31A2(b)", NOT_COMPARABLE), clause="31B2, 31A2(b)"),
            },
        ),
        # The auction ended before his next turn.
        "31, 26B": leaf("L31.never", NEVER_REPLACED),
    },
    after="28",
)
