"""Today's tables on the front page: as many as one likes with one click, the week, the month; every state looked at."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from bridgecourse.i18n import Language, text
from bridgecourse.progress.front import front_data
from bridgecourse.progress.schedule import LeafReview
from bridgecourse.progress.share import shares
from bridgecourse.progress.standing import own_standing
from bridgecourse.progress.table_told import weeks_told
from bridgecourse.teach.course import TODAY
from tests.browser.course_page import complaints, course_page
from tests.browser.lab import screenshot
from tests.progress.notebooks import answer_checked, answer_law, of_law, right, write_notebook
from tests.progress.test_schedule import at

pytestmark = pytest.mark.browser

DAY = date(2026, 11, 27)
"""A Friday."""

SHOW = """
const { frontPage } = await import("./pages/front.js");
window.asked = [];
window.wished = [];
const wishes = { keep: (...wish) => window.wished.push(wish), of: () => 0 };
window.page = frontPage(host, { data: told, open, practise: () => {}, wishes });
"""

MET = {"41-53-54": 9, "61-64": 24, "48-52": 4, "27": 6, "31": 1, "15-17-18-19-22": 11, "20-21-40-75": 3}
"""Of so many leaves of each law somebody has met a case."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody who goes on with Law 31."""
    folder = tmp_path_factory.mktemp("work")
    for law in ("27", "28"):
        answer_law(folder, law, [])
    answer_checked(folder, "31", [right(each) for each in of_law("31")[:3]])
    write_notebook(folder / TODAY, {})
    return folder


def told(place: Path, language: Language, monkeypatch: pytest.MonkeyPatch, met: Mapping[str, int]) -> dict[str, Any]:
    """What is said of the month, of this many leaves, some of them wrong and some long ago."""
    found = [
        LeafReview(f"{law}.{n}", law, f"{law}.{n}-1", at(day), day, (1.0, 0.9, 0.3, 1.0)[n % 4])
        for law, count in met.items()
        for n in range(count)
        for day in (DAY - timedelta(days=7 * (n % 3)),)
    ]
    monkeypatch.setattr("bridgecourse.progress.table_told.reviews", lambda *_: found)
    standing = own_standing(place)
    return weeks_told(standing, shares(standing), DAY, language)


STATES: Mapping[str, Mapping[str, Any]] = {
    "first": {"tables": 1, "left": 3, "week": [0] * 7, "growth": None, "month": None},
    "new": {"tables": 1, "left": 3, "week": [3, 0, 1, 2, 0, 0, 0]},
    "begun": {"tables": 1, "left": 2, "week": [3, 0, 1, 2, 1, 0, 0]},
    "one": {"tables": 1, "left": 0, "week": [3, 0, 1, 2, 1, 0, 0], "rhythm_": ("last_week", {"tables": 9})},
    "two": {"tables": 2, "left": 0, "week": [3, 0, 1, 2, 2, 0, 0]},
    "until": {"tables": 3, "left": 0, "week": [3] * 7, "at": 6, "rhythm_": ("week_full", {})},
}


def state(place: Path, language: Language, monkeypatch: pytest.MonkeyPatch, name: str) -> dict[str, Any]:
    data: dict[str, Any] = dict(front_data(place, language))
    own: dict[str, Any] = {"at": 4, **STATES[name]}
    rhythm, fields = own.pop("rhythm_", (None, {}))
    week = told(place, language, monkeypatch, MET)
    growth = text("page.today.right_since", language, before="62 %", now="71 %")
    today = {**data["today"], **week, "growth": growth, **own, "day": DAY.isoformat()}
    today["rhythm"] = rhythm and text(f"page.today.{rhythm}", language, **fields)
    return {**data, "today": today}


@pytest.mark.parametrize(
    ("name", "ways", "wished"),
    [
        (
            "first",
            ["1 table 5 minutes", "2 tables 10 minutes", "3 tables 15 minutes"],
            [1, 2, 3],
        ),
        ("begun", ["Go on at the table cases left: 2"], [None]),
        ("one", ["One more table 5 minutes", "Two more tables 10 minutes"], [2, 3]),
        ("two", ["One more table 5 minutes"], [3]),
        ("until", ["Look at them again your answers, and what was right"], [None]),
    ],
)
def test_as_many_tables_as_one_likes_with_one_click(
    browser: Browser, place: Path, monkeypatch: pytest.MonkeyPatch, name: str, ways: list[str], wished: list[int | None]
) -> None:
    with course_page(browser, SHOW, state(place, Language.EN, monkeypatch, name)) as page:
        links = page.locator(".bcp-today a")
        expect(links).to_have_text(ways)
        for number, wish in enumerate(wished):
            links.nth(number).focus()
            page.keyboard.press("Enter")
            assert page.evaluate("() => window.opened.splice(0)") == [[TODAY]]
            kept = page.evaluate("() => window.wished.splice(0)")
            assert kept == ([] if wish is None else [["2026-11-27", wish]])


def test_the_week_says_what_was_and_of_the_rest_nothing(
    browser: Browser, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with course_page(browser, SHOW, state(place, Language.EN, monkeypatch, "one")) as page:
        week = page.locator(".bcp-week")
        expect(week).to_have_attribute("aria-label", "Tables this week: Monday 3, Wednesday 1, Thursday 2, Friday 1")
        expect(week.locator(".bcp-day").first.locator("[data-state=been]")).to_have_count(3)
        expect(week.locator("[data-state=been]")).to_have_count(7)
        expect(week.locator(".bcp-dot")).to_have_count(21)
        expect(page.locator(".bcp-today")).to_contain_text("Tables last week: 9.")
    with course_page(browser, SHOW, state(place, Language.EN, monkeypatch, "first")) as page:
        expect(page.locator(".bcp-week")).to_have_count(0)  # nobody is told of a week before there is one
        expect(page.locator(".bcp-month")).to_have_count(0)


def test_what_an_older_course_has_kept_is_shown(browser: Browser, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser that kept the week as yes and no."""
    data = state(place, Language.EN, monkeypatch, "new")
    data["today"]["week"] = [True, False, True, False, False, False, False]
    with course_page(browser, SHOW, data) as page:
        expect(page.locator(".bcp-week")).to_have_attribute("aria-label", "Tables this week: Monday 1, Wednesday 1")


def test_the_month_is_a_sentence_and_a_card_for_every_ruling(
    browser: Browser, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = state(place, Language.EN, monkeypatch, "new")
    laws = data["today"]["month"]["laws"]
    with course_page(browser, SHOW, data) as page:
        month = page.locator(".bcp-month")
        expect(month.get_by_role("heading")).to_have_text("In a month")
        kept = sum(law["kept"] for law in laws)
        expect(month).to_contain_text(f"Of the {sum(MET.values())} rulings that you have practised")
        expect(month).to_contain_text(f"you should still know about {kept} in a month.")
        rows = month.get_by_role("listitem")
        expect(rows).to_have_count(len(MET))
        for number, law in enumerate(laws):
            expect(rows.nth(number).locator(".bcp-card")).to_have_count(MET[law["law"]])
            expect(rows.nth(number).locator(".bcp-card[data-state=kept]")).to_have_count(law["kept"])
            expect(rows.nth(number)).to_contain_text(f"{law['kept']} of {law['met']}")


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize(
    ("language", "dark", "width"),
    [(Language.EN, False, 1100), (Language.FR, True, 1100), (Language.EN, True, 360), (Language.FR, False, 360)],
)
def test_every_state_looks_well(
    browser: Browser,
    place: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    language: Language,
    dark: bool,
    width: int,
) -> None:
    viewport = {"width": width, "height": 1500}
    data = state(place, language, monkeypatch, name)
    with course_page(browser, SHOW, data, viewport=viewport, dark=dark) as page:
        screenshot(page, f"tables-{name}-{language.value}-{'dark' if dark else 'light'}-{width}")
        assert complaints(page, ".bcp-front") == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
