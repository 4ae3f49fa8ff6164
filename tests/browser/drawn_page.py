"""A page of drawn cases, “You are called” or today's table: written, opened, and its cases answered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from bridgecourse.publish.cell import format_notebook
from bridgecourse.publish.lesson import read_lesson
from bridgecourse.publish.page import page_notebook
from bridgecourse.teach.answers.answer import SEQUENCE
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from tests.browser.bare import Bare
from tests.browser.conversing import make_moves
from tests.browser.lab import WIDE


def write_page(folder: Path, name: str, **metadata: object) -> None:
    """The notebook of this page in a folder for each language."""
    for language in Language:
        text = course().root / name / f"page.{language.value}.md"
        made = page_notebook(name, read_lesson(text, code=True), language, course())
        words = json.loads(format_notebook(made))
        words["metadata"] |= metadata
        file = folder / language.value / f"{name}.ipynb"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(words))


def open_page(
    desk: Bare,
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    language: Language = Language.EN,
    viewport: Mapping[str, int] = WIDE,
    *,
    dark: bool = False,
) -> Page:
    """The page, as the kernel of its notebook shows it."""
    file = desk.folder / language.value / f"{name}.ipynb"
    monkeypatch.chdir(file.parent)
    monkeypatch.setenv("JPY_SESSION_NAME", str(file))
    return desk.open(browser, file, viewport=viewport, dark=dark)


def kept_in(desk: Bare, name: str) -> dict[str, Any]:
    """What the English notebook keeps."""
    found = json.loads((desk.folder / "en" / f"{name}.ipynb").read_text("utf-8"))
    return dict(found["metadata"].get("bridgecourse", {}))


def answer_rightly(page: Page, exercise: Exercise) -> None:
    """Every part of the case that stands there; what was right twice in a row is filled in already."""
    for part in exercise.parts:
        page.locator(".bcp-case :is(.bc-buttons [type=submit], .bc-talk)").first.wait_for()
        for question in part.questions:
            picks = exercise.key[question.id]
            if isinstance(picks, dict):
                make_moves(page.locator(f'[data-question="{question.id}"]'), picks[SEQUENCE])
                continue
            inputs = page.locator(f'[data-question="{question.id}"] input')
            for pick in ([picks] if isinstance(picks, str) else picks) if inputs.count() else ():
                page.locator(f'[data-question="{question.id}"] input[value="{pick}"]').check()
        if page.locator(".bc-buttons [type=submit]").count():  # what was ruled has been checked
            page.locator(".bc-buttons [type=submit]").click()
        expect(page.locator(".bc-summary")).to_contain_text("Right")
        if part is not exercise.parts[-1]:
            page.locator(".bc-buttons .bc-main").click()
