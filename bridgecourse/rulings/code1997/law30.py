"""Law 30 (1997): pass out of rotation.

As in 2007, but Law 23 of 1997 is only about a pass that partner is forced to make; where it is the offender who must
pass, what he could have known is 72B1.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law30
from bridgecourse.rulings.terms import *

HIS_OWN_PASS = NUMBERING.with_others(clauses={"23": "72B1"})

WRITTEN = law30.LAW.sections

LAW = amend(
    law30.LAW,
    NUMBERING,
    {
        # Nobody has bid yet.
        "30A — before any bid": carry(WRITTEN["30A — before any bid"], HIS_OWN_PASS, "30A"),
        # At right-hand opponent's turn.
        "30B1": carry(WRITTEN["30B1"], HIS_OWN_PASS, "30B1"),
    },
)
