"""Mistakes about a sign: that it forces its receiver to pass, or to do the opposite, and that it costs something."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, forgot, wrongly
from bridgecourse.teach.exercises.parts.way import id_of, own

MISTAKES = (
    Misconception("asks_alternative_too_soon", "facts.ask", wrongly(id_of(own(HAD_ALTERNATIVE)))),
    Misconception("asks_not_if_agreed", "facts.ask", forgot(id_of(own(SIGN_IS_AGREED)))),
    Misconception("asks_not_what_was_seen", "facts.ask", forgot(id_of(own(SIGN_WAS_GIVEN)))),
    *(
        Misconception(f"receiver_{option}", "ruling.receiver", wrongly(option))
        for option in ("careful", "as_he_likes", "passes", "opposite")
    ),
    Misconception("again_end", "ruling.again", wrongly("end", "never")),
    Misconception("again_end_1997", "ruling.again", wrongly("end", "action")),
    Misconception("again_action", "ruling.again", wrongly("action", "end")),
    Misconception("again_action_none", "ruling.again", wrongly("action", "never")),
    Misconception("again_never", "ruling.again", wrongly("never")),
)
