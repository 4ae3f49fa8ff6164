"""Law 31 (2017): bid out of rotation, once left-hand opponent has not accepted it.

Also an artificial pass, and a pass of partner's artificial call (30C).
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law23 import COMPARABLE, NEVER_REPLACED, NOT_COMPARABLE
from bridgecourse.rulings.code2017.law29 import ACCEPTED, BID_CHANGES
from bridgecourse.rulings.section import (
    DIRECTOR,
    OFFENDER,
    OFFENDING_SIDE,
    PARTNER,
    RHO,
    ask,
    law,
    leaf,
    state,
    to,
    under,
)
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import NOTHING_AFTERWARDS, OWN_LAW_NEXT, RULED_FIRST
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL, MUST_REPEAT
from bridgecourse.rulings.vocabulary.information import LEGAL_CALL_INFORMS
from bridgecourse.rulings.vocabulary.lead_restriction import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.replacement import (
    OFFENDER_CALLS_AGAIN,
    REPEATED_CALL_IS_LEGAL,
    REPLACEMENT_IS_COMPARABLE,
    RHO_ACTION,
    RHO_CALLED_ILLEGALLY,
    RhoAction,
)
from bridgecourse.rulings.vocabulary.turn import WHOSE_TURN, TurnOf

# He has made the same call again, now in rotation.
REPEATED = (
    *to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
    *to(OFFENDING_SIDE, LEGAL_CALL_INFORMS),
    *to(DIRECTOR, NOTHING_AFTERWARDS),
)

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
