"""Two calls compared, in a page: an answer at once, what is chosen, written and wrong, by keys alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language, text
from bridgecourse.publish.cell import code, format_notebook, notebook
from tests.browser.bare import Bare
from tests.browser.course_page import complaints
from tests.browser.lab import NARROW, WIDE, screenshot

pytestmark = pytest.mark.browser

VERDICT = ".bc-cmp-verdict"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Bare]:
    """A folder with a notebook of each language that has the tool."""
    for language in Language:
        source = f'from bridgecourse import comparable_calls\ncomparable_calls("{language.value}")'
        (tmp_path / f"{language.value}.ipynb").write_text(format_notebook(notebook([code("a", source)])))
    desk = Bare(tmp_path)
    yield desk
    desk.close()


def opened(
    desk: Bare,
    browser: Browser,
    language: Language = Language.EN,
    viewport: Mapping[str, int] = WIDE,
    *,
    dark: bool = False,
) -> Page:
    return desk.open(browser, desk.folder / f"{language.value}.ipynb", viewport=viewport, dark=dark)


def says(page: Page, words: str) -> None:
    expect(page.locator(VERDICT)).to_contain_text(words)


def test_an_example_stands_there_and_others_follow(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    says(page, "Not comparable")
    expect(page.locator(".bc-cmp-shown")).to_contain_text("56.")
    expect(page.locator(".bc-cmp-picture svg")).to_be_visible()
    page.get_by_role("button", name="then a jump to").click()
    says(page, "23A2")
    expect(page.locator("[data-key=shows-new]")).to_have_value("12-16,S6+")
    expect(page.locator(".bc-cmp-side").last).to_contain_text("The system: 5-10,S6")
    page.get_by_role("button", name="Take that").click()
    says(page, "Not comparable")
    expect(page.locator("[data-key=shows-new]")).to_be_focused()


def test_calls_are_chosen_and_their_meanings_stand_there(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    shows, before = page.locator("[data-key=shows-withdrawn]"), "[data-key=before-withdrawn-{}]"
    page.locator(before.format(0)).select_option("1H")
    page.locator(before.format(1)).select_option("P")
    page.locator("[data-key=call-withdrawn]").select_option("2H")
    expect(shows).to_have_value("6-10,H3+,nf")
    expect(page.locator("[data-key=call-withdrawn] option[value='1C']")).to_have_count(0)
    page.locator(before.format(0)).select_option("3S")  # 2H is too low now
    expect(page.locator(".bc-cmp-fault").first).to_contain_text("cannot be called after 3♠")
    says(page, "once both calls can be read")
    expect(shows).to_have_value("6-10,H3+,nf")  # nothing is lost
    page.locator(before.format(0)).select_option("")
    expect(page.locator(before.format(1))).to_have_count(0)
    expect(shows).to_have_value("5-11,H6,nf")


def test_what_is_written_is_read_at_once(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser, Language.FR)
    shows = page.locator("[data-key=shows-new]")
    shows.fill("12-16, S6+")
    says(page, "23A2")
    shows.press_sequentially(",Z")
    expect(page.locator(".bc-cmp-side").last).to_contain_text("« Z » ne se lit pas")
    expect(shows).to_have_attribute("aria-invalid", "true")
    expect(shows).to_have_value("12-16, S6+,Z")
    shows.press("Backspace")
    shows.press("Backspace")
    says(page, "23A2")
    page.locator("[data-key=system]").select_option("standard_american")
    expect(shows).to_have_value("12-16, S6+")  # written by hand
    page.locator("[data-key=system]").select_option("")
    expect(page.locator("[data-key=call-new]")).to_be_hidden()
    says(page, "23A2")


def test_keys_are_enough_and_an_author_takes_the_lines(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    page.get_by_role("button", name="Multi").focus()
    page.keyboard.press("Enter")
    says(page, "23A2")
    for _ in range(3):  # the system, the calls before, the call
        page.keyboard.press("Tab")
    page.keyboard.type("Pass")
    expect(page.locator("[data-key=shows-withdrawn]")).to_have_value("0-11")
    says(page, "23A2")
    page.get_by_text("For a case of your own").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bc-cmp-lines")).to_contain_text("facts: {comparable_reason: subset}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("() => { navigator.clipboard ??= { writeText: async (said) => { window.taken = said; } }; }")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".bc-cmp details [role=status]")).not_to_be_empty()
    assert desk.around(page) == []  # the notebook gets none of them


@pytest.mark.parametrize(
    ("language", "viewport", "dark"),
    [
        (Language.EN, WIDE, True),
        (Language.FR, NARROW, False),
        pytest.param(Language.FR, WIDE, False, marks=pytest.mark.soak),
        pytest.param(Language.EN, NARROW, True, marks=pytest.mark.soak),
    ],
)
def test_it_can_be_seen_by_everybody(
    desk: Bare, browser: Browser, language: Language, viewport: Mapping[str, int], dark: bool
) -> None:
    page = opened(desk, browser, language, viewport, dark=dark)
    name = f"comparable-{language.value}-{viewport['width']}-{'dark' if dark else 'light'}"
    page.get_by_text(text("page.comparable.own", language)).click()
    screenshot(page.locator(".bc-cmp"), name)
    fits(page)
    page.locator("[data-key=before-withdrawn-0]").select_option("7NT")
    expect(page.locator(".bc-cmp-fault").first).not_to_be_empty()
    page.locator("[data-key=shows-new]").fill("S7+,H7+")
    expect(page.locator(".bc-cmp-fault").last).not_to_be_empty()
    screenshot(page.locator(".bc-cmp"), f"{name}-wrong")
    fits(page)


def fits(page: Page) -> None:
    assert complaints(page, ".bc-cmp") == []
    wide = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
