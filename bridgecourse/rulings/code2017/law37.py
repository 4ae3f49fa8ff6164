"""Law 37 (2017): bid, double or redouble by a player who had to pass.

Whatever else was wrong with it (insufficient, out of rotation) this law alone has it: a pass takes its place, so that
nothing is left to be corrected or repeated.  A double or redouble that Law 19 forbids is a matter of Law 36.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import BOTH_ARE_BARRED, PASS_INSTEAD
from bridgecourse.rulings.terms import *

LAW = law(
    "37",
    2017,
    {
        # He meant to pass, and had the wrong card: that is put right under Law 25.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: refer("25", "L37.slip"), NO: "37A"}),
        # Left-hand opponent has called over it: it stands with all that came after it.  Who had to pass throughout
        # still does.
        "37A": ask(
            LHO_CALLED_OVER,
            {
                YES: leaf(
                    "L37.A",
                    to(OFFENDER, CALL_AND_LATER_STAND),
                    to(OFFENDER, MUST_PASS_THROUGHOUT, when=(HAD_TO_PASS_THROUGHOUT, YES)),
                    to(OFFENDER, ANY_LEGAL_CALL, when=(HAD_TO_PASS_THROUGHOUT, NO)),
                    to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
                ),
                NO: "37B",
            },
        ),
        # He has not: a pass takes its place, and both of the side pass throughout.
        "37B": leaf("L37.B", to(OFFENDER, CALL_CANCELLED), PASS_INSTEAD, BOTH_ARE_BARRED),
    },
    governs=(Kind.BARRED,),
)
