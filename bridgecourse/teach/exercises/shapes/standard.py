"""The standard exercise: establish the facts, explain the options, rule."""

from __future__ import annotations

from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts import facts, options, ruling
from bridgecourse.teach.exercises.parts.scene import in_the_end, on_arrival
from bridgecourse.teach.exercises.shapes import Part, Shape


def parts(case: Case) -> tuple[Part, ...]:
    """4 points, of which the ruling is worth 2."""
    found = on_arrival(case)
    return (
        Part("facts", 1.0, facts.questions(case), found),
        Part("options", 1.0, options.questions(case), found),
        Part("ruling", 2.0, ruling.questions(case), in_the_end(case)),
    )


SHAPE = Shape(parts)
