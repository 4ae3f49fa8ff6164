"""An evening at eight tables in a page: board after board, the clock, points and review; taken up again; looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from bridgecourse.teach.evening import BOARDS, evening, evening_id
from bridgecourse.teach.exercises.talk.played import Conversation
from tests.browser.bare import Bare
from tests.browser.conversing import make_moves
from tests.browser.course_page import complaints
from tests.browser.drawn_page import answer_rightly, kept_in, open_page, write_page
from tests.browser.lab import screenshot, until

pytestmark = pytest.mark.browser

SEED = 9
NAME = "evening"
MINUTE = 60_000  # milliseconds


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Bare]:
    """A folder with the notebook in both languages, its evening drawn."""
    write_page(tmp_path, NAME, bridgecourse={"format": 1, "answers": {}, "called": {"seed": SEED}})
    desk = Bare(tmp_path)
    yield desk
    desk.close()


def opened(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch, *told: Any, **more: Any) -> Page:
    return open_page(desk, browser, monkeypatch, NAME, *told, **more)


def kept(desk: Bare) -> dict[str, Any]:
    return kept_in(desk, NAME)


def test_a_board_is_played_and_the_evening_taken_up_again(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk, browser, monkeypatch)
    heading = page.locator(".bcp-where")
    expect(heading).to_have_text("Board 1 of 8")
    expect(page.locator(".bcp-place")).to_have_count(BOARDS)
    expect(page.locator(".bcp-case .bc-name")).to_have_text("Board 1 West doubles")  # its number is said once
    answer_rightly(page, evening(SEED)[0])
    expect(page.locator(".bcp-place").first).to_have_attribute("data-state", "right_all")
    expect(page.locator(".bc-status")).to_contain_text("Saved")
    assert list(kept(desk)["answers"]) == [evening_id(SEED, 1)]
    page.get_by_label("Status").get_by_role("button", name="Next").click()  # where the case ends
    expect(heading).to_have_text("Board 2 of 8")
    again = opened(desk, browser, monkeypatch)  # closed and opened: the first board that is left
    expect(again.locator(".bcp-where")).to_have_text("Board 2 of 8")
    expect(again.locator(".bcp-place").first).to_have_attribute("data-state", "done")
    again.locator(".bcp-place").last.click()
    again.get_by_role("button", name="Summary").click()
    expect(again.locator(".bcp-total")).to_contain_text(
        "10 of 10 points: boards played 1 of 8. Time at the tables: 0 min."
    )
    expect(again.locator(".bcp-marks > li").first).to_contain_text("10 of 10")
    expect(again.locator(".bcp-marks > li").last).to_contain_text("not played yet")
    again.get_by_role("button", name="The visit, move by move (Board 1)").click()
    expect(again.locator(".bc-talk-review")).to_be_visible()
    screenshot(again, "evening-review")


def test_what_was_missed_is_told(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk, browser, monkeypatch)
    play_only_the_ruling(page, 1)
    page.locator(".bcp-place").last.click()
    page.get_by_role("button", name="Summary").click()
    expect(page.locator(".bcp-wrong li").first).to_be_visible()
    expect(page.locator(".bcp-marks > li").first.locator(".bcp-state")).to_have_text(re.compile(r"^[\d.]+ of 10$"))


def play_only_the_ruling(page: Page, board: int) -> None:
    """Stop, and rule at once."""
    question = evening(SEED)[board - 1].questions[0]
    assert isinstance(question.played, Conversation)
    moves = [each for each in question.played.best if each.startswith(("stop", "rule"))]
    page.locator(".bcp-case .bc-talk").first.wait_for()
    make_moves(page.locator(f'[data-question="{question.id}"]'), moves)
    expect(page.locator(".bc-summary")).to_be_visible()


def test_the_clock_runs_and_goes_on_where_it_stood(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(desk, browser, monkeypatch)
    minutes, clock = page.locator(".bcp-minutes"), page.get_by_role("button", name="Clock")
    expect(minutes).to_have_text("0 min")
    page.clock.install()
    page.locator(".bcp-place").nth(1).click()
    page.get_by_role("button", name="Another evening").click()
    page.get_by_role("button", name="Yes, another evening").click()
    until(page, lambda: kept(desk)["called"]["seed"] != SEED)  # whose clock is set up now
    page.clock.run_for(12 * MINUTE + MINUTE // 2)
    expect(minutes).to_have_text("12 min")
    clock.click()
    expect(minutes).to_have_text("")  # it runs, and is not shown
    page.clock.run_for(MINUTE)
    page.clock.fast_forward(10 * MINUTE)  # the machine slept
    clock.click()
    expect(minutes).to_have_text("13 min")
    page.locator(".bcp-place").nth(2).click()
    until(page, lambda: kept(desk)["called"].get("spent", 0) > 13 * MINUTE)
    again = opened(desk, browser, monkeypatch)
    expect(again.locator(".bcp-minutes")).to_have_text("13 min")


def test_no_key_is_the_notebooks(desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk, browser, monkeypatch)
    before = desk.around(page)
    page.locator(".bcp-places button").first.focus()
    for pressed in ("d", "d", "ArrowDown", "x"):
        page.keyboard.press(pressed)
    assert desk.around(page) == before


@pytest.mark.parametrize(
    ("language", "dark", "width"),
    [(Language.EN, False, 1400), (Language.FR, True, 940), (Language.EN, True, 360), (Language.FR, False, 360)],
)
def test_it_looks_well(
    desk: Bare, browser: Browser, monkeypatch: pytest.MonkeyPatch, language: Language, dark: bool, width: int
) -> None:
    page = opened(desk, browser, monkeypatch, language, {"width": width, "height": 1000}, dark=dark)
    name = f"evening-{language.value}-{'dark' if dark else 'light'}-{width}"
    screenshot(page, name)
    assert complaints(page, ".bcp-called") == []
    play_only_the_ruling(page, 1)
    page.locator(".bcp-place").last.click()
    page.locator(".bcp-turns button").last.click()
    page.locator(".bcp-marks").wait_for()
    screenshot(page, f"{name}-end")
    assert complaints(page, ".bcp-called") == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
