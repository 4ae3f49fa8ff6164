"""Law 65 (2017): arrangement of tricks, as far as the director is called for it."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "65",
    2017,
    {
        "65": ask(ORDER_MATTER, {OrderMatter.POINTS_WRONG: "65B3", OrderMatter.MIXED: "65D"}, clause="65B"),
        # Any player may point out a card that lies the wrong way, until his own side has played to the next trick.
        "65B3": ask(
            SIDE_HAS_PLAYED_ON,
            {
                NO: leaf("L65.B3", to(OFFENDER, CARD_IS_TURNED)),
                YES: leaf("L65.B3.late", to(OFFENDER, TOO_LATE_TO_POINT_OUT), see=("16B",)),
            },
        ),
        # Who mixes his cards before the result is agreed cannot prove or deny anything by them.
        "65D": leaf("L65.D", to(OFFENDER, LOSES_DOUBTFUL_TRICKS)),
    },
    governs=(Kind.TRICKS_DISARRANGED,),
)
