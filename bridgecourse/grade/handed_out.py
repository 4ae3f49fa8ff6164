"""Mark an exercise as it was handed out, where the course has changed it since: by what was asked then."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from bridgecourse.grade.marking import Graded, findings_of
from bridgecourse.grade.report import BOX, findings_html, picked_html, score_text
from bridgecourse.i18n import Language, has_text, text
from bridgecourse.teach.answers.answer import Answer, Answers, seal
from bridgecourse.teach.answers.feedback import Feedback, QuestionFeedback, RowFeedback, summary
from bridgecourse.teach.answers.finding import Finding
from bridgecourse.teach.answers.mark import Mark, QuestionMark, mark
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.answers.reading import read_picks
from bridgecourse.teach.answers.safe_text import clean_text
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.handed_out import HandedOut
from bridgecourse.teach.exercises.question import Question, Row, painted

if TYPE_CHECKING:
    from bridgecourse.desk.marked import Checker

__all__ = ["checker_handed_out", "grade_handed_out"]

LONGEST = 300
"""So many characters of a label are shown."""


def grade_handed_out(
    one: HandedOut,
    now: Exercise | None,
    sheet: object,
    answers: Answers,
    language: Language,
    *,
    number: int = 1,
    besides: tuple[Finding, ...] = (),
) -> Graded:
    """Mark the answers to this exercise of an older version by what was right then; nobody need look at them.

    ``now`` is what the course has under its id today, if anything; ``sheet`` that of the notebook that was handed in,
    of which only words are taken.
    """
    answer = answers.exercises.get(one.id)
    picks, unfit = ({}, ()) if answer is None else fit(one, answer)
    findings = findings_of(one.id, (*answers.findings, *besides), unfit, number=number)
    marked = mark(one, picks)
    return Graded(marked, _html(one, now, _words(sheet), marked, findings, language, number), findings)


def checker_handed_out(one: HandedOut, sheet: object, language: Language) -> Checker:
    """How a part of it is checked: right or wrong and what was right, without the ways of a ruling that has changed."""
    words = _words(sheet)

    def check(part: str, picks: Mapping[str, object]) -> Mapping[str, object]:
        answer = Answer(one.digest, read_picks(picks))
        asked = next(each for each in one.parts if each.id == part)
        marked = mark(one, fit(one, answer)[0]).part(part)
        told: Feedback = {
            "part": part,
            "right": marked.is_right,
            "answered": marked.is_answered,
            "points": marked.points,
            "maximum": marked.maximum,
            "summary": summary(marked, language),
            "questions": {
                question.id: _told(question, result, words, language)
                for question, result in zip(asked.questions, marked.questions, strict=True)
            },
            "table": None,
            "law": None,
            "lit": [],
            "strayed": [],
            "said": None,
        }
        return {**told, "chart": None, "seal": seal(one.id, one.digest, part, answer.picks)}

    return check


def _told(question: Question, result: QuestionMark, words: Mapping[str, str], language: Language) -> QuestionFeedback:
    def labels(picks: tuple[str, ...]) -> list[str]:
        return [_label(question, pick, words, language) for pick in picks]

    told: QuestionFeedback = {
        "right": result.is_right,
        "credit": result.credit,
        "picked": list(result.picked),
        "picked_labels": labels(result.picked),
        "answer": list(question.answer),
        "answer_labels": labels(question.answer),
        "explanation": "; ".join(labels(question.answer)),
        "clause": "",
        "misconception": None,
    }
    if question.rows:
        own = painted(result.picked)
        told["explanation"] = ""
        told["rows"] = [_told_row(question.id, row, own.get(row.id), words) for row in question.rows]
    return told


def _told_row(question: str, row: Row, own: str | None, words: Mapping[str, str]) -> RowFeedback:
    def label(name: str) -> str:
        return words.get(f"{question}/{name}", name)

    return {
        "id": row.id,
        "label": label(row.id),
        "right": own == row.answer,
        "picked": own,
        "picked_label": None if own is None else label(own),
        "answer": row.answer,
        "answer_label": label(row.answer),
        "explanation": "",
        "clause": "",
        "misconception": None,
    }


def _html(
    one: HandedOut,
    now: Exercise | None,
    words: Mapping[str, str],
    marked: Mark,
    findings: tuple[Finding, ...],
    language: Language,
    number: int,
) -> str:
    own = None if now is None else now.sheet(language, number=number)
    title = words.get("", one.id) if own is None else own["title"]
    version = one.versions[-1] if one.versions else ""
    said = text("version.marked" if version else "version.key.marked", language, version=version)
    blocks = [
        f"<p><strong>{escape(title)}</strong> · {escape(score_text(marked.points, marked.maximum, language))}</p>",
        f"<p>{escape(said)}</p>",
        findings_html(findings, language),
        "" if own is None else f"<p>{escape(own['scene'])}</p>",
    ]
    for part, result in zip(one.parts, marked.parts, strict=True):
        name = text(f"part.{part.id}", language) if has_text(f"part.{part.id}", language) else part.id
        score = score_text(result.points, result.maximum, language)
        blocks.append(f'<h4 style="margin:1.4em 0 .5em">{escape(name)} · {escape(score)}</h4>')
        blocks += [_question(*each, words, language) for each in zip(part.questions, result.questions, strict=True)]
    return f'<div lang="{language.value}" data-jp-theme-light="true" style="{BOX}">{"".join(blocks)}</div>'


def _question(question: Question, result: QuestionMark, words: Mapping[str, str], language: Language) -> str:
    def labels(picks: tuple[str, ...]) -> list[str]:
        return [_label(question, pick, words, language) for pick in picks]

    return picked_html(
        words.get(question.id, question.id), result.credit, labels(result.picked), labels(question.answer), language
    )


def _label(question: Question, pick: str, words: Mapping[str, str], language: Language) -> str:
    row, between, option = pick.partition("=") if question.rows else ("", "", pick)
    label = words.get(f"{question.id}/{option}", option)
    if not between:
        return label
    return text("feedback.row", language, row=words.get(f"{question.id}/{row}", row), option=label)


def _words(sheet: object) -> dict[str, str]:
    """The words of a sheet that anybody may have written, by the ids of questions, options and rows."""
    words: dict[str, str] = {}

    def take(name: str, entry: Mapping[str, object], key: str) -> None:
        if isinstance(found := entry.get(key), str):
            words[name] = clean_text(found[:LONGEST])

    if isinstance(sheet, Mapping):
        take("", sheet, "title")
        for part in _mappings(sheet.get("parts")):
            for question in _mappings(part.get("questions")):
                name = str(question.get("id"))
                take(name, question, "prompt")
                for each in (*_mappings(question.get("options")), *_mappings(question.get("rows"))):
                    take(f"{name}/{each.get('id')}", each, "label")
    return words


def _mappings(found: object) -> list[Mapping[str, object]]:
    return [each for each in found if isinstance(each, Mapping)] if isinstance(found, list) else []
