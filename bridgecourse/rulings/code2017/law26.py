"""Law 26 (2017): call withdrawn, lead restrictions.

It follows the law of the withdrawn call, whose leaf says whether there may be a restriction.
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

NO_RESTRICTION = to(PARTNER, NO_LEAD_RESTRICTION)

LAW = law(
    "26",
    2017,
    {
        # Only a defender's leads can be restricted.
        "26": ask(OFFENDERS_DEFEND, {NO: leaf("L26.declares", NO_RESTRICTION), YES: "26 — the withdrawn call"}),
        # What the law of the withdrawn call says: after a pass that must be repeated (30A), and a second insufficient
        # bid that was accepted (27B4), it is open.
        "26 — the withdrawn call": ask(
            RESTRICTION_AFTER,
            {
                RestrictionAfter.OFF: leaf("L26.off", NO_RESTRICTION),
                RestrictionAfter.COMPARABLE: "26A",
                RestrictionAfter.POSSIBLE: "26B",
                RestrictionAfter.OPEN: leaf("L26.open", unsure=True),
            },
        ),
        # A comparable call has taken its place.
        "26A": leaf("L26.A", NO_RESTRICTION),
        # Otherwise, at the first turn of the offender's partner to lead, which may be the opening lead, declarer may
        # forbid one suit that the offender has not shown in the legal auction.
        "26B": ask(PARTNERS_FIRST_LEAD, {NO: leaf("L26.B.late", NO_RESTRICTION), YES: "26B — a suit not shown"}),
        "26B — a suit not shown": ask(A_SUIT_IS_OPEN, {NO: "26B — nothing forbidden", YES: "26B — declarer's choice"}),
        "26B — declarer's choice": ask(
            DECLARER_FORBIDS,
            {YES: leaf("L26.B", to(PARTNER, ONE_SUIT_MAY_BE_FORBIDDEN)), NO: "26B — nothing forbidden"},
        ),
        "26B — nothing forbidden": leaf("L26.B.none", NO_RESTRICTION),
    },
    at=Moment.AUCTION_OVER,
)
