"""Law 31 (2017): bid out of rotation, once left-hand opponent has not accepted it.

Also an artificial pass, and a pass of partner's artificial call (30C).  31A: at right-hand opponent's turn; if he
passes the call must be repeated, if he acts the offender may call what he likes, comparable or not.  31B: at
partner's turn, or at left-hand opponent's if the offender had not called before.  31C: later calls at left-hand
opponent's turn are changes of call.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law23 import NEVER_REPLACED, comparable, not_comparable
from bridgecourse.rulings.code2017.law29 import ACCEPTED, BID_CHANGES
from bridgecourse.rulings.fact import NO, YES, RhoAction, TurnOf
from bridgecourse.rulings.language import Ask, Consequence, Effect, Law, Node, Outcome, Role, State, Topic

RULED_FIRST = Effect("ruled_first", Topic.NEXT_LAW)  # the call of the player bound, by its own law


def after_own_law(clause: str, action: Node) -> Ask:
    """Right-hand opponent's own call may be illegal: only what its own law leaves is his action (note to 31A2)."""
    first = State(clause, (Consequence(RULED_FIRST, Role.RHO, clause),), action)
    return Ask(fact.RHO_CALLED_ILLEGALLY, clause, {NO: action, YES: first})


REPEATED = (
    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "31A1"),
    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "31A1"),
    Consequence(Effect.LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "31A1"),
    Consequence(Effect.NOTHING_AFTERWARDS, Role.DIRECTOR, "31A1"),
)

NEVER = Outcome("L31.never", "31, 26B", NEVER_REPLACED)

REPEATS = State(
    "31A1",
    (Consequence(Effect.MUST_REPEAT, Role.OFFENDER, "31A1"),),
    Ask(
        fact.REPEATED_CALL_IS_LEGAL,
        "31A1",
        {
            YES: Outcome("L31.A1", "31A1", REPEATED),
            NO: Outcome("L31.A1x", "31A1", (Consequence(Effect.OWN_LAW_NEXT, Role.OFFENDER, "31A1"),), see=("27",)),
        },
    ),
)

RHO_ACTS = Ask(
    fact.RHO_ACTION,
    "31A",
    {
        RhoAction.PASSES: Ask(fact.OFFENDER_CALLS_AGAIN, "31A1", {YES: REPEATS, NO: NEVER}),
        RhoAction.ACTS: State(
            "31A2",
            (Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "31A2"),),
            Ask(
                fact.REPLACEMENT_IS_COMPARABLE,
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
    (Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "31B1"),),
    Ask(
        fact.OFFENDER_CALLS_AGAIN,
        "31B2",
        {
            YES: State(
                "31B2",
                (Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "31B2"),),
                Ask(
                    fact.REPLACEMENT_IS_COMPARABLE,
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
    fact.LHO_ACCEPTS,
    "29A",
    {
        YES: ACCEPTED,
        NO: Ask(
            fact.WHOSE_TURN,
            "31A",
            {TurnOf.RHO: AT_RHO_TURN, TurnOf.PARTNER: FREE_BUT, TurnOf.LHO: FREE_BUT},
        ),
    },
)

LAW = Law("31", 2017, Ask(fact.IS_CHANGE_OF_CALL, "31C", {YES: BID_CHANGES, NO: NEW_CALL}), after="28")
