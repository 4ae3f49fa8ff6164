"""Law 17 (2007): the auction period, and cards of a wrong board (17D), which later stand in Law 15."""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law17
from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.terms import *

PENALTY_TOO = to(DIRECTOR, BOARD_PENALTY_POSSIBLE, clause="17D4")
LATER = (*to(DIRECTOR, OTHER_BOARD_LATER, clause="17D3"), *PENALTY_TOO)
NO_RESULT = to(DIRECTOR, ARTIFICIAL_SCORE)
TOLD = withdrawn("16D1", "16D2")

_NEWER = amend(
    law17.LAW,
    NUMBERING.with_others(clauses={"17D": "17E"}),
    # When the period ends stands in Law 22.
    {"17E — over": ask(CALLING_IS_OVER, {NO: "17C — turn", YES: refer("22", clause="17E1")})},
    without=("17E — period", "17D1", "17D2"),
)

LAW = law(
    "17",
    2007,
    {
        "17D": ask(IS_ON_WRONG_CARDS, {NO: "17", YES: "17D — which board"}),
        # At this board a player has called on the cards of another; or this is the board whose cards they were.
        "17D — which board": ask(BOARD_OF, {BoardOf.HERE: "17D1", BoardOf.THERE: "17D3"}),
        "17D1": state(to(OFFENDER, CALL_CANCELLED), "17D2 — partner", "L17-2007.D1"),
        # Has his partner called over it, or left-hand opponent?
        "17D2 — partner": ask(
            PARTNER_CALLED_OVER, {YES: leaf("L17-2007.D2a", NO_RESULT, LATER), NO: "17D2 — opponent"}
        ),
        "17D2 — opponent": ask(
            LHO_CALLED_OVER,
            {
                YES: "17D2",
                NO: leaf(
                    "L17-2007.D2d",
                    *(to(IN_TURN, TURN_RETURNS), to(OFFENDER, CALLS_ON_OWN_CARDS)),
                    *(TOLD, LATER),
                ),
            },
        ),
        # He has, and the offender calls on his own cards: something much different, or no honest call?
        "17D2": ask(
            NEW_CALL_DIFFERS,
            {
                YES: leaf("L17-2007.D2b", NO_RESULT, LATER),
                NO: leaf("L17-2007.D2c", to(OFFENDER, BOARD_GOES_ON), to(LHO, REPEATS_HIS_CALL), TOLD, LATER),
            },
        ),
        "17D3": ask(
            CALL_DIFFERS_THERE,
            {
                NO: leaf("L17-2007.D3", to(OFFENDER, BOARD_GOES_ON), PENALTY_TOO),
                YES: leaf("L17-2007.D3.differs", NO_RESULT, PENALTY_TOO),
            },
        ),
        **_NEWER.sections,
    },
    governs=(Kind.WRONG_BOARD, Kind.CALLED_ELSEWHERE, *_NEWER.governs),
)
