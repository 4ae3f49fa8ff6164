"""Mistakes about a call behind a screen: who has accepted what by passing the tray, and what never is accepted."""

from __future__ import annotations

from bridgecourse.teach.answers.misconception import Misconception, wrongly

MISTAKES = (
    *(
        Misconception(f"tray_{option}", "facts.tray", wrongly(option))
        for option in ("not_yet", "by_screenmate", "otherwise")
    ),
    *(Misconception(f"acceptable_{option}", "facts.acceptable", wrongly(option)) for option in ("may_be", "never")),
    Misconception("screened_accepted_though_inadmissible", "ruling.screened", wrongly("accepted", "corrected")),
    Misconception("screened_own_law_before_the_tray", "ruling.screened", wrongly("own_law", "put_right")),
    *(
        Misconception(f"screened_{option}", "ruling.screened", wrongly(option), general=True)
        for option in ("put_right", "accepted", "own_law", "corrected", "slip")
    ),
    *(Misconception(f"beyond_{option}", "ruling.beyond", wrongly(option)) for option in ("nothing", "all")),
)
