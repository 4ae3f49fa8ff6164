"""Law 52 (2017): failure to lead or play a penalty card."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

# Not to have played the penalty card is a revoke by 61A all the same: no trick goes for it, but equity is looked to.
STANDS = (
    *to(OFFENDER, OTHER_CARD_STANDS),
    *to(NON_OFFENDING_SIDE, NO_TRICK, clause="64B3"),
    *to(DIRECTOR, CHECK_EQUITY, clause="64C1"),
)

LAW = law(
    "52",
    2017,
    {
        # Has declarer played since, from his hand or from dummy?  Then he has accepted.
        "52B1 — played since": ask(
            DECLARER_PLAYED_SINCE,
            {YES: leaf("L52.B1.played", STANDS, to(DECLARER, NO_LONGER_HIS_CHOICE), clause="52B1"), NO: "52B"},
        ),
        # Otherwise he may accept the other card, or have the penalty card played.
        "52B": ask(OTHER_CARD_ACCEPTED, {YES: leaf("L52.B1", STANDS, clause="52B1"), NO: "52B2"}, clause="52B1"),
        "52B2": leaf("L52.B2", to(OFFENDER, PENALTY_CARD_INSTEAD, WRONG_CARDS_PENALTY)),
    },
    governs=(Kind.PENALTY_CARD_NOT_PLAYED,),
)
