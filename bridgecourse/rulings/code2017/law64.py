"""Law 64 (2017): procedure after the establishment of a revoke.

First the exceptions (64B), from the last to the first as a director finds them; then the tricks (64A); and always 64C:
transfer and equity are never added up.
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

NONE = to(NON_OFFENDING_SIDE, NO_TRICK)
GO = to(NON_OFFENDING_SIDE, TRICKS_GO)
EQUITY = to(DIRECTOR, CHECK_EQUITY, clause="64C1")

# They go all the same, and the score is adjusted to what it would have been, if that is more.
NOT_ENOUGH = (*to(NON_OFFENDING_SIDE, TRICKS_ALL_THE_SAME, clause="64"), *to(DIRECTOR, SCORE_ADJUSTED))

# When play is over the other side is still worse off than without the revoke.
IF_WORSE_OFF = (STILL_WORSE_OFF, YES, "64C1")

LAW = law(
    "64",
    2017,
    {
        # Put right by 62C3: no trick.
        "64B — exceptions": ask(BOTH_ON_TRICK, {YES: "64B8", NO: "64B6"}, clause="64B8"),
        "64B8": leaf("L64.B8", NONE),
        "64B6": ask(
            ON_TRICK_TWELVE,
            {
                TrickTwelve.HANDS_OUT: "64B6 — trick twelve",
                TrickTwelve.HANDS_BACK: "64B6 — trick twelve",
                TrickTwelve.NO: "64A — the end of play",
            },
        ),
        "64B6 — trick twelve": leaf("L64.B6", NONE, EQUITY, later=IF_WORSE_OFF),
        # The tricks are counted when play is over.
        "64A — the end of play": ask(
            PLAY_IS_OVER, {NO: leaf("L64.until", to(NON_OFFENDING_SIDE, TRICKS_AT_THE_END), EQUITY), YES: "64B7"}
        ),
        # Both sides have revoked, and both revokes are established: as if nobody had.
        "64B7": ask(
            BOTH_SIDES_REVOKED,
            {
                YES: leaf(
                    "L64.B7",
                    NONE,
                    to(DIRECTOR, CHECK_BOTH_REVOKED, clause="64C2(b)"),
                    later=(STILL_WORSE_OFF, YES, "64C2(b)"),
                ),
                NO: "64B3",
            },
        ),
        # By a hand of dummy, or by not playing a penalty card.
        "64B3": ask(BY_FACED_CARD, {YES: leaf("L64.B3", NONE, EQUITY, later=IF_WORSE_OFF), NO: "64B2"}),
        # Again in the same suit by the same player, the first one being established.
        "64B2": ask(
            IS_REPEATED,
            {
                YES: leaf(
                    "L64.B2",
                    NONE,
                    to(DIRECTOR, CHECK_REPEATED, clause="64C2(a)"),
                    later=(STILL_WORSE_OFF, YES, "64C2(a)"),
                ),
                NO: "64B5",
            },
        ),
        # Too late for tricks, not for equity: the round is over, or the other side has called on the next board.
        "64B5": ask(NOTICED_AFTER_ROUND, {YES: leaf("L64.B5", NONE, EQUITY, later=IF_WORSE_OFF), NO: "64B4"}),
        "64B4": ask(NOTICED_AFTER_NEXT_CALL, {YES: leaf("L64.B4", NONE, EQUITY, later=IF_WORSE_OFF), NO: "64B1"}),
        # How many tricks from that one on?  None, no trick to give.
        "64B1": ask(
            TRICKS_WON,
            {
                TricksWon.NONE: leaf("L64.B1", NONE, EQUITY, later=IF_WORSE_OFF),
                TricksWon.ONE: "64A — who won it",
                TricksWon.MORE: "64A — who won it, and more",
            },
        ),
        # Won by the hand that revoked: that trick, and one later one if there is any.  Otherwise one.
        "64A — who won it": ask(PLAYER_WON_IT, {YES: "64A1", NO: "64A2"}, clause="64A"),
        "64A — who won it, and more": ask(PLAYER_WON_IT, {YES: "64A1 — and one more", NO: "64A2"}, clause="64A"),
        "64A1": leaf("L64.A1_1", GO, EQUITY, later=IF_WORSE_OFF),
        "64A1 — and one more": leaf("L64.A1_2", GO, EQUITY, later=IF_WORSE_OFF),
        "64A2": leaf("L64.A2", GO, EQUITY, later=IF_WORSE_OFF),
        # Told when play is over: those tricks are not enough.
        "64C1": leaf("L64.C1", NOT_ENOUGH),
        "64C2(a)": leaf("L64.C2a", NOT_ENOUGH),
        "64C2(b)": leaf("L64.C2b", NOT_ENOUGH),
    },
)
