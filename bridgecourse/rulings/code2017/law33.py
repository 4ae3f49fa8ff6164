"""Law 33 (2017): simultaneous calls.

Where one of the calls made at the same moment is that of the player whose turn it was, it comes first and the others
are taken to follow it: then it may be that player's turn, or his call is out of rotation.  Where nobody was in turn
this law says nothing, and each call is out of rotation (29).
"""

from __future__ import annotations

from bridgecourse.rulings.fact import NO, YES, YesNo, yes_no
from bridgecourse.rulings.language import Ask, Consequence, Effect, Fact, Law, Outcome, Refer, Role, Settled
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import is_legal_in_rotation
from bridgecourse.table.irregularity import Kind


def _deemed_later_call_in_turn(s: Situation) -> YesNo:
    return yes_no(s.offender is s.turn)


def _deemed_later_call_is_legal(s: Situation) -> YesNo:
    return yes_no(is_legal_in_rotation(s.call, s.offender, s.standing_before))


DEEMED_LATER_CALL_IN_TURN = Fact("deemed_later_call_in_turn", YesNo, Settled.RECORD, derive=_deemed_later_call_in_turn)
DEEMED_LATER_CALL_IS_LEGAL = Fact(
    "deemed_later_call_is_legal", YesNo, Settled.RECORD, derive=_deemed_later_call_is_legal
)
LEGAL = (DEEMED_LATER_CALL_IS_LEGAL, YES)

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
                    Consequence(Effect.TURN_FOLLOWS, Role.NEXT, "33", when=LEGAL),
                    Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "33", when=LEGAL),
                    Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "33", when=LEGAL),
                    Consequence(Effect.LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "33", when=LEGAL),
                    Consequence(Effect.OWN_LAW_NEXT, Role.OFFENDER, "33", when=(DEEMED_LATER_CALL_IS_LEGAL, NO)),
                ),
            ),
            NO: Refer("28", "33", id="L33.out_of_turn"),
        },
    ),
    (Kind.SIMULTANEOUS,),
)
