"""A family tried alone, for whoever writes it: cases of it, what is asked, and what each choice earns and is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.check import ids_of
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.reason import reason_for
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import Family, family_of
from bridgecourse.teach.exercises.parts.clause import clauses
from bridgecourse.teach.exercises.question import Question
from bridgecourse.teach.exercises.wording import say
from bridgecourse.teach.generator.generate import generate, generated_leaves

__all__ = ["Choice", "choices", "tried"]

TRIES = 20
"""So many generated cases are looked at for each that is wanted, for one that is of the family."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option picked alone: what it earns, in points, whether it is right, and what is said to whoever picks it."""

    id: str
    label: str
    is_right: bool
    points: float
    words: str


def tried(family: Family, count: int, seed: int, edition: int = CURRENT) -> tuple[Exercise, ...]:
    """So many exercises of the family: generated ones, its leaves in turn; of the course where there are too few.

    Always the same for a seed.  Raises :class:`CaseError` where none can be put in this edition.
    """
    found = tuple(islice(_put(family, count, seed, edition), count))
    if not found:
        raise CaseError(f"expected cases of {family.name} that can be put in the edition {edition}, found none")
    return found


def _put(family: Family, count: int, seed: int, edition: int) -> Iterator[Exercise]:
    cases = (*_generated(family, count, seed, edition), *_of_course(family, edition))
    yield from (Exercise(case) for case in cases if case.ruling.outcome is not None and not case.ruling.is_unsure)


def _generated(family: Family, count: int, seed: int, edition: int) -> Iterator[Case]:
    known = {leaf for clause in clauses(family, edition) for leaf in clause.leaves}
    laws = book(edition)
    known |= {leaf for number in family.own_laws if number in laws for leaf in ids_of(laws[number])}
    leaves = [leaf for leaf in generated_leaves() if leaf in known]
    drawn = (generate(leaves[n % len(leaves)], seed + n // len(leaves)) for n in range(TRIES * count if leaves else 0))
    yield from islice((case for case in drawn if family_of(case.situation) is family), count)


def _of_course(family: Family, edition: int) -> Iterator[Case]:
    return (case for case in course().cases.values() if case.edition == edition and family_of(case.situation) is family)


def choices(exercise: Exercise, question: Question, language: Language) -> tuple[Choice, ...]:
    """Every option, in the order in which they are offered."""
    right = {name for answer in (question.answer, *question.also) for name in answer}
    found: list[Choice] = []
    for option in question.options:
        label = say(option.label, exercise.ruling.situation, language)
        if option.id in right:
            because = " ".join(say(each, exercise.ruling.situation, language) for each in question.because)
            words = f"{because} ({question.clause})" if question.clause else because
        else:
            words = reason_for(exercise, question, option.id, language).words
        points = mark(exercise, {question.id: (option.id,)}).points
        found.append(Choice(option.id, label, option.id in right, points, words))
    return tuple(found)
