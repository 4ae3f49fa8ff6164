"""What notebooks call below an answer in own words: ``own_words("law-31")`` shows a model answer on request.

The model answers stand in the lessons, beside the law books: where these are left out, as in an examination, one
sentence says so.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from bridgecourse.errors import BridgecourseError, NotebookError
from bridgecourse.grade.desk import current_notebook
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.paper.notebook import notebook_language, read_notebook

if TYPE_CHECKING:
    from bridgecourse.widgets.own_words import OwnWordsWidget

__all__ = ["model_answer", "own_words"]

_POINT = re.compile(r"^\d+\.\s+(.*)$")


def own_words(assignment: str) -> OwnWordsWidget:
    """The part below the answer in words of this assignment, ``law-31``."""
    from bridgecourse.teach.course import spoken_id
    from bridgecourse.widgets.own_words import OwnWordsWidget

    language = _language()
    return OwnWordsWidget(spoken_id(assignment), language, partial(model_answer, assignment, language))


def _language() -> Language:
    """That of the notebook, else of the course."""
    notebook = current_notebook()
    try:
        told = None if notebook is None else notebook_language(read_notebook(notebook).get("metadata"))
    except NotebookError:
        told = None
    return told or parse_language(os.environ.get("COURSE_LANG") or Language.EN.value)


def model_answer(assignment: str, language: Language) -> Mapping[str, object]:
    """The model answer, the points and what is to be minded, each as lines."""
    from bridgecourse.publish.lesson import read_lesson
    from bridgecourse.rulings.library import CURRENT, has_book
    from bridgecourse.teach.course import course

    nothing: dict[str, object] = {"spoken": [], "points": [], "notes": []}
    try:
        lesson = read_lesson(course().folder(assignment).lesson(language.value)) if has_book(CURRENT) else None
    except BridgecourseError:
        lesson = None
    if lesson is None or not lesson.model:
        return {**nothing, "absent": text("page.words.absent", language)}
    lines = [line for line in lesson.guide.splitlines() if line.strip()]
    points = [found[1] for line in lines if (found := _POINT.match(line))]
    notes = [line for line in lines if not _POINT.match(line) and not line.endswith(":")]  # "One point each:"
    spoken = [" ".join(paragraph.split()) for paragraph in lesson.model.split("\n\n")]
    return {"spoken": spoken, "points": points, "notes": notes}
