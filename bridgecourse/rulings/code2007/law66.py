"""Law 66 (2007): inspection of tricks.  His own last card a player may see until the next trick is led to (66B)."""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law66
from bridgecourse.rulings.terms import *

LAW = amend(
    law66.LAW,
    NUMBERING,
    {"66B": ask(NEXT_IS_LED, {NO: leaf("L66-2007.B", to(OFFENDER, SEES_OWN_CARD)), YES: "66C"})},
)
