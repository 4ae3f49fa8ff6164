"""Law 30 (2007): pass out of rotation, once left-hand opponent has not accepted it.

30A: nobody has bid yet, whoever's turn it was.  30B: somebody has bid; then it matters whose turn it was, and at
partner's turn the offender is barred throughout.  30C: an artificial pass belongs to Law 31.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law29 import ACCEPTED
from bridgecourse.rulings.fact import NO, YES, TurnOf
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Outcome, Refer, Role

AWARENESS = Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, "23")
INFORMATION = Consequence(Effect.WITHDRAWN_UNAUTHORISED, Role.OFFENDING_SIDE, "16D2")

BEFORE_ANY_BID = Outcome(
    "L30-2007.A",
    "30A",
    (
        Consequence(Effect.MUST_PASS_ONCE, Role.OFFENDER, "30A"),
        Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16D2"),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "26"),
        INFORMATION,
        AWARENESS,
    ),
)

CHANGE = Refer("25", "30B3", id="L30-2007.B3")

AFTER_A_BID = Ask(
    fact.WHOSE_TURN,
    "30B",
    {
        TurnOf.RHO: Outcome(
            "L30-2007.B1",
            "30B1",
            (
                Consequence(Effect.MUST_PASS_ONCE, Role.OFFENDER, "30B1"),
                Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "30B1"),
            ),
        ),
        TurnOf.PARTNER: Outcome(
            "L30-2007.B2",
            "30B2",
            (
                Consequence(Effect.MUST_PASS_THROUGHOUT, Role.OFFENDER, "30B2(a)"),
                Consequence(Effect.MAY_NOT_DOUBLE_NOW, Role.PARTNER, "30B2(b)"),
                INFORMATION,
                AWARENESS,
            ),
        ),
        TurnOf.LHO: CHANGE,
    },
)

SPECIAL = Refer("31", "30C", id="L30-2007.C")

NOT_ACCEPTED = Ask(
    fact.PASS_IS_SPECIAL,
    "30C",
    {YES: SPECIAL, NO: Ask(fact.ANYONE_HAD_BID, "30A", {NO: BEFORE_ANY_BID, YES: AFTER_A_BID})},
)

NEW_CALL = Ask(
    fact.LHO_ACCEPTS,
    "29A",
    {YES: Outcome("L30-2007.acc", "29A", ACCEPTED), NO: NOT_ACCEPTED},
)

LAW = Law("30", 2007, Ask(fact.IS_CHANGE_BEFORE_2017, "30B3", {YES: CHANGE, NO: NEW_CALL}))
