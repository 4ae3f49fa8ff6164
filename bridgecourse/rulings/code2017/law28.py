"""Law 28 (2017): calls considered to be in rotation.

28A: the call was made at right-hand opponent's turn, but he had to pass.  28B: the player whose turn it was has
called before anybody ruled, so his call counts and the one out of rotation lapses.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.fact import NO, YES
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Outcome, Refer, Role
from bridgecourse.table.irregularity import Kind

LAW = Law(
    "28",
    2017,
    Ask(
        fact.RHO_HAD_TO_PASS,
        "28A",
        {
            YES: Outcome(
                "L28.A",
                "28A",
                (
                    Consequence(Effect.CALL_IN_ROTATION, Role.OFFENDER, "28A"),
                    Consequence(Effect.TURN_FOLLOWS, Role.LHO, "28A"),
                    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "28A"),
                    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "28A"),
                    Consequence(Effect.NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "28A"),
                ),
            ),
            NO: Ask(
                fact.PLAYER_IN_TURN_CALLED,
                "28B",
                {
                    YES: Outcome(
                        "L28.B",
                        "28B",
                        (
                            Consequence(Effect.CALL_LAPSED, Role.OFFENDER, "28B"),
                            Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "28B"),
                            Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
                            Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "28B"),
                            Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, "16C2"),
                        ),
                    ),
                    NO: Refer("29", "29"),
                },
            ),
        },
    ),
    (Kind.OUT_OF_ROTATION,),
)
