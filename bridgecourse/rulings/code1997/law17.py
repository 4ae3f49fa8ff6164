"""Law 17 (1997): the auction period, whose turn it is, and cards of a wrong board."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import CONTRACT_MADE, withdrawn
from bridgecourse.rulings.code2017.law17 import HE_CALLS
from bridgecourse.rulings.terms import *

PENALTY_TOO = to(DIRECTOR, BOARD_PENALTY_POSSIBLE, clause="90")
LATER = (*to(DIRECTOR, OTHER_BOARD_LATER, clause="17D"), *PENALTY_TOO)
NO_RESULT = to(DIRECTOR, ARTIFICIAL_SCORE)
TOLD = withdrawn("16C1", "16C2")

LAW = law(
    "17",
    1997,
    {
        "17D": ask(IS_ON_WRONG_CARDS, {NO: "17", YES: "17D — which board"}),
        # At this board a player has called on the cards of another; or this is the board whose cards they were.
        "17D — which board": ask(BOARD_OF, {BoardOf.HERE: "17D — cancelled", BoardOf.THERE: "17D — the same call"}),
        "17D — cancelled": state(to(OFFENDER, CALL_CANCELLED), "17D — opponent", "L17-1997.D0"),
        # Has left-hand opponent called over it?  Nobody asks here whether partner has.
        "17D — opponent": ask(
            LHO_CALLED_OVER,
            {
                NO: leaf(
                    "L17-1997.D1",
                    *(to(IN_TURN, TURN_RETURNS), to(OFFENDER, CALLS_ON_OWN_CARDS)),
                    *(TOLD, LATER),
                ),
                YES: "17D — new call",
            },
        ),
        # He has, and the offender calls on his own cards: does that differ significantly?
        "17D — new call": ask(
            NEW_CALL_DIFFERS_1997,
            {
                YES: leaf("L17-1997.D2", NO_RESULT, LATER),
                NO: leaf("L17-1997.D3", to(OFFENDER, BOARD_GOES_ON), TOLD, LATER),
            },
        ),
        # At the other board any difference at all counts.
        "17D — the same call": ask(
            DIFFERS_IN_ANY_WAY,
            {
                NO: leaf("L17-1997.D4", to(OFFENDER, BOARD_GOES_ON), to(LHO, REPEATS_HIS_CALL), PENALTY_TOO),
                YES: leaf("L17-1997.D5", NO_RESULT, PENALTY_TOO),
            },
        ),
        "17": ask(
            CALLING_MATTER,
            {
                CallingMatter.PERIOD: "17A",
                CallingMatter.WISH: "17E — over",
                CallingMatter.CALL: leaf("L17-1997.C.stands", to(OFFENDER, CALL_IS_LEGAL), clause="17C"),
                CallingMatter.LOST_TURN: refer("34"),
            },
        ),
        # The auction period begins for a side when one of the two looks at the faces of his cards.
        "17A": ask(
            SIDE_HAS_LOOKED,
            {
                YES: leaf("L17-1997.A1", to(OFFENDING_SIDE, PERIOD_HAS_BEGUN)),
                NO: leaf("L17-1997.A.not", to(OFFENDING_SIDE, PERIOD_NOT_BEGUN)),
            },
        ),
        # The auction is over: the period ends with four passes, or when the lead is faced.
        "17E — over": ask(CALLING_IS_OVER, {NO: "17C — turn", YES: "17E — period"}),
        "17E — period": ask(SOMEBODY_HAS_BID, {NO: "17E", YES: "17E — faced"}),
        "17E": state(to(DIRECTOR, PERIOD_IS_OVER), refer("22", clause="22A"), "L17-1997.E1"),
        "17E — faced": ask(
            LEAD_IS_FACED,
            {
                YES: leaf("L17-1997.E2", under("22B", CONTRACT_MADE), to(DIRECTOR, PERIOD_IS_OVER), clause="17E"),
                NO: refer("22", clause="22B"),
            },
        ),
        "17C — turn": ask(
            IS_HIS_TURN,
            {
                YES: "17B — first",
                NO: leaf("L17-1997.C.not", to(OFFENDER, MUST_WAIT), to(IN_TURN, CALLS_NOW), clause="17C"),
            },
        ),
        "17B — first": ask(
            ANYBODY_HAS_CALLED,
            {NO: leaf("L17-1997.B", HE_CALLS), YES: leaf("L17-1997.C", HE_CALLS, clause="17C")},
        ),
    },
    governs=(Kind.WRONG_BOARD, Kind.CALLED_ELSEWHERE, Kind.PERIOD_DOUBTED, Kind.WISH_TO_CALL, Kind.PASS_DOUBTED),
)
