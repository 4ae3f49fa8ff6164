"""Law 36 (2007): inadmissible double or redouble.

As in 2017, but a slip must be put right without pause for thought.  There is no 36C: what is found only after the
opening lead was faced is left open.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law36
from bridgecourse.rulings.edition import reissue_node
from bridgecourse.rulings.language import Ask, Outcome, Refer
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import FOUND_AFTER_LEAD
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.older import CHANGED_WITHOUT_PAUSE

MEANT = Ask(
    FOUND_AFTER_LEAD,
    "36",
    {
        YES: Outcome("L36-2007.C", "36", (), see=("11", "12"), unsure=True),
        NO: reissue_node(law36.MEANT.branches[NO], NUMBERING),
    },
)
SLIP = Ask(CHANGED_WITHOUT_PAUSE, "25A1", {YES: Refer("25", "25A1", id="L36-2007.slip"), NO: MEANT})

LAW = replace(law36.LAW, edition=2007, start=Ask(FIRST_CALL_WAS_UNINTENDED, "25A1", {YES: SLIP, NO: MEANT}))
