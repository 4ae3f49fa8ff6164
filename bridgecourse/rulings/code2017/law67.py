"""Law 67 (2017): defective trick."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

# Deemed a revoke, whether he had one or not: one trick by 64A2, if that side won this one or a later one.  Where the
# hand is dummy's most directors take 64B3, equity and no trick; by the letter of 67B1 one goes.
DEEMED = (
    *to(OFFENDER, DEEMED_REVOKE),
    *to(NON_OFFENDING_SIDE, TRICKS_AT_THE_END, clause="64A2", when=(DEEMED_TRICK, DeemedTrick.LATER)),
    *to(NON_OFFENDING_SIDE, ONE_TRICK, clause="64A2", when=(DEEMED_TRICK, DeemedTrick.ONE)),
    *to(NON_OFFENDING_SIDE, NO_TRICK, clause="64A2", when=(DEEMED_TRICK, DeemedTrick.NONE)),
    *to(NON_OFFENDING_SIDE, NO_TRICK, clause="64B3", when=(DEEMED_TRICK, DeemedTrick.DUMMYS), unsure=True),
    *to(DIRECTOR, CHECK_EQUITY, clause="64C1", when=(DEEMED_TRICK, DeemedTrick.DUMMYS)),
)

# What a defender takes back and his partner could see is a penalty card.
BACK = (
    *to(OFFENDER, SURPLUS_GOES_BACK, clause="67B2(a)"),
    *to(OFFENDER, BACK_CARD_PENALTY, clause="67B2(a)", when=(BACK_CARD_WAS_SEEN, YES)),
)

LAW = law(
    "67",
    2017,
    {
        # Is a card missing, is one too many, or does the one that was played lie among those in hand?
        "67": ask(
            DEFECT,
            {
                Defect.MISSING: "67A1 — in time",
                Defect.SURPLUS: "67A2 — in time",
                Defect.AMONG_UNPLAYED: "67B3 — again",
            },
            clause="67A",
        ),
        # Noticed before both sides have played to the next trick: a legal card is added.
        "67A1 — in time": ask(
            BOTH_PLAYED_ON, {NO: leaf("L67.A1", to(OFFENDER, ADDS_LEGAL_CARD), clause="67A1"), YES: "67B1 — suit"}
        ),
        # Too many, in time: Law 45E.
        "67A2 — in time": ask(BOTH_PLAYED_ON, {NO: refer("45", "L67.A2", clause="67A2"), YES: "67B2(b)"}),
        # Later: has he a card of the suit led?
        "67B1 — suit": ask(HELD_SUIT_LED, {YES: "67B1(a)", NO: "67B1(b)"}, clause="67B1"),
        "67B1(a)": leaf("L67.B1a", to(OFFENDER, ADDS_CARD_OF_SUIT), DEEMED),
        "67B1(b)": leaf("L67.B1b", to(OFFENDER, ADDS_ANY_CARD), DEEMED),
        # Too many, later: all but the card that was faced go back, as if they had been held all the time.
        "67B2(b)": ask(
            RETURNED_WAS_DUE,
            {
                NO: leaf("L67.B2a", BACK, clause="67B2(a)"),
                YES: leaf(
                    "L67.B2b",
                    BACK,
                    to(OFFENDER, HELD_ALL_THE_TIME),
                    see=("61A", "64A"),
                ),
            },
        ),
        # It was played, and was put among the others: back to the played ones, unless it has been played again.
        "67B3 — again": ask(PLAYED_AGAIN, {NO: "67B3", YES: "67B3 — played again"}),
        "67B3": leaf(
            "L67.B3",
            to(OFFENDER, PUT_WITH_PLAYED),
            to(OFFENDER, ANOTHER_INSTEAD, when=(SECOND_PLAY_IN_TIME, YES)),
        ),
        "67B3 — played again": leaf("L67.B3.AS", to(DIRECTOR, SCORE_ADJUSTED)),
    },
    governs=(Kind.DEFECTIVE_TRICK,),
)
