"""Law 24 (1997): card exposed or led during the auction.

As in 2007; but the auction period begins for a side only when one of the two looks at the faces of his cards (17A).
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law24
from bridgecourse.rulings.terms import *

ONE_PASS = (*to(PARTNER, MUST_PASS_ONCE), *to(DIRECTOR, CHECK_AWARENESS, clause="23"))

LAW = amend(
    law24.LAW,
    NUMBERING,
    {
        "24": ask(
            WHEN_EXPOSED,
            {
                Period.BEFORE: "17A",
                Period.DURING: "24 — seen by the partner",
                Period.AFTER: "24 — after the last pass",
            },
        ),
        # Has one of the two looked at his cards?
        "17A": ask(
            SIDE_HAS_LOOKED,
            {
                NO: leaf(
                    "L17-1997.A0",
                    *(to(OFFENDER, CARDS_PICKED_UP), to(DIRECTOR, OTHER_INFORMATION_NEXT, clause="16B")),
                    goes_on="16",
                ),
                YES: "24 — seen by the partner",
            },
        ),
        # Whether two cards or more cost one pass, as later, the sources do not settle.
        "24C": state(ONE_PASS, "24 — later", "L24-1997.C", unsure=True),
    },
)
