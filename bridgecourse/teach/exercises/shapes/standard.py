"""The standard exercise: establish the facts, explain the options, rule; the same questions for all of a family."""

from __future__ import annotations

from bridgecourse.errors import CaseError
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.part import CasePut
from bridgecourse.teach.exercises.shapes import STANDARD, Part, Shape, own_shape


def parts(case: Case) -> tuple[Part, ...]:
    """4 points, of which the ruling is worth 2 at least: what the case's family asks.

    Raises :class:`CaseError` for a case whose ruling the sources do not settle: nobody is asked for it.
    """
    if own_shape(case) != STANDARD:
        raise CaseError(f"case {case.id} cannot be put: expected the shape {own_shape(case)}, found {STANDARD}")
    ruling = case.ruling
    if ruling.is_unsure or ruling.outcome is None:
        raise CaseError(f"case {case.id} cannot be put: its ruling ({', '.join(ruling.ids)}) is open")
    family = family_of(case.situation)
    return family.parts(CasePut(case, ruling, family))


SHAPE = Shape(parts)
