"""S1 to S3 with the Laws of 1997: a third pass in a row out of rotation may be accepted like any other call (29A).

Nobody is forced to pass, so that what the screenmate could have known is 72B1, and not Law 23.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import laws1
from bridgecourse.rulings.terms import *

LAW = amend(
    laws1.LAW,
    NUMBERING.with_others(clauses={"23": "72B1"}),
    {"S2 — in his turn": ask(CALLED_BEFORE_TRAY, {YES: "S2 — otherwise", NO: "S2 — slip"})},
    without=("S2 — third pass",),
)
