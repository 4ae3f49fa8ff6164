"""An instructor's evening, in nbgrader's own pages: hand out, collect, grade, also by hand, and give feedback."""

from __future__ import annotations

import csv
import json
import re
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from bridgecourse.grade.config import COURSE_ID
from bridgecourse.grade.course import Work
from bridgecourse.publish.assignment import SPOKEN_POINTS
from bridgecourse.teach.course import Course
from tests.browser.lab import ready, screenshot
from tests.e2e.course_root import copy_course, feedback_page, notebook_of, serve
from tests.e2e.hand import plan, points_of

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(400)]

ASSIGNMENT, STUDENT = "law-31", "zoe"
SPOKEN = f"{ASSIGNMENT}-spoken"
WORDS = "Tell him that he may accept the bid."
COMMENT = "Well said, but also name the leads."


def test_formgrader_cycle(tmp_path: Path, browser: Browser) -> None:
    root = copy_course(tmp_path / "course")
    course = Course(root / "course")
    with serve("teach", root) as served:
        page = browser.new_page(viewport={"width": 1500, "height": 1000})
        page.set_default_timeout(30_000)
        page.goto(served.first)
        ready(page)  # the instructor's page, which opens first, must not come in front later
        formgrader = open_formgrader(page)
        row = formgrader.locator("#main-table tr").filter(has=page.locator(f'td.name[data-order="{ASSIGNMENT}"]'))
        expect(row).to_have_count(1)
        names = formgrader.locator("#main-table td.name").evaluate_all("all => all.map((cell) => cell.dataset.order)")
        assert sorted(names) == sorted(folder.assignment for folder in course.folders)
        screenshot(page, "formgrader-1-assignments")

        row.locator(".assign a").click()
        told(formgrader, "Successfully created the student version")
        expect(row.locator(".release a")).to_have_count(1)
        row.locator(".release a").click()
        told(formgrader, "Successfully released")
        expect(row.locator(".status")).to_have_text("released")

        expected = hand_in(root, course)
        row.locator(".collect a").click()
        told(formgrader, "Successfully collected")
        row.locator(".num-submissions a").click()

        submission = formgrader.locator("#main-table tr").filter(has=page.locator(f'td[data-order="{STUDENT}"]'))
        expect(submission.locator(".status")).to_have_text("needs autograding")
        submission.locator(".autograde a").click()
        told(formgrader, "Successfully autograded")
        expect(submission.locator(".status")).to_have_text("needs manual grading")
        whole = SPOKEN_POINTS + sum(each.points for f, _, each in course.exercises() if f.assignment == ASSIGNMENT)
        expect(submission.locator(".score")).to_have_text(re.compile(rf"^{expected:g} / {whole:g}$"))
        expect(formgrader.locator(".modal-backdrop")).to_have_count(0)
        screenshot(page, "formgrader-2-submissions")

        grade_by_hand(page, formgrader)
        page.close()

    work = Work(root)
    (score,) = work.scores(ASSIGNMENT)
    assert score.points == pytest.approx(expected + 3)
    assert not score.needs_manual_grade
    feedback = unescape(feedback_page(root, STUDENT, ASSIGNMENT))
    assert COMMENT in feedback
    assert WORDS in feedback
    with work.export(tmp_path / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        exported = {
            row["student_id"]: float(row["score"]) for row in csv.DictReader(file) if row["assignment"] == ASSIGNMENT
        }
    assert exported == {STUDENT: pytest.approx(expected + 3)}


def open_formgrader(page: Page) -> FrameLocator:
    """Through the menu, as an instructor does."""
    page.locator(".lm-MenuBar-itemLabel:text-is('Nbgrader')").click()
    page.locator(".lm-Menu-itemLabel:text-is('Formgrader')").click()
    formgrader = page.frame_locator("iframe[src*='formgrader']")
    formgrader.locator("#main-table td.name a").first.wait_for()
    return formgrader


def told(formgrader: FrameLocator, words: str) -> None:
    """The formgrader's own message, read and closed."""
    message = formgrader.locator(".modal.in")
    expect(message).to_contain_text(words)
    message.get_by_role("button", name="OK").or_(message.locator("[data-dismiss=modal]")).first.click()
    expect(formgrader.locator(".modal.in")).to_have_count(0)


def hand_in(root: Path, course: Course) -> float:
    """A candidate's notebook arrives in the exchange; gives the points that its answers are worth."""
    found = json.loads(notebook_of(root / "release" / "en", ASSIGNMENT).read_text(encoding="utf-8"))
    exercises = [course.exercise(name) for name in course.folder(ASSIGNMENT).file.exercises]
    found["metadata"]["bridgecourse"] = {
        "format": 1,
        "answers": {
            each.id: {"digest": each.digest, "picks": plan(each), "times": {}, "checked": {}} for each in exercises
        },
    }
    spoken = next(cell for cell in found["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") == SPOKEN)
    spoken["source"] = WORDS
    box = root / "exchange" / COURSE_ID / "inbound" / f"{STUDENT}+{ASSIGNMENT}+2026-01-01 00:00:00 UTC"
    box.mkdir()
    (box / f"{ASSIGNMENT}.ipynb").write_text(json.dumps(found), encoding="utf-8")
    (box / "timestamp.txt").write_text("2026-01-01 00:00:00 UTC", encoding="utf-8")
    return sum(points_of(each, plan(each)) for each in exercises)


def grade_by_hand(page: Page, formgrader: FrameLocator) -> None:
    """Points and a comment for the answer in the candidate's own words, and feedback with both."""
    formgrader.get_by_role("link", name="Manual Grading").click()
    formgrader.locator("#main-table a", has_text=ASSIGNMENT).click()
    formgrader.locator("#main-table a", has_text=ASSIGNMENT).click()
    formgrader.locator("#main-table a", has_text="Submission").click()
    points = formgrader.locator(f"input.score[id='{SPOKEN}']")
    expect(points).to_have_class(re.compile("needs_manual_grade"))
    to_read = formgrader.locator("#to-read")
    expect(to_read.locator("li")).to_have_count(1)
    expect(points).to_be_focused()  # what a person reads is the first that he meets, and nothing is in its way
    assert points.evaluate("field => field.getBoundingClientRect().top + window.scrollY") < 1000
    points.fill("3")
    points.press("Tab")
    expect(points).not_to_have_class(re.compile("needs_manual_grade"))
    expect(to_read.locator("li")).to_have_count(0)
    expect(to_read.locator(".done")).to_be_visible()
    comment = formgrader.locator(f"textarea[id='{SPOKEN}-comment']")
    with page.expect_response(lambda response: "/api/comment/" in response.url and response.request.method == "PUT"):
        comment.fill(COMMENT)
        comment.press("Tab")
    screenshot(page, "formgrader-3-by-hand")
    formgrader.locator(".breadcrumb a", has_text="Manual Grading").click()
    formgrader.get_by_role("link", name="Manage Assignments").click()
    row = formgrader.locator("#main-table tr").filter(has=page.locator(f'td.name[data-order="{ASSIGNMENT}"]'))
    row.locator(".generate-feedback a").click()
    told(formgrader, "Successfully generated feedback")
