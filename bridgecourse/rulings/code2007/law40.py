"""Law 40 (2007): as in 2017, under other numbers."""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law40
from bridgecourse.rulings.terms import *

LAW = amend(law40.LAW, NUMBERING.with_others(clauses={"40B4": "40B5", "40B5(a)": "40B6(a)", "75B1": "75B"}))
