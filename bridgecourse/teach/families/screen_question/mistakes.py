"""Mistakes about questions at a table with screens: whom a player asks, and when."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, wrongly
from bridgecourse.teach.exercises.parts.way import id_of, own

MISTAKES = (
    *(
        Misconception(f"screen_when_{option}", "facts.screen_when", wrongly(option))
        for option in ("auction", "defender", "declarer", "dummy")
    ),
    Misconception("asks_whom_behind_screen", "facts.ask", wrongly(id_of(own(ASKS_DECLARER)))),
    Misconception("screen_question_waits_for_his_turn", "ruling.screen_question", wrongly("waits", "answered")),
    *(
        Misconception(f"screen_question_{option}", "ruling.screen_question", wrongly(option), general=True)
        for option in ("answered", "screenmate", "declarer", "waits", "no_right")
    ),
)
