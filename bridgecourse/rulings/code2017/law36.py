"""Law 36 (2017): double or redouble that Law 19 does not permit.

First, a slip (a double card for a redouble) belongs to Law 25A.  36A: left-hand opponent has called over it; whether
what the cancelled calls showed is then free or under 16C is open.  36B:
he has not; in rotation, or out of rotation as well (36B4). 36C: found only after the opening lead was faced.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.language import Ask, Consequence, Law, Outcome, Refer, Role
from bridgecourse.rulings.vocabulary.acceptance import LHO_CALLED_OVER
from bridgecourse.rulings.vocabulary.afterwards import CHECK_AWARENESS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import (
    CALL_AND_LATER_CANCELLED,
    CALL_CANCELLED,
    FOUND_AFTER_LEAD,
    SCORED_WITHOUT,
)
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_THROUGHOUT
from bridgecourse.rulings.vocabulary.leads import LEAD_MAY_BE_FORBIDDEN, NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.turn import ALSO_OUT_OF_ROTATION, TURN_RETURNS
from bridgecourse.table.irregularity import Kind


def _rectified(clause: str) -> tuple[Consequence, ...]:
    """Partner is barred throughout, and what follows any withdrawn call may follow."""
    return (
        Consequence(MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        Consequence(LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
        *withdrawn(),
        Consequence(CHECK_AWARENESS, Role.DIRECTOR, "72C"),
    )


MEANT = Ask(
    FOUND_AFTER_LEAD,
    "36C",
    {
        YES: Outcome("L36.C", "36C", (Consequence(SCORED_WITHOUT, Role.OFFENDER, "36C"),)),
        NO: Ask(
            LHO_CALLED_OVER,
            "36A",
            {
                YES: Outcome(
                    "L36.A",
                    "36A",
                    (
                        Consequence(CALL_AND_LATER_CANCELLED, Role.OFFENDER, "36A"),
                        Consequence(TURN_RETURNS, Role.IN_TURN, "36A"),
                        Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "36A"),
                        Consequence(ANY_LEGAL_CALL, Role.PARTNER, "36A"),
                        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "36A"),
                        *withdrawn(unsure=True),
                    ),
                ),
                NO: Ask(
                    ALSO_OUT_OF_ROTATION,
                    "36B4",
                    {
                        YES: Outcome(
                            "L36.B4",
                            "36B4",
                            (
                                Consequence(CALL_CANCELLED, Role.OFFENDER, "36B4"),
                                Consequence(TURN_RETURNS, Role.IN_TURN, "36B4"),
                                Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "36B4"),
                                *_rectified("36B4"),
                            ),
                        ),
                        NO: Outcome(
                            "L36.B",
                            "36B",
                            (
                                Consequence(CALL_CANCELLED, Role.OFFENDER, "36B"),
                                Consequence(TURN_RETURNS, Role.OFFENDER, "36B"),
                                Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "36B"),
                                *_rectified("36B3"),
                            ),
                        ),
                    },
                ),
            },
        ),
    },
)

LAW = Law(
    "36",
    2017,
    Ask(FIRST_CALL_WAS_UNINTENDED, "25A", {YES: Refer("25", "25A", id="L36.slip"), NO: MEANT}),
    (Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE),
)
