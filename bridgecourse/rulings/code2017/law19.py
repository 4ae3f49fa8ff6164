"""Law 19 (2017): doubles and redoubles.  One that is not permitted is a matter of Law 36."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

DOUBLES_IT = to(OFFENDER, DOUBLES_BID_AS_MADE)
HEARD = to(PARTNER, REMARK_UNAUTHORISED, clause="16B1")
IMPROPER = (*to(OFFENDER, CALL_IS_LEGAL), *to(OFFENDER, WORD_ALONE))

LAW = law(
    "19",
    2017,
    {
        # Was a bid named with it?
        "19": ask(
            BID_WITH_DOUBLE,
            {BidWithDouble.NONE: "19C", BidWithDouble.SAME: "19A2 — which", BidWithDouble.OTHER: "19A3 — which"},
        ),
        # The one that it doubles: the call stands, but the word alone should be said.
        "19A2 — which": ask(
            DOUBLE_OF,
            {
                DoubleOf.DOUBLE: leaf("L19.A2", IMPROPER, clause="19A2"),
                DoubleOf.REDOUBLE: leaf("L19.B2", IMPROPER, clause="19B2"),
            },
        ),
        # Another one: it doubles the bid that was made, and what he said has told partner something.
        "19A3 — which": ask(
            DOUBLE_OF,
            {
                DoubleOf.DOUBLE: leaf(
                    "L19.A3", DOUBLES_IT, to(OFFENDER, WORD_ALONE, clause="19A2"), HEARD, clause="19A3"
                ),
                DoubleOf.REDOUBLE: leaf(
                    "L19.B3", DOUBLES_IT, to(OFFENDER, WORD_ALONE, clause="19B2"), HEARD, clause="19B3"
                ),
            },
        ),
        # Somebody has bid since: nothing is left of it.
        "19C": ask(BID_SINCE, {YES: leaf("L19.C", to(OFFENDER, DOUBLE_IS_OVERTAKEN)), NO: "19D"}),
        # The auction is over, and nobody has: the score is doubled or redoubled.
        "19D": ask(CALLING_IS_OVER, {YES: leaf("L19.D", to(OFFENDER, SCORED_DOUBLED)), NO: "19A1 — which"}),
        # An opponent's bid, or his double, with nothing but passes since.
        "19A1 — which": ask(
            DOUBLE_OF,
            {
                DoubleOf.DOUBLE: leaf("L19.A1", to(OFFENDER, CALL_IS_LEGAL), clause="19A1"),
                DoubleOf.REDOUBLE: leaf("L19.B1", to(OFFENDER, CALL_IS_LEGAL), clause="19B1"),
            },
        ),
    },
    governs=(Kind.DOUBLE_DOUBTED, Kind.BID_NAMED),
)
