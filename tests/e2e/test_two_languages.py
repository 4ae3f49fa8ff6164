"""A class of two languages: one gradebook, one exchange folder, one upload, and feedback in everybody's language."""

from __future__ import annotations

import json
import shutil
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.grade.course import Work
from bridgecourse.i18n import Language, text
from bridgecourse.teach.course import Course
from tests.browser.lab import screenshot
from tests.e2e.course_root import (
    Served,
    copy_course,
    exercises_of,
    feedback_page,
    notebook_of,
    points_in_gradebook,
    serve,
)
from tests.e2e.hand import Mouse, answer, open_list_of_assignments, open_live, plan, points_of

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(400)]

ASSIGNMENT = "law-29"


def test_two_languages_one_gradebook(tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    root = copy_course(tmp_path / "course")
    exchange = tmp_path / "exchange"
    exchange.mkdir()
    monkeypatch.setenv("COURSE_EXCHANGE", str(exchange))
    work = Work(root, Language.EN)
    work.generate(ASSIGNMENT)
    work.release(ASSIGNMENT)

    course = Course(root / "course")
    names = exercises_of(root, ASSIGNMENT)
    done = {Language.EN: names[0], Language.FR: names[1]}
    for language, name in done.items():
        place = tmp_path / language.value
        place.mkdir()
        shutil.copytree(root / "release", place / "release")
        with serve("start", place, "--exchange", str(exchange), language=language) as served:
            exercise, last = course.exercise(name), course.exercise(names[-1])
            notebook = f"{ASSIGNMENT}/{ASSIGNMENT}.ipynb"
            page = open_live(served, browser, notebook, last, len(names), language)
            answer(page, exercise, plan(exercise), Mouse(), language, names.index(name) + 1)
            page.context.close()
            if language is Language.EN:
                submit(open_list_of_assignments(served, browser, language), served)
    upload = root / "downloaded" / ASSIGNMENT / "archive" / f"luc_{ASSIGNMENT}.ipynb"
    upload.parent.mkdir(parents=True)
    shutil.copy(notebook_of(tmp_path / "fr" / "work" / "fr", ASSIGNMENT), upload)

    work.collect(ASSIGNMENT)
    work.zip_collect(ASSIGNMENT)
    (english,) = set(work.students(ASSIGNMENT)) - {"luc"}  # nbgrader hands in under the name of the machine's user
    assert all(found.graded and "WARNING" not in found.message for found in work.autograde(ASSIGNMENT))
    work.feedback(ASSIGNMENT)
    for language, student in ((Language.EN, english), (Language.FR, "luc")):
        exercise = course.exercise(done[language])
        points = points_in_gradebook(work, ASSIGNMENT, student)
        assert points[exercise.id] == points_of(exercise, plan(exercise))
        assert sum(points.values()) == points[exercise.id]
        page_text = unescape(feedback_page(root, student, ASSIGNMENT))
        for other in Language:
            for words in (text("grade.answer", other), *scenes(course, names, other)):
                assert (words in page_text) is (other is language), (student, words)


def scenes(course: Course, names: tuple[str, ...], language: Language) -> list[str]:
    return [course.exercise(name).case.scene[language] for name in names]


def submit(page: Page, served: Served) -> None:
    """The notebooks are there already, so that only handing in is left to do."""
    released = page.locator("#fetched_assignments_list")
    row = released.locator(".list_item").filter(has=page.locator(f'.item_name a:text-is("{ASSIGNMENT}")')).first
    button = row.locator(".item_status button").first
    expect(button).to_have_text("Submit", timeout=30_000)
    screenshot(page, "submit-1-before")
    button.click()
    submitted = page.locator("#submitted_assignments_list")
    expect(submitted.locator(".item_name", has_text=ASSIGNMENT)).to_be_visible(timeout=30_000)
    screenshot(page, "submit-2-after")
    kept = json.loads(notebook_of(served.lab.folder, ASSIGNMENT).read_text(encoding="utf-8"))
    assert kept["metadata"]["bridgecourse"]["answers"]
    page.close()
