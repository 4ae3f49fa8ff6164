"""Mistakes about a slow tray: that it is always a hesitation, that anybody may say so, that it never is one."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, forgot, wrongly
from bridgecourse.teach.exercises.parts.way import id_of, own


def _is_tempo(ruling: Ruling) -> bool:
    return Kind.TEMPO_BEHIND_SCREEN in ruling.situation.incident.kinds


MISTAKES = (
    *(
        Misconception(f"pointed_out_{option}", "facts.pointed_out", wrongly(option))
        for option in ("receiving_side", "himself", "screenmate", "nobody")
    ),
    Misconception("asks_not_how_long", "facts.ask", forgot(id_of(own(TRAY_WAS_SLOW)))),
    *(
        Misconception(f"asks_{name}_behind_screen", "facts.ask", wrongly(id_of(own(fact)), where=_is_tempo))
        for name, fact in (("if_agreed", SIGN_IS_AGREED), ("what_was_seen", SIGN_WAS_GIVEN))
    ),
    *(
        Misconception(f"tray_tells_{option}", "ruling.tray_tells", wrongly(option))
        for option in ("unauthorised", "too_short", "not_perceived", "no_sign")
    ),
)
