"""Law 61 (2017): failure to follow suit; what a revoke is.  What follows is in Laws 62 to 64."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "61",
    2017,
    {
        # Could the hand have followed suit, or led or played as it was bound to?
        "61A": ask(
            IS_REVOKE,
            {
                NO: leaf("L62.none", to(OFFENDER, NOT_A_REVOKE, clause="61A"), clause="61A, 62"),
                YES: refer("62", clause="62A"),
            },
        ),
    },
    governs=(Kind.REVOKE,),
)
