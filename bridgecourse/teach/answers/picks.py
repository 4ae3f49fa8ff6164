"""Picks fitted to the questions of an exercise: from here on every one is an answer that the question offers.

What a candidate's notebook keeps, what the form sends to be checked and what a key says pass the same check, once;
marking, feedback and statistics trust its result.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.teach.answers.answer import Answer, InOrder, Pick, ids_of_pick, part_of
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.reading import read_picks
from bridgecourse.teach.answers.safe_text import quote
from bridgecourse.teach.exercises.handed_out import Markable
from bridgecourse.teach.exercises.question import Picked, Picking, Question, painted

__all__ = ["Picks", "fit", "picks_of"]

Picks = Mapping[str, Picked]
"""By the id of the question, without those to which nothing was answered that counts."""


def picks_of(exercise: Markable, raw: Mapping[str, object]) -> Picks:
    """The picks of this exercise in a message of the form, or in a key, as far as they can be read and fit."""
    return fit(exercise, Answer(exercise.digest, read_picks(raw)))[0]


def fit(exercise: Markable, answer: Answer) -> tuple[Picks, tuple[Finding, ...]]:
    """The picks that this exercise has a place for, and what is wrong with the others.

    A choice that does not exist is left out, and the other choices of that question are kept.  A pick made after
    its part was checked does not count: the right answer had been seen.  Nor does one whose time is in doubt.
    """
    findings: list[Finding] = []
    if answer.digest != exercise.digest:
        findings.append(Finding(Fault.OLDER_EXERCISE, exercise.id, found=quote(answer.digest)))
    questions = {question.id: question for question in exercise.questions}
    picks: dict[str, Picked] = {}
    for name, pick in answer.picks.items():
        question, ids = questions.get(name), ids_of_pick(pick)
        if question is None:
            findings.append(Finding(Fault.UNKNOWN_QUESTION, exercise.id, quote(name)))
        elif _is_after_check(answer, name):
            findings.append(Finding(Fault.AFTER_CHECK, exercise.id, name, quote("\n".join(ids))))
        elif name in answer.doubts:
            findings.append(Finding(answer.doubts[name], exercise.id, name, quote("\n".join(ids))))
        elif _kind_of(pick) != _KINDS.get(question.kind, tuple):
            findings.append(Finding(Fault.WRONG_KIND, exercise.id, name, quote(pick)))
        else:
            known = [each for each in ids if question.offers(each)]
            unknown = [each for each in ids if not question.offers(each)]
            findings += [Finding(Fault.UNKNOWN_CHOICE, exercise.id, name, quote(each)) for each in unknown]
            if picked := _picked(question, known):
                picks[name] = picked
    return picks, bounded(findings)


def _is_after_check(answer: Answer, question: str) -> bool:
    time, checked = answer.times.get(question), answer.checked.get(part_of(question))
    return time is not None and checked is not None and time > checked


_KINDS: Mapping[Picking, type[object]] = {Picking.ONE: str, Picking.SEQUENCE: InOrder}
"""How a pick of a kind of question is kept, where it is not several in any order."""


def _kind_of(pick: Pick) -> type[object]:
    return type(pick) if isinstance(pick, str | InOrder) else tuple


def _picked(question: Question, known: list[str]) -> Picked:
    """Each choice once; of several options for one row the last."""
    if question.kind is Picking.SEQUENCE:
        return InOrder(known)
    if question.kind is Picking.PAINT:
        return tuple(f"{row}={option}" for row, option in painted(known).items())
    return tuple(dict.fromkeys(known))
