"""Mistakes about what the offender is told: why nothing waits for right-hand opponent, and who passes."""

from __future__ import annotations

from collections.abc import Callable

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.library import CURRENT
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Choices, Matches, Misconception

_REPEAT, _ONCE = "repeat_if_pass", "must_pass_once"


def _has(ruling: Ruling, effect: Effect) -> bool:
    return any(bound.effect is effect for bound in ruling.consequences)


def _repeat_for(right: str) -> Matches:
    return lambda picks, answer, _: _REPEAT in picks and right in answer


def _repeat_where(holds: Callable[[Ruling], bool]) -> Matches:
    return lambda picks, answer, ruling: _REPEAT in picks - answer and holds(ruling)


def _is_inadmissible(ruling: Ruling) -> bool:
    return ruling.passes(Kind.INADMISSIBLE_DOUBLE) or ruling.passes(Kind.INADMISSIBLE_REDOUBLE)


def _was_elsewhere(ruling: Ruling) -> bool:
    return ruling.situation.calls.turn is not ruling.situation.offender.rho


def _once_before_2017(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return _ONCE in picks - answer and ruling.edition != CURRENT


_SUBJECT = "facts.offender"

MISTAKES = (
    Misconception("repeat_after_a_change", _SUBJECT, _repeat_for("change")),
    Misconception("repeat_of_a_pass", _SUBJECT, _repeat_for(_ONCE)),
    Misconception("repeat_of_what_counts", _SUBJECT, _repeat_for("nothing")),
    Misconception("repeat_after_28b", _SUBJECT, _repeat_where(lambda ruling: _has(ruling, CALL_LAPSED))),
    Misconception("repeat_after_lost_turn", _SUBJECT, _repeat_where(lambda r: _has(r, LATER_PASSES_CANCELLED))),
    Misconception("repeat_of_inadmissible", _SUBJECT, _repeat_where(_is_inadmissible)),
    Misconception("repeat_elsewhere", _SUBJECT, _repeat_where(_was_elsewhere)),
    Misconception("facts_offender_must_pass_once_before_2017", _SUBJECT, _once_before_2017),
)
