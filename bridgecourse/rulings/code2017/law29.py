"""Law 29 (2017): procedure after a call out of rotation.

29A: left-hand opponent may call, and so accept it.  29B: otherwise it is cancelled, the turn goes back, and Law
30, 31 or 32 says the rest.  29C: an artificial call is judged by what it specifies, not by what it names.

A player who has just called and calls again is not out of rotation in this sense: 30B2, 31C and 32C make it a
change of call, so that is asked before left-hand opponent is offered anything.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.fact import NO, YES, CallKind
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Refer, Role, State

ACCEPTED = (
    Consequence(Effect.CALL_ACCEPTED, Role.OFFENDER, "29A"),
    Consequence(Effect.TURN_FOLLOWS, Role.LHO, "29A"),
    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "29A"),
    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "29A"),
    Consequence(Effect.NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "29A"),
    Consequence(Effect.NOTHING_AFTERWARDS, Role.DIRECTOR, "29A"),
)
"""The leaf that Laws 30, 31 and 32 share: left-hand opponent has called."""

BY_KIND = Ask(
    fact.KIND_OF_CALL,
    "29B",
    {CallKind.PASS: Refer("30", "29B"), CallKind.BID: Refer("31", "29B"), CallKind.DOUBLE: Refer("32", "29B")},
)

NEW_CALL = Ask(
    fact.DOUBLE_IS_INADMISSIBLE,
    "32",
    {
        YES: Refer("32", "32"),
        NO: Ask(
            fact.LHO_ACCEPTS,
            "29A",
            {
                YES: State("29A", (), BY_KIND, id="L29.A"),
                NO: State(
                    "29B",
                    (
                        Consequence(Effect.CALL_CANCELLED, Role.OFFENDER, "29B"),
                        Consequence(Effect.TURN_RETURNS, Role.IN_TURN, "29B"),
                    ),
                    BY_KIND,
                    id="L29.B",
                ),
            },
        ),
    },
)

LAW = Law("29", 2017, Ask(fact.IS_CHANGE_OF_CALL, "30B2, 31C, 32C", {YES: BY_KIND, NO: NEW_CALL}))
