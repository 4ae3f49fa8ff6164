"""``bridgecourse start`` as a candidate uses it: what was shown as saved is kept, whatever goes down."""

from __future__ import annotations

import json
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language, text
from bridgecourse.progress.wording import number
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from tests.browser.lab import ROOT, hide_sides, ready, run_all, screenshot
from tests.e2e.course_root import Served, notebook_of, serve
from tests.e2e.hand import (
    Mouse,
    Picks,
    answer,
    answer_part,
    as_list,
    box_of,
    expect_saved,
    open_and_run,
    plan,
    points_of,
)

pytestmark = [
    pytest.mark.browser,
    pytest.mark.soak,
    pytest.mark.timeout(400),
    pytest.mark.skipif(os.name != "posix", reason="ends processes with POSIX signals"),
]

ASSIGNMENT = "law-28"
NOTEBOOK = f"{ASSIGNMENT}/{ASSIGNMENT}.ipynb"
OTHER = "law-29"
ENGLISH = Language.EN


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An empty folder with the candidates' notebooks of this repository."""
    shutil.copytree(ROOT / "release", tmp_path / "release")
    return tmp_path


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A candidate's evening at the course; each test has a notebook of its own."""
    folder = tmp_path_factory.mktemp("served")
    shutil.copytree(ROOT / "release", folder / "release")
    with serve("start", folder) as found:
        yield found


def begin(served: Served, assignment: str) -> None:
    """Nobody has opened or answered this notebook yet, whatever an earlier try of the test did."""
    served.lab.shut_down(f"{assignment}/{assignment}.ipynb")
    shutil.copy(notebook_of(ROOT / "release" / "en", assignment), notebook_of(served.lab.folder, assignment))


def exercises() -> list[Exercise]:
    return [exercise for folder, _, exercise in course().exercises() if folder.assignment == ASSIGNMENT]


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
    """What is picked in the step that is open."""
    inputs = box(page, exercise).locator("input:checked")
    found: list[str] = inputs.evaluate_all("all => all.map((input) => input.value)")
    return sorted(found)


def chosen(picks: Picks) -> list[str]:
    return sorted(value for pick in picks.values() for value in as_list(pick))


def kernels(above: int) -> list[int]:
    """The processes of kernels below this process."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            words, parents = (entry / "cmdline").read_bytes(), (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if b"ipykernel" in words and os.getpgid(int(parents[1])) == above:
            found.append(int(entry.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds the kernel's process in /proc")
def test_the_kernel_is_killed_and_the_page_is_closed(served: Served, browser: Browser) -> None:
    """Picks made before, while the kernel is dead, and after it came back are all there; nobody saved by hand."""
    exercise, picks = exercises()[0], Picks()
    first, second, third = (question.id for question in exercise.parts[0].questions)
    begin(served, ASSIGNMENT)
    others = set(kernels(served.process.pid))
    page = open_and_run(served.lab, browser, NOTEBOOK, ENGLISH)
    hide_sides(page)
    pick_one(page, exercise, first, picks)
    (kernel,) = set(kernels(served.process.pid)) - others
    os.kill(kernel, signal.SIGKILL)
    dialog = page.locator(".jp-Dialog")
    expect(dialog).to_contain_text("died", timeout=30_000)
    dialog.get_by_role("button", name="Ok").click()
    pick_one(page, exercise, second, picks)
    page.evaluate("() => window.bridgecoursePanel.sessionContext.session.kernel.info")
    run_all(page)
    pick_one(page, exercise, third, picks)
    page.context.close()
    assert kept(served.lab.folder, exercise) == picks
    page = open_and_run(served.lab, browser, NOTEBOOK, ENGLISH)
    assert shown(page, exercise) == chosen(picks)
    answer_part(box(page, exercise), exercise, {}, Mouse(), ENGLISH, "facts", marked=picks)
    page.context.close()


def test_the_server_is_killed_as_soon_as_a_pick_is_shown_as_saved(place: Path, browser: Browser) -> None:
    """The pick is in the file, the file is whole, and the next start shows it."""
    todo = [(each, question.id) for each in exercises() for question in each.parts[0].questions][:4]
    picked: dict[str, Picks] = {}
    for exercise, question in todo:
        picks = picked.setdefault(exercise.id, {})
        with serve("start", place) as served:
            page = open_and_run(served.lab, browser, NOTEBOOK, ENGLISH)
            for each in exercises():
                assert shown(page, each) == chosen(picked.get(each.id, {}))
            pick_one(page, exercise, question, picks)
            served.kill()
            assert kept(place / "work" / "en", exercise) == picks
            page.context.close()
    with serve("start", place) as served:
        page = open_and_run(served.lab, browser, NOTEBOOK, ENGLISH)
        for each in exercises():
            assert shown(page, each) == chosen(picked.get(each.id, {}))
        page.context.close()


def test_home_shows_progress(served: Served, browser: Browser) -> None:
    """The address that `start` announces opens the home page; an answered exercise counts there."""
    folder = next(each for each in course().folders if each.assignment == OTHER)
    names = folder.file.exercises
    exercise = course().exercise(names[0])
    picks = plan(exercise)
    begin(served, OTHER)
    page = browser.new_page(viewport={"width": 1360, "height": 1300}, locale="en-GB")
    page.set_default_timeout(30_000)
    page.goto(f"{served.first}&reset")  # of what another test left open
    ready(page)
    hide_sides(page)
    run_all(page)
    row = page.locator(".jp-OutputArea tr", has_text="Law 29")
    expect(row).to_contain_text(text("progress.of", ENGLISH, part=0, whole=len(names)))
    screenshot(page, "home-1-before")
    page.close()

    page = open_and_run(served.lab, browser, f"{OTHER}/{OTHER}.ipynb", ENGLISH)
    answer(page, exercise, picks, Mouse(), ENGLISH, 1)
    page.context.close()

    page = served.lab.open(browser, "home.ipynb", viewport={"width": 1360, "height": 1300})
    hide_sides(page)
    run_all(page)
    row = page.locator(".jp-OutputArea tr", has_text="Law 29")
    expect(row).to_contain_text(text("progress.of", ENGLISH, part=1, whole=len(names)))
    assert number(points_of(exercise, picks), ENGLISH) in (row.text_content() or "")
    screenshot(page, "home-2-after")
    page.context.close()
