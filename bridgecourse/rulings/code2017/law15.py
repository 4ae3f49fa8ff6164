"""Law 15 (2017), as far as it is about calls: cards of a wrong board (15A)."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

PENALTY_TOO = to(DIRECTOR, BOARD_PENALTY_POSSIBLE, clause="15A4")
LATER = (*to(DIRECTOR, OTHER_BOARD_LATER, clause="15A3"), *PENALTY_TOO)

LAW = law(
    "15",
    2017,
    {
        # At this board a player has called on the cards of another; or this is the board whose cards they were.
        "15A": ask(BOARD_OF, {BoardOf.HERE: "15A1", BoardOf.THERE: "15A3"}),
        # His call is cancelled, and all that were made since.
        "15A1": state(to(OFFENDER, CALL_AND_LATER_CANCELLED), "15A2", "L15.A1"),
        # His partner has called over it: no result is to be had that the wrong cards have not touched.
        "15A2": ask(PARTNER_CALLED_OVER, {YES: "15A2(a)", NO: "15A2(b)"}),
        "15A2(a)": leaf("L15.A2a", to(DIRECTOR, BOARD_ADJUSTED), LATER),
        # He has not: the turn goes back, and the offender calls on his own cards; everybody after him as he likes.
        "15A2(b)": leaf(
            "L15.A2b",
            *(to(IN_TURN, TURN_RETURNS), to(OFFENDER, CALLS_ON_OWN_CARDS)),
            under("15A2(c)", withdrawn()),
            LATER,
        ),
        # At the board whose cards they were: is his call there much different from the one that was cancelled?
        "15A3": ask(
            CALL_DIFFERS_THERE,
            {
                NO: leaf("L15.A3.same", to(OFFENDER, BOARD_GOES_ON), PENALTY_TOO),
                YES: leaf("L15.A3.differs", to(DIRECTOR, BOARD_ADJUSTED), PENALTY_TOO),
            },
        ),
    },
    governs=(Kind.WRONG_BOARD, Kind.CALLED_ELSEWHERE),
)
