"""Law 24 (2007): card exposed or led prior to the play period.

As in 2017, but it begins before the first call, and goes on when the last pass has been made, until the play.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law24
from bridgecourse.rulings.section import NON_OFFENDING_SIDE, OFFENDING_SIDE, amend, ask, carry, state, to
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.exposure import (
    CARD_AUTHORISED,
    CARD_UNAUTHORISED,
    PARTNER_COULD_SEE,
    WHEN_EXPOSED,
    Period,
)

OURS = NUMBERING.with_others(clauses={"24D": "24", "24E": "24"})

TOLD = (
    *to(OFFENDING_SIDE, CARD_UNAUTHORISED, clause="16D2"),
    *to(NON_OFFENDING_SIDE, CARD_AUTHORISED, clause="16D1"),
)

LAW = amend(
    law24.LAW,
    OURS,
    {
        "24": ask(
            WHEN_EXPOSED,
            {
                Period.BEFORE: "24 — seen by the partner",
                Period.DURING: "24 — seen by the partner",
                Period.AFTER: "24 — after the last pass",
            },
        ),
        # The same, without a call that anybody could still have to make.
        "24 — after the last pass": ask(
            PARTNER_COULD_SEE, {NO: carry(law24.UNSEEN, OURS), YES: "24 — face up when it is over"}
        ),
        "24 — face up when it is over": state(TOLD, "24 — who declares"),
    },
    without=("49",),
)
