"""Law 36 (2017): double or redouble that Law 19 does not permit.

First, a slip (a double card for a redouble) belongs to Law 25A.  36A: left-hand opponent has called over it; whether
what the cancelled calls showed is then free or under 16C is open.  36B:
he has not; in rotation, or out of rotation as well (36B4). 36C: found only after the opening lead was faced.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.fact import NO, YES, YesNo, yes_no
from bridgecourse.rulings.language import Ask, Consequence, Effect, Fact, Law, Outcome, Refer, Role, Settled, Topic
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.irregularity import Kind


def _lho_called_over(s: Situation) -> YesNo:
    return yes_no(any(made.seat is s.offender.lho for made in s.seen.calls[s.focus + 1 :]))


LHO_CALLED_OVER = Fact("lho_called_over", YesNo, Settled.RECORD, derive=_lho_called_over)
FOUND_AFTER_LEAD = Fact("found_after_lead", YesNo, Settled.RECORD, unless_told=NO)

SCORED_WITHOUT = Effect("scored_without", Topic.CALL)  # scored as if the double or redouble had not been made


def _rectified(clause: str) -> tuple[Consequence, ...]:
    """Partner is barred throughout, and what follows any withdrawn call may follow."""
    return (
        Consequence(Effect.MUST_PASS_THROUGHOUT, Role.PARTNER, clause),
        Consequence(Effect.LEAD_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),
        *withdrawn(),
        Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, "72C"),
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
                        Consequence(Effect.CALL_AND_LATER_CANCELLED, Role.OFFENDER, "36A"),
                        Consequence(Effect.TURN_RETURNS, Role.IN_TURN, "36A"),
                        Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "36A"),
                        Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "36A"),
                        Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "36A"),
                        *withdrawn(unsure=True),
                    ),
                ),
                NO: Ask(
                    fact.ALSO_OUT_OF_ROTATION,
                    "36B4",
                    {
                        YES: Outcome(
                            "L36.B4",
                            "36B4",
                            (
                                Consequence(Effect.CALL_CANCELLED, Role.OFFENDER, "36B4"),
                                Consequence(Effect.TURN_RETURNS, Role.IN_TURN, "36B4"),
                                Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "36B4"),
                                *_rectified("36B4"),
                            ),
                        ),
                        NO: Outcome(
                            "L36.B",
                            "36B",
                            (
                                Consequence(Effect.CALL_CANCELLED, Role.OFFENDER, "36B"),
                                Consequence(Effect.TURN_RETURNS, Role.OFFENDER, "36B"),
                                Consequence(Effect.ANY_LEGAL_CALL, Role.OFFENDER, "36B"),
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
    Ask(fact.FIRST_CALL_WAS_UNINTENDED, "25A", {YES: Refer("25", "25A", id="L36.slip"), NO: MEANT}),
    (Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE),
)
