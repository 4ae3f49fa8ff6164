"""Law 40 (1997), as far as an explanation leads there: a regulated convention, a concealed understanding, and 75D."""

from __future__ import annotations

from bridgecourse.rulings.code2017.law40 import PENALTY
from bridgecourse.rulings.terms import *

UNAUTHORISED = to(PARTNER, EXPLANATION_UNAUTHORISED, clause="16A", when=(PARTNER_COULD_HEAR, YES))
MISTAKEN = (*to(NON_OFFENDING_SIDE, TOLD_AGREEMENT), *UNAUTHORISED)

LAW = law(
    "40",
    1997,
    {
        # May they have agreed on that at all?
        "40D — allowed": ask(AGREEMENT_IS_ALLOWED, {YES: "75C — explained", NO: "40D"}),
        "40D": leaf("L40-1997.D", to(DIRECTOR, CHECK_FORBIDDEN), PENALTY),
        # Does what was explained agree with what was agreed?
        "75C — explained": ask(
            EXPLANATION_FITS, {Fit.SAME: "40B — hand", Fit.LEFT_OUT: "75C — needed", Fit.OTHER: "75D — explanation"}
        ),
        # A mistaken explanation.
        "75D — explanation": state(MISTAKEN, refer("21", clause="21B1"), "L75-1997.ex1"),
        # It was right as far as it went: did they need what was left out, and is it no general knowledge?
        "75C — needed": ask(LEFT_OUT_WAS_NEEDED, {YES: "40C", NO: "75C"}),
        "40C": state(MISTAKEN, refer("21", clause="21B1"), "L40-1997.C"),
        "75C": leaf("L75-1997.C", to(NON_OFFENDING_SIDE, NO_REDRESS)),
        # It was right.  Is the hand what was agreed?
        "40B — hand": ask(HAND_FITS, {YES: refer("21", clause="21A"), NO: "40B — partner"}),
        # Had his partner more reason to expect that than the other side?
        "40B — partner": ask(PARTNER_EXPECTED_IT, {YES: "40B", NO: "75D — call"}),
        "40B": leaf("L40-1997.B", to(DIRECTOR, CHECK_CONCEALED), PENALTY, UNAUTHORISED),
        # A mistaken call, or a psychic one: no infraction.
        "75D — call": leaf(
            "L75-1997.ex2", to(NON_OFFENDING_SIDE, NO_CORRECTION), to(DIRECTOR, RESULT_STANDS), UNAUTHORISED
        ),
    },
)
