"""Feedback: right or wrong by part, what was right and why, where the path was left, the mistake by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from bridgecourse.i18n import Language, text
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.library import book
from bridgecourse.teach.exercise import Exercise, TableSheet
from bridgecourse.teach.mark import PartMark, QuestionMark, mark
from bridgecourse.teach.misconception import recognise
from bridgecourse.teach.question import Picked, Question
from bridgecourse.teach.wording import Phrase, say

__all__ = ["Feedback", "QuestionFeedback", "feedback", "routes"]

Route = tuple[str, ...]


class MistakeText(TypedDict):
    id: str
    name: str
    why: str


class QuestionFeedback(TypedDict):
    right: bool
    credit: float
    picked: list[str]
    picked_labels: list[str]
    answer: list[str]
    answer_labels: list[str]
    explanation: str
    clause: str
    misconception: MistakeText | None


class Feedback(TypedDict):
    """What is shown after a part has been checked."""

    part: str
    right: bool
    answered: bool
    points: float
    maximum: float
    summary: str
    questions: dict[str, QuestionFeedback]
    table: TableSheet | None
    law: str | None
    lit: list[list[str]]
    strayed: list[list[str]]


def feedback(exercise: Exercise, part_id: str, picks: Mapping[str, object], language: Language) -> Feedback:
    """Feedback on one part.

    ``table`` is the table with roles and turn revealed, once the facts are answered.  After the ruling ``law``,
    ``lit`` and ``strayed`` tell which chart to draw: the routes of the right path and of the candidate's own.
    """
    marked = mark(exercise, picks)
    part = marked.part(part_id)
    questions = next(p.questions for p in exercise.parts if p.id == part_id)
    detail = {
        question.id: _question(exercise, question, result, language)
        for question, result in zip(questions, part.questions, strict=True)
    }
    last = part_id == exercise.parts[-1].id
    clause = next((q for q in part.questions if q.id == "ruling.clause"), None)
    lit, strayed = routes(exercise.ruling, clause.picked if clause is not None else None) if last else ([], [])
    return {
        "part": part_id,
        "right": part.is_right,
        "answered": part.is_answered,
        "points": part.points,
        "maximum": part.maximum,
        "summary": _summary(part, language),
        "questions": detail,
        "table": exercise.table(part_id, language),
        "law": exercise.ruling.law if last else None,
        "lit": [list(route) for route in lit],
        "strayed": [list(route) for route in strayed],
    }


def _summary(part: PartMark, language: Language) -> str:
    right = sum(question.is_right for question in part.questions)
    if part.is_right:
        return text("feedback.all_right", language, total=len(part.questions))
    if not any(question.picked for question in part.questions):
        return text("feedback.unanswered", language)
    return text("feedback.some_right", language, right=right, total=len(part.questions))


def _question(exercise: Exercise, question: Question, result: QuestionMark, language: Language) -> QuestionFeedback:
    situation = exercise.case.situation
    labels = {option.id: say(option.label, situation, language) for option in question.options}
    picked = _as_list(result.picked)
    explanation = [say(phrase, situation, language) for phrase in question.because]
    if question.id == "ruling.clause":
        if exercise.case.because:
            explanation.append(exercise.case.because[language])
        if not result.is_right and isinstance(result.picked, str):
            left = where_left(exercise.ruling, result.picked, language)
            explanation = [left, *explanation] if left else explanation
    mistake = recognise(question, result.picked, exercise.ruling)
    return {
        "right": result.is_right,
        "credit": result.credit,
        "picked": picked,
        "picked_labels": [labels[name] for name in picked],
        "answer": list(question.answer),
        "answer_labels": [labels[name] for name in question.answer],
        "explanation": " ".join(explanation),
        "clause": question.clause,
        "misconception": None
        if mistake is None
        else {
            "id": mistake.id,
            "name": text(f"misconception.{mistake.id}.name", language),
            "why": say(Phrase(f"misconception.{mistake.id}.why"), situation, language),
        },
    }


def _as_list(picked: Picked) -> list[str]:
    if picked is None:
        return []
    return [picked] if isinstance(picked, str) else picked


def route_of_leaf(ruling: Ruling, leaf: str) -> Route | None:
    """The way to a leaf within the law in which the ruling ends, as close to the right path as it can be."""
    law = book(ruling.edition)[ruling.law]
    right = ruling.path[-1].route
    found = [route for route, node in nodes_of(law) if not isinstance(node, Ask) and node.id == leaf]
    return max(found, key=lambda route: _shared(route, right), default=None)


def _shared(a: Route, b: Route) -> int:
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def routes(ruling: Ruling, picked: Picked) -> tuple[list[Route], list[Route]]:
    """The nodes of the final law's chart on the right path, and on the candidate's own where it differs."""
    lit = [step.route for step in ruling.path if step.law == ruling.law]
    own = route_of_leaf(ruling, picked) if isinstance(picked, str) else None
    strayed = [] if own is None else [own[:length] for length in range(len(own) + 1) if own[:length] not in lit]
    return lit, strayed


def where_left(ruling: Ruling, picked: str, language: Language) -> str:
    """The question at which the candidate's ruling leaves the right path."""
    own = route_of_leaf(ruling, picked)
    steps = [step for step in ruling.path if step.law == ruling.law]
    if own is None:
        return text("feedback.other_law", language, law=ruling.law, title=text(f"law.{ruling.law}", language))
    shared = _shared(own, steps[-1].route)
    for step in steps:
        node = step.node
        if isinstance(node, Ask) and len(step.route) == shared and step.answer is not None and len(own) > shared:
            wrong = next((a for a in node.fact.answers if a.value == own[shared]), None)
            if wrong is not None:
                return text(
                    "feedback.left_path",
                    language,
                    question=say(Phrase(f"fact.{node.fact.id}.question"), ruling.situation, language),
                    right=text(f"answer.{node.fact.id}.{step.answer.value}", language),
                    picked=text(f"answer.{node.fact.id}.{wrong.value}", language),
                )
    return ""
