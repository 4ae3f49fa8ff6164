"""Law 28 (2017): calls considered to be in rotation.

28A: the call was made at right-hand opponent's turn, but he had to pass.  28B: the player whose turn it was has
called before anybody ruled, so his call counts and the one out of rotation lapses.  Where that player is left-hand
opponent he may just as well have called over it, and so accepted it (29A): the director asks him what he was doing.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.code2017.law29 import ACCEPTED
from bridgecourse.rulings.language import Ask, Consequence, Law, Outcome, Refer, Role
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import CALL_IN_ROTATION, CALL_LAPSED
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.information import LEGAL_CALL_INFORMS
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION
from bridgecourse.rulings.vocabulary.rotation import IS_FORBIDDEN_AT_LHOS_TURN, LHO_MEANT_TO_ACCEPT
from bridgecourse.rulings.vocabulary.turn import PLAYER_IN_TURN_CALLED, RHO_HAD_TO_PASS, TURN_FOLLOWS
from bridgecourse.table.irregularity import Kind

OVERTAKEN = Outcome(
    "L28.B",
    "28B",
    (
        Consequence(CALL_LAPSED, Role.OFFENDER, "28B"),
        Consequence(ANY_LEGAL_CALL, Role.OFFENDER, "28B"),
        Consequence(ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16C2"),
        Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "28B"),
        *withdrawn(),
    ),
)

FORBIDDEN = Outcome("L28.B.forbidden", "28B, 36A", OVERTAKEN.consequences, see=("36",), unsure=True)
"""A double or redouble that Law 19 forbids is never accepted: it falls.  Whether left-hand opponent's call stands (28B)
or is cancelled with it (36A) is open."""

BY_LHO = Ask(LHO_MEANT_TO_ACCEPT, "28B, 29A", {YES: ACCEPTED, NO: OVERTAKEN})

LAW = Law(
    "28",
    2017,
    Ask(
        RHO_HAD_TO_PASS,
        "28A",
        {
            YES: Outcome(
                "L28.A",
                "28A",
                (
                    Consequence(CALL_IN_ROTATION, Role.OFFENDER, "28A"),
                    Consequence(TURN_FOLLOWS, Role.NEXT, "28A"),
                    Consequence(ANY_LEGAL_CALL, Role.PARTNER, "28A"),
                    Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, "28A"),
                    Consequence(LEGAL_CALL_INFORMS, Role.OFFENDING_SIDE, "28A"),
                ),
            ),
            NO: Ask(
                PLAYER_IN_TURN_CALLED,
                "28B",
                {
                    YES: Ask(IS_FORBIDDEN_AT_LHOS_TURN, "36A", {YES: FORBIDDEN, NO: BY_LHO}),
                    NO: Refer("29", "29"),
                },
            ),
        },
    ),
    (Kind.OUT_OF_ROTATION,),
)
