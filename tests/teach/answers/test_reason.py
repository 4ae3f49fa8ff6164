"""Every wrong choice has a reason of its own, most of them with a name, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from bridgecourse.i18n import Language
from bridgecourse.teach.answers.feedback import feedback
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.reason import named_choices, reason_for, wrong_choices
from bridgecourse.teach.answers.way_there import parting_from
from bridgecourse.teach.called import called_cases
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import family_named, family_of
from bridgecourse.teach.exercises.question import Picking
from bridgecourse.teach.generator.generate import generate
from tests.generated import drawn_leaves
from tests.looked_at import Comparison, LookedAt, looked_at

LEAST = 0.8
"""So many wrong choices of one name a mistake, or the question at which the paths part."""


@cache
def exercises() -> tuple[Exercise, ...]:
    """Those of the course, with what it asks when play is over, and, in every leaf of every code, generated ones."""
    drawn = looked_at(generate(leaf, 0) for leaf in drawn_leaves())
    made = (one.exercise for one in drawn if one.exercise is not None)
    over = (Exercise(case) for case in called_cases(course()) if family_of(case.situation) is family_named("over"))
    return (*course().put(), *over, *made)


CHOICES_OF_57A = {"highest", "lowest", "other_suit", "not_other_suit"}


def is_one_mistake(question: str, option: str, other: str) -> bool:
    """Whichever card of dummy's is picked against the words, or none yet; whichever choice of 57A, where none is open.

    And in whichever way two hands at one moment are taken for one that was too soon, or whichever legal call
    for the one that is not; and whichever number it is to which no way of reckoning leads.
    """
    if question == "ruling.worth":
        return {option, other} <= {"n1", "n2", "n3", "n4"}
    if question == "ruling.dummys_card":
        return all(each == "again" or len(each) == len("SA") for each in (option, other))
    return question in ("facts.early", "fault.call") or {option, other} <= CHOICES_OF_57A


def reasons(exercise: Exercise, language: Language) -> Iterator[Comparison]:
    """Each wrong choice has one, which serves no other, and is (in English) not the right answer again.

    What is right, and why, is told besides; the reason is about what was picked.
    """
    right: dict[str, str] = {}
    unmarked = mark(exercise, {})
    for part in exercise.parts if language is Language.EN else ():
        told = feedback(exercise, part.id, unmarked, language)["questions"]
        right |= {question: found["explanation"] for question, found in told.items() if found["explanation"]}
    known: dict[tuple[str, str], str] = {}
    for question, option in wrong_choices(exercise):
        words = reason_for(exercise, question, option, language).words
        yield f"{question.id}, {option}: has a reason", bool(words) and "{" not in words, True
        other = known.setdefault((question.id, words), option)
        if other != option and not is_one_mistake(question.id, option, other):
            yield f"{question.id}: {words}", option, other
        if question.id in right:
            is_again = words in right[question.id] or right[question.id] in words
            yield f"{question.id}, {option}: is the right answer again", is_again, False


def reasons_of_its_own(one: LookedAt) -> Iterator[Comparison]:
    if one.exercise is not None:
        yield from reasons(one.exercise, one.language)


@pytest.mark.parametrize("language", Language)
def test_every_wrong_choice_has_a_reason_that_serves_no_other(language: Language) -> None:
    found = ((exercise.id, *each) for exercise in exercises() for each in reasons(exercise, language))
    assert [(name, what, said, right) for name, what, said, right in found if said != right] == []


@pytest.mark.parametrize("kind", [Picking.ONE, Picking.MANY])
def test_most_reasons_name_the_mistake_or_where_the_paths_part(kind: Picking) -> None:
    found = named_choices(exercises(), kind=kind)
    named = sum(number for (_, is_named), number in found.items() if is_named)
    assert named >= LEAST * sum(found.values())
    for name in ("facts.turn", "facts.offender", "facts.order", "facts.lho", "ruling.holds"):
        assert kind is Picking.MANY or found[name, True] >= LEAST * (found[name, True] + found[name, False]), name


def test_every_clause_out_of_reach_in_the_course_has_a_reason() -> None:
    """That nobody comes there is no reason; it is left for what some generated case may hold."""
    for exercise in course().put():
        for question, option in wrong_choices(exercise):
            if question.names_leaf:
                words = reason_for(exercise, question, option, Language.EN).words
                assert "nobody comes there" not in words, (exercise.id, question.id, option)


def partings(exercise: Exercise) -> Iterator[Comparison]:
    """On the ruling's own path, with its own answer, and with one that is not."""
    for question in exercise.questions:
        ruling = question.ruling or exercise.ruling
        for option, leaves in question.leaves.items():
            found = parting_from(ruling, leaves)
            if option in question.answer:
                yield f"{option}: right", found is None or ruling.ids[-1] in leaves, True
            elif found is not None:
                yield f"{option}: its own answer", ruling.asked[found.fact], found.answer
                yield f"{option}: another", found.answer is not found.other and found.other in found.fact.answers, True


def where_paths_part(one: LookedAt) -> Iterator[Comparison]:
    if one.exercise is not None:
        yield from partings(one.exercise)


def test_paths_part_at_a_question_that_is_answered_otherwise() -> None:
    found = [(exercise.id, *each) for exercise in exercises() for each in partings(exercise)]
    assert [(name, what, said, right) for name, what, said, right in found if said != right] == []
    assert sum(what.endswith(": another") for _, what, _, _ in found) > 1000
