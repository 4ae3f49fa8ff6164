"""Law 32 (2007): double or redouble out of rotation.

An inadmissible one can never be accepted (Law 36).  32A: at partner's turn, partner is barred throughout.  32B: at
right-hand opponent's turn; if he passes the call must be repeated, if he bids partner is barred throughout,
whatever the offender calls.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law29 import ACCEPTED
from bridgecourse.rulings.fact import NO, YES, RhoAction, TurnOf
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Outcome, Refer, Role


def _barred(clause: str) -> tuple[Consequence, ...]:
    return (
        Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, clause),
        Consequence(Effect.MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        Consequence(Effect.LEAD_PENALTY_POSSIBLE, Role.PARTNER, "26"),
        Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, "16D2"),
        Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, "23"),
    )


CHANGE = Refer("25", "32", id="L32-2007.L")

NEW_CALL = Ask(
    fact.LHO_ACCEPTS,
    "29A",
    {
        YES: Outcome("L32-2007.acc", "29A", ACCEPTED),
        NO: Ask(
            fact.WHOSE_TURN,
            "32A",
            {
                TurnOf.PARTNER: Outcome("L32-2007.A", "32A", _barred("32A")),
                TurnOf.RHO: Ask(
                    fact.RHO_ACTION,
                    "32B",
                    {
                        RhoAction.PASSES: Outcome(
                            "L32-2007.B1",
                            "32B1",
                            (
                                Consequence(Effect.MUST_REPEAT, Role.OFFENDER, "32B1"),
                                Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "32B1"),
                                Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "32B1"),
                                Consequence(Effect.NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "32B1"),
                                Consequence(Effect.NOTHING_AFTERWARDS, Role.DIRECTOR, "32B1"),
                            ),
                        ),
                        RhoAction.ACTS: Outcome("L32-2007.B2", "32B2", _barred("32B2")),
                    },
                ),
                TurnOf.LHO: CHANGE,
            },
        ),
    },
)

OUT_OF_ROTATION = Ask(
    fact.DOUBLE_IS_INADMISSIBLE,
    "32",
    {YES: Refer("36", "32", id="L32-2007.inadmissible"), NO: NEW_CALL},
)

LAW = Law("32", 2007, Ask(fact.IS_CHANGE_OF_CALL, "32", {YES: CHANGE, NO: OUT_OF_ROTATION}))
