"""Law 33 (2017): simultaneous calls.

Where one of the calls made at the same moment is that of the player whose turn it was, it comes first and the others
are taken to follow it: then it may be that player's turn, or his call is out of rotation.  Where nobody was in turn
this law says nothing, and each call is out of rotation (29).
"""

from __future__ import annotations

from bridgecourse.rulings.language import Ask, Consequence, Law, Outcome, Refer, Role
from bridgecourse.rulings.vocabulary.afterwards import OWN_LAW_NEXT
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import CALL_IN_ROTATION
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.information import LEGAL_CALL_INFORMS
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.rotation import DEEMED_LATER_CALL_IN_TURN, DEEMED_LATER_CALL_IS_LEGAL
from bridgecourse.rulings.vocabulary.turn import TURN_FOLLOWS
from bridgecourse.table.irregularity import Kind

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
                    Consequence(CALL_IN_ROTATION, Role.OFFENDER, "33"),
                    Consequence(TURN_FOLLOWS, Role.NEXT, "33", when=LEGAL),
                    Consequence(ANY_LEGAL_CALL, Role.PARTNER, "33", when=LEGAL),
                    Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "33", when=LEGAL),
                    Consequence(LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "33", when=LEGAL),
                    Consequence(OWN_LAW_NEXT, Role.OFFENDER, "33", when=(DEEMED_LATER_CALL_IS_LEGAL, NO)),
                ),
            ),
            NO: Refer("28", "33", id="L33.out_of_turn"),
        },
    ),
    (Kind.SIMULTANEOUS,),
)
