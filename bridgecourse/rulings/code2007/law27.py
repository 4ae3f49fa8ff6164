"""Law 27 (2007, with its revision of March 2008): insufficient bid.

As in 2017, but a slip must be put right without pause for thought, and 27B1 differs.  (a): the lowest sufficient bid in
the same denomination, and both bids incontrovertibly not artificial; what the insufficient bid told is then authorised
(16D does not apply).  (b): any legal call with the same or a more precise meaning, wholly contained in what the
insufficient bid may have meant; 16D applies.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law27
from bridgecourse.rulings.code2017.groups import withdrawn
from bridgecourse.rulings.code2017.law27 import CHECK, IF_IT_DAMAGED, REMARK, STANDS
from bridgecourse.rulings.terms import *

FREE_IN_ANY_CASE = (*STANDS, *to(PARTNER, NO_LEAD_RESTRICTION), *REMARK)

LAW = amend(
    law27.LAW,
    NUMBERING,
    {
        # A slip must be put right without pause for thought.
        "25A": ask(FIRST_CALL_WAS_UNINTENDED, {YES: "25A1", NO: "27A1"}),
        "25A1": ask(CHANGED_WITHOUT_PAUSE, {YES: refer("25", "L27-2007.slip", clause="25A"), NO: "27A1"}),
        # The lowest sufficient bid in the same denomination, neither of them artificial: partner is free.
        "27B1(a)": ask(SAME_DENOMINATION_NAMED, {YES: "27B1(a) — not artificial", NO: "27B1(b)"}),
        "27B1(a) — not artificial": ask(
            BOTH_NATURAL,
            {
                YES: leaf(
                    "L27-2007.B1a",
                    FREE_IN_ANY_CASE,
                    to(PARTNER, ANY_LEGAL_CALL),
                    to(OFFENDING_SIDE, NO_RESTRICTION_ON_INFORMATION),
                    CHECK,
                    later=IF_IT_DAMAGED,
                ),
                NO: "27B1(b)",
            },
        ),
        # The same or a more precise meaning: partner is free, but for what the insufficient bid told.
        "27B1(b)": ask(MEANING_IS_CONTAINED, {YES: "27B1(b) — contained", NO: "27B2"}),
        "27B1(b) — a double": ask(MEANING_IS_CONTAINED, {YES: "27B1(b) — contained", NO: "36A"}),
        "27B1(b) — contained": leaf(
            "L27-2007.B1b",
            FREE_IN_ANY_CASE,
            to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16D2"),
            withdrawn("16D1", "16D2"),
            CHECK,
            later=IF_IT_DAMAGED,
        ),
        "27D": leaf(
            "L27-2007.D",
            under("27B1", FREE_IN_ANY_CASE),
            to(PARTNER, ANY_LEGAL_CALL, clause="27B1(a)", when=(CORRECTED_BY_A, YES)),
            to(PARTNER, ANY_CALL_MINDING_INFORMATION, clause="16D2", when=(CORRECTED_BY_A, NO)),
            withdrawn("16D1", "16D2", when=(CORRECTED_BY_A, NO)),
            to(DIRECTOR, SCORE_ADJUSTED),
        ),
    },
    without=(
        "27B1(a) — the same kind",
        "27B1(b) — comparable",
    ),
)
