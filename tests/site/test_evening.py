"""An evening at eight tables on the site: at once, from the front page; a board played, and taken up again."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, expect

from bridgecourse.i18n import Language, text
from bridgecourse.site.stock import evening_seeds
from bridgecourse.teach.evening import BOARDS, evening, evening_id
from tests.browser.conversing import make_moves
from tests.browser.course_page import complaints
from tests.browser.lab import screenshot

ENGLISH = Language.EN
DOCUMENT = "bridgecourse:/club/laws/:document:evening.ipynb"
KEPT = f"JSON.parse(localStorage.getItem('{DOCUMENT}')).bridgecourse"


def begun(seed: int) -> str:
    """The document of an evening of which nothing has been played."""
    return json.dumps({"bridgecourse": {"format": 1, "answers": {}, "called": {"seed": seed}}, "texts": {}})


@pytest.mark.browser
@pytest.mark.timeout(300)
def test_it_is_shown_where_python_never_comes(dumb: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{dumb}/fr/evening.html")
    expect(page.locator(".bcp-where")).to_have_text(text("page.evening.where", Language.FR, number=1, count=BOARDS))
    expect(page.locator(".bcp-called .bc-exercise .bc-talk")).to_be_visible()
    assert complaints(page, ".bcp-called") == []


@pytest.mark.browser
@pytest.mark.timeout(300)
def test_a_board_is_played_and_the_evening_taken_up_again(address: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{address}/en/index.html")
    seed = evening_seeds()[0]
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [DOCUMENT, begun(seed)])
    page.get_by_role("link", name=text("page.title.evening", ENGLISH)).first.click()
    heading = page.locator(".bcp-where")
    expect(heading).to_have_text("Board 1 of 8")
    expect(page.locator(".bcp-called .bc-exercise .bc-name")).to_contain_text("Board 1")
    question = evening(seed)[0].questions[0]
    make_moves(page.locator(f'[data-question="{question.id}"]'), question.answer)
    expect(page.locator(".bc-talk-review").first).to_be_visible(timeout=60_000)
    assert page.evaluate(f"() => Object.keys({KEPT}.answers)") == [evening_id(seed, 1)]
    page.reload()
    expect(heading).to_have_text("Board 2 of 8")
    page.locator(".bcp-place").last.click()
    page.get_by_role("button", name=text("page.called.sum", ENGLISH)).click()
    expect(page.locator(".bcp-total")).to_contain_text("10 of 10 points: boards played 1 of 8.")
    screenshot(page, "evening-site")


@pytest.mark.browser
@pytest.mark.timeout(300)
def test_the_book_lies_beside_the_table_without_a_network(address: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{address}/fr/evening.html")
    talk = page.locator(".bc-talk")
    talk.locator(".bc-talk-stop").click()
    expect(talk.locator(".bc-talk-turn[data-waits=false]")).to_have_count(1, timeout=60_000)
    context.set_offline(True)
    talk.locator("[data-verb=look]").click()
    talk.locator(".bc-talk-speak").click()
    book = page.get_by_role("dialog", name="Le Code")
    expect(book.locator("option[value='64']")).to_be_attached()
    for law in ("27", "64", "S4"):
        book.get_by_role("combobox").select_option(law)
        expect(book.locator("svg > title")).to_contain_text(f" {law} (")
    expect(talk.locator(".bc-talk-turn")).to_have_count(2)
