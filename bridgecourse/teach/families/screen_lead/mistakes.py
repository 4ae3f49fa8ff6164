"""Mistakes about an opening lead with screens: five choices where there are none, and penalty cards that are none."""

from __future__ import annotations

from bridgecourse.teach.answers.misconception import Misconception, wrongly

MISTAKES = (
    *(
        Misconception(f"screen_{option}", "facts.screen", wrongly(option))
        for option in ("closed", "declaring_side", "otherwise")
    ),
    *(
        Misconception(f"have_led_{option}", "facts.have_led", wrongly(option))
        for option in ("one_defender", "both_defenders", "declaring_side")
    ),
    Misconception("screen_led_choice_though_closed", "ruling.screen_led", wrongly("choice", "back")),
    Misconception("screen_led_choice_though_they_opened", "ruling.screen_led", wrongly("choice", "stands")),
    *(
        Misconception(f"screen_led_{option}", "ruling.screen_led", wrongly(option), general=True)
        for option in ("back", "choice", "stands", "penalty", "no_penalty")
    ),
)
