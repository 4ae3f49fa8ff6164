"""Fetched in one's own language, submitted, and feedback fetched, in JupyterLab's list of assignments."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bridgecourse.grade.course import Work
from bridgecourse.i18n import Language, texts_under
from bridgecourse.paper.notebook import notebook_language, read_notebook
from tests.e2e.course_root import copy_course, serve
from tests.e2e.hand import open_list_of_assignments

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(150)]

ASSIGNMENT = "law-31"


def test_fetch_submit_and_fetch_feedback(tmp_path: Path, browser: Browser) -> None:
    """The class is English, the candidate French."""
    root = copy_course(tmp_path / "course")
    work = Work(root, Language.EN)
    work.generate(ASSIGNMENT)
    work.release(ASSIGNMENT)
    place = tmp_path / "candidate"
    shutil.copytree(root / "release", place / "release", ignore=shutil.ignore_patterns(ASSIGNMENT))
    fetched = place / "work" / "fr" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"
    said = {key.removeprefix("listed."): words for key, words in texts_under("listed.", Language.FR).items()}
    with serve("start", place, "--exchange", str(root / "exchange"), language=Language.FR) as served:
        page = open_list_of_assignments(served, browser, Language.FR)
        assert not fetched.exists()
        released = page.locator("#released_assignments_list .list_item")
        row = released.filter(has=page.get_by_text(ASSIGNMENT, exact=True))
        row.get_by_role("button", name=said["fetch"]).first.click()
        rows = page.locator("#fetched_assignments_list .list_item").filter(has=page.get_by_text(ASSIGNMENT, exact=True))
        expect(rows.first).to_be_visible(timeout=30_000)
        assert notebook_language(read_notebook(fetched).get("metadata")) is Language.FR
        page.screenshot(path=tmp_path / "fetched.png")
        words = page.locator("#assignments").inner_text()
        assert [each for each in texts_under("listed.", Language.EN).values() if each in words] == []
        assert said["downloaded"] in words
        rows.get_by_role("button", name=said["submit"]).first.click()
        expect(page.get_by_text(said["feedback"])).to_be_visible(timeout=30_000)
        work.collect(ASSIGNMENT)
        (student,) = work.students(ASSIGNMENT)
        (submission,) = work.autograde(ASSIGNMENT, student)
        assert submission.graded, submission.message
        work.feedback(ASSIGNMENT, student)
        work.release_feedback(ASSIGNMENT)
        page.get_by_text(said["feedback"]).click()
        expect(page.get_by_text(said["feedback.view"])).to_be_visible(timeout=30_000)
        page.close()
    (feedback,) = (place / "work" / "fr" / ASSIGNMENT / "feedback").rglob("*.html")
    assert "note 0 sur" in feedback.read_text(encoding="utf-8")
