"""Law 26 (2017): call withdrawn, lead restrictions.

It follows the law of the withdrawn call, once the auction is over and the offending side defends.  26A: after a
comparable call there is no restriction.  26B: otherwise, at the first turn of the offender's partner to lead (it
may be the opening lead), declarer may forbid him any one suit that the offender has not shown in the legal auction,
for as long as he keeps the lead.  Which laws keep 26 away is known from their own leaves: accepted and repeated
calls, 25A, 27B1(a), 28B and others.  After a pass that must be repeated (30A) and a second insufficient bid that was
accepted (27B4) that is open.
"""

from __future__ import annotations

from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Law,
    Outcome,
    Role,
)
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.leads import (
    A_SUIT_IS_OPEN,
    DECLARER_FORBIDS,
    NO_LEAD_RESTRICTION,
    OFFENDERS_DEFEND,
    ONE_SUIT_MAY_BE_FORBIDDEN,
    PARTNERS_FIRST_LEAD,
    RESTRICTION_AFTER,
    RestrictionAfter,
)


def no_restriction(clause: str) -> tuple[Consequence, ...]:
    """The offender's partner leads what he likes."""
    return (Consequence(NO_LEAD_RESTRICTION, Role.PARTNER, clause),)


NOBODY_FORBIDS = Outcome("L26.B.none", "26B", no_restriction("26B"))

NOT_COMPARABLE = Ask(
    PARTNERS_FIRST_LEAD,
    "26B",
    {
        NO: Outcome("L26.B.late", "26B", no_restriction("26B")),
        YES: Ask(
            A_SUIT_IS_OPEN,
            "26B",
            {
                NO: NOBODY_FORBIDS,
                YES: Ask(
                    DECLARER_FORBIDS,
                    "26B",
                    {
                        YES: Outcome("L26.B", "26B", (Consequence(ONE_SUIT_MAY_BE_FORBIDDEN, Role.PARTNER, "26B"),)),
                        NO: NOBODY_FORBIDS,
                    },
                ),
            },
        ),
    },
)

LAW = Law(
    "26",
    2017,
    Ask(
        OFFENDERS_DEFEND,
        "26",
        {
            NO: Outcome("L26.declares", "26", no_restriction("26")),
            YES: Ask(
                RESTRICTION_AFTER,
                "26",
                {
                    RestrictionAfter.OFF: Outcome("L26.off", "26", no_restriction("26")),
                    RestrictionAfter.COMPARABLE: Outcome("L26.A", "26A", no_restriction("26A")),
                    RestrictionAfter.POSSIBLE: NOT_COMPARABLE,
                    RestrictionAfter.OPEN: Outcome("L26.open", "26", (), unsure=True),
                },
            ),
        },
    ),
)
