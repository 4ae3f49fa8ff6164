"""Law 37 (1997): bid, double or redouble by a player who had to pass.

As in 2007, but what left-hand opponent's call makes of it stands in 35B.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law37
from bridgecourse.rulings.terms import *

LAW = amend(law37.LAW, NUMBERING.with_others(clauses={"25A1": "25A", "37A": "35B", "37B": "37"}))
