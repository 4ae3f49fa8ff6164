"""Law 53 (2017): lead out of turn accepted.

It is about every lead by the wrong hand after the opening lead, which has its own law (54).
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.law54 import MISLED, SEEN_AND_GONE, TAKEN_BACK
from bridgecourse.rulings.section import IN_TURN, NON_OFFENDING_SIDE, OFFENDER, RHO, ask, law, leaf, state, to
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.lead import (
    IS_LAST_TRICK,
    LEAD_ACCEPTED,
    LEAD_GOES_TO_ITS_LAW,
    LEAD_STANDS,
    LEADS_INSTEAD,
    MAY_NOT_BE_ACCEPTED,
    MAY_WITHDRAW_PLAYED,
    PLAYED_TOO_SOON,
    PROPER_LEAD_STANDS,
    TOLD_TO_LEAD,
    WHO_LED,
    LeadAccepted,
    WhoLed,
)
from bridgecourse.table.irregularity import Kind

BY_ITS_LAW = to(OFFENDER, LEAD_GOES_TO_ITS_LAW)

LAW = law(
    "53",
    2017,
    {
        # Had an opponent told him that it was his lead?
        "47E1": ask(
            TOLD_TO_LEAD,
            {
                YES: leaf("L53.47E1", TAKEN_BACK, to(NON_OFFENDING_SIDE, MAY_NOT_BE_ACCEPTED), MISLED),
                NO: "53A — the last trick",
            },
        ),
        # To the thirteenth trick the right hand leads, whatever anybody says.
        "53A — the last trick": ask(
            IS_LAST_TRICK,
            {YES: leaf("L53.13", to(IN_TURN, LEADS_INSTEAD), to(NON_OFFENDING_SIDE, MAY_NOT_BE_ACCEPTED)), NO: "53A"},
        ),
        # In words, or by the hand next in turn; unless the opponent whose turn it was had led himself.
        "53A": ask(
            LEAD_ACCEPTED,
            {
                LeadAccepted.SAID: leaf("L53.A.say", to(OFFENDER, LEAD_STANDS)),
                LeadAccepted.PLAYED: leaf("L53.A.play", to(OFFENDER, LEAD_STANDS)),
                LeadAccepted.PROPER_LEAD: "53B",
                LeadAccepted.WRONG_DEFENDER: "53C",
                LeadAccepted.NOT: "53A — not accepted",
            },
        ),
        # The proper lead stands, and is no play to the wrong one: all that was played to that may be taken back.
        "53B": leaf(
            "L53.B",
            to(IN_TURN, PROPER_LEAD_STANDS),
            to(NON_OFFENDING_SIDE, MAY_WITHDRAW_PLAYED, clause="53B"),
            SEEN_AND_GONE,
        ),
        # Declarer led from the wrong hand, and the defender at the right of that hand has played: the lead stands, and
        # he has played too soon (57).
        "53C": leaf("L53.C", to(OFFENDER, LEAD_STANDS), to(RHO, PLAYED_TOO_SOON, clause="57"), goes_on="57"),
        # Otherwise the lead is made from the right hand, by the law of the player who led.
        "53A — not accepted": state(to(IN_TURN, LEADS_INSTEAD), "53A — who led", "L53.none"),
        "53A — who led": ask(
            WHO_LED,
            {
                WhoLed.DEFENDER: leaf("L53.none.defender", BY_ITS_LAW, clause="56", goes_on="56"),
                WhoLed.DECLARER: "53A — declarer's lead",
                WhoLed.DUMMY: "53A — declarer's lead",
            },
        ),
        "53A — declarer's lead": leaf("L53.none.declarer", BY_ITS_LAW, clause="55", goes_on="55"),
    },
    governs=(Kind.LEAD_BY_WRONG_HAND,),
)
