"""Mistakes about explanations behind a screen: that both sides of it were told, and that the partner has heard."""

from __future__ import annotations

from bridgecourse.rulings.language import Role
from bridgecourse.teach.answers.misconception import Misconception, seat_of, wrongly

MISTAKES = (
    *(
        Misconception(f"whom_told_{role.value}", "facts.whom_told", seat_of(role))
        for role in (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)
    ),
    *(Misconception(f"misled_{option}", "ruling.misled", wrongly(option)) for option in ("one", "both", "nobody")),
    Misconception("screen_heard_unauthorised", "ruling.screen_heard", wrongly("unauthorised")),
)
