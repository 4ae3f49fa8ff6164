"""Law 56 (2017): a defender's lead out of turn, once Law 53 has told whether it is accepted.

Declarer hears of all of it before he accepts or refuses (10C1).
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import (
    ANYTHING_LED,
    IF_IT_HELPED,
    ON_THE_TABLE,
    PARTNERS_TOO,
    PICKED_UP,
    THAT_SUIT_LED,
    THAT_SUIT_NOT_LED,
)
from bridgecourse.rulings.terms import *

# It lies there as a major penalty card, which all may know.
BECOMES = to(OFFENDER, LEAD_BECOMES_PENALTY_CARD, clause="56B")
LIES = (*BECOMES, *ON_THE_TABLE)

LAW = law(
    "56",
    2017,
    {
        "56A": ask(LEAD_IS_ACCEPTED, {YES: leaf("L56.acc", to(OFFENDER, LEAD_STANDS)), NO: "56B — whose lead"}),
        # Refused: a major penalty card.  Is his partner on lead, or the other side?
        "56B — whose lead": ask(
            PROPER_LEADER, {ProperLeader.OTHER_SIDE: "56B", ProperLeader.PARTNER: "56B — beside others"}
        ),
        "56B": leaf("L56.own", PARTNERS_TOO, LIES, later=IF_IT_HELPED),
        # Where another of his lies there already, declarer chooses about all of them.
        "56B — beside others": ask(
            OTHERS_LIE,
            {NO: "56B — declarer's choice", YES: state((*PARTNERS_TOO, *BECOMES), refer("51", clause="51B"))},
        ),
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
