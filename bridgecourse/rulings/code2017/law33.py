"""Law 33 (2017): simultaneous calls.

Where nobody was in turn this law says nothing, and each call is out of rotation (29).
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LEGAL = (DEEMED_LATER_CALL_IS_LEGAL, YES)
ILLEGAL = (DEEMED_LATER_CALL_IS_LEGAL, NO)

LAW = law(
    "33",
    2017,
    {
        # The call of the player whose turn it was comes first, and the others are taken to follow it: then it may be
        # that player's turn, or his call is out of rotation.
        "33": ask(
            DEEMED_LATER_CALL_IN_TURN,
            {
                YES: leaf(
                    "L33.in_turn",
                    to(OFFENDER, CALL_IN_ROTATION),
                    to(NEXT, TURN_FOLLOWS, when=LEGAL),
                    to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION, when=LEGAL),
                    to(OFFENDING_SIDE, LEGAL_CALL_INFORMS, when=LEGAL),
                    to(OFFENDER, OWN_LAW_NEXT, when=ILLEGAL),
                ),
                NO: refer("28", "L33.out_of_turn"),
            },
        ),
    },
    governs=(Kind.SIMULTANEOUS,),
)
