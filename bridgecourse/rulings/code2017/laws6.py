"""S6: an explanation behind a screen.  An organiser's regulation, not a Law.

Each player is told by the one beside him: who was told wrongly is that one alone, and no partner has heard anything.
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "S6",
    2017,
    {
        # Whatever was said beyond the screen of the same call: this is asked of what this player was told.
        "S6": state((*to(SCREENMATE, TOLD_BY_SCREENMATE), *to(PARTNER, NOT_HEARD)), refer("75"), "LS6.S6"),
    },
    governs=(Kind.EXPLAINED_BEHIND_SCREEN,),
)
