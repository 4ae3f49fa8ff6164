"""Feedback: right or wrong by part, what was right and why, where the path was left, the mistake by its name."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from bridgecourse.i18n import Language, text
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.teach.answers.mark import Mark, PartMark, QuestionMark
from bridgecourse.teach.answers.misconception import Misconception, recognise
from bridgecourse.teach.exercises.exercise import Exercise, TableSheet
from bridgecourse.teach.exercises.question import Picked, Question, Row, painted
from bridgecourse.teach.exercises.speech import speech, spoken_line
from bridgecourse.teach.exercises.wording import Phrase, say
from bridgecourse.words import question_id, short_answer

__all__ = ["Feedback", "MistakeText", "QuestionFeedback", "RowFeedback", "SaidText", "feedback", "routes"]


class MistakeText(TypedDict):
    id: str
    name: str
    why: str


class RowFeedback(TypedDict):
    """One painted row."""

    id: str
    label: str
    right: bool
    picked: str | None
    picked_label: str | None
    answer: str
    answer_label: str
    explanation: str
    clause: str
    misconception: MistakeText | None


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
    rows: NotRequired[list[RowFeedback]]


class SaidText(TypedDict):
    """What the director says on the way to the ruling, in quotation marks, under a heading."""

    heading: str
    lines: list[str]


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
    said: SaidText | None


def feedback(exercise: Exercise, part_id: str, mark: Mark, language: Language) -> Feedback:
    """Feedback on one part, as it was marked.

    ``table`` is the table with roles and turn revealed, once the facts are answered.  After the ruling ``law``,
    ``lit`` and ``strayed`` tell which chart to draw: the routes of the right path and of the candidate's own; and
    ``said`` is what the director says at the table.
    """
    part = mark.part(part_id)
    questions = exercise.part(part_id).questions
    detail = {
        question.id: _question(exercise, question, result, language)
        for question, result in zip(questions, part.questions, strict=True)
    }
    last = part_id == exercise.parts[-1].id
    law, lit, strayed = _chart(exercise, part) if last else (None, [], [])
    return {
        "part": part_id,
        "right": part.is_right,
        "answered": part.is_answered,
        "points": part.points,
        "maximum": part.maximum,
        "summary": _summary(part, language),
        "questions": detail,
        "table": exercise.table(part_id, language),
        "law": law,
        "lit": [list(route) for route in lit],
        "strayed": [list(route) for route in strayed],
        "said": _said(exercise.ruling, language) if last and any(q.names_leaf for q in questions) else None,
    }


def _said(ruling: Ruling, language: Language) -> SaidText | None:
    lines = [spoken_line(spoken, language) for spoken in speech(ruling)]
    return {"heading": text("teach.said", language), "lines": lines} if lines else None


def _chart(exercise: Exercise, part: PartMark) -> tuple[str, list[Route], list[Route]]:
    """Of the first ruling of the case's own edition whose leaf is asked for; of the exercise's where none is."""
    picked = {result.id: result.picked for result in part.questions}
    for question in exercise.part(part.id).questions:
        ruling = question.ruling or exercise.ruling
        if question.names_leaf and ruling.edition == exercise.case.edition:
            return (ruling.law, *routes(ruling, picked[question.id]))
    return (exercise.ruling.law, *routes(exercise.ruling, ()))


def _summary(part: PartMark, language: Language) -> str:
    """So many of so many answers are right; of a box to paint each call is an answer."""
    right = sum(question.right for question in part.questions)
    total = sum(question.answers for question in part.questions)
    if part.is_right:
        return text("feedback.all_right" if total > 1 else "feedback.right", language, total=total)
    if not any(question.picked for question in part.questions):
        return text("feedback.unanswered", language)
    return text("feedback.some_right", language, right=right, total=total)


def _question(exercise: Exercise, question: Question, result: QuestionMark, language: Language) -> QuestionFeedback:
    situation = exercise.case.situation
    ruling = question.ruling or exercise.ruling
    labels = _labels(question, situation, language)
    explanation = [say(phrase, situation, language) for phrase in question.because]
    if question.names_leaf:
        if exercise.case.because and ruling == exercise.case.ruling:
            explanation.append(exercise.case.because[language])
        if not result.is_right and result.picked:
            left = where_left(ruling, result.picked[0], language)
            explanation = [left, *explanation] if left else explanation
    told: QuestionFeedback = {
        "right": result.is_right,
        "credit": result.credit,
        "picked": list(result.picked),
        "picked_labels": [labels[name] for name in result.picked],
        "answer": list(question.answer),
        "answer_labels": [labels[name] for name in question.answer],
        "explanation": " ".join(explanation),
        "clause": question.clause,
        "misconception": _mistake(recognise(question, result.picked, exercise.ruling), situation, language),
    }
    if question.rows:
        told["rows"] = [_row(exercise, question, row, result.picked, language) for row in question.rows]
    return told


def _labels(question: Question, situation: Situation, language: Language) -> dict[str, str]:
    """Every pick in words; a painted row with the colon that the language wants."""
    options = {option.id: say(option.label, situation, language) for option in question.options}
    if not question.rows:
        return options
    return {
        f"{row.id}={option}": text("feedback.row", language, row=say(row.label, situation, language), option=label)
        for row in question.rows
        for option, label in options.items()
    }


def _row(exercise: Exercise, question: Question, row: Row, picked: Picked, language: Language) -> RowFeedback:
    situation = exercise.case.situation
    options = {option.id: say(option.label, situation, language) for option in question.options}
    own = painted(picked).get(row.id)
    mistake = None if own is None else recognise(question, (f"{row.id}={own}",), exercise.ruling)
    return {
        "id": row.id,
        "label": say(row.label, situation, language),
        "right": own == row.answer,
        "picked": own,
        "picked_label": None if own is None else options[own],
        "answer": row.answer,
        "answer_label": options[row.answer],
        "explanation": " ".join(say(phrase, situation, language) for phrase in row.because),
        "clause": row.clause,
        "misconception": _mistake(mistake, situation, language),
    }


def _mistake(mistake: Misconception | None, situation: Situation, language: Language) -> MistakeText | None:
    if mistake is None:
        return None
    return {
        "id": mistake.id,
        "name": text(f"misconception.{mistake.id}.name", language),
        "why": say(Phrase(f"misconception.{mistake.id}.why"), situation, language),
    }


def route_of_leaf(ruling: Ruling, leaf: str) -> Route | None:
    """The way to a leaf within the law in which the ruling ends, as close to the right path as it can be."""
    law = book(ruling.edition)[ruling.law]
    right = ruling.path[-1].route
    ways = [route for route, node in nodes_of(law) if not isinstance(node, Ask) and node.id == leaf]
    return max(ways, key=lambda route: _shared(route, right), default=None)


def _shared(a: Route, b: Route) -> int:
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def routes(ruling: Ruling, picked: Picked) -> tuple[list[Route], list[Route]]:
    """The nodes of the final law's chart on the right path, and on the candidate's own where it differs."""
    lit = [step.route for step in ruling.path if step.law == ruling.law]
    own = route_of_leaf(ruling, picked[0]) if picked else None
    strayed = [] if own is None else [own[:length] for length in range(len(own) + 1) if own[:length] not in lit]
    return lit, strayed


def where_left(ruling: Ruling, leaf: str, language: Language) -> str:
    """The question at which the candidate's ruling leaves the right path."""
    own = route_of_leaf(ruling, leaf)
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
                    question=say(Phrase(question_id(node.fact)), ruling.situation, language),
                    right=short_answer(node.fact, step.answer, language),
                    picked=short_answer(node.fact, wrong, language),
                )
    return ""
