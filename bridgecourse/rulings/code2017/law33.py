"""Law 33 (2017): simultaneous calls.

Of two calls made at the same moment, the one by the player whose turn it was comes first and the other is taken
to follow it: then it may be that player's turn, or his call is out of rotation.
"""

from __future__ import annotations

from bridgecourse.rulings.fact import NO, YES, YesNo, yes_no
from bridgecourse.rulings.language import Ask, Consequence, Effect, Fact, Law, Outcome, Refer, Role, Settled
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.irregularity import Kind


def _deemed_later_call_in_turn(s: Situation) -> YesNo:
    return yes_no(s.offender is s.turn)


DEEMED_LATER_CALL_IN_TURN = Fact("deemed_later_call_in_turn", YesNo, Settled.RECORD, derive=_deemed_later_call_in_turn)

LAW = Law(
    "33",
    2017,
    Ask(
        DEEMED_LATER_CALL_IN_TURN,
        "33",
        {
            YES: Outcome(
                "L33.in_turn",
                "33",
                (
                    Consequence(Effect.CALL_IN_ROTATION, Role.OFFENDER, "33"),
                    Consequence(Effect.TURN_FOLLOWS, Role.LHO, "33"),
                    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "33"),
                    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "33"),
                    Consequence(Effect.NO_RESTRICTION_ON_INFORMATION, Role.OFFENDING_SIDE, "33"),
                ),
            ),
            NO: Refer("28", "33", id="L33.out_of_turn"),
        },
    ),
    (Kind.SIMULTANEOUS,),
)
