"""What a candidate writes adds no link, script or picture from elsewhere to any page that shows it.

The page of a paper that says nothing is compared with that of one that says all it can, wherever the words of an answer
are kept: in its cell, in copies of it, and from before the model answer was asked for.
"""

from __future__ import annotations

import copy
from collections import Counter
from functools import lru_cache

from markdown_it import MarkdownIt

from bridgecourse.grade.course import quiet
from bridgecourse.grade.formgrader import FormgraderExporter
from tests.grade.acting import told_thrice
from tests.grade.conftest import Classroom
from tests.grade.test_inert import PICTURE, Parsed
from tests.small_course import ASSIGNMENT, SPOKEN

ACTING = {"href", "src", "srcset", "action", "formaction", "data", "xlink:href", "http-equiv"}
TAGS = {"script", "iframe", "object", "embed", "link", "style", "form", "base", "meta", "a", "audio", "video", "input"}

Element = tuple[str, tuple[tuple[str, str], ...]]

OF_THE_PAGE = {
    "base_url": "",
    "submission_id": "1",
    "notebook_id": ASSIGNMENT,
    "assignment_id": ASSIGNMENT,
    "student": "x",
    "last_name": "",
    "first_name": "",
    "index": 0,
    "total": 1,
    "notebook_path": "x",
}
"""What the formgrader hands its template."""


def acting(html: str) -> Counter[Element]:
    """The elements that load, lead or do something."""
    return Counter(
        (tag, tuple((name, str(value)) for name, value in attributes.items() if name in ACTING or name[:2] == "on"))
        for tag, attributes in Parsed(
            html.replace("<!DOCTYPE html>", "").replace("<!--", "").replace("-->", "")
        ).elements
        if tag in TAGS or any(name in ACTING or name[:2] == "on" for name in attributes)
    )


def feedback(classroom: Classroom, student: str) -> str:
    classroom.work.feedback(ASSIGNMENT, student)
    return (classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")


def formgrader(classroom: Classroom, student: str) -> str:
    """The page on which answers in words are graded."""
    path = classroom.root / "autograded" / student / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"
    with quiet():
        html, _ = exporter_of(classroom).from_filename(str(path), OF_THE_PAGE)
    return str(html)


@lru_cache(maxsize=1)
def exporter_of(classroom: Classroom) -> FormgraderExporter:
    """One for all pages, as the server has it."""
    config = copy.deepcopy(classroom.work.config)
    config.HTMLExporter.template_name = "formgrade"
    return FormgraderExporter(config=config)


def jupyterlab(classroom: Classroom, student: str) -> str:
    """Its Markdown, by a reader like its own: CommonMark that lets HTML stand."""
    reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    cells = [cell for cell in classroom.graded(student)["cells"] if cell["cell_type"] == "markdown"]
    return "\n".join(reader.render("".join(cell["source"])) for cell in cells)


def test_words_add_nothing_that_acts(classroom: Classroom) -> None:
    plain, told = classroom.answered(), told_thrice(classroom.answered(), SPOKEN)
    silent, speaking = classroom.hand_in(plain), classroom.hand_in(told)
    for student in (silent, speaking):
        assert classroom.grade(student).graded
    assert sum("elsewhere" in "".join(cell["source"]) for cell in classroom.graded(speaking)["cells"]) == 4
    for page in (feedback, formgrader, jupyterlab):
        added = acting(page(classroom, speaking)) - acting(page(classroom, silent))
        assert {tag for tag, _ in added} == {"img"}, page  # those that were pasted in
        assert all(len(told) == 1 and PICTURE.fullmatch(told[0][1]) for _, told in added), page
