"""“You are called” in a page: from case to case, twelve new ones, the clock, what became of them; looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from bridgecourse.teach.called import called
from tests.browser.bare import Bare
from tests.browser.course_page import complaints
from tests.browser.drawn_page import answer_rightly, kept_in, open_page, write_page
from tests.browser.lab import screenshot, until

pytestmark = pytest.mark.browser

SEED = 9


NAME = "you-are-called"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Bare]:
    """A folder with the notebook in both languages, its cases drawn."""
    write_page(tmp_path, NAME, bridgecourse={"format": 1, "answers": {}, "called": {"seed": SEED}})
    desk = Bare(tmp_path)
    yield desk
    desk.close()


def opened(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch, *told: Any, **more: Any) -> Page:
    return open_page(desk, browser, monkeypatch, NAME, *told, **more)


def kept(desk: Bare) -> dict[str, Any]:
    return kept_in(desk, NAME)


def answer(page: Page, number: int) -> None:
    """Every part of this case of the draw, rightly."""
    answer_rightly(page, called(SEED)[number - 1])


def test_no_key_is_the_notebooks(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk, browser, monkeypatch)
    before = desk.around(page)
    for button in (page.locator(".bcp-turns button").last, page.locator(".bcp-places button").first):
        button.focus()
        for pressed in ("d", "d", "ArrowDown", "x"):
            page.keyboard.press(pressed)
    assert desk.around(page) == before
    page.keyboard.press("Control+s")
    assert desk.around(page) != before  # saving is the notebook's


def test_a_case_is_answered_and_the_next_ones_are_reached(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk, browser, monkeypatch)
    heading = page.locator(".bcp-where")
    expect(heading).to_have_text("Case 1 of 12")
    expect(page.get_by_role("button", name="Previous")).to_be_disabled()
    answer(page, 1)
    expect(page.locator(".bcp-place").first).to_have_attribute("data-state", "right_all")
    expect(page.locator(".bc-status")).to_contain_text("Saved")
    assert list(kept(desk)["answers"]) == [f"called-{SEED}-01"]
    page.get_by_label("Status").get_by_role("button", name="Next").click()  # where the case ends
    expect(heading).to_have_text("Case 2 of 12")
    expect(heading).to_be_focused()
    page.locator(".bcp-place").last.click()
    expect(heading).to_have_text("Case 12 of 12")
    page.get_by_role("button", name="Summary").click()
    expect(page.locator(".bcp-total")).to_have_text(
        f"Parts right: {len(called(SEED)[0].parts)} of {len(called(SEED)[0].parts)} checked."
    )
    expect(page.locator(".bcp-marks > li")).to_have_count(12)
    expect(page.locator(".bcp-called")).not_to_contain_text("points")
    again = opened(desk, browser, monkeypatch)  # closed and opened: the first case that is left
    expect(again.locator(".bcp-where")).to_have_text("Case 2 of 12")
    again.get_by_role("button", name="Previous").click()
    expect(again.locator(".bc-tab").first).to_have_attribute("data-state", "done")


def test_what_went_wrong_is_told(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk, browser, monkeypatch)
    page.locator(".bc-buttons [type=submit]").click()
    page.locator(".bc-buttons [type=submit]").click()  # although questions are open
    expect(page.locator(".bc-summary")).to_be_visible()
    page.locator(".bcp-place").last.click()
    page.get_by_role("button", name="Summary").click()
    first = called(SEED)[0].sheet(Language.EN)["parts"][0]
    expect(page.locator(".bcp-wrong li").first).to_have_text(f"{first['title']}: {first['questions'][0]['prompt']}")
    page.get_by_role("button", name="Case 1 ").first.click()
    expect(page.locator(".bcp-where")).to_have_text("Case 1 of 12")


def test_twelve_new_cases_are_asked_for_once(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk, browser, monkeypatch)
    answer(page, 1)
    page.get_by_role("button", name="Twelve new cases").click()
    page.get_by_role("button", name="No, stay here").click()
    assert kept(desk)["called"] == {"seed": SEED}
    page.get_by_role("button", name="Twelve new cases").press("Enter")
    expect(page.get_by_role("button", name="Yes, new cases")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".bcp-place").first).to_have_attribute("data-state", "new")
    page.wait_for_function("() => document.querySelector('.bcp-where').textContent === 'Case 1 of 12'")
    expect(page.locator(".bcp-fresh button")).to_have_text(["Twelve new cases"])
    until(page, lambda: kept(desk)["called"]["seed"] != SEED)
    assert f"called-{SEED}-01" in kept(desk)["answers"]  # what was answered stays


def test_the_clock_is_off_until_it_is_wished(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk, browser, monkeypatch)
    minutes, clock = page.locator(".bcp-minutes"), page.get_by_role("button", name="Clock")
    expect(minutes).to_have_text("")
    page.clock.install()
    clock.click()
    expect(minutes).to_have_text("0 min")
    page.clock.fast_forward("12:30")
    expect(minutes).to_have_text("12 min")
    clock.click()
    expect(minutes).to_have_text("")


@pytest.mark.parametrize(
    ("language", "dark", "width"),
    [(Language.EN, False, 1400), (Language.FR, True, 940), (Language.EN, True, 360), (Language.FR, False, 360)],
)
def test_it_looks_well(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch, language: Language, dark: bool, width: int
) -> None:
    page = opened(desk, browser, monkeypatch, language, {"width": width, "height": 1000}, dark=dark)
    name = f"called-{language.value}-{'dark' if dark else 'light'}-{width}"
    screenshot(page, name)
    assert complaints(page, ".bcp-called") == []
    page.locator(".bcp-place").last.click()
    page.locator(".bcp-turns button").last.click()
    page.locator(".bcp-marks").wait_for()
    screenshot(page, f"{name}-end")
    assert complaints(page, ".bcp-called") == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
