"""Mistakes about a card seen on one side of the screen: those of a table without one."""

from __future__ import annotations

from bridgecourse.rulings.language import Role
from bridgecourse.teach.answers.misconception import Misconception, seat_of, wrongly

MISTAKES = (
    *(
        Misconception(f"who_saw_{role.value}", "facts.who_saw", seat_of(role))
        for role in (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)
    ),
    *(Misconception(f"screen_card_{option}", "ruling.screen_card", wrongly(option)) for option in ("stays", "penalty")),
    Misconception("screen_partner_once", "ruling.screen_partner", wrongly("once")),
)
