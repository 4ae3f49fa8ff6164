"""Law 47 (2017): retraction of a card played."""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import MISLED, withdrawn
from bridgecourse.rulings.terms import *

# An opponent has changed his play.  Where that was for what the player's own side had put right, that is at fault
# (62C2), and his card is a penalty card if he defends.
OWN_DOING = (
    *to(OFFENDER, DEFENDERS_CARD_MAY_BE_PENALTY, clause="49", when=(CAUSE, Cause.DEFENDERS)),
    *withdrawn(when=(CAUSE, Cause.DEFENDERS)),
    *withdrawn(when=(CAUSE, Cause.DECLARERS)),
    *to(OFFENDING_SIDE, TAKEN_BACK_FREE, clause="16C1", when=(CAUSE, Cause.OTHERS)),
    *to(NON_OFFENDING_SIDE, TAKEN_BACK_UNAUTHORISED, clause="16C2", when=(CAUSE, Cause.OTHERS)),
)

LAW = law(
    "47",
    2017,
    {
        # Why is it to be taken back?
        "47": ask(
            REASON,
            {
                Retraction.RECTIFICATION: "47A",
                Retraction.DESIGNATION: "47C — since",
                Retraction.OPPONENT_CHANGED: "47D",
                Retraction.TOLD: "47E1",
                Retraction.MISEXPLAINED: "47E2 — in time",
                Retraction.NONE: "47F",
            },
            clause="47A",
        ),
        # A rectification wants it, or an illegal play is put right.
        "47A": leaf(
            "L47.A",
            to(OFFENDER, TAKES_CARD_BACK, when=(OFFENDERS_DEFEND, NO)),
            to(OFFENDER, CARD_TAKEN_OUT, when=(OFFENDERS_DEFEND, YES)),
            to(OFFENDER, DEFENDERS_CARD_MAY_BE_PENALTY, clause="49", when=(OFFENDERS_DEFEND, YES)),
            clause="47A",
        ),
        # A card that declarer named unintentionally, and he has not played since.
        "47C — since": ask(HAS_PLAYED_SINCE, {YES: "47F", NO: "47C — meant"}),
        "47C — meant": ask(NAMED_BY_SLIP, {YES: "47C", NO: "47F"}),
        "47C": leaf(
            "L47.C",
            to(OFFENDER, TAKES_CARD_BACK),
            to(NON_OFFENDING_SIDE, OPPONENT_MAY_TAKE_BACK, clause="47D", when=(OPPONENT_FOLLOWED, YES)),
            to(NON_OFFENDING_SIDE, WITHDRAWN_AUTHORISED, clause="16C1", when=(OPPONENT_FOLLOWED, YES)),
            to(OFFENDING_SIDE, THEIRS_UNAUTHORISED, clause="16C2", when=(OPPONENT_FOLLOWED, YES)),
        ),
        # An opponent has changed the card to which he had played.
        "47D": leaf("L47.D", to(OFFENDER, CARD_MAY_GO_BACK), OWN_DOING),
        # An opponent had told him, wrongly, that it was his turn.
        "47E1": leaf("L47.E1", to(OFFENDER, TAKES_CARD_BACK), to(LHO, MAY_NOT_ACCEPT_IT), MISLED),
        # He played after a mistaken explanation, which has been put right.
        "47E2 — in time": ask(LATER_CARD, {NO: "47E2(a)", YES: "47E2(b)"}, clause="47E2(a)"),
        "47E2(a)": leaf("L47.E2a", to(OFFENDER, CARD_MAY_GO_BACK), MISLED),
        "47E2(b)": leaf("L47.E2b", to(OFFENDER, CARD_STAYS), to(DIRECTOR, CHECK_EXPLANATION)),
        # Otherwise never.
        "47F": leaf("L47.F", to(OFFENDER, CARD_STAYS)),
    },
    governs=(Kind.RETRACTED,),
)
