"""The form of an exercise by which a paper is marked: the one that its class was given, whatever the paper names.

A digest in a file was written by whoever wrote the file.  So it chooses nothing; it is told where it is another than
the class's, for which there are honest causes: a working copy from before the class began, or from after.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bridgecourse.errors import CaseError
from bridgecourse.paper.given import Given
from bridgecourse.teach.answers.answer import Answers
from bridgecourse.teach.answers.finding import Fault, Finding
from bridgecourse.teach.answers.safe_text import quote
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.handed_out import HandedOut, Markable
from bridgecourse.teach.version import number_of

if TYPE_CHECKING:
    from bridgecourse.teach.exercises.exercise import Exercise

__all__ = ["Form", "form", "of_course"]


@dataclass(frozen=True, slots=True)
class Form:
    """An exercise as the course has it ``now``, if it does, and ``older`` as the class was given it, if that differs.

    ``answers`` are those of the paper, held against this form; ``findings`` what the paper names instead.
    """

    now: Markable | None
    older: HandedOut | None
    answers: Answers
    findings: tuple[Finding, ...] = ()


def form(
    name: str, now: Markable | None, given: Given, answers: Answers, sheet: Mapping[str, object], taught: Course
) -> Form:
    """By which form the answers to this exercise, which the course has ``now``, are marked."""
    answer, out = answers.exercises.get(name), taught.forms_of(name)
    put = str(sheet.get("digest", ""))
    named = put if answer is None else answer.digest
    digest = given.digest(name, named) or ("" if now is None else now.digest) or _last(name, taught)
    older = given.other_key(now) if now is not None and now.digest == digest else given.form(name, digest, out)
    by = now.digest if older is None and now is not None else digest
    known = {each for each in (named, put) if (name, each) in out or (now is not None and each == now.digest)}
    others = sorted(known - {by})
    if answer is None or not others:
        return Form(now, older, answers)
    if named in others:  # as far as the picks fit
        answers = replace(answers, exercises={**answers.exercises, name: replace(answer, digest=by)})
    found = ", ".join(out[name, each].versions[-1] if (name, each) in out else each for each in others)
    return Form(now, older, answers, (Finding(Fault.OTHER_VERSION, name, found=quote(found)),))


def _last(name: str, taught: Course) -> str:
    """The form in which an exercise that is gone went out last; of such a one nothing else is known."""
    forms = taught.forms_of(name).values()
    return max(forms, key=lambda one: number_of(one.versions[-1])).digest if forms else ""


def of_course(name: str, taught: Course) -> Exercise | None:
    """What the course has under this id today, in a notebook or not."""
    try:
        return taught.exercise(name)
    except CaseError:
        return None
