"""The words of a feedback page around what was answered: nbgrader's page has them in English, and calls no exercise
by its name."""

from __future__ import annotations

from html import escape

from nbconvert.exporters.exporter import ResourcesDict
from nbformat.notebooknode import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution
from traitlets import List, Unicode

from bridgecourse.grade.score import score_text
from bridgecourse.i18n import Language, counted, parse_language, text
from bridgecourse.paper.notebook import notebook_language, sheets_of

__all__ = ["SpeakPage"]

WORDS = ("top", "answer", "comment", "comments")

NO_RESPONSE = "No response."
"""What nbgrader writes as the comment on an answer in words that nobody gave."""


class SpeakPage(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """Hand the template (``templates/feedback``) its words, in the language of the notebook, and each cell's name.

    All of it may stand in a page as it is.
    """

    display_data_priority: List[str] = List(help="Which output is shown; nbconvert tells every step.").tag(config=True)
    language = Unicode("en", help="The language of a notebook that does not tell its own.").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        place, language = resources["nbgrader"], notebook_language(nb.metadata) or parse_language(self.language)
        words = {name: escape(text(f"grade.page.{name}", language)) for name in WORDS}
        for cell in nb.cells:
            if is_solution(cell) and cell.metadata.nbgrader.get("comment") == NO_RESPONSE:
                cell.metadata.nbgrader["comment"] = text("grade.page.no_response", language)
        lesson = text("grade.page.lesson", language, notebook=f"{place['notebook']}.ipynb")
        penalty = place["late_penalty"]
        resources["bridgecourse"] = words | {
            "language": language.value,
            "heading": f"{escape(str(place['notebook']))} · {_score(place['score'], place['max_score'], language)}",
            "lesson": escape(lesson),
            "penalty": _penalty(penalty, language) if penalty else "",
            "cells": _cells(nb, language),
        }
        return nb, resources


def _cells(nb: NotebookNode, language: Language) -> dict[str, dict[str, str]]:
    """The name and the score of every graded cell."""
    sheets = sheets_of(nb.metadata)
    shown: dict[str, dict[str, str]] = {}
    for cell in nb.cells:
        if not is_grade(cell):
            continue
        entry = cell.metadata.nbgrader
        sheet = sheets.get(entry.grade_id)
        if is_solution(cell):
            name = text("grade.page.spoken", language)
        elif sheet is None:
            name = str(entry.grade_id)
        else:
            name = text("grade.page.exercise", language, number=sheet.get("number"), title=sheet.get("title"))
        shown[entry.grade_id] = {"name": escape(name), "score": _score(entry.score, entry.points, language)}
    return shown


def _score(points: float, maximum: float, language: Language) -> str:
    return escape(score_text(round(float(points), 2), round(float(maximum), 2), language))


def _penalty(points: float, language: Language) -> str:
    return escape(counted("grade.page.penalty.", float(points), language))
