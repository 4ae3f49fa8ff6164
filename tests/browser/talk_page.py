"""A conversation in a notebook of its own, as the browser tests see it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language
from tests.browser.bare import Bare
from tests.browser.lab import WIDE, notebook

ASKED: list[list[str]] = []
"""The moves of every request to the table."""

ID = "31-kettle--talk"
QUESTION = "visit.moves"

SETUP = """\
from bridgecourse.desk.talked import talked
from bridgecourse.grade.desk import checker
from bridgecourse.i18n import Language
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.talk.told import told_table
from bridgecourse.widgets.exercise import ExerciseWidget
from tests.browser.talk_page import ASKED
def show(language=Language.EN, case="31-kettle", practice=True, **more):
    exercise = Exercise(course().cases[case], "talk")
    def move(moves):
        ASKED.append(list(moves))
        return told_table(exercise, moves, language)
    settings = {"check": checker(exercise, language) if practice else None, "move": move, **more}
    return ExerciseWidget(exercise.sheet(language), language, practice=practice, **settings)"""


def open_talk(
    desk: Bare,
    browser: Browser,
    language: Language = Language.EN,
    moves: tuple[str, ...] = (),
    *,
    viewport: Mapping[str, int] = WIDE,
    dark: bool = False,
    cell: str = "",
    name: str = "talk",
) -> Page:
    """The conversation, with these moves kept of an earlier day."""
    file = desk.folder / f"{name}.ipynb"
    if not file.exists():
        kept = {"format": 1, "answers": {ID: {"picks": {QUESTION: {"sequence": list(moves)}}}}}
        metadata = {"bridgecourse": kept} if moves else {}
        file.write_text(json.dumps(notebook(SETUP, cell or f"show(Language.{language.name})", metadata=metadata)))
    page = desk.open(browser, file, viewport=viewport, dark=dark)
    page.locator(".bc-talk").wait_for()
    return page


def kept_moves(desk: Bare, page: Page, name: str = "talk") -> list[str]:
    """What is on disk once everything is saved."""
    expect(page.locator(".bc-saving[data-state=saving]")).to_have_count(0)
    found = json.loads((desk.folder / f"{name}.ipynb").read_text("utf-8"))
    moves: list[str] = found["metadata"]["bridgecourse"]["answers"][ID]["picks"][QUESTION]["sequence"]
    return moves


def turns(page: Page) -> Locator:
    """The record."""
    return page.locator(".bc-talk-turn[data-waits=false]")
