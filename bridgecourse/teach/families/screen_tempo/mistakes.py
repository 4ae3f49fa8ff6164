"""Mistakes about a slow tray: that it is always a hesitation, that anybody may say so, that it never is one."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, forgot, wrongly
from bridgecourse.teach.exercises.parts.way import id_of, own

MISTAKES = (
    *(
        Misconception(f"pointed_out_{option}", "facts.pointed_out", wrongly(option))
        for option in ("receiving_side", "himself", "screenmate", "nobody")
    ),
    Misconception("asks_not_how_long", "facts.ask", forgot(id_of(own(TRAY_WAS_SLOW)))),
    Misconception("asks_how_long_in_vain", "facts.ask", wrongly(id_of(own(TRAY_WAS_SLOW)))),
    *(
        Misconception(f"tray_tells_{option}", "ruling.tray_tells", wrongly(option))
        for option in ("unauthorised", "too_short", "not_perceived", "no_sign")
    ),
)
