"""Law 30 (2017): pass out of rotation, once left-hand opponent has not accepted it.

30A: at right-hand opponent's turn.  30B: at partner's turn, or at left-hand opponent's if the offender had not
called before.  30C: an artificial pass, or a pass of partner's artificial call, belongs to Law 31.  What the pass
meant matters only once it is neither a change of call nor accepted, so it is asked then.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law23 import comparable, not_comparable
from bridgecourse.rulings.code2017.law29 import ACCEPTED
from bridgecourse.rulings.fact import NO, YES, TurnOf
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Outcome, Refer, Role, State

PASS_ONCE = Outcome(
    "L30.A",
    "30A",
    (
        Consequence(Effect.MUST_PASS_ONCE, Role.OFFENDER, "30A"),
        Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "30A"),
        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "30A"),
        Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, "72C"),
    ),
)

FREE_BUT = State(
    "30B1(a)",
    (
        Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "30B1(a)"),
        Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "30B1(b)"),
    ),
    Ask(
        fact.REPLACEMENT_IS_COMPARABLE,
        "30B1(b)",
        {
            YES: Outcome("L30.B1.CC", "30B1(b)(i)", comparable("30B1(b)(i)")),
            NO: Outcome("L30.B1.nonCC", "30B1(b)(ii)", not_comparable("30B1(b)(ii)")),
        },
    ),
)

NATURAL = Ask(
    fact.WHOSE_TURN,
    "30A",
    {TurnOf.RHO: PASS_ONCE, TurnOf.PARTNER: FREE_BUT, TurnOf.LHO: FREE_BUT},
)

NEW_CALL = Ask(
    fact.LHO_ACCEPTS,
    "29A",
    {
        YES: Outcome("L30.acc", "29A", ACCEPTED),
        NO: Ask(fact.PASS_IS_SPECIAL, "30C", {YES: Refer("31", "30C", id="L30.C"), NO: NATURAL}),
    },
)

LAW = Law("30", 2017, Ask(fact.IS_CHANGE_OF_CALL, "30B2", {YES: Refer("25", "30B2", id="L30.B2"), NO: NEW_CALL}))
