"""Today's table in a page: three cases, the end with the week; the same again when it is opened; looked at."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from bridgecourse.progress.reviews import this_day
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.progress.today import put
from bridgecourse.teach.course import TODAY
from tests.browser.bare import Bare
from tests.browser.course_page import complaints
from tests.browser.drawn_page import answer_rightly, kept_in, open_page, write_page
from tests.browser.lab import screenshot, until
from tests.progress.notebooks import answer_law

pytestmark = pytest.mark.browser


NAME = TODAY.removesuffix(".ipynb")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Bare]:
    """A folder with the notebook in both languages, and laws that nobody has begun."""
    for language in Language:
        for law in ("41-53-54", "61-64", "48-52"):
            answer_law(tmp_path / language.value, law, [], language.value)
    write_page(tmp_path, NAME)
    desk = Bare(tmp_path)
    yield desk
    desk.close()


def opened(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch, *told: Any, **more: Any) -> Page:
    return open_page(desk, browser, monkeypatch, NAME, *told, **more)


def kept(desk: Bare) -> dict[str, Any]:
    return kept_in(desk, NAME)


def key_of(desk: Bare, page: Page) -> str:
    """Which table lies there; it is kept as soon as it is shown."""
    until(page, lambda: "called" in kept(desk))
    return str(kept(desk)["called"]["seed"])


def answer(page: Page, name: str) -> None:
    answer_rightly(page, put(name, syllabus_of()))


def go_on(page: Page) -> None:
    page.get_by_label("Status").get_by_role("button").last.click()


def has_tables(desk: Bare, tables: int) -> bool:
    """Whether so many tables are kept."""
    return len(str(kept(desk)["called"]["seed"]).split()) == 1 + 3 * tables


def wish(page: Page, told: str) -> None:
    """What the front page has noted: a bare page has no storage of its own."""
    stored = "{ getItem: (name) => (name === 'bridgecourse:tables' ? told : null) }"
    page.evaluate(f"(told) => Object.defineProperty(window, 'localStorage', {{ value: {stored} }})", told)


def test_three_cases_then_another_table_as_one_likes(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk, browser, monkeypatch)
    key = key_of(desk, page)
    ids = key.split()[1:]
    answer(page, ids[0])
    expect(page.locator(".bc-status")).to_contain_text("Saved")
    again = opened(desk, browser, monkeypatch)  # closed and opened: the same three, at the first that is left
    expect(again.locator(".bcp-where")).to_have_text("Table 1 · case 2 of 3")
    expect(again.locator(".bcp-place").first).to_have_attribute("data-state", "done")
    assert key_of(desk, again) == key
    expect(again.locator(".bcp-fresh button")).to_have_count(0)  # while something is left
    for name in ids[1:]:
        answer(again, name)
        go_on(again)
    expect(again.locator(".bcp-total")).to_contain_text("One table done.")
    expect(again.locator(".bcp-dot[data-state=been]")).to_have_count(1)
    expect(again.get_by_text("should still be with you in a month.")).to_be_visible()
    again.get_by_role("button", name="One more table, five minutes").click()
    expect(again.locator(".bcp-where")).to_have_text("Table 2 · case 1 of 3")
    expect(again.locator(".bcp-where")).to_be_focused()
    expect(again.locator(".bcp-place")).to_have_count(6)
    expect(again.locator(".bcp-place[data-state=right_all]")).to_have_count(2)  # what was seen of them stays
    until(again, lambda: len(kept(desk)["called"]["seed"].split()) == 7)
    assert key_of(desk, again).startswith(f"{key} ")


def test_who_wished_for_three_is_led_from_one_to_the_next(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The front page says how many; then the keyboard alone leads on until tomorrow."""
    page = opened(desk, browser, monkeypatch)
    wish(page, f"{this_day().isoformat()} 3")
    for table in range(1, 4):
        for number in range(1, 4):
            expect(page.locator(".bcp-where")).to_have_text(f"Table {table} · case {number} of 3")
            until(page, lambda: "called" in kept(desk))
            until(page, partial(has_tables, desk, table))
            answer(page, key_of(desk, page).split()[3 * (table - 1) + number])
            way = page.get_by_label("Status").get_by_role("button").last
            said = "Next" if number < 3 else "One more table, five minutes" if table < 3 else "Summary"
            expect(way).to_have_text(said)
            way.focus()
            page.keyboard.press("Enter")
    expect(page.locator(".bcp-total")).to_contain_text("Three tables done. Until tomorrow.")
    expect(page.locator(".bcp-dot[data-state=been]")).to_have_count(3)
    assert page.locator(".bcp-fresh button").count() == 0  # no more today
    expect(page.get_by_text("9 rulings that you have practised")).to_be_visible()  # the last one is not stored yet
    assert complaints(page, ".bcp-called") == []
    screenshot(page, "today-sum-three")
    file = desk.folder / "en" / TODAY
    assert len(json.loads(file.read_text("utf-8"))["metadata"]["bridgecourse"]["answers"]) == 9


def test_a_wish_of_another_day_is_forgotten(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk, browser, monkeypatch)
    wish(page, "2026-01-05 3")
    for name in key_of(desk, page).split()[1:]:
        answer(page, name)
        expect(page.get_by_label("Status").get_by_role("button").last).to_have_text(re.compile("Next|Summary"))
        go_on(page)
    expect(page.locator(".bcp-total")).to_contain_text("One table done.")


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


def test_a_table_that_the_course_has_no_more_gives_way(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The course has changed since this morning: that is said, and what lies there now is kept."""
    file = desk.folder / "en" / TODAY
    notebook = json.loads(file.read_text("utf-8"))
    gone = {"seed": f"{this_day().isoformat()} L54.A-1 31-no-such-case L54.A-3"}
    notebook["metadata"]["bridgecourse"] = {"format": 1, "answers": {}, "called": gone}
    file.write_text(json.dumps(notebook))
    page = opened(desk, browser, monkeypatch)
    until(page, lambda: kept(desk)["called"] != gone)
    again = opened(desk, browser, monkeypatch)
    expect(again.locator(".bcp-place")).to_have_count(3)
    assert key_of(desk, again) == key_of(desk, page)


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
