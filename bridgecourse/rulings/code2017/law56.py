"""Law 56 (2017): a defender's lead out of turn, once Law 53 has told whether it is accepted.

Declarer hears of all of it before he accepts or refuses (10C1).
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import (
    ANYTHING_LED,
    IF_IT_HELPED,
    PARTNERS_TOO,
    PICKED_UP,
    THAT_SUIT_LED,
    THAT_SUIT_NOT_LED,
)
from bridgecourse.rulings.terms import *

# It lies there as a major penalty card, which all may know.
LIES = (
    *to(OFFENDER, LEAD_BECOMES_PENALTY_CARD, clause="56B"),
    *to(OFFENDING_SIDE, CARD_KNOWN_TO_ALL, clause="50E1"),
    *to(DIRECTOR, CHECK_PENALTY_CARD, clause="50E4"),
)

LAW = law(
    "56",
    2017,
    {
        "56A": ask(LEAD_IS_ACCEPTED, {YES: leaf("L56.acc", to(OFFENDER, LEAD_STANDS)), NO: "56B — whose lead"}),
        # Refused: a major penalty card.  Is his partner on lead, or the other side?
        "56B — whose lead": ask(
            PROPER_LEADER, {ProperLeader.OTHER_SIDE: "56B", ProperLeader.PARTNER: "56B — declarer's choice"}
        ),
        "56B": leaf("L56.own", PARTNERS_TOO, LIES, later=IF_IT_HELPED),
        # His partner is: declarer requires that suit, forbids it, or leaves the lead free.
        "56B — declarer's choice": ask(
            PENALTY_LEAD,
            {
                PenaltyLead.REQUIRES: leaf("L56.D1", THAT_SUIT_LED, PICKED_UP, clause="50D2(a)"),
                PenaltyLead.PROHIBITS: leaf("L56.D2", THAT_SUIT_NOT_LED, PICKED_UP, clause="50D2(a)"),
                PenaltyLead.FREE: leaf(
                    "L56.D3",
                    ANYTHING_LED,
                    LIES,
                    clause="50D2(b)",
                    later=IF_IT_HELPED,
                ),
            },
            clause="50D2",
        ),
    },
)
