"""Mark one exercise of a submission: points as nbgrader wants them, and what they are explained by.

Marking reads no case and no law.  The feedback does, and is made when somebody wants to read it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bridgecourse.teach.answers.answer import Answers
from bridgecourse.teach.answers.finding import Finding
from bridgecourse.teach.answers.mark import Mark, mark
from bridgecourse.teach.answers.picks import Picks, fit

if TYPE_CHECKING:
    from bridgecourse.i18n import Language
    from bridgecourse.teach.exercises.exercise import Exercise
    from bridgecourse.teach.exercises.handed_out import Markable

__all__ = ["Graded", "explained_html", "findings_of", "grade_exercise", "mark_answers"]


@dataclass(frozen=True, slots=True)
class Graded:
    """One exercise of a submission: its mark, the picks that were marked, and what was wrong with the answers.

    The points of the mark are a plain float from 0 to the maximum: nbgrader gives full marks for anything that it
    cannot read as a number, and refuses the whole submission for a number that is too large.  ``html`` is the feedback
    as a page, where it was made; ``is_gone`` for an exercise that the course no longer has.
    """

    mark: Mark
    picks: Picks
    findings: tuple[Finding, ...]
    html: str = ""
    is_gone: bool = False


def mark_answers(form: Markable, answers: Answers, *, number: int = 1, besides: tuple[Finding, ...] = ()) -> Graded:
    """Mark the answers to this form of an exercise by what is right in it.

    Nothing of the candidate's is run, and what cannot be read earns nothing and is named.  The first exercise of
    a notebook also names what is wrong with the submission as a whole; ``besides`` holds what was found elsewhere.
    """
    answer = answers.exercises.get(form.id)
    picks, unfit = ({}, ()) if answer is None else fit(form, answer)
    findings = findings_of(form.id, (*answers.findings, *besides), unfit, number=number)
    return Graded(mark(form, picks), picks, findings)


def grade_exercise(
    exercise: Exercise, answers: Answers, language: Language, *, number: int = 1, besides: tuple[Finding, ...] = ()
) -> Graded:
    """The same by the reference ruling of a case, and explained."""
    graded = mark_answers(exercise, answers, number=number, besides=besides)
    return replace(graded, html=explained_html(exercise, graded, language, number=number))


def explained_html(exercise: Exercise, graded: Graded, language: Language, *, number: int = 1) -> str:
    """The feedback on an exercise as it was marked."""
    from bridgecourse.grade.report import exercise_html
    from bridgecourse.teach.answers.feedback import feedback

    told = [feedback(exercise, part.id, graded.mark, language) for part in exercise.parts]
    return exercise_html(exercise, told, graded.mark.points, graded.findings, language, number=number)


def findings_of(
    exercise: str, named: tuple[Finding, ...], unfit: tuple[Finding, ...], *, number: int
) -> tuple[Finding, ...]:
    """What is told with this exercise: its own, and with the first of a notebook what concerns all of it."""
    own = (one for one in named if one.exercise == exercise or (number == 1 and not one.exercise))
    return tuple(dict.fromkeys((*own, *unfit)))
