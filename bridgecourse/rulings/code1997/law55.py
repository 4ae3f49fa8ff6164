"""Law 55 (1997): declarer's lead out of turn.  As in 2007, but it says nothing of defenders who differ."""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import numbering as numbering2007
from bridgecourse.rulings.code2017 import law55
from bridgecourse.rulings.terms import *

LAW = amend(
    amend(law55.LAW, numbering2007.NUMBERING),
    NUMBERING,
    {"55A — the defenders": ask(DEFENDERS_DIFFER, {YES: leaf("L55-1997.diff", unsure=True), NO: "55A"})},
)
