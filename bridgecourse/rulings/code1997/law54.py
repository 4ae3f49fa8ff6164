"""Law 54 (1997): opening lead out of turn.

As in 2007, but no clause tells what a lead by the declaring side is: what the sources say of it is open.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import numbering as numbering2007
from bridgecourse.rulings.code2017 import law54
from bridgecourse.rulings.terms import *

LAW = amend(
    amend(law54.LAW, numbering2007.NUMBERING),
    NUMBERING,
    {
        "54E": ask(
            WHO_LED,
            {
                WhoLed.DEFENDER: "47E1",
                WhoLed.DECLARER: state((), refer("24", clause="24"), "L54-1997.E", clause="24"),
                WhoLed.DUMMY: leaf("L54-1997.E.dummy", clause="24", unsure=True),
            },
            clause="24",
        ),
    },
)
