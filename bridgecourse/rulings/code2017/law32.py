"""Law 32 (2017): double or redouble out of rotation.

A double that is to take the place of a call just made is a change of call before anything else (32C).  An inadmissible
one (Law 19) can never be accepted: Law 36.  32A: at right-hand opponent's turn.  32B: at
partner's turn.  32C: at left-hand opponent's turn it is a change of call, for a double or redouble can only come
after a call of one's own there.

32A1 sends a repeated double that has become inadmissible to Law 36.  That cannot happen to a double which was
admissible when made: right-hand opponent's pass changes neither the last bid nor who made it.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law23 import comparable, not_comparable
from bridgecourse.rulings.code2017.law29 import ACCEPTED
from bridgecourse.rulings.fact import NO, YES, RhoAction, TurnOf
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Outcome, Refer, Role, State

REPEATED = Outcome(
    "L32.A1",
    "32A1",
    (
        Consequence(Effect.MUST_REPEAT, Role.OFFENDER, "32A1"),
        Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "32A1"),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "32A1"),
        Consequence(Effect.NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "32A1"),
        Consequence(Effect.NOTHING_AFTERWARDS, Role.DIRECTOR, "32A1"),
    ),
)

AT_RHO_TURN = Ask(
    fact.RHO_ACTION,
    "32A",
    {
        RhoAction.PASSES: REPEATED,
        RhoAction.ACTS: State(
            "32A2",
            (Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "32A2"),),
            Ask(
                fact.REPLACEMENT_IS_COMPARABLE,
                "32A2",
                {
                    YES: Outcome("L32.A2a", "32A2(a)", comparable("32A2(a)")),
                    NO: Outcome("L32.A2b", "32A2(b)", not_comparable("32A2(b)")),
                },
            ),
        ),
    },
)

FREE_BUT = State(
    "32B1",
    (
        Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "32B1"),
        Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "32B2"),
    ),
    Ask(
        fact.REPLACEMENT_IS_COMPARABLE,
        "32B2",
        {
            YES: Outcome("L32.B.CC", "32B2, 32A2(a)", comparable("32A2(a)")),
            NO: Outcome("L32.B.nonCC", "32B2, 32A2(b)", not_comparable("32A2(b)")),
        },
    ),
)

CHANGE = Refer("25", "32C", id="L32.C")

ADMISSIBLE = Ask(
    fact.LHO_ACCEPTS,
    "29A",
    {
        YES: Outcome("L32.acc", "29A", ACCEPTED),
        NO: Ask(
            fact.WHOSE_TURN,
            "32A",
            {TurnOf.RHO: AT_RHO_TURN, TurnOf.PARTNER: FREE_BUT, TurnOf.LHO: CHANGE},
        ),
    },
)

NEW_CALL = Ask(
    fact.DOUBLE_IS_INADMISSIBLE,
    "32",
    {YES: Refer("36", "32", id="L32.inadmissible"), NO: ADMISSIBLE},
)

LAW = Law("32", 2017, Ask(fact.IS_CHANGE_OF_CALL, "32C", {YES: CHANGE, NO: NEW_CALL}))
