"""Law 49 (1997): exposure of a defender's cards, in the play.

As in 2007, but whether a card shown with a concession to which the partner objects is a penalty card is open.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import numbering as numbering2007
from bridgecourse.rulings.code2017 import law49
from bridgecourse.rulings.terms import *

LAW = amend(
    amend(law49.LAW, numbering2007.NUMBERING),
    NUMBERING,
    {
        "68B2": leaf(
            "L49-1997.objected",
            to(OFFENDER, NOTHING_CONCEDED),
            to(OFFENDER, NO_PENALTY_CARD, unsure=True),
            to(OFFENDING_SIDE, CARD_UNAUTHORISED, clause="16C2"),
            to(NON_OFFENDING_SIDE, CARD_AUTHORISED, clause="16C1"),
            unsure=True,
        ),
    },
)
