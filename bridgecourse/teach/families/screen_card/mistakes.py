"""Mistakes about a card seen at a table with a screen: those of a table without one, and the other way round."""

from __future__ import annotations

from bridgecourse.teach.answers.misconception import Misconception, wrongly

MISTAKES = (
    *(Misconception(f"who_saw_{option}", "facts.who_saw", wrongly(option)) for option in ("screenmate", "partner")),
    *(
        Misconception(f"screen_card_{option}", "ruling.screen_card", wrongly(option))
        for option in ("picked_up", "stays", "penalty")
    ),
    *(
        Misconception(f"screen_partner_{option}", "ruling.screen_partner", wrongly(option))
        for option in ("free", "minding", "once")
    ),
)
