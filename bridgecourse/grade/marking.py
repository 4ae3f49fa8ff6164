"""Mark one exercise of a submission: points as nbgrader wants them, and the feedback that explains them."""

from __future__ import annotations

from dataclasses import dataclass

from bridgecourse.grade.report import exercise_html
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import Answers
from bridgecourse.teach.answers.feedback import feedback
from bridgecourse.teach.answers.finding import Finding
from bridgecourse.teach.answers.mark import Mark, mark
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.exercises.exercise import Exercise

__all__ = ["Graded", "findings_of", "grade_exercise"]


@dataclass(frozen=True, slots=True)
class Graded:
    """One exercise of a submission: its mark, the feedback as a page, and what was wrong with the answers.

    The points of the mark are a plain float from 0 to the maximum: nbgrader gives full marks for anything that it
    cannot read as a number, and refuses the whole submission for a number that is too large.  ``is_gone`` for an
    exercise that the course no longer has.
    """

    mark: Mark
    html: str
    findings: tuple[Finding, ...]
    is_gone: bool = False


def grade_exercise(
    exercise: Exercise, answers: Answers, language: Language, *, number: int = 1, besides: tuple[Finding, ...] = ()
) -> Graded:
    """Mark the answers to this exercise against its reference ruling.

    Nothing of the candidate's is run, and what cannot be read earns nothing and is named.  The first exercise of
    a notebook also names what is wrong with the submission as a whole; ``besides`` holds what was found elsewhere.
    """
    answer = answers.exercises.get(exercise.id)
    picks, unfit = ({}, ()) if answer is None else fit(exercise, answer)
    findings = findings_of(exercise.id, (*answers.findings, *besides), unfit, number=number)
    marked = mark(exercise, picks)
    told = [feedback(exercise, part.id, marked, language) for part in exercise.parts]
    html = exercise_html(exercise, told, marked.points, findings, language, number=number)
    return Graded(marked, html, findings)


def findings_of(
    exercise: str, named: tuple[Finding, ...], unfit: tuple[Finding, ...], *, number: int
) -> tuple[Finding, ...]:
    """What is told with this exercise: its own, and with the first of a notebook what concerns all of it."""
    own = (one for one in named if one.exercise == exercise or (number == 1 and not one.exercise))
    return tuple(dict.fromkeys((*own, *unfit)))
