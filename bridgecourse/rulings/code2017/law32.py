"""Law 32 (2017): double or redouble out of rotation, once left-hand opponent has not accepted it.

32A1 sends a repeated double that has become inadmissible to Law 36.  That cannot happen to a double which was
admissible when made: right-hand opponent's pass changes neither the last bid nor who made it.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import (
    ACCEPTED,
    COMPARABLE,
    DOUBLE_CHANGES,
    NEVER_REPLACED,
    NOT_COMPARABLE,
    REPEATED,
)
from bridgecourse.rulings.terms import *

LAW = law(
    "32",
    2017,
    {
        # At left-hand opponent's turn, where it can only come after a call of his own: a change of call, before
        # anything else.
        "32C": ask(IS_CHANGE_OF_CALL, {YES: DOUBLE_CHANGES, NO: "32 — inadmissible"}),
        # One that Law 19 forbids can never be accepted.
        "32 — inadmissible": ask(DOUBLE_IS_INADMISSIBLE, {YES: refer("36", "L32.inadmissible"), NO: "29A"}),
        # Left-hand opponent may accept it.
        "29A": ask(LHO_ACCEPTS, {YES: ACCEPTED, NO: "32A"}),
        "32A": ask(WAS_RHOS_TURN, {YES: "32A2", NO: "32B1"}),
        # At right-hand opponent's turn.  His own call may be illegal: only what its own law leaves is his action (note
        # to 31A2).
        "32A2": ask(
            RHO_CALLED_ILLEGALLY, {NO: "32A — his action", YES: state(to(RHO, RULED_FIRST), "32A — his action")}
        ),
        "32A — his action": ask(
            RHO_ACTION,
            {
                RhoAction.PASSES: "32A1",
                RhoAction.ACTS: state(to(OFFENDER, ANY_LEGAL_CALL), "32A2 — another call", clause="32A2"),
            },
        ),
        # He passes: the call must be repeated.
        "32A1": leaf("L32.A1", to(OFFENDER, MUST_REPEAT), REPEATED),
        # He acts: the offender may call what he likes.  Comparable, or not: partner is free, or passes once.
        "32A2 — another call": ask(REPLACEMENT_IS_COMPARABLE, {YES: "32A2(a)", NO: "32A2(b)"}),
        "32A2(a)": leaf("L32.A2a", COMPARABLE),
        "32A2(b)": leaf("L32.A2b", NOT_COMPARABLE),
        # At partner's turn: both are free, partner but for what the double told.
        "32B1": state(to(PARTNER, ANY_CALL_MINDING_INFORMATION), "32B2"),
        "32B2": ask(
            OFFENDER_CALLS_AGAIN,
            {
                YES: state(to(OFFENDER, ANY_LEGAL_CALL), "32B2 — his call"),
                NO: leaf("L32.never", NEVER_REPLACED, clause="32, 26B"),
            },
        ),
        # Comparable, or not: as in 32A2.
        "32B2 — his call": ask(
            REPLACEMENT_IS_COMPARABLE,
            {
                YES: leaf("L32.B.CC", under("32A2(a)", COMPARABLE), clause="32B2, 32A2(a)"),
                NO: leaf("L32.B.nonCC", under("32A2(b)", NOT_COMPARABLE), clause="32B2, 32A2(b)"),
            },
        ),
    },
    after="28",
)
