"""Feedback on a graded exercise as HTML that needs nothing else: no script, no style sheet, no network."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from bridgecourse.grade.kept import picture_of, sheet_of
from bridgecourse.grade.score import score_text
from bridgecourse.grade.visit_html import visit_html
from bridgecourse.i18n import Language, text
from bridgecourse.publish.picture import legible_width
from bridgecourse.rulings.library import book
from bridgecourse.teach.answers.feedback import Feedback, MistakeText, QuestionFeedback, RowFeedback, SaidText
from bridgecourse.teach.answers.finding import Finding, finding_text
from bridgecourse.teach.answers.named import named
from bridgecourse.teach.exercises.exercise import Exercise, PartSheet, QuestionSheet

__all__ = ["BOX", "exercise_html", "findings_html", "message_html", "path_chart", "picked_html"]

_RIGHT, _PARTLY, _WRONG = "#1a7f37", "#9a6700", "#cf222e"
BOX = "max-width:900px;font-family:system-ui,sans-serif;line-height:1.5"
"""In pixels: nbgrader's pages make the root's font very small."""

_DESCRIPTION = re.compile(r"<desc>([^<]*)</desc>")


def exercise_html(
    exercise: Exercise,
    told: Sequence[Feedback],
    points: float,
    findings: Iterable[Finding],
    language: Language,
    *,
    number: int = 1,
) -> str:
    """The table, what was answered, what is right and why, part by part; problems of the submission first."""
    sheet = sheet_of(exercise, language, number)
    score = score_text(points, exercise.points, language)
    blocks = [
        f"<p><strong>{escape(sheet['title'])}</strong> · {escape(score)}</p>",
        findings_html((named(finding, sheet, language) for finding in findings), language),
        f"<p>{escape(sheet['scene'])}</p>",
    ]
    blocks += [_part(part, each, language) for part, each in zip(sheet["parts"], told, strict=True)]
    if told[-1]["strayed"]:
        chart = _in_short(path_chart(exercise, told[-1], language), language)
        least = f"min-width:{legible_width(chart):.0f}px"
        blocks.append(f'<div style="overflow-x:auto"><div style="{least}">{chart}</div></div>')
    # nbgrader's pages are white whatever the reader's system prefers, and so are the pictures then.
    return f'<div lang="{language.value}" data-jp-theme-light="true" style="{BOX}">{"".join(blocks)}</div>'


def message_html(words: str, language: Language) -> str:
    """A message in the place of feedback, for an exercise that could not be marked."""
    return f'<div lang="{language.value}" style="{BOX}"><p>{escape(words)}</p></div>'


def findings_html(findings: Iterable[Finding], language: Language) -> str:
    items = "".join(f"<li>{escape(finding_text(finding, language))}</li>" for finding in findings)
    if not items:
        return ""
    heading = escape(text("grade.findings", language))
    return f'<div style="border-left:4px solid {_PARTLY};padding-left:.8em"><p>{heading}</p><ul>{items}</ul></div>'


def _part(part: PartSheet, told: Feedback, language: Language) -> str:
    from bridgecourse.draw.table.bidding_box import meanings_list

    score = score_text(told["points"], told["maximum"], language)
    picture = picture_of(told["table"] or part["table"], language)
    story = "".join(f"<p>{escape(words)}</p>" for words in (part["story"], part.get("told")) if words)
    meanings = meanings_list(part.get("meanings", ()), text("widget.meanings", language), language)
    questions = "".join(
        _question(question, told["questions"][question["id"]], language) for question in part["questions"]
    )
    return (
        f'<h4 style="margin:1.4em 0 .5em">{escape(part["title"])} · {escape(score)}</h4>{story}{meanings}'
        f'<div style="max-width:460px">{picture}</div><p>{escape(told["summary"])}</p>{questions}{_said(told["said"])}'
    )


def _question(question: QuestionSheet, told: QuestionFeedback, language: Language) -> str:
    verdict = _verdict(told["credit"], language)
    if "review" in told:
        return f"<p>{verdict} {escape(question['prompt'])}</p>{visit_html(told['review'], language)}"
    picked = _labels(told["picked_labels"], language) or escape(text("grade.nothing_picked", language))
    lines = [f"{verdict} {escape(question['prompt'])}"]
    rows = told.get("rows", [])
    if rows:
        lines += [_row(row, language) for row in rows]
    else:
        lines.append(f"{escape(text('grade.picked', language))} {picked}")
        if not told["right"]:
            lines.append(f"{escape(text('grade.answer', language))} {_labels(told['answer_labels'], language)}")
    clause = f" ({escape(told['clause'])})" if told["clause"] else ""
    explanation = told["explanation"] if rows else _beyond(told["explanation"], told["answer_labels"])
    if explanation:
        lines.append(f"{escape(explanation)}{clause}")
    else:
        lines[-1] += clause
    if told["misconception"] is not None and not rows:
        lines.append(_mistake(told["misconception"]))
    return f"<p>{'<br>'.join(lines)}</p>"


def _verdict(credit: float, language: Language) -> str:
    state, sign, colour = ("wrong", "✗", _WRONG) if credit <= 0 else ("partly", "~", _PARTLY)
    if credit >= 1:
        state, sign, colour = "right", "✓", _RIGHT
    return f'<strong style="color:{colour}">{sign} {escape(text(f"grade.{state}", language))}</strong>'


def picked_html(prompt: str, credit: float, picked: list[str], answer: list[str], language: Language) -> str:
    """A question by itself: what was answered and, where that is not right, what is."""
    shown = _labels(picked, language) or escape(text("grade.nothing_picked", language))
    lines = [f"{_verdict(credit, language)} {escape(prompt)}", f"{escape(text('grade.picked', language))} {shown}"]
    if credit < 1:
        lines.append(f"{escape(text('grade.answer', language))} {_labels(answer, language)}")
    return f"<p>{'<br>'.join(lines)}</p>"


def _said(said: SaidText | None) -> str:
    """The director's own words, line by line."""
    if said is None:
        return ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in said["lines"])
    return f"<p><strong>{escape(said['heading'])}</strong></p><ul>{lines}</ul>"


def _beyond(explanation: str, answer: list[str]) -> str:
    """What an explanation says that the right answer, which stands above it, has not said already."""
    said = answer[0].removesuffix(".") if len(answer) == 1 else ""
    return explanation.removeprefix(said).removeprefix(".").lstrip() if said else explanation


def _row(row: RowFeedback, language: Language) -> str:
    """A painted row: how it was painted and, where that is wrong, how it should have been and why."""
    sign, colour = ("✓", _RIGHT) if row["right"] else ("✗", _WRONG)
    picked = row["picked_label"] or text("grade.nothing_picked", language)
    painted = text("feedback.row", language, row=row["label"], option=picked)
    line = f'<span style="color:{colour}">{sign}</span> {escape(painted)}'
    if row["right"]:
        return line
    clause = f" ({escape(row['clause'])})" if row["clause"] else ""
    right = f"{escape(text('grade.answer', language))} {escape(row['answer_label'])}."
    lines = [line, f"{right} {escape(row['explanation'])}{clause}"]
    if row["misconception"] is not None:
        lines.append(_mistake(row["misconception"]))
    return "<br>".join(lines)


def _mistake(mistake: MistakeText) -> str:
    return f"<em>{escape(mistake['name'])}</em> — {escape(mistake['why'])}"


def _labels(labels: Iterable[str], language: Language) -> str:
    between = "\u00a0; " if language is Language.FR else "; "
    return between.join(escape(label) for label in labels)


def path_chart(exercise: Exercise, told: Feedback, language: Language) -> str:
    """The chart of the law, the right path lit and the candidate's own, the rest in short; empty before the ruling."""
    from bridgecourse.draw.chart.chart import chart_svg

    law = told["law"]
    if law is None:
        return ""
    lit, strayed = ([tuple(route) for route in routes] for routes in (told["lit"], told["strayed"]))
    return chart_svg(book(exercise.case.edition)[law], language, lit=lit, strayed=strayed, folded=True)


def _in_short(chart: str, language: Language) -> str:
    """The chart's text alternative tells the two paths; the lesson has the rest, as a chart and as text."""
    marks = tuple(f"[{escape(text(f'draw.chart.{path}', language))}]" for path in ("lit", "strayed"))

    def told(found: re.Match[str]) -> str:
        first, *lines = found[1].split("\n")
        return f"<desc>{chr(10).join([first, *(line for line in lines if line.endswith(marks))])}</desc>"

    return _DESCRIPTION.sub(told, chart, count=1)
