"""The bidding box of Law 27 on its way: painted, kept, handed in, marked, and shown in the feedback."""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from bridgecourse.cli.working_copy import refresh
from bridgecourse.grade.course import Work
from bridgecourse.i18n import Language, text
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.question import Picking, painted
from tests.browser.desk import Desk
from tests.browser.lab import WIDE, screenshot
from tests.e2e.course_root import copy_course, exercises_of, feedback_page, notebook_of, points_in_gradebook
from tests.e2e.hand import Hand, Keys, Mouse, answer, box_of, expect_shown, in_order, plan, points_of
from tests.e2e.test_candidate_journey import look

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(400)]

ASSIGNMENT = "law-27"
LANGUAGE = Language.FR


@pytest.mark.parametrize("by", ["keyboard", "mouse"])
def test_painted_box(by: str, tmp_path: Path, desk: Desk, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """The box is painted with the keyboard alone, or with the mouse: some calls right, some wrong, one open."""
    root = copy_course(tmp_path / "course")
    own = refresh(root / "release" / LANGUAGE.value, desk.folder / tmp_path.name, LANGUAGE).folder
    file = notebook_of(own, ASSIGNMENT)
    names = exercises_of(root, ASSIGNMENT)
    course = Course(root / "course")
    (name,) = (name for name in names if name.endswith("--box"))
    planned = {name: plan(course.exercise(name))}

    monkeypatch.setenv("JPY_SESSION_NAME", str(file))
    page = desk.open(browser, file, viewport=WIDE)
    hand: Hand = Keys(page) if by == "keyboard" else Mouse()
    exercise, number = course.exercise(name), names.index(name) + 1
    box = box_of(page, exercise.sheet(LANGUAGE, number=number), LANGUAGE)
    box.get_by_role("tab").first.focus()
    answer(page, exercise, planned[name], hand, LANGUAGE, number)
    expect_shown(page, exercise, planned[name], LANGUAGE, number)
    screenshot(box, f"painted-{name}-{by}")

    kept = json.loads(file.read_text(encoding="utf-8"))["metadata"]["bridgecourse"]["answers"]
    assert {name: in_order(entry["picks"]) for name, entry in kept.items()} == {
        name: in_order(picks) for name, picks in planned.items()
    }

    upload = root / "downloaded" / ASSIGNMENT / "archive" / f"ann_{ASSIGNMENT}.ipynb"
    upload.parent.mkdir(parents=True)
    shutil.copy(file, upload)
    work = Work(root, LANGUAGE)
    work.generate(ASSIGNMENT)
    work.zip_collect(ASSIGNMENT)
    (graded,) = work.autograde(ASSIGNMENT)
    assert graded.graded, graded.message
    assert "WARNING" not in graded.message
    points = points_in_gradebook(work, ASSIGNMENT, "ann")
    for name in names:
        assert points[name] == points_of(course.exercise(name), planned.get(name, {})), name

    work.feedback(ASSIGNMENT)
    page_text = unescape(re.sub("<[^>]*>", "", feedback_page(root, "ann", ASSIGNMENT)))
    for name in planned:
        exercise = course.exercise(name)
        sheet = exercise.sheet(LANGUAGE)
        for each in sheet["parts"][0]["meanings"]:
            assert each["meaning"] in page_text, (name, each)
        (question,) = (found for found in exercise.questions if found.kind is Picking.PAINT)
        shown = next(found for part in sheet["parts"] for found in part["questions"] if found["id"] == question.id)
        calls = {row["id"]: row["label"] for row in shown["rows"]}
        categories = {option["id"]: option["label"] for option in shown["options"]}
        for call, category in painted(planned[name][question.id]).items():
            words = text("feedback.row", LANGUAGE, row=calls[call], option=categories[category])
            assert words in page_text, (name, words)
    look(browser, root, ASSIGNMENT, "painted-feedback")
