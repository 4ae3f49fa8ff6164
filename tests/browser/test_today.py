"""Today's table in a page: three cases, the end with the week; the same again when it is opened; looked at."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.progress.today import put
from bridgecourse.publish.cell import format_notebook
from bridgecourse.publish.lesson import read_lesson
from bridgecourse.publish.page import page_notebook
from bridgecourse.teach.course import TODAY, course
from tests.browser.bare import Bare
from tests.browser.course_page import complaints
from tests.browser.lab import WIDE, screenshot, until
from tests.progress.notebooks import answer_law

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Bare]:
    """A folder with the notebook in both languages, and laws that nobody has begun."""
    for language in Language:
        text = course().root / "today" / f"page.{language.value}.md"
        made = page_notebook("today", read_lesson(text, code=True), language, course())
        folder = tmp_path / language.value
        for law in ("41-53-54", "61-64", "48-52"):
            answer_law(folder, law, [], language.value)
        (folder / TODAY).write_text(format_notebook(made))
    desk = Bare(tmp_path)
    yield desk
    desk.close()


def opened(
    desk: Bare,
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    language: Language = Language.EN,
    viewport: Mapping[str, int] = WIDE,
    *,
    dark: bool = False,
) -> Page:
    file = desk.folder / language.value / TODAY
    monkeypatch.chdir(file.parent)
    monkeypatch.setenv("JPY_SESSION_NAME", str(file))
    return desk.open(browser, file, viewport=viewport, dark=dark)


def kept(desk: Bare, language: Language = Language.EN) -> dict[str, Any]:
    found = json.loads((desk.folder / language.value / TODAY).read_text("utf-8"))
    return dict(found["metadata"].get("bridgecourse", {}))


def key_of(desk: Bare, page: Page, language: Language = Language.EN) -> str:
    """Which table lies there; it is kept as soon as it is shown."""
    until(page, lambda: "called" in kept(desk, language))
    return str(kept(desk, language)["called"]["seed"])


def answer(page: Page, name: str) -> None:
    """Every part of it, rightly."""
    exercise = put(name, syllabus_of())
    for part in exercise.parts:
        page.locator(".bcp-case .bc-buttons [type=submit]").wait_for()
        for question in part.questions:
            picks = exercise.key[question.id]
            for pick in [picks] if isinstance(picks, str) else picks:
                page.locator(f'[data-question="{question.id}"] input[value="{pick}"]').check()
        page.locator(".bc-buttons [type=submit]").click()
        expect(page.locator(".bc-summary")).to_contain_text("Right")
        if part is not exercise.parts[-1]:
            page.locator(".bc-buttons .bc-main").click()


def test_three_cases_then_until_tomorrow(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk, browser, monkeypatch)
    key = key_of(desk, page)
    ids = key.split()[1:]
    answer(page, ids[0])
    expect(page.locator(".bc-status")).to_contain_text("Saved")
    again = opened(desk, browser, monkeypatch)  # closed and opened: the same three, at the first that is left
    expect(again.locator(".bcp-where")).to_have_text("Case 2 of 3")
    assert key_of(desk, again) == key
    for name in ids[1:]:
        answer(again, name)
        again.get_by_label("Status").get_by_role("button").last.click()
    expect(again.locator(".bcp-total")).to_contain_text("Three of three. Until tomorrow.")
    expect(again.locator(".bcp-dot[data-state=been]")).to_have_count(1)
    assert again.locator(".bcp-fresh button").count() == 0  # no more today


def test_a_table_of_another_day_gives_way(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    file = desk.folder / "en" / TODAY
    notebook = json.loads(file.read_text("utf-8"))
    old = {"seed": "2026-01-05 L54.A-1 L54.A-2 L54.A-3"}
    notebook["metadata"]["bridgecourse"] = {"format": 1, "answers": {}, "called": old}
    file.write_text(json.dumps(notebook))
    page = opened(desk, browser, monkeypatch)
    until(page, lambda: kept(desk)["called"] != old)
    expect(page.locator(".bcp-place")).to_have_count(3)
    assert not key_of(desk, page).startswith("2026-01-05")


@pytest.mark.parametrize(
    ("language", "dark", "width"),
    [(Language.EN, False, 1400), (Language.FR, True, 940), (Language.EN, True, 360), (Language.FR, False, 360)],
)
def test_it_looks_well(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch, language: Language, dark: bool, width: int
) -> None:
    page = opened(desk, browser, monkeypatch, language, {"width": width, "height": 1000}, dark=dark)
    name = f"today-{language.value}-{'dark' if dark else 'light'}-{width}"
    screenshot(page, name)
    assert complaints(page, ".bcp-called") == []
    answer_any(page)
    page.locator(".bcp-place").last.click()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def answer_any(page: Page) -> None:
    page.locator(".bcp-case label .bc-text, .bcp-case .bc-paint button").first.click()
