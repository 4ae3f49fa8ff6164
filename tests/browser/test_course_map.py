"""The course's map on a page: what it shows, the keyboard, what it opens; looked at in both languages and themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language, text
from bridgecourse.progress.course_map import map_data
from bridgecourse.progress.standing import own_standing
from tests.browser.course_page import complaints, course_page
from tests.browser.lab import screenshot
from tests.progress.notebooks import answer_law, of_law, right, write_notebook

pytestmark = pytest.mark.browser

SHOW = """
const { courseMap } = await import("./pages/map.js");
window.map = courseMap(host, { data: told, open });
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody who has done Law 28 and begun Law 31."""
    folder = tmp_path_factory.mktemp("work")
    for law in ("24", "27", "29", "33-34"):
        answer_law(folder, law, [])
    answer_law(folder, "28", [right(each) for each in of_law("28")])
    answer_law(folder, "31", [right(each) for each in of_law("31")[:3]])
    for name in ("home", "what-changed"):
        write_notebook(folder / f"{name}.ipynb", {})
    return folder


def data(place: Path, language: Language = Language.EN) -> dict[str, Any]:
    return dict(map_data(own_standing(place), place, language, place / "law-31" / "law-31.ipynb"))


def entries(page: Page) -> Locator:
    return page.locator(".bcp-entry")


def opened(page: Page) -> object:
    return page.evaluate("() => window.opened.splice(0)")


def test_the_map_shows_the_laws_and_opens_them(browser: Browser, place: Path) -> None:
    with course_page(browser, SHOW, data(place)) as page:
        laws = ["27", "31", "29", "28", "33-34", "24"]
        titles = [text(f"page.happens.{law}", Language.EN) for law in laws]
        names = ["Front page", *titles, "What changed"]
        told = entries(page).all_inner_texts()
        assert [words.split("\n")[0] for words in told] == names
        expect(page.get_by_role("navigation", name="The course")).to_be_visible()
        here = page.get_by_role("link", name="Somebody bids out of turn Law 31")
        expect(here).to_have_attribute("aria-current", "page")
        expect(here).to_have_accessible_name(f"Somebody bids out of turn Law 31 3 of {len(of_law('31'))} done")
        expect(page.get_by_role("link", name="Law 28")).to_have_accessible_name(
            "Out of turn, and yet in order Law 28 done"
        )
        page.get_by_role("link", name="Law 27").click()
        assert opened(page) == [["law-27/law-27.ipynb"]]
        page.get_by_role("link", name="Continue Somebody bids out of turn · exercise 4").click()
        assert opened(page) == [["law-31/law-31.ipynb", of_law("31")[3].id]]
        # as the browser would open it in a tab of its own
        expect(page.get_by_role("link", name="Law 27")).to_have_attribute("href", "../law-27/law-27.ipynb")


def test_the_keyboard_goes_from_entry_to_entry(browser: Browser, place: Path) -> None:
    with course_page(browser, SHOW, data(place)) as page:
        keys = page.keyboard
        keys.press("Tab")
        expect(page.locator(".bcp-go")).to_be_focused()
        keys.press("Tab")
        expect(entries(page).nth(2)).to_be_focused()  # where one is
        for key, at in (("ArrowDown", 3), ("End", 7), ("ArrowDown", 7), ("ArrowUp", 6), ("Home", 0), ("ArrowUp", 0)):
            keys.press(key)
            expect(entries(page).nth(at)).to_be_focused()
        keys.press("ArrowDown")
        outline = entries(page).nth(1).evaluate("(node) => getComputedStyle(node).outlineWidth")
        assert outline == "3px"
        keys.press("Enter")
        assert opened(page) == [["law-27/law-27.ipynb"]]
        keys.press("Tab")  # one stop for the whole list
        expect(entries(page).and_(page.locator(":focus"))).to_have_count(0)


def test_newer_data_are_shown_and_the_focus_stays(browser: Browser, place: Path) -> None:
    newer = data(place)
    with course_page(browser, SHOW, newer) as page:
        entries(page).nth(2).focus()
        newer["laws"][1].update(state="begun", done=1)
        page.evaluate("(newer) => window.map.update(newer)", newer)
        expect(entries(page).nth(2)).to_be_focused()
        expect(entries(page).nth(2)).to_contain_text(f"1 of {newer['laws'][1]['of']} done")
        newer.update(next=None, home=None, pages=[])
        page.evaluate("(newer) => window.map.update(newer)", newer)
        expect(page.locator(".bcp-go")).to_have_count(0)
        expect(entries(page)).to_have_count(len(newer["laws"]))
        page.evaluate("() => window.map.dispose()")
        expect(page.locator("nav")).to_have_count(0)


def test_who_has_done_nothing_is_told_where_to_begin(browser: Browser, tmp_path: Path) -> None:
    answer_law(tmp_path, "27", [])
    answer_law(tmp_path, "28", [])
    with course_page(browser, SHOW, data(tmp_path)) as page:
        page.get_by_role("link", name="Begin here A bid is too low").click()
        assert opened(page) == [["law-27/law-27.ipynb"]]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("language", Language)
def test_it_looks_well(browser: Browser, place: Path, language: Language, dark: bool) -> None:
    name = f"map-{language.value}-{'dark' if dark else 'light'}"
    with course_page(browser, SHOW, data(place, language), viewport={"width": 300, "height": 760}, dark=dark) as page:
        entries(page).nth(2).focus()
        screenshot(page, name)
        assert complaints(page, ".bcp-map") == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 300
