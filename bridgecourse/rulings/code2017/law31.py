"""Law 31 (2017): bid out of rotation, once left-hand opponent has not accepted it.

Also an artificial pass, and a pass of partner's artificial call (30C).  31A: at right-hand opponent's turn; if he
passes the call must be repeated, if he acts the offender may call what he likes, comparable or not.  31B: at
partner's turn, or at left-hand opponent's if the offender had not called before.  31C: later calls at left-hand
opponent's turn are changes of call.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law23 import NEVER_REPLACED, comparable, not_comparable
from bridgecourse.rulings.code2017.law29 import ACCEPTED, BID_CHANGES
from bridgecourse.rulings.language import Ask, Consequence, Law, Node, Outcome, Role, State
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import NOTHING_AFTERWARDS, OWN_LAW_NEXT, RULED_FIRST
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL, MUST_REPEAT
from bridgecourse.rulings.vocabulary.information import LEGAL_CALL_INFORMS
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.replacement import (
    OFFENDER_CALLS_AGAIN,
    REPEATED_CALL_IS_LEGAL,
    REPLACEMENT_IS_COMPARABLE,
    RHO_ACTION,
    RHO_CALLED_ILLEGALLY,
    RhoAction,
)
from bridgecourse.rulings.vocabulary.turn import WHOSE_TURN, TurnOf


def after_own_law(clause: str, action: Node) -> Ask:
    """Right-hand opponent's own call may be illegal: only what its own law leaves is his action (note to 31A2)."""
    first = State(clause, (Consequence(RULED_FIRST, Role.RHO, clause),), action)
    return Ask(RHO_CALLED_ILLEGALLY, clause, {NO: action, YES: first})


REPEATED = (
    Consequence(ANY_LEGAL_CALL, Role.PARTNER, "31A1"),
    Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "31A1"),
    Consequence(LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "31A1"),
    Consequence(NOTHING_AFTERWARDS, Role.DIRECTOR, "31A1"),
)

NEVER = Outcome("L31.never", "31, 26B", NEVER_REPLACED)

REPEATS = State(
    "31A1",
    (Consequence(MUST_REPEAT, Role.OFFENDER, "31A1"),),
    Ask(
        REPEATED_CALL_IS_LEGAL,
        "31A1",
        {
            YES: Outcome("L31.A1", "31A1", REPEATED),
            NO: Outcome("L31.A1x", "31A1", (Consequence(OWN_LAW_NEXT, Role.OFFENDER, "31A1"),), see=("27",)),
        },
    ),
)

RHO_ACTS = Ask(
    RHO_ACTION,
    "31A",
    {
        RhoAction.PASSES: Ask(OFFENDER_CALLS_AGAIN, "31A1", {YES: REPEATS, NO: NEVER}),
        RhoAction.ACTS: State(
            "31A2",
            (Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "31A2"),),
            Ask(
                REPLACEMENT_IS_COMPARABLE,
                "31A2",
                {
                    YES: Outcome("L31.A2a", "31A2(a)", comparable("31A2(a)")),
                    NO: Outcome("L31.A2b", "31A2(b)", not_comparable("31A2(b)")),
                },
            ),
        ),
    },
)

AT_RHO_TURN = after_own_law("31A2", RHO_ACTS)

FREE_BUT = State(
    "31B1",
    (Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "31B1"),),
    Ask(
        OFFENDER_CALLS_AGAIN,
        "31B2",
        {
            YES: State(
                "31B2",
                (Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "31B2"),),
                Ask(
                    REPLACEMENT_IS_COMPARABLE,
                    "31B2",
                    {
                        YES: Outcome("L31.B.CC", "31B2, 31A2(a)", comparable("31A2(a)")),
                        NO: Outcome("L31.B.nonCC", "31B2, 31A2(b)", not_comparable("31A2(b)")),
                    },
                ),
            ),
            NO: NEVER,
        },
    ),
)

NEW_CALL = Ask(
    LHO_ACCEPTS,
    "29A",
    {
        YES: ACCEPTED,
        NO: Ask(
            WHOSE_TURN,
            "31A",
            {TurnOf.RHO: AT_RHO_TURN, TurnOf.PARTNER: FREE_BUT, TurnOf.LHO: FREE_BUT},
        ),
    },
)

LAW = Law("31", 2017, Ask(IS_CHANGE_OF_CALL, "31C", {YES: BID_CHANGES, NO: NEW_CALL}), after="28")
