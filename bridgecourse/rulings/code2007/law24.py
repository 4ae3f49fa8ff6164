"""Law 24 (2007): card exposed or led prior to the play period.

As in 2017, but it begins before the first call, and goes on when the last pass has been made, until the play.
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law24
from bridgecourse.rulings.section import amend, ask
from bridgecourse.rulings.vocabulary.exposure import WHEN_EXPOSED, Period

LAW = amend(
    law24.LAW,
    NUMBERING.with_others(clauses={"24D": "24", "24E": "24"}),
    {
        "24": ask(
            WHEN_EXPOSED,
            {
                Period.BEFORE: "24 — seen by the partner",
                Period.DURING: "24 — seen by the partner",
                Period.AFTER: "24 — who declares",
            },
        ),
    },
    without=("24 — after the last pass",),
)
