"""Feedback: right or wrong by part, what was right and why, where the path was left, the mistake by its name."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import NotRequired, TypedDict

from bridgecourse.i18n import Language, show_call, text
from bridgecourse.phrases import question_id, short_answer
from bridgecourse.rulings.check import Route, leaves_of, nodes_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.library import book
from bridgecourse.rulings.numbering import is_regulation
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.call import SUITS
from bridgecourse.teach.answers.mark import Mark, PartMark, QuestionMark
from bridgecourse.teach.answers.misconception import recognise
from bridgecourse.teach.answers.way_there import parting_from
from bridgecourse.teach.answers.why_not import lacking, why_not
from bridgecourse.teach.exercises.exercise import Exercise, TableSheet
from bridgecourse.teach.exercises.parts.way import fact_of
from bridgecourse.teach.exercises.question import Option, Picked, Picking, Question, Row, painted
from bridgecourse.teach.exercises.speech import speech, spoken_line
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.review_told import Review, review_of
from bridgecourse.teach.exercises.wording import Phrase, say

__all__ = [
    "Feedback",
    "MistakeText",
    "QuestionFeedback",
    "RowFeedback",
    "SaidText",
    "feedback",
    "routes",
    "summary",
    "told_mistake",
    "where_left",
]


DIFFERENCE = "difference.word"
"""The question which facts make the codes differ."""


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
    review: NotRequired[Review]


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
    ``lit`` and ``strayed`` tell which chart to draw: the routes of the right path and of the candidate's own.  ``said``
    is what the director says at the table: before anybody has chosen what he asks and explains then, the rest with the
    ruling.
    """
    part = mark.part(part_id)
    questions = exercise.part(part_id).questions
    detail = {
        question.id: _question(exercise, question, result, language)
        for question, result in zip(questions, part.questions, strict=True)
    }
    asks_leaf = any(question.names_leaf for question in questions)
    last = part_id == exercise.parts[-1].id and (asks_leaf or not exercise.part(part_id).explains)
    law, lit, strayed = _chart(exercise, part) if last else (None, [], [])
    return {
        "part": part_id,
        "right": part.is_right,
        "answered": part.is_answered,
        "points": part.points,
        "maximum": part.maximum,
        "summary": _visited(questions, part, language) or summary(part, language),
        "questions": detail,
        "table": exercise.table(part_id, language),
        "law": law,
        "lit": [list(route) for route in lit],
        "strayed": [list(route) for route in strayed],
        "said": _explained(exercise, part_id, language) or _said(exercise, part_id, language),
    }


def _explained(exercise: Exercise, part_id: str, language: Language) -> SaidText | None:
    """What is said after any answer to an opening call."""
    words = exercise.part(part_id).explains.get(language)
    return {"heading": text("feedback.explains", language), "lines": [words]} if words else None


def _said(exercise: Exercise, part_id: str, language: Language) -> SaidText | None:
    """What is said in this step: nothing twice, and nothing in steps that ask neither before nor of the ruling."""
    ruling, last = exercise.ruling, exercise.parts[-1]
    if not any(question.names_leaf for question in last.questions):
        is_ruled = any(question.names_leaf for question in exercise.part(part_id).questions)
        lines = _lines(ruling, language) if is_ruled else []
    elif part_id == last.id:
        before = [] if len(exercise.parts) == 1 else _asked(ruling, language)
        lines = [line for line in _lines(ruling, language) if line not in before]
    else:
        lines = _asked(ruling, language) if part_id == exercise.parts[0].id else []
    return {"heading": text("teach.said", language), "lines": lines} if lines else None


def _asked(ruling: Ruling, language: Language) -> list[str]:
    """What is asked, and between what somebody may choose, as far as the table tells the way."""
    arrived = book(ruling.edition).rule(ruling.on_arrival, ruling.path[0].law)
    return [spoken_line(spoken, language) for spoken in speech(arrived) if spoken.fact is not None]


def _lines(ruling: Ruling, language: Language) -> list[str]:
    return [spoken_line(spoken, language) for spoken in speech(ruling)]


def _chart(exercise: Exercise, part: PartMark) -> tuple[str, list[Route], list[Route]]:
    """Of the first ruling of the case's own edition whose leaf is asked for; of the exercise's where none is."""
    picked = {result.id: result.picked for result in part.questions}
    for question in exercise.part(part.id).questions:
        ruling = question.ruling or exercise.ruling
        if question.names_leaf and ruling.edition == exercise.case.edition:
            return (ruling.law, *routes(ruling, question.leaves[own[0]] if (own := picked[question.id]) else ()))
    return (exercise.ruling.law, *routes(exercise.ruling))


def _visited(questions: Collection[Question], part: PartMark, language: Language) -> str:
    """A visit is not so many right answers: it is gone through move by move."""
    is_visit = any(isinstance(question.played, Conversation) for question in questions)
    return text("feedback.visited", language) if is_visit and part.is_begun and not part.is_right else ""


def summary(part: PartMark, language: Language) -> str:
    """So many of so many answers are right; of a box to paint each call is an answer."""
    right = sum(question.right for question in part.questions)
    total = sum(question.answers for question in part.questions)
    if part.is_right:
        return text("feedback.all_right" if total > 1 else "feedback.right", language, total=total)
    if not any(question.picked for question in part.questions):
        return text("feedback.unanswered", language)
    partly = sum(0 < question.credit < 1 and question.answers == 1 for question in part.questions)
    name = "feedback.some_right.part" if partly else "feedback.some_right"
    return text(name, language, right=right, total=total, part=partly)


def _question(exercise: Exercise, question: Question, result: QuestionMark, language: Language) -> QuestionFeedback:
    situation = exercise.case.situation
    ruling = question.ruling or exercise.ruling
    labels = _labels(question, situation, language)
    explanation = [say(phrase, situation, language) for phrase in question.because]
    replies = [question.replies.get(name) for name in result.picked or question.answer]
    explanation = [reply[language] for reply in replies if reply] + explanation
    accepted = next((list(also) for also in question.also if set(also) == set(result.picked)), [])
    if question.names_leaf:
        if exercise.case.because and ruling == exercise.case.ruling:
            explanation.append(exercise.case.because[language])
        if not result.is_right and result.picked:
            left = where_left(ruling, question, result.picked[0], language)
            explanation = [left, *explanation] if left else explanation
    explanation = [*_of_the_others(question, result.picked, exercise, language), *explanation]
    told: QuestionFeedback = {
        "right": result.is_right,
        "credit": result.credit,
        "picked": list(result.picked),
        "picked_labels": [labels.get(name, name) for name in result.picked],
        "answer": accepted or list(question.answer),
        "answer_labels": [labels.get(name, name) for name in accepted or question.answer],
        "explanation": " ".join(explanation),
        "clause": question.clause,
        "misconception": told_mistake(exercise, question, result.picked, language),
    }
    if isinstance(question.played, Conversation):
        told["review"] = review_of(exercise.case, question.played, result.picked, language)
    if question.rows:
        told["rows"] = [_row(exercise, question, row, result.picked, language) for row in question.rows]
    return told


def _of_the_others(question: Question, picked: Picked, exercise: Exercise, language: Language) -> list[str]:
    """Where several picks are wrong, what is wrong with those that the first mistake does not explain."""
    if question.kind is not Picking.MANY:
        return []
    if question.subject == DIFFERENCE:
        facts = (name for name in picked if fact_of(name) is not None and name not in question.answer)
        return [no_difference(exercise, question, name, language) for name in facts]
    first = recognise(question, picked, exercise.ruling)
    wrong = ((name, recognise(question, (name,), exercise.ruling)) for name in picked if name not in question.answer)
    others = {mistake: name for name, mistake in wrong if mistake is not None and mistake is not first}
    return [
        text("feedback.also", language, name=told["name"], why=told["why"])
        for told in (told_mistake(exercise, question, (name,), language) for name in others.values())
        if told is not None
    ]


def no_difference(exercise: Exercise, question: Question, name: str, language: Language) -> str:
    """That nothing hangs on this fact in the comparison of codes."""
    label = say(option_of(question, name).label, exercise.case.situation, language)
    return text("feedback.no_difference", language, what=label)


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
    return {
        "id": row.id,
        "label": say(row.label, situation, language),
        "right": own == row.answer,
        "picked": own,
        "picked_label": None if own is None else options[own],
        "answer": row.answer,
        "answer_label": options[row.answer],
        "explanation": " ".join(
            [*(say(phrase, situation, language) for phrase in row.because), *_means(row, exercise, language)]
        ),
        "clause": row.clause,
        "misconception": None if own is None else told_mistake(exercise, question, (f"{row.id}={own}",), language),
    }


def told_mistake(exercise: Exercise, question: Question, picked: Picked, language: Language) -> MistakeText | None:
    """The mistake behind these picks in words, which may name the suits that were picked wrongly."""
    mistake, situation = recognise(question, picked, exercise.ruling), exercise.case.situation
    if mistake is None:
        return None
    suits = tuple(suit for suit in SUITS if suit.value in picked and suit.value not in question.answer)
    clause = () if mistake.clause is None else (("clause", mistake.clause(question.ruling or exercise.ruling)),)
    return {
        "id": mistake.id,
        "name": text(f"misconception.{mistake.id}.name", language),
        "why": say(Phrase(f"misconception.{mistake.id}.why", suits=suits, extra=clause), situation, language),
    }


def _means(row: Row, exercise: Exercise, language: Language) -> list[str]:
    """The two meanings that are compared, side by side."""
    if row.compares is None:
        return []
    first, second = (each[language] for each in row.compares)
    situation = exercise.case.situation
    fields = {"withdrawn": show_call(situation.calls.call, language), "call": say(row.label, situation, language)}
    return [text("feedback.row.means", language, first=first, second=second, **fields)]


def route_of_leaves(ruling: Ruling, leaves: Collection[str]) -> Route | None:
    """The way to one of these leaves within the law in which the ruling ends, as close to the right path as can be."""
    law = book(ruling.edition)[ruling.law]
    right = ruling.path[-1].route
    ways = [route for route, node in nodes_of(law) if not isinstance(node, Ask) and node.id in leaves]
    return max(ways, key=lambda route: _shared(route, right), default=None)


def _shared(a: Route, b: Route) -> int:
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def routes(ruling: Ruling, leaves: Collection[str] = ()) -> tuple[list[Route], list[Route]]:
    """The nodes of the final law's chart on the right path, and on that to the leaves picked where it differs."""
    lit = [step.route for step in ruling.path if step.law == ruling.law]
    own = None if ruling.ids[-1] in leaves else route_of_leaves(ruling, leaves)
    strayed = [] if own is None else [own[:length] for length in range(len(own) + 1) if own[:length] not in lit]
    return lit, strayed


def where_left(ruling: Ruling, question: Question, picked: str, language: Language) -> str:
    """The question at which the way to the clause picked leaves the right path; or why nothing leads there.

    It begins with what the clause is for, so that no two clauses are told the same.  Nothing is said of a clause under
    which no ruling of the code ends, where the mistake has a name.
    """
    label = say(option_of(question, picked).label, ruling.situation, language)
    leaves = question.leaves[picked]
    parting = parting_from(ruling, leaves)
    reason = why_not(ruling, picked, parting)
    if reason is not None:
        return say(replace(reason, extra=(("clause", label), *reason.extra)), ruling.situation, language)
    if not leaves and recognise(question, (picked,), ruling) is not None:
        return ""
    if parting is None and set(leaves) & set(ruling.ids):
        return text("feedback.goes_on", language, clause=label)
    if parting is None and set(leaves) & _before_the_end_of_play(ruling):
        return text("feedback.found_since", language, clause=label)
    later = None if ruling.outcome is None else ruling.outcome.later
    if parting is None and later is not None and later.outcome.id in leaves:
        return text("feedback.found_later", language, clause=label)
    if parting is None and (needs := lacking(ruling, picked)) is not None:
        return text(needs, language, clause=label)
    if parting is None:
        law = ruling.path[0].law
        how = "feedback.not_here.regulation" if is_regulation(law) else "feedback.not_here"
        return text(how, language, clause=label, law=law, title=text(f"law.{law}", language))
    return text(
        "feedback.left_path",
        language,
        clause=label,
        question=say(Phrase(question_id(parting.fact)), parting.step.situation, language),
        right=short_answer(parting.fact, parting.answer, language),
        picked=short_answer(parting.fact, parting.other, language),
    )


def _before_the_end_of_play(ruling: Ruling) -> set[str]:
    """The leaves that become this ruling's own when something is found at the end of play."""
    leaves = leaves_of(book(ruling.edition)[ruling.law])
    return {leaf.id for leaf in leaves if leaf.later is not None and leaf.later.outcome is ruling.outcome}


def option_of(question: Question, name: str) -> Option:
    return next(option for option in question.options if option.id == name)
