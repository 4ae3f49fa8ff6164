"""Law 53 (2007): lead out of turn accepted.  As in 2017, with 53B and 53C in each other's place."""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law53
from bridgecourse.rulings.terms import *

LAW = amend(
    law53.LAW,
    NUMBERING.with_others(clauses={"53B": "53C", "53C": "53B"}, ids={"L53.B": "L53-2007.C", "L53.C": "L53-2007.B"}),
)
