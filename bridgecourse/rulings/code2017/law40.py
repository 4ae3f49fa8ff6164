"""Law 40 (2017), as far as an explanation leads there: is the agreement allowed, explained in full, or hidden?"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

HEARD = to(PARTNER, EXPLANATION_UNAUTHORISED, clause="75A", when=(PARTNER_COULD_HEAR, YES))
PENALTY = to(DIRECTOR, AGREEMENT_PENALTY_POSSIBLE, clause="90")

LAW = law(
    "40",
    2017,
    {
        # May they have agreed on that at all?
        "40B4 — allowed": ask(AGREEMENT_IS_ALLOWED, {YES: "40B5(a) — explained", NO: "40B4"}),
        "40B4": leaf("L40.B4", to(DIRECTOR, CHECK_FORBIDDEN), PENALTY),
        # Does what was explained agree with what was agreed?
        "40B5(a) — explained": ask(
            EXPLANATION_FITS, {Fit.SAME: "40C1 — hand", Fit.LEFT_OUT: "40B5(a) — needed", Fit.OTHER: "75B1"}
        ),
        # A mistaken explanation.
        "75B1": state(
            (
                *to(NON_OFFENDING_SIDE, TOLD_AGREEMENT),
                *HEARD,
            ),
            refer("21", clause="21B1(a)"),
        ),
        # It was right as far as it went: did they need what was left out, and is it no general knowledge?
        "40B5(a) — needed": ask(LEFT_OUT_WAS_NEEDED, {YES: "40B5(a)", NO: "40B5(a) — enough"}),
        "40B5(a)": state(
            (
                *to(NON_OFFENDING_SIDE, TOLD_AGREEMENT),
                *HEARD,
            ),
            refer("21", clause="21B1(a)"),
            "L40.B5a",
        ),
        "40B5(a) — enough": leaf("L40.B5_enough", to(NON_OFFENDING_SIDE, NO_REDRESS)),
        # It was right.  Is the hand what was agreed?
        "40C1 — hand": ask(HAND_FITS, {YES: refer("21", clause="21A"), NO: "40C1 — partner"}),
        # Had his partner more reason to expect that than the other side?
        "40C1 — partner": ask(PARTNER_EXPECTED_IT, {YES: "40C1", NO: "75C"}),
        "40C1": leaf(
            "L40.C1",
            to(DIRECTOR, CHECK_CONCEALED),
            PENALTY,
            HEARD,
        ),
        # A mistaken call, or a psychic one: no infraction.
        "75C": leaf(
            "L75.C",
            to(NON_OFFENDING_SIDE, NO_CORRECTION),
            to(DIRECTOR, RESULT_STANDS),
            HEARD,
        ),
    },
)
