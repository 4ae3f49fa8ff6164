"""Law 25 (2017): legal and illegal changes of call.

Laws 30B2, 31C and 32C lead here: a player who has just called calls again when it is his left-hand opponent's
turn.  25A: an unintended call may be changed until partner has called.  25B: any other change stands only if
left-hand opponent accepts it.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.fact import NO, YES
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Outcome, Role, State

FIRST_CALL_STANDS = Consequence(Effect.CALL_STANDS, Role.OFFENDER, "25B")
CHANGED_FREELY = (
    Consequence(Effect.CHANGE_STANDS, Role.OFFENDER, "25A1"),
    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "25A1"),
    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "25A1"),
)
WITHDRAWN = (
    Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
    Consequence(Effect.LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
    Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, "16C2"),
)

UNINTENDED = Ask(
    fact.PARTNER_CALLED_SINCE,
    "25A4",
    {
        YES: Outcome("L25.A4", "25A4", (Consequence(Effect.CALL_STANDS, Role.OFFENDER, "25A4"),)),
        NO: Ask(
            fact.AUCTION_PERIOD_OVER,
            "25A5",
            {
                YES: Outcome("L25.A5", "25A5", (Consequence(Effect.CALL_STANDS, Role.OFFENDER, "25A5"),)),
                NO: Ask(
                    fact.LHO_CALLED_SINCE,
                    "25A6",
                    {
                        YES: Outcome(
                            "L25.A6",
                            "25A6",
                            (
                                *CHANGED_FREELY,
                                Consequence(Effect.MAY_WITHDRAW_CALL, Role.LHO, "25A6"),
                                Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, "25A6"),
                            ),
                        ),
                        NO: Outcome("L25.A1", "25A1", CHANGED_FREELY),
                    },
                ),
            },
        ),
    },
)

INTENDED = State(
    "25A2",
    (),
    Ask(
        fact.CHANGE_ATTEMPTED,
        "25B",
        {
            NO: Outcome("L25.none", "25B", (FIRST_CALL_STANDS,)),
            YES: Ask(
                fact.LHO_ACCEPTS_CHANGE,
                "25B1",
                {
                    YES: Outcome(
                        "L25.B1",
                        "25B1",
                        (
                            Consequence(Effect.CHANGE_STANDS, Role.OFFENDER, "25B1"),
                            *WITHDRAWN,
                        ),
                    ),
                    NO: Outcome(
                        "L25.B2",
                        "25B2",
                        (
                            Consequence(Effect.CALL_STANDS, Role.OFFENDER, "25B2"),
                            *WITHDRAWN,
                        ),
                    ),
                },
            ),
        },
    ),
    id="L25.A2",
)

LAW = Law("25", 2017, Ask(fact.FIRST_CALL_WAS_UNINTENDED, "25A1", {YES: UNINTENDED, NO: INTENDED}))
