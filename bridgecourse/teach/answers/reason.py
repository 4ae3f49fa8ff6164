"""Why a choice is wrong, as it is told to whoever picks it alone; and how many choices have a reason with a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bridgecourse.i18n import Language
from bridgecourse.teach.answers.feedback import DIFFERENCE, no_difference, told_mistake, where_left
from bridgecourse.teach.answers.way_there import parting_from
from bridgecourse.teach.answers.why_not import lacking, why_not
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.parts.way import fact_of
from bridgecourse.teach.exercises.question import Picking, Question

__all__ = ["Reason", "named_choices", "reason_for", "wrong_choices"]


@dataclass(frozen=True, slots=True)
class Reason:
    """``words`` are shown; ``is_named``: they name a mistake, where the paths part, or what is lacking."""

    words: str
    is_named: bool


def wrong_choices(exercise: Exercise) -> Iterator[tuple[Question, str]]:
    """Every option that is wrong, taken alone; of a box to paint each row is told by itself."""
    for question in exercise.questions:
        if question.kind is not Picking.PAINT:
            right = {name for answer in (question.answer, *question.also) for name in answer}
            yield from ((question, option.id) for option in question.options if option.id not in right)


def reason_for(exercise: Exercise, question: Question, option: str, language: Language) -> Reason:
    """What is said to whoever picks this option and no other."""
    ruling = question.ruling or exercise.ruling
    mistake = told_mistake(exercise, question, (option,), language)
    said = [] if mistake is None else [f"{mistake['name']}. {mistake['why']}"]
    if option in question.replies:
        said.append(question.replies[option][language])
    fork = parting_from(ruling, question.leaves[option]) if question.names_leaf else None
    is_told = why_not(ruling, option, fork) is not None or lacking(ruling, option) is not None
    parts = question.names_leaf and (fork is not None or is_told)
    if question.names_leaf and (left := where_left(ruling, question, option, language)):
        said.append(left)
    if question.subject == DIFFERENCE and fact_of(option) is not None:
        said.append(no_difference(exercise, question, option, language))
    return Reason(" ".join(said), mistake is not None or parts or option in question.replies)


def named_choices(exercises: Iterable[Exercise], *, kind: Picking) -> Counter[tuple[str, bool]]:
    """How many wrong choices of questions of this kind have a named reason, by what the question asks."""
    found: Counter[tuple[str, bool]] = Counter()
    for exercise in exercises:
        for question, option in wrong_choices(exercise):
            if question.kind is kind:
                found[question.subject, reason_for(exercise, question, option, Language.EN).is_named] += 1
    return found
