"""What is in sight while one answers, and how little a checked step leaves to read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.desk import Desk
from tests.browser.exercise_page import write
from tests.browser.lab import NARROW, WIDE

pytestmark = pytest.mark.browser

LOW = WIDE | {"height": 420}
"""Lower than table and auction together."""


def to_the_last_question(page: Page) -> None:
    """Its end at the lower edge of what scrolls: on the page itself, and in JupyterLab."""
    page.locator(".bc-question").last.evaluate("(node) => node.scrollIntoView({ block: 'end' })")


IN_SIGHT = """(css) => {
    const node = document.querySelector(css);
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const at = (y) => document.elementFromPoint((left + right) / 2, y);
    return bottom > top && [top + 3, bottom - 3].every((y) => node.contains(at(y)));
}"""
"""Whether nothing covers this element or cuts it off, in its middle at both ends."""


def is_in_sight(page: Page, css: str) -> bool:
    """Whether it is now."""
    return bool(page.evaluate(IN_SIGHT, css))


def expect_in_sight(page: Page, css: str) -> None:
    """It comes to be: what stays beside the questions follows what is scrolled."""
    page.wait_for_function(IN_SIGHT, arg=css)


def test_table_and_auction_stay_beside_the_questions(desk: Desk, browser: Browser) -> None:
    page = desk.open(browser, write(desk, "beside"), viewport=WIDE | {"height": 1100})
    page.locator(".bc-side").evaluate("(node) => node.style.minHeight = '1600px'")
    page.locator(".bc-foot").evaluate("(node) => node.scrollIntoView({ block: 'end' })")
    expect_in_sight(page, ".bc-figure-table")
    expect_in_sight(page, ".bc-grid table")
    expect(page.locator(".bc-line")).to_be_hidden()


def test_in_a_low_window_it_is_the_auction_that_stays(desk: Desk, browser: Browser) -> None:
    page = desk.open(browser, write(desk, "low"), viewport=LOW)
    page.locator(".bc-side").evaluate("(node) => node.style.minHeight = '1600px'")
    page.locator(".bc-foot").evaluate("(node) => node.scrollIntoView({ block: 'end' })")
    expect_in_sight(page, ".bc-grid table")


def test_on_a_telephone_one_line_stays(desk: Desk, browser: Browser) -> None:
    """Dealer, vulnerability, calls with the letters of those who made them."""
    page = desk.open(browser, write(desk, "line"), viewport=NARROW)
    to_the_last_question(page)
    expect_in_sight(page, ".bc-line")
    expect(page.locator(".bc-line .bc-d-row")).to_have_text("Dealer East · Vul. E-WW 1♠")
    assert not is_in_sight(page, ".bc-figure-table")


def test_what_was_right_is_told_in_a_line(desk: Desk, browser: Browser) -> None:
    """Behind it are the options and the reason; of what was wrong, the reason is read at once."""
    page = desk.open(browser, write(desk, "folded"))
    page.get_by_label("East", exact=True).check()
    page.get_by_label("how many points").check()
    page.get_by_role("button", name="Check facts").click()
    done = page.locator(".bc-done")
    expect(done.locator("summary")).to_have_text("Right. Whose turn was it to call? East")
    expect(done.locator(".bc-verdict")).to_be_hidden()
    one_line = done.evaluate("(node) => node.offsetHeight < 40")
    assert one_line
    done.locator("summary").click()
    expect(done.locator(".bc-verdict")).to_contain_text("East deals board 6")
    expect(done.get_by_label("North", exact=True)).to_be_disabled()
    wrong = page.locator("fieldset.bc-question .bc-verdict")
    expect(wrong).to_contain_text("never the director's first question")


def test_what_happened_next_stands_where_something_did(desk: Desk, browser: Browser) -> None:
    page = desk.open(browser, write(desk, "story"))
    expect(page.locator(".bc-story")).to_have_count(0)
    page.get_by_label("East", exact=True).check()
    page.get_by_label("that nobody has called after it").check()
    page.get_by_role("button", name="Check facts").click()
    page.get_by_role("button", name="Next: Options").click()
    expect(page.locator(".bc-story .bc-label")).to_have_text("What happened next")
