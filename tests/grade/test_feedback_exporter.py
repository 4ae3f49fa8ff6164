"""The page of feedback as a file: whole, small, and with everything that the notebook shows."""

from __future__ import annotations

import json
import re

from bridgecourse.i18n import Language, text
from tests.grade.acting import picture
from tests.grade.conftest import Classroom
from tests.grade.test_packing import Ids
from tests.small_course import ASSIGNMENT, EXERCISES, SPOKEN, read


def test_the_page_is_whole_and_says_nothing_twice(classroom: Classroom) -> None:
    """A picture that the instructor has pasted into a question too, but not the lesson; many brackets are brackets."""
    source = classroom.root / "source" / "en" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"
    paper = read(source)
    place = next(n for n, each in enumerate(paper["cells"]) if each["id"] == SPOKEN)
    question, lesson = paper["cells"][place - 1], paper["cells"][0]
    question["source"] = "Look: ![the board](attachment:board.png)"
    question["attachments"] = {"board.png": {"image/png": picture()}}
    lesson["source"] = "# Only told in the lesson"
    source.write_text(json.dumps(paper), encoding="utf-8")
    found = classroom.answered()
    next(each for each in found["cells"] if each["id"] == SPOKEN)["source"] = "[" * 200_000
    student = classroom.hand_in(found)
    assert classroom.grade(student).graded
    classroom.work.feedback(ASSIGNMENT, student)
    page = (classroom.root / "feedback" / student / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text(encoding="utf-8")
    assert f"data:image/png;base64,{picture()}" in page
    assert "Only told in the lesson" not in page
    assert text("grade.page.lesson", Language.EN, notebook=f"{ASSIGNMENT}.ipynb") in page
    assert "[" * 200_000 in page
    assert [page.count(f"<{tag}") for tag in ("html", "head>", "body", "main", "style")] == [1, 1, 1, 1, 2]
    ids = Ids(page)
    assert len(ids.given) == len(set(ids.given))
    assert {*EXERCISES, SPOKEN, "top"} <= set(ids.given)
    assert {name for name in ids.named if not name.startswith("../")} <= set(ids.given)
    assert len(re.sub(r"\[{9,}", "", page)) < 80_000
