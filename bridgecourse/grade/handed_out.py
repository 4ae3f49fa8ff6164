"""Tell of an exercise as it was handed out, where the course has changed it since: by what was asked then."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from bridgecourse.grade.marking import Graded
from bridgecourse.grade.report import BOX, findings_html, picked_html
from bridgecourse.grade.score import score_text
from bridgecourse.grade.sheet_words import words_of
from bridgecourse.i18n import Language, has_text, text
from bridgecourse.teach.answers.answer import Answer, seal
from bridgecourse.teach.answers.feedback import Feedback, QuestionFeedback, RowFeedback, summary
from bridgecourse.teach.answers.finding import Finding
from bridgecourse.teach.answers.mark import Mark, QuestionMark, mark
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.answers.reading import read_picks
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.handed_out import HandedOut
from bridgecourse.teach.exercises.question import Question, Row, painted

if TYPE_CHECKING:
    from bridgecourse.desk.marked import Checker

__all__ = ["checker_handed_out", "handed_out_html"]


def handed_out_html(
    one: HandedOut, now: Exercise | None, words: Mapping[str, str], graded: Graded, language: Language, *, number: int
) -> str:
    """The feedback on an exercise as it was handed out; nobody need look at its mark.

    ``now`` is what the course has under its id today, if anything; ``words`` are those of the notebook that was handed
    in.
    """
    return _html(one, now, words, graded.mark, graded.findings, language, number)


def checker_handed_out(one: HandedOut, sheet: object, language: Language) -> Checker:
    """How a part of it is checked: right or wrong and what was right, without the ways of a ruling that has changed."""
    words = words_of(sheet)

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
