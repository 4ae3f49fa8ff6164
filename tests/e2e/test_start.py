"""``bridgecourse start`` as a candidate uses it: what was shown as saved is kept, whatever goes down."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language, text
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from tests.browser.lab import ROOT
from tests.e2e.course_root import Served, notebook_of, python_of, serve
from tests.e2e.hand import Mouse, Picks, as_list, box_of, expect_saved, open_live

pytestmark = [
    pytest.mark.browser,
    pytest.mark.soak,
    pytest.mark.timeout(400),
    pytest.mark.skipif(os.name != "posix", reason="ends processes with POSIX signals"),
]

ASSIGNMENT = "law-28"
NOTEBOOK = f"{ASSIGNMENT}/{ASSIGNMENT}.ipynb"
ENGLISH = Language.EN


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An empty folder with the candidates' notebooks of this repository."""
    shutil.copytree(ROOT / "release", tmp_path / "release")
    return tmp_path


def exercises() -> list[Exercise]:
    return [exercise for folder, _, exercise in course().exercises() if folder.assignment == ASSIGNMENT]


def opened(served: Served, browser: Browser) -> Page:
    return open_live(served, browser, NOTEBOOK, exercises()[-1], len(exercises()), ENGLISH)


def kept(work: Path, exercise: Exercise) -> dict[str, object]:
    """The picks on disk, now."""
    metadata = json.loads(notebook_of(work, ASSIGNMENT).read_text(encoding="utf-8"))["metadata"]
    picks: dict[str, object] = metadata["bridgecourse"]["answers"][exercise.id]["picks"]
    return picks


def box(page: Page, exercise: Exercise) -> Locator:
    number = exercises().index(exercise) + 1
    return box_of(page, exercise.sheet(ENGLISH, number=number), ENGLISH)


def pick_one(page: Page, exercise: Exercise, question: str, picks: Picks) -> None:
    """Pick the right answer, and wait until it is shown as saved."""
    picks[question] = exercise.key[question]
    Mouse().pick(box(page, exercise), question, as_list(picks[question]))
    expect_saved(box(page, exercise))


def shown(page: Page, exercise: Exercise) -> list[str]:
    """What is picked in the step that is open; the controls of a conversation hold nothing that is kept."""
    inputs = box(page, exercise).locator("input:checked:not(.bc-talk *)")
    found: list[str] = inputs.evaluate_all("all => all.map((input) => input.value)")
    return sorted(found)


def chosen(picks: Picks) -> list[str]:
    return sorted(value for pick in picks.values() for value in as_list(pick))


def test_python_is_killed(place: Path, browser: Browser) -> None:
    """It is there again by itself; picks made before and after are all there and checked, and nobody saved by hand."""
    first, second = exercises()[:2]
    picks: dict[str, Picks] = {first.id: {}, second.id: {}}
    with serve("start", place) as served:
        page = opened(served, browser)
        pick_one(page, first, first.parts[0].questions[0].id, picks[first.id])
        python_of(served).kill()
        pick_one(page, second, second.parts[0].questions[0].id, picks[second.id])
        check = box(page, second).locator(".bc-buttons .bc-main")
        check.click()  # warns that questions are open
        check.click()
        expect(box(page, second).locator(".bc-summary")).to_be_visible()
        expect(page.locator(".jp-Dialog, .bc-notice:visible")).to_have_count(0)
        for each in (first, second):
            assert kept(served.lab.folder, each) == picks[each.id]
        page.close()


def test_the_server_is_killed_as_soon_as_a_pick_is_shown_as_saved(place: Path, browser: Browser) -> None:
    """The pick is in the file, the file is whole, and the next start shows it, on the front page too."""
    todo = [(each, question.id) for each in exercises() for question in each.parts[0].questions][:3]
    picked: dict[str, Picks] = {}
    for exercise, question in todo:
        picks = picked.setdefault(exercise.id, {})
        with serve("start", place) as served:
            page = opened(served, browser)
            for each in exercises():
                assert shown(page, each) == chosen(picked.get(each.id, {}))
            pick_one(page, exercise, question, picks)
            served.kill()
            assert kept(place / "work" / "en", exercise) == picks
            page.close()
    with serve("start", place) as served:
        page = opened(served, browser)
        for each in exercises():
            assert shown(page, each) == chosen(picked.get(each.id, {}))
        page.goto(served.first)
        law = page.locator(".bcp-law", has_text="Law 28")
        expect(law).to_contain_text(text("page.map.begun", ENGLISH, done=0, of=len(exercises())), timeout=60_000)
        page.close()
