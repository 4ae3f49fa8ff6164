"""The feedback on a marked copy, made when somebody opens it: by the cases, where they are what was marked by.

A mark is made once, by a marking table.  What a case says is told of it only where both ask the same and find the same
right, to the last option; else it is told by what was marked.  So no page explains another mark than the gradebook has.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Any

from nbconvert.exporters.exporter import ResourcesDict
from nbconvert.preprocessors import Preprocessor
from nbformat.notebooknode import NotebookNode, from_dict
from traitlets import Unicode

from bridgecourse.grade.form import of_course
from bridgecourse.grade.kept import form_words, written_form
from bridgecourse.grade.kept_mark import kept_marks, read_mark
from bridgecourse.grade.marking import Graded, explained_html
from bridgecourse.grade.sheet_words import words_of
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import sheets_of
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.course import Course, course

__all__ = ["ExplainMarks", "explain"]


class ExplainMarks(Preprocessor):
    """nbconvert's step, for every page that is made of a marked copy: the formgrader's, and that of the feedback."""

    course_folder = Unicode(help="The course whose cases explain; by default the one that is installed.").tag(
        config=True
    )

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        explain(nb, Path(self.course_folder) if self.course_folder else None)
        return nb, resources


def explain(notebook: Mapping[str, Any], root: Path | None = None) -> None:
    """Put the feedback into the cells of a marked copy, above their points; any other notebook stays as it is.

    ``root`` is the course's folder, by default that of the course which is installed.
    """
    found = kept_marks(notebook["metadata"])
    if found is None:
        return
    exercises, language = found
    sheets = sheets_of(notebook["metadata"])
    taught = course(root)
    for cell in notebook["cells"]:
        entry = cell["metadata"].get("nbgrader")
        name = str(entry.get("grade_id")) if isinstance(entry, Mapping) else ""
        if name in exercises and cell.get("cell_type") == "code" and not _is_explained(cell):
            html = _html(name, exercises[name], sheets.get(name), taught, language)
            shown = {"output_type": "display_data", "metadata": {}, "data": {"text/html": html}}
            cell["outputs"].insert(0, from_dict(shown))  # type: ignore[no-untyped-call]  # nbformat has no types


def _is_explained(cell: MutableMapping[str, Any]) -> bool:
    return any(output.get("output_type") == "display_data" for output in cell["outputs"])


def _html(name: str, kept: Mapping[str, Any], sheet: object, taught: Course, language: Language) -> str:
    from bridgecourse.grade.handed_out import handed_out_html
    from bridgecourse.grade.report import message_html

    try:
        if kept["form"] is None:
            return message_html(text("grade.unknown", language, exercise=name), language)
        form, picks, findings = read_mark(kept)
        number, words, is_older = int(kept["number"]), dict(kept["words"]) or words_of(sheet), bool(kept["older"])
    except (AttributeError, KeyError, TypeError, ValueError):
        return message_html(text("grade.untold", language, exercise=name), language)
    now = of_course(name, taught)
    if now is None or is_older or written_form(now) != form_words(kept["form"]):
        graded = Graded(mark(form, picks), picks, findings)
        return handed_out_html(form, now, words, graded, language, number=number)
    return explained_html(now, Graded(mark(now, picks), picks, findings), language, number=number)
