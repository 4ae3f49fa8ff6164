"""Mistakes about a call after partner's explanation: waking up with it, and punishing it at once."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, forgot, wrongly
from bridgecourse.teach.exercises.parts.way import aloud, id_of, own

_KNOWS, _BECOMES = "ruling.goes_on_as", "ruling.after_explanation"


MISTAKES = (
    Misconception("asks_meant_aloud", "facts.ask", wrongly(id_of(aloud(EXPLAINED_AS_MEANT)))),
    Misconception("asks_not_what_he_meant", "facts.ask", forgot(id_of(own(EXPLAINED_AS_MEANT)))),
    Misconception("asks_no_alternative", "facts.ask", forgot(id_of(own(HAD_ALTERNATIVE)))),
    Misconception("knows_as_explained", _KNOWS, wrongly("as_explained")),
    Misconception("knows_learnt_nothing", _KNOWS, wrongly("learnt_nothing")),
    Misconception("knows_as_meant", _KNOWS, wrongly("as_meant")),
    Misconception("after_cancelled", _BECOMES, wrongly("cancelled")),
    Misconception("after_passes", _BECOMES, wrongly("passes")),
    Misconception("after_stands", _BECOMES, wrongly("stands", "stands_for_now")),
    Misconception("after_stands_for_now", _BECOMES, wrongly("stands_for_now", "stands")),
)
