"""Law 50 (1997): disposition of a penalty card.

As in 2007, but what may be known is said with each class: of a major one only that it must be played (50D1), and the
sight of a minor one is unauthorised for partner (50C).
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law50
from bridgecourse.rulings.terms import *

LAW = amend(
    law50.LAW,
    NUMBERING,
    {
        "50C": leaf(
            "L50-1997.minor",
            to(OFFENDER, NO_OTHER_LOW_CARD_FIRST),
            to(PARTNER, PARTNER_LEADS_FREELY),
            to(OFFENDING_SIDE, DUTY_KNOWN_TO_ALL),
            to(DIRECTOR, CHECK_PENALTY_CARD, clause="50"),
        ),
    },
)
