"""An instructor's hour: from a file of twelve boards to exercises of his own, in JupyterLab, handed out and graded.

Two are of the auction, two of the play; neither the paper nor its keys are anything to git.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.grade.config import COURSE_ID
from bridgecourse.grade.course import Work
from bridgecourse.teach.course import Course
from tests.browser.lab import ROOT, ready, run_all, screenshot
from tests.e2e.course_root import copy_course, notebook_of, serve

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(400)]

LIN = ROOT / "tests" / "formats" / "twelve_boards.lin"
PAPER, STUDENT = "own-cases", "zoe"


def test_an_instructors_hour(tmp_path: Path, browser: Browser) -> None:
    root = copy_course(tmp_path / "course")
    with serve("teach", root) as served:
        page = browser.new_page(viewport={"width": 1500, "height": 1000})
        page.set_default_timeout(60_000)
        page.goto(served.first.replace("instructor.ipynb", "own-table.ipynb"))
        ready(page)
        run_all(page)
        page.locator(".bc-own").wait_for()
        page.locator(".bc-own input[type=file]").first.set_input_files(LIN)
        make_cases(page)
        screenshot(page, "own-table-lab")
        page.locator('[data-key="build"]').click()
        expect(page.locator(".bc-own-commands")).to_contain_text(f"nbgrader release_assignment {PAPER}")
        page.close()
    assert not (ROOT / "course" / "own" / PAPER).exists()
    course = Course(root / "course")
    paper = course.folder(PAPER)
    assert [each.id for each in paper.exercises] == [f"{PAPER}-board-{name}" for name in ("1", "5", "2", "2-b")]
    assert [each.ruling.law for each in paper.exercises[2:]] == ["27", "31"]
    assert not_in_git(root) == []
    work = Work(root)
    work.generate(PAPER)
    work.release(PAPER)
    hand_in(root, course)
    work.collect(PAPER)
    (graded,) = work.autograde(PAPER)
    assert graded.graded, graded.message
    (score,) = work.scores(PAPER)
    assert score.points == pytest.approx(paper.exercises[1].points)
    assert score.maximum == pytest.approx(sum(each.points for each in paper.exercises))
    work.feedback(PAPER)
    assert (root / "feedback" / STUDENT / PAPER / f"{PAPER}.html").is_file()


def make_cases(page: Page) -> None:
    """A card that falls, and a lead by the wrong hand; on board 2 a bid that is too low, and one too early."""

    def key(name: str) -> None:
        page.locator(f'[data-key="{name}"]').click()

    page.locator(".bc-own-board").first.click()
    key("go-trick_next")
    page.locator('[data-key="how-dropped"]').check(force=True)
    page.locator('[data-key="card-wide-N-CA"]').click()
    key("deed-!")
    key("answer-2017-yes")
    key("answer-2017-freesW:frees")
    key("keep")
    expect(page.locator(".bc-own-notice[data-kind=done]").first).to_contain_text("own-cases-board-1")
    key("away")
    page.locator(".bc-own-board").nth(4).click()
    page.locator('.bc-own-card[data-hand="wide-N"]').first.click()
    key("deed-!")
    page.locator('[data-key^="answer-2017-requires"]').first.click()
    key("keep")
    expect(page.locator(".bc-own-notice[data-kind=done]").first).to_contain_text("own-cases-board-5")
    key("away")
    page.locator(".bc-own-board").nth(1).click()
    key("stop--6")
    key("call-1D")
    expect(page.locator('[data-key="clear"]')).to_be_enabled()
    key("deed-!")
    key("answer-2017-no")
    key("answer-2017-yes#6(accepted)")
    key("keep")
    expect(page.locator(".bc-own-notice[data-kind=done]").first).to_contain_text("own-cases-board-2,")
    key("clear")
    expect(page.locator('[data-key="clear"]')).to_be_disabled()
    page.locator('[data-key="caller-W"]').check(force=True)
    key("call-1H")
    expect(page.locator('[data-key="clear"]')).to_be_enabled()
    key("deed-!")
    key("answer-2017-no#6(cancelled)")
    key("answer-2017-passesS:P")
    key("keep")
    expect(page.locator(".bc-own-notice[data-kind=done]").first).to_contain_text("own-cases-board-2-b,")
    screenshot(page, "own-table-auction-lab")


def not_in_git(root: Path) -> list[str]:
    """What of the paper git would take."""
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    told = ["git", "status", "--short", "--untracked-files=all"]
    lines = subprocess.run(told, cwd=root, check=True, capture_output=True, text=True).stdout.splitlines()
    return [line for line in lines if PAPER in line]


def hand_in(root: Path, course: Course) -> None:
    """A candidate's notebook arrives in the exchange: nothing picked in the first exercise, all right in the second."""
    found = json.loads(notebook_of(root / "release" / "en", PAPER).read_text(encoding="utf-8"))
    second = course.folder(PAPER).exercises[1]
    answer = {"digest": second.digest, "picks": second.key, "times": {}, "checked": {}}
    found["metadata"]["bridgecourse"] = {"format": 1, "answers": {second.id: answer}}
    box = root / "exchange" / COURSE_ID / "inbound" / f"{STUDENT}+{PAPER}+2026-01-01 00:00:00 UTC"
    box.mkdir(parents=True, exist_ok=True)
    (box / f"{PAPER}.ipynb").write_text(json.dumps(found), encoding="utf-8")
    (box / "timestamp.txt").write_text("2026-01-01 00:00:00 UTC", encoding="utf-8")
