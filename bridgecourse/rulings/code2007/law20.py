"""Law 20 (2007): as 2017, but who knows that he explained wrongly calls the director at once (20F4)."""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law20
from bridgecourse.rulings.terms import *

LAW = amend(
    law20.LAW,
    NUMBERING.with_others(clauses={"75B3": "75B"}),
    {"20F4": leaf("L20-2007.F4", to(OFFENDER, MUST_CORRECT_NOW), law20.THEN_RULED, see=("75B",))},
)
