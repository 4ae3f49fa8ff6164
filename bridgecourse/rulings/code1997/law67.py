"""Law 67 (1997): defective trick.

As in 2007, but with a card of the suit led the missing one is added, and no trick goes over (67B1(a)).
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law67
from bridgecourse.rulings.terms import *

LAW = amend(law67.LAW, NUMBERING, {"67B1(a)": leaf("L67-1997.B1a", to(OFFENDER, ADDS_CARD_OF_SUIT))})
