"""Law 32 (2017): double or redouble out of rotation.

A double that is to take the place of a call just made is a change of call before anything else (32C).  An inadmissible
one (Law 19) can never be accepted: Law 36.  32A: at right-hand opponent's turn.  32B: at
partner's turn.  32C: at left-hand opponent's turn it is a change of call, for a double or redouble can only come
after a call of one's own there.

32A1 sends a repeated double that has become inadmissible to Law 36.  That cannot happen to a double which was
admissible when made: right-hand opponent's pass changes neither the last bid nor who made it.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law23 import NEVER_REPLACED, comparable, not_comparable
from bridgecourse.rulings.code2017.law29 import ACCEPTED, DOUBLE_CHANGES
from bridgecourse.rulings.code2017.law31 import after_own_law
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Law,
    Outcome,
    Refer,
    Role,
    State,
)
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import NOTHING_AFTERWARDS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL, MUST_REPEAT
from bridgecourse.rulings.vocabulary.information import LEGAL_CALL_INFORMS
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.replacement import (
    OFFENDER_CALLS_AGAIN,
    REPLACEMENT_IS_COMPARABLE,
    RHO_ACTION,
    RhoAction,
)
from bridgecourse.rulings.vocabulary.turn import WAS_RHOS_TURN

REPEATED = Outcome(
    "L32.A1",
    "32A1",
    (
        Consequence(MUST_REPEAT, Role.OFFENDER, "32A1"),
        Consequence(ANY_LEGAL_CALL, Role.PARTNER, "32A1"),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "32A1"),
        Consequence(LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "32A1"),
        Consequence(NOTHING_AFTERWARDS, Role.DIRECTOR, "32A1"),
    ),
)

NEVER = Outcome("L32.never", "32, 26B", NEVER_REPLACED)

RHO_ACTS = Ask(
    RHO_ACTION,
    "32A",
    {
        RhoAction.PASSES: REPEATED,
        RhoAction.ACTS: State(
            "32A2",
            (Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "32A2"),),
            Ask(
                REPLACEMENT_IS_COMPARABLE,
                "32A2",
                {
                    YES: Outcome("L32.A2a", "32A2(a)", comparable("32A2(a)")),
                    NO: Outcome("L32.A2b", "32A2(b)", not_comparable("32A2(b)")),
                },
            ),
        ),
    },
)

AT_RHO_TURN = after_own_law("32A2", RHO_ACTS)

FREE_BUT = State(
    "32B1",
    (Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "32B1"),),
    Ask(
        OFFENDER_CALLS_AGAIN,
        "32B2",
        {
            YES: State(
                "32B2",
                (Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "32B2"),),
                Ask(
                    REPLACEMENT_IS_COMPARABLE,
                    "32B2",
                    {
                        YES: Outcome("L32.B.CC", "32B2, 32A2(a)", comparable("32A2(a)")),
                        NO: Outcome("L32.B.nonCC", "32B2, 32A2(b)", not_comparable("32A2(b)")),
                    },
                ),
            ),
            NO: NEVER,
        },
    ),
)

ADMISSIBLE = Ask(
    LHO_ACCEPTS,
    "29A",
    {YES: ACCEPTED, NO: Ask(WAS_RHOS_TURN, "32A", {YES: AT_RHO_TURN, NO: FREE_BUT})},
)

NEW_CALL = Ask(
    DOUBLE_IS_INADMISSIBLE,
    "32",
    {YES: Refer("36", "32", id="L32.inadmissible"), NO: ADMISSIBLE},
)

LAW = Law("32", 2017, Ask(IS_CHANGE_OF_CALL, "32C", {YES: DOUBLE_CHANGES, NO: NEW_CALL}), after="28")
