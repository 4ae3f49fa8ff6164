"""Law 47 (1997): retraction of a card played.

As in 2017, but a card that declarer named is changed without pause for thought, whoever has played since (45C4(b)).
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import numbering as numbering2007
from bridgecourse.rulings.code2017 import law47
from bridgecourse.rulings.terms import *

LAW = amend(
    amend(law47.LAW, numbering2007.NUMBERING),
    NUMBERING,
    {"47C — since": ask(WITHOUT_PAUSE, {YES: "47C — meant", NO: "47F"})},
)
