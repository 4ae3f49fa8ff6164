"""S5 with the Laws of 1997: nobody is forced to pass, so that what who opened the screen could have known is 72B1."""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import numbering as numbering2007
from bridgecourse.rulings.code2017 import laws5
from bridgecourse.rulings.terms import *

LAW = amend(amend(laws5.LAW, numbering2007.NUMBERING), NUMBERING.with_others(clauses={"23": "72B1"}))
