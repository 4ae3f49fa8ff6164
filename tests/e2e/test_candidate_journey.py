"""A candidate's evening: from the first start to the mark in the gradebook."""

from __future__ import annotations

import json
import shutil
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.cli.working_copy import refresh
from bridgecourse.grade.course import Work
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.course import Course
from tests.amount import of_the_day
from tests.browser.lab import Lab, command, hide_sides, run_all, screenshot
from tests.e2e.course_root import copy_course, exercises_of, feedback_page, notebook_of, points_in_gradebook
from tests.e2e.hand import (
    Hand,
    Keys,
    Mouse,
    answer,
    as_list,
    box_of,
    expect_shown,
    in_order,
    open_and_run,
    plan,
    points_of,
)

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

ONE_EVENING = 2  # exercises


@pytest.mark.parametrize(
    ("assignment", "language", "by", "count"),
    [
        *of_the_day(
            [
                pytest.param("law-28", Language.FR, "keyboard", ONE_EVENING, marks=pytest.mark.soak),
                pytest.param("law-24", Language.EN, "mouse", ONE_EVENING, marks=pytest.mark.soak),
                pytest.param("law-24", Language.FR, "keyboard", ONE_EVENING, marks=pytest.mark.soak),
                pytest.param("law-30", Language.EN, "mouse", 8, marks=pytest.mark.soak),
                pytest.param("law-31", Language.FR, "keyboard", 5, marks=pytest.mark.soak),
            ]
        ),
        pytest.param("law-61-64", Language.EN, "keyboard", ONE_EVENING, marks=pytest.mark.soak),
        pytest.param("law-41-53-54", Language.FR, "mouse", ONE_EVENING, marks=pytest.mark.soak),
        pytest.param(
            "law-57-60", Language.FR, "mouse", ONE_EVENING, marks=pytest.mark.soak
        ),  # premature leads and plays
        pytest.param("law-45-47", Language.EN, "keyboard", 6, marks=pytest.mark.soak),  # the sixth: a designation
    ],
)
def test_candidate_journey(
    assignment: str, language: Language, by: str, count: int | None, tmp_path: Path, lab: Lab, browser: Browser
) -> None:
    """He answers, restarts the kernel, closes the page, finds everything again, and hands in: every point is right."""
    root = copy_course(tmp_path / "course")
    own = refresh(root / "release" / language.value, lab.folder / tmp_path.name, language).folder
    names = exercises_of(root, assignment)[:count]
    taught = Course(root / "course")
    planned = {name: plan(taught.exercise(name)) for name in names}
    file = notebook_of(own, assignment)
    notebook = file.relative_to(lab.folder).as_posix()

    page = open_and_run(lab, browser, notebook, language)
    hide_sides(page)
    hand: Hand = Mouse()
    if by == "keyboard":
        hand = keys = Keys(page)
        keys.enter(cell_of(file, names[0]))
    for number, name in enumerate(names, start=1):
        if number == 2:
            restart_kernel(page)
            if by == "keyboard":
                keys.enter(cell_of(file, name))
        replay(box_of(page, taught.exercise(name).sheet(language, number=number), language))
        answer(page, taught.exercise(name), planned[name], hand, language, number)
    screenshot(page, f"journey-{assignment}-{language.value}-{by}")
    page.context.close()
    lab.shut_down(notebook)

    page = open_and_run(lab, browser, notebook, language)
    for number, name in enumerate(names, start=1):
        expect_shown(page, taught.exercise(name), planned[name], language, number)
    page.context.close()

    kept = json.loads(file.read_text(encoding="utf-8"))["metadata"]["bridgecourse"]["answers"]
    assert {name: in_order(kept[name]["picks"]) for name in names} == {name: in_order(planned[name]) for name in names}

    upload = root / "downloaded" / assignment / "archive" / f"ann_{assignment}.ipynb"
    upload.parent.mkdir(parents=True)
    shutil.copy(file, upload)
    work = Work(root, language)
    work.generate(assignment)
    work.zip_collect(assignment)
    (graded,) = work.autograde(assignment)
    assert graded.graded, graded.message
    assert "WARNING" not in graded.message
    expected = {
        name: points_of(taught.exercise(name), planned.get(name, {})) for name in exercises_of(root, assignment)
    }
    expected[f"{assignment}-spoken"] = 0.0  # nbgrader's own mark for a place where nothing was written
    assert points_in_gradebook(work, assignment, "ann") == expected
    assert work.scores(assignment)[0].points == pytest.approx(sum(expected.values()))

    work.feedback(assignment)
    page_text = unescape(feedback_page(root, "ann", assignment))
    for number, name in enumerate(names, start=1):
        exercise = taught.exercise(name)
        sheet = exercise.sheet(language, number=number)
        parts = mark(exercise, picks_of(exercise, planned[name])).parts
        marked = {question.id: question for part in parts for question in part.questions}
        for question in (question for part in sheet["parts"] for question in part["questions"]):
            labels = {option["id"]: option["label"] for option in question["options"]}
            if not marked[question["id"]].is_right:
                for right in as_list(exercise.key[question["id"]]):
                    assert labels[right.rpartition("=")[2]] in page_text, (name, question["id"], right)
    look(browser, root, assignment, f"journey-{assignment}-{language.value}-feedback")


def replay(box: Locator) -> None:
    """Where the exercise has a play, it is gone through from its first card to its last, and back to the moment."""
    controls = box.locator(".bc-play").first
    if controls.is_hidden():
        return
    where, keys = controls.locator(".bc-play-where"), controls.locator(".bc-play-key")
    expect(where).not_to_be_empty()
    at_first = where.text_content() or ""
    keys.first.click()
    expect(where).not_to_have_text(at_first)
    keys.last.click()
    keys.first.click()
    controls.locator(".bc-small").click()
    expect(where).to_have_text(at_first)


def cell_of(file: Path, exercise: str) -> int:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return next(n for n, cell in enumerate(cells) if cell["metadata"].get("nbgrader", {}).get("grade_id") == exercise)


def restart_kernel(page: Page) -> None:
    """From the menu, with its question answered; then the cells are run again."""
    page.evaluate("() => void window.jupyterapp.commands.execute('kernelmenu:restart')")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    page.locator(".jp-Dialog").wait_for(state="detached")
    page.evaluate("() => window.bridgecoursePanel.sessionContext.session.kernel.info")
    run_all(page)
    page.locator(".bc-exercise").first.wait_for(state="attached")
    command(page, "notebook:enter-command-mode")


def look(browser: Browser, root: Path, assignment: str, name: str) -> None:
    """The feedback as the candidate sees it in his browser."""
    page = browser.new_page(viewport={"width": 1100, "height": 1400})
    page.goto((root / "feedback" / "ann" / assignment / f"{assignment}.html").as_uri(), wait_until="domcontentloaded")
    page.locator("div[lang] h4").first.scroll_into_view_if_needed()
    screenshot(page, name)
    page.close()
