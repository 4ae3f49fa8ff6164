"""Law 36 (1997): inadmissible double or redouble.

As in 2007, but what left-hand opponent's call makes of it stands in 35A, and there is no clause of its own for a double
that is out of rotation as well.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law36
from bridgecourse.rulings.terms import *

LAW = amend(
    law36.LAW,
    NUMBERING.with_others(clauses={"25A1": "25A", "36B": "36", "36B3": "36", "36B4": "36"}),
)
