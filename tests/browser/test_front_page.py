"""The front page and the form of practice on a page: what they show and ask for; looked at, wide and narrow."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from bridgecourse.progress.front import front_data
from bridgecourse.teach.course import POCKET
from tests.browser.course_page import complaints, course_page
from tests.browser.lab import screenshot
from tests.progress.notebooks import answer_checked, answer_law, of_law, right, write_notebook, wrong

pytestmark = pytest.mark.browser

SHOW = """
const { frontPage } = await import("./pages/front.js");
window.asked = [];
const practise = (...told) => window.asked.push(told);
window.page = frontPage(host, { data: told, open, practise, exchange: "/lab" });
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody who has done Law 28, some of it wrong, and begun Law 31."""
    folder = tmp_path_factory.mktemp("work")
    for law in ("24", "27", "29", "33-34"):
        answer_law(folder, law, [])
    first, *others = of_law("28")
    answer_checked(folder, "28", [wrong(first), *(right(each) for each in others)])
    answer_checked(folder, "31", [right(each) for each in of_law("31")[:3]], minute=60)
    for name in ("home", "what-changed"):
        write_notebook(folder / f"{name}.ipynb", {})
    return folder


def data(place: Path, language: Language = Language.EN, **more: Any) -> dict[str, Any]:
    return dict(front_data(place, language, **more))


def seen(page: Page, name: str) -> object:
    return page.evaluate(f"() => window.{name}.splice(0)")


def test_one_goes_on_from_the_front_page(browser: Browser, place: Path) -> None:
    with course_page(browser, SHOW, data(place)) as page:
        page.get_by_role("link", name="Continue where you were Somebody bids out of turn · exercise 4").click()
        assert seen(page, "opened") == [["law-31/law-31.ipynb", of_law("31")[3].id]]
        page.get_by_role("link", name="Go on with Law 31").click()
        assert seen(page, "opened") == [["law-31/law-31.ipynb"]]
        expect(page.get_by_role("link", name="Law 28")).to_be_hidden()  # in another group than where one is
        page.get_by_text("In the auction").click()
        page.get_by_role("link", name="Law 28").click()
        assert seen(page, "opened") == [["law-28/law-28.ipynb"]]
        page.get_by_role("link", name="What changed").click()
        assert seen(page, "opened") == [["what-changed.ipynb"]]
        bars = page.locator(".bcp-bar")
        expect(bars).to_have_count(2)  # of the laws that are begun
        widths = bars.last.evaluate("(bar) => [...bar.children].map((each) => each.offsetWidth / bar.offsetWidth)")
        assert sum(widths) == pytest.approx(1, abs=0.02)
        assert widths[0] > widths[1] > 0
        expect(page.get_by_role("link", name="Law 27")).to_contain_text("not begun")
        expect(page.get_by_text("Nbgrader")).to_have_count(0)  # without an exchange


def test_practice_is_asked_for_by_law_and_by_advice(browser: Browser, place: Path) -> None:
    told = data(place)
    with course_page(browser, SHOW, told) as page:
        law = page.get_by_label("Law", exact=True)
        expect(law).to_have_value("31")  # where one is
        law.select_option("27")
        page.get_by_role("button", name="Next case").click()
        page.get_by_role("button", name="Next case").click(force=True)  # the first has not come yet
        assert seen(page, "asked") == [["27", "", ""]]
        page.evaluate("() => window.page.practised()")
        expect(page.get_by_role("status")).to_have_text("A new case stands below.")
        (step,) = (each for each in told["steps"] if each["advice"] == "practise")
        page.get_by_role("button", name="Practise Law 28").click()
        assert seen(page, "asked") == [["28", step["leaf"], ""]]
        expect(law).to_have_value("28")
        page.evaluate("() => window.page.practised('The kernel is away.')")
        expect(page.get_by_role("status")).to_contain_text("The kernel is away.")
        law.focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert seen(page, "asked") == [["28", "", ""]]
        page.evaluate("() => window.page.practised()")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert seen(page, "asked") == [["28", "", "talk"]]


def test_what_costs_time_comes_later_and_the_focus_stays(browser: Browser, place: Path) -> None:
    with course_page(browser, SHOW, data(place, whole=False)) as page:
        expect(page.locator(".bcp-bar")).to_have_count(0)
        page.locator(".bcp-go").focus()
        page.evaluate("(newer) => window.page.update(newer)", data(place))
        expect(page.locator(".bcp-bar")).to_have_count(2)
        expect(page.locator(".bcp-go")).to_be_focused()


def test_who_begins_is_told_where_and_a_class_where_to_hand_in(browser: Browser, tmp_path: Path) -> None:
    answer_law(tmp_path, "27", [])
    answer_law(tmp_path, "28", [])
    with course_page(browser, SHOW, data(tmp_path) | {"exchange": True}) as page:
        expect(page.get_by_role("link", name="Pocket book")).to_have_count(0)  # where it could not be made
    (tmp_path / POCKET).write_bytes(b"%PDF")
    with course_page(browser, SHOW, data(tmp_path) | {"exchange": True}) as page:
        expect(page.get_by_role("link", name="Pocket book")).to_have_attribute("href", POCKET)
        page.get_by_role("link", name="Begin here A bid is too low").click()
        assert seen(page, "opened") == [["law-27/law-27.ipynb"]]
        expect(page.get_by_role("heading")).to_have_text(["The laws", "Practise more"])
        expect(page.get_by_role("link", name="Fetch and hand in")).to_have_attribute("href", "/lab")


def test_the_form_of_practice_stands_alone(browser: Browser, place: Path) -> None:
    with course_page(browser, SHOW, data(place, kind="practice")) as page:
        expect(page.get_by_role("link")).to_have_count(0)
        expect(page.get_by_role("button")).to_have_text(["Next case", "One table that answers"])


@pytest.mark.parametrize(
    "viewport", [{"width": 1400, "height": 1000}, {"width": 360, "height": 1250}], ids=["wide", "360"]
)
@pytest.mark.parametrize(("language", "dark"), [(Language.EN, False), (Language.FR, True)], ids=["en", "fr-dark"])
def test_it_looks_well(
    browser: Browser, place: Path, language: Language, dark: bool, viewport: Mapping[str, int]
) -> None:
    name = f"front-{language.value}-{'dark' if dark else 'light'}-{viewport['width']}"
    with course_page(browser, SHOW, data(place, language), viewport=viewport, dark=dark) as page:
        screenshot(page, name)
        assert complaints(page, ".bcp-front") == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"]
