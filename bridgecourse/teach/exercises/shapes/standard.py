"""The standard exercise: establish the facts, explain the options, rule."""

from __future__ import annotations

from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts import calls, cards, facts, ruling
from bridgecourse.teach.exercises.parts.scene import in_the_end, on_arrival
from bridgecourse.teach.exercises.shapes import Part, Shape


def parts(case: Case) -> tuple[Part, ...]:
    """4 points, of which the ruling is worth 2; what has no options to be explained has two parts."""
    own = calls if case.situation.calls.are_ruled_on else cards
    found = on_arrival(case)
    options = own.options(case)
    return (
        Part("facts", 1.0 if options else 2.0, (*own.facts(case), *facts.questions(case)), found),
        *((Part("options", 1.0, options, found),) if options else ()),
        Part("ruling", 2.0, ruling.questions(case), in_the_end(case)),
    )


SHAPE = Shape(parts)
