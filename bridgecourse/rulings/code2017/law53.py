"""Law 53 (2017): lead out of turn accepted.

It is about every lead by the wrong hand after the opening lead, which has its own law (54).  It goes on in Law 55,
where declarer led, or 56.
"""

from __future__ import annotations

from bridgecourse.rulings.code2017.groups import MISLED, TAKEN_BACK, withdrawn
from bridgecourse.rulings.terms import *

# Where a trick is in progress, that is played out first.
LEADS = to(IN_TURN, LEADS_INSTEAD, when=(TRICK_WAS_OVER, YES))

# By a play the lead is accepted as it is, but what the side that led had to do before it still has to be done.
OLDER_DUTY = to(OFFENDING_SIDE, DUTY_REMAINS, clause="60A3", when=(HAD_DUTY, YES))

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
            {
                YES: leaf(
                    "L53.13",
                    LEADS,
                    to(OFFENDER, LEAD_TAKEN_BACK),
                    to(NON_OFFENDING_SIDE, MAY_NOT_BE_ACCEPTED),
                ),
                NO: "60C",
            },
        ),
        # The side that led has played on: that takes nothing from the other side.
        "60C": ask(
            OFFENDERS_LED_ON,
            {YES: state(to(NON_OFFENDING_SIDE, RIGHTS_KEPT), "53A", "L60.C.lead"), NO: "53A"},
        ),
        # In words, or by the hand next in turn; unless the opponent whose turn it was had led himself.
        "53A": ask(
            LEAD_ACCEPTED,
            {
                LeadAccepted.SAID: state((), "53A — who led", "L53.A.say"),
                LeadAccepted.PLAYED: state(OLDER_DUTY, "53A — who led", "L53.A.play"),
                LeadAccepted.PROPER_LEAD: "53B",
                LeadAccepted.WRONG_DEFENDER: "53C",
                LeadAccepted.NOT: "53A — not accepted",
            },
        ),
        # The proper lead stands, and is no play to the wrong one: all that was played to that may be taken back.
        "53B": leaf(
            "L53.B",
            to(IN_TURN, PROPER_LEAD_STANDS),
            to(OFFENDER, LEAD_TAKEN_BACK),
            to(NON_OFFENDING_SIDE, MAY_WITHDRAW_PLAYED, clause="53B"),
            withdrawn(),
        ),
        # Declarer led from the wrong hand, and the defender at the right of that hand has played: the lead stands, and
        # he has played too soon (57).
        "53C": leaf("L53.C", to(OFFENDER, LEAD_STANDS), to(RHO, PLAYED_TOO_SOON, clause="57"), see=("57",)),
        # Otherwise the lead is made from the right hand.
        "53A — not accepted": state(LEADS, "53A — who led", "L53.none"),
        # What becomes of the card, the law of the player who led says.
        "53A — who led": ask(
            WHO_LED,
            {
                WhoLed.DEFENDER: refer("56", clause="56A"),
                WhoLed.DECLARER: "55",
                WhoLed.DUMMY: "55",
            },
        ),
        "55": refer("55", clause="55A"),
    },
    governs=(Kind.LEAD_BY_WRONG_HAND,),
)
