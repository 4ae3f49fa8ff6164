"""Law 36 (2017): double or redouble that Law 19 does not permit."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

PARTNER_IS_BARRED = (
    *to(PARTNER, MUST_PASS_THROUGHOUT),
    *to(PARTNER, LEAD_MAY_BE_FORBIDDEN, clause="26B"),
    *withdrawn(),
    *to(DIRECTOR, CHECK_AWARENESS, clause="72C"),
)

LAW = law(
    "36",
    2017,
    {
        # A slip, such as a double card for a redouble, is put right under Law 25.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: refer("25", "L36.slip"), NO: "36C"}),
        # Found only after the opening lead was faced: the board is scored without it.
        "36C": ask(FOUND_AFTER_LEAD, {YES: leaf("L36.C", to(OFFENDER, SCORED_WITHOUT)), NO: "36A"}),
        # Left-hand opponent has called over it: it falls with all later calls.  Whether what they showed is free, or
        # under 16C, is open.
        "36A": ask(
            LHO_CALLED_OVER,
            {
                YES: leaf(
                    "L36.A",
                    to(OFFENDER, CALL_AND_LATER_CANCELLED),
                    to(IN_TURN, TURN_RETURNS),
                    to(OFFENDER, ANY_LEGAL_CALL),
                    to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
                    withdrawn(unsure=True),
                ),
                NO: "36B4",
            },
        ),
        # He has not: it is cancelled, another legal call, and partner passes throughout.  Out of rotation as well, the
        # turn goes back to the player who had it.
        "36B4": ask(
            ALSO_OUT_OF_ROTATION,
            {
                YES: leaf(
                    "L36.B4",
                    to(OFFENDER, CALL_CANCELLED),
                    to(IN_TURN, TURN_RETURNS),
                    to(OFFENDER, ANY_LEGAL_CALL),
                    PARTNER_IS_BARRED,
                ),
                NO: leaf(
                    "L36.B",
                    to(OFFENDER, CALL_CANCELLED, TURN_RETURNS, ANY_LEGAL_CALL),
                    under("36B3", PARTNER_IS_BARRED),
                    clause="36B",
                ),
            },
        ),
    },
    governs=(Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE),
)
