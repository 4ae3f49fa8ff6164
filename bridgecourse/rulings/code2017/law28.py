"""Law 28 (2017): calls considered to be in rotation."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import ACCEPTED, withdrawn
from bridgecourse.rulings.terms import *

OVERTAKEN = (
    *to(OFFENDER, CALL_LAPSED, ANY_LEGAL_CALL),
    *to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16C2"),
    *to(PARTNER, NO_LEAD_RESTRICTION),
    *withdrawn(),
)

LAW = law(
    "28",
    2017,
    {
        # At right-hand opponent's turn, but he had to pass: the call is in rotation.
        "28A": ask(
            RHO_HAD_TO_PASS,
            {
                YES: leaf(
                    "L28.A",
                    to(OFFENDER, CALL_IN_ROTATION),
                    to(NEXT, TURN_FOLLOWS),
                    to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
                    to(OFFENDING_SIDE, LEGAL_CALL_INFORMS),
                ),
                NO: "28B",
            },
        ),
        # Has the player whose turn it was called before anybody ruled?
        "28B": ask(PLAYER_IN_TURN_CALLED, {YES: "36A", NO: refer("29", clause="29")}),
        # A double or redouble that Law 19 forbids is never accepted: it falls.  Whether left-hand opponent's call
        # stands (28B) or is cancelled with it (36A) is open.
        "36A": ask(
            IS_FORBIDDEN_AT_LHOS_TURN,
            {
                YES: leaf("L28.B.forbidden", under("28B", OVERTAKEN), clause="28B, 36A", see=("36",), unsure=True),
                NO: "28B, 29A",
            },
        ),
        # Where he is left-hand opponent he may just as well have called over it, and so accepted it: the director asks
        # him what he was doing.
        "28B, 29A": ask(LHO_MEANT_TO_ACCEPT, {YES: ACCEPTED, NO: "28B — his call counts"}),
        # The call in rotation counts, and the one out of rotation lapses.
        "28B — his call counts": leaf("L28.B", OVERTAKEN),
    },
    governs=(Kind.OUT_OF_ROTATION,),
)
