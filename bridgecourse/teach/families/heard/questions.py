"""What is asked of a call after partner's explanation: what he may know, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["becomes", "goes_on_as"]

_KNOWS: Mapping[Effect, str] = {NOTHING_LEARNT: "learnt_nothing", EXPLANATION_UNAUTHORISED: "as_meant"}


def goes_on_as(ruling: Ruling) -> Question:
    """How he goes on: as if his partner had said what he meant, or as he likes."""
    options = options_of("goes_on_as", ("as_meant", "as_explained", "learnt_nothing"))
    return one_of(ruling, "ruling.goes_on_as", options, what_is_said(ruling, _KNOWS, "as_meant"))


_BECOMES: Mapping[Effect, str] = {CALL_IS_LEGAL: "stands", CALL_STANDS_FOR_NOW: "stands_for_now"}


def becomes(ruling: Ruling) -> Question:
    """What becomes of his call."""
    options = options_of("after_explanation", ("stands", "stands_for_now", "cancelled", "passes"))
    return one_of(ruling, "ruling.after_explanation", options, what_is_said(ruling, _BECOMES, "stands"))
