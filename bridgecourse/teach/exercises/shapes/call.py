"""The opening call: one to three questions before a word has been read, without points, explained whatever was picked.

The file of the cases names the case, the questions and the explanation, under ``opening``.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.errors import CaseError
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.question import OPENING
from bridgecourse.teach.exercises.shapes import Part, Shape, own_shape, shape


def parts(case: Case) -> tuple[Part, ...]:
    """One part, 0 points.  Before the ruling is asked for the table lies as the director finds it."""
    opening = case.opening
    if opening is None:
        raise CaseError(f"case {case.id} opens no notebook: expected it under `opening` in its file")
    asked = [(part, question) for part in shape(own_shape(case)).parts(case) for question in part.questions]
    known = [question.id for _, question in asked]
    wrong = [name for name in opening.ask if name not in known]
    if wrong:
        expected, found = ", ".join(known), ", ".join(wrong)
        raise CaseError(f"opening of {case.id}: expected questions of it ({expected}), found {found}")
    chosen = [(part, question) for part, question in asked if question.id in opening.ask]
    questions = tuple(replace(question, id=f"{OPENING}.{question.id}") for _, question in chosen)
    return (Part(OPENING, 0.0, questions, chosen[-1][0].scene, opening.explains),)


SHAPE = Shape(parts)
