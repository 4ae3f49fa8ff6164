"""Law 17 (2017): the auction period; whose turn it is to call, and how long."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import ALL_PASSED, CONTRACT_MADE, TURN_GIVEN_BACK
from bridgecourse.rulings.terms import *

# It is his turn; where a ruling has silenced him there is but one call that he can make.
HE_CALLS = (*to(OFFENDER, MAY_CALL), *to(OFFENDER, MAY_ONLY_PASS, when=(OWES_PASS, YES)))

LAW = law(
    "17",
    2017,
    {
        # What is the director asked?
        "17": ask(
            CALLING_MATTER,
            {
                CallingMatter.PERIOD: "17A",
                CallingMatter.WISH: "17D — over",
                CallingMatter.CALL: leaf("L17.C.stands", to(OFFENDER, CALL_IS_LEGAL), clause="17C"),
                CallingMatter.LOST_TURN: "17D3",
            },
        ),
        # The auction period begins for a side when one of the two takes his cards out of the board.
        "17A": ask(
            SIDE_HAS_TAKEN_CARDS,
            {
                YES: leaf("L17.A", to(OFFENDING_SIDE, PERIOD_HAS_BEGUN)),
                NO: leaf("L17.A.not", to(OFFENDING_SIDE, PERIOD_NOT_BEGUN)),
            },
        ),
        # A player wants to call: is the auction over?
        "17D — over": ask(CALLING_IS_OVER, {NO: "17C — turn", YES: "17D — period"}),
        # It is.  The period goes on until the lead is faced or, passed out, until all hands are back in the board.
        "17D — period": ask(SOMEBODY_HAS_BID, {YES: "17D1", NO: "17D2"}),
        "17D1": ask(
            LEAD_IS_FACED,
            {
                YES: leaf("L17.D1", under("22A", CONTRACT_MADE), to(DIRECTOR, PERIOD_IS_OVER)),
                NO: refer("22", clause="22A"),
            },
        ),
        "17D2": ask(
            HANDS_ARE_BACK,
            {
                YES: leaf("L17.D2", under("22B", ALL_PASSED), to(DIRECTOR, PERIOD_IS_OVER)),
                NO: refer("22", clause="22B"),
            },
        ),
        # The dealer calls first, then each in turn, clockwise.
        "17C — turn": ask(
            IS_HIS_TURN,
            {
                YES: "17B — first",
                NO: leaf("L17.C.not", to(OFFENDER, MUST_WAIT), to(IN_TURN, CALLS_NOW), clause="17C"),
            },
        ),
        "17B — first": ask(
            ANYBODY_HAS_CALLED, {NO: leaf("L17.B", HE_CALLS), YES: leaf("L17.C", HE_CALLS, clause="17C")}
        ),
        # One of the three passes was out of rotation, and a player lost his turn by it: the auction goes back to him,
        # the passes since are cancelled, and all goes on normally.
        "17D3": leaf("L17.D3", TURN_GIVEN_BACK),
    },
    governs=(Kind.PERIOD_DOUBTED, Kind.WISH_TO_CALL, Kind.PASS_DOUBTED),
)
