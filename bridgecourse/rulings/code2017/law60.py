"""Law 60 (2017): play after an irregularity, before it has been ruled on.

What the offending side plays takes nothing from the other side (60C): Laws 53 and 57 say so, and go on.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import IF_IT_HELPED, ON_THE_TABLE
from bridgecourse.rulings.terms import *

LOST = (*to(NON_OFFENDING_SIDE, RIGHT_IS_LOST, clause="60A1"), *to(OFFENDER, COUNTS_AS_IN_TURN, clause="60A2"))

LAW = law(
    "60",
    2017,
    {
        # Who has played?
        "60": ask(
            AFTER_IRREGULARITY,
            {AfterIrregularity.NEXT_OPPONENT: "60A1", AfterIrregularity.BEFORE_LEAD: "60B"},
            clause="60A1",
        ),
        # The opponent next in turn: the right to rectification is gone; an older duty is not.
        "60A1": ask(HAD_DUTY, {NO: leaf("L60.A1", LOST), YES: "60A3"}),
        "60A3": leaf("L60.A3", LOST, to(OFFENDING_SIDE, DUTY_REMAINS)),
        # A defender, before declarer has led from the right hand.
        "60B": leaf(
            "L60.B",
            to(OFFENDER, TOO_SOON_PENALTY),
            ON_THE_TABLE,
            to(IN_TURN, LEADS_INSTEAD),
            later=IF_IT_HELPED,
        ),
    },
)
