"""The page of feedback as a file: whole, small, and with everything that the notebook shows."""

from __future__ import annotations

import json
import re

from tests.grade.acting import picture
from tests.grade.conftest import Classroom
from tests.grade.test_packing import Ids
from tests.small_course import ASSIGNMENT, EXERCISES, SPOKEN, read


def test_the_page_is_whole_and_says_nothing_twice(classroom: Classroom) -> None:
    """Also a picture that the instructor has pasted into the lesson is there, and many brackets are shown as such."""
    source = classroom.root / "source" / "en" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"
    lesson = read(source)
    cell = next(each for each in lesson["cells"] if each["cell_type"] == "markdown" and each["id"] != SPOKEN)
    cell["source"] = "Look: ![the board](attachment:board.png)"
    cell["attachments"] = {"board.png": {"image/png": picture()}}
    source.write_text(json.dumps(lesson), encoding="utf-8")
    found = classroom.answered()
    next(each for each in found["cells"] if each["id"] == SPOKEN)["source"] = "[" * 200_000
    student = classroom.hand_in(found)
    assert classroom.grade(student).graded
    classroom.work.feedback(ASSIGNMENT, student)
    page = (classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    assert f"data:image/png;base64,{picture()}" in page
    assert "[" * 200_000 in page
    assert [page.count(f"<{tag}") for tag in ("html", "head>", "body", "main", "style")] == [1, 1, 1, 1, 2]
    ids = Ids(page)
    assert len(ids.given) == len(set(ids.given))
    assert {*EXERCISES, SPOKEN, "top"} <= set(ids.given)
    assert {name for name in ids.named if not name.startswith("../")} <= set(ids.given)
    assert len(re.sub(r"\[{9,}", "", page)) < 80_000
