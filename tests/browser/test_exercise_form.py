"""The form: by mouse, by keyboard alone, with feedback and without."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.teach.answers.answer import seal
from bridgecourse.teach.answers.reading import read_picks
from tests.browser.desk import Desk, InLab
from tests.browser.exercise_page import SETUP, entry, expect_saved, write
from tests.browser.lab import cell_sources

pytestmark = pytest.mark.browser


def test_three_steps_by_mouse(desk: Desk, browser: Browser) -> None:
    """Each step opens after the one before is checked; what was checked is locked, and trying again is not saved."""
    file = write(desk, "mouse")
    page = desk.open(browser, file)
    ruling = page.get_by_role("tab", name="Ruling")
    expect(ruling).to_have_attribute("aria-disabled", "true")
    ruling.click(force=True)
    expect(ruling).to_have_attribute("aria-selected", "false")

    page.get_by_label("North", exact=True).check()
    page.get_by_label("that nobody has called after it").check()
    page.get_by_role("button", name="Check facts").click()
    expect(page.locator(".bc-summary")).to_be_focused()
    expect(page.locator(".bc-option[data-state=wrong]")).to_contain_text("North")
    expect(page.locator(".bc-option[data-state=missed]")).to_contain_text(["East", "West's 1♠"])
    expect(page.locator(".bc-verdict").first).to_contain_text("The dealer calls first")
    expect(page.locator("input[value=E]")).to_be_disabled()
    expect_saved(page)
    kept = entry(file)
    assert kept["picks"] == {"facts.turn": "N", "facts.ask": ["called"]}
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", kept["checked"]["facts"])
    assert kept["seals"] == {"facts": seal("31-partners-turn", kept["digest"], "facts", read_picks(kept["picks"]))}

    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".bc-question input:checked")).to_have_count(0)  # another round begins empty
    page.get_by_label("East", exact=True).check()
    page.get_by_label("that nobody has called after it").check()
    page.get_by_label("that West's 1").check()
    page.get_by_role("button", name="Check facts").click()
    expect(page.locator(".bc-summary[data-right=true]")).to_be_focused()
    expect_saved(page)  # whatever a try had changed would be under way
    assert entry(file)["picks"] == kept["picks"]
    page.get_by_role("button", name="Back to my answers").click()
    expect(page.locator(".bc-summary[data-right=false]")).to_be_visible()

    page.get_by_role("button", name="Next: Options").click()
    expect(page.locator(".bc-story")).to_contain_text("It was East's turn")
    page.get_by_label("North may accept").check()
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_role("button", name="Next: Ruling").click()
    expect(page.locator(".bc-story")).to_contain_text("North does not accept")
    page.get_by_label("pass throughout").check()
    page.get_by_label("Nothing").check()
    page.get_by_role("button", name="Check ruling").click()
    expect(page.locator(".bc-verdict").first).to_contain_text("Common mistake: once or throughout.")
    expect(page.locator(".bc-note").last).to_contain_text("Exercise done: 2 of 4 points.")


def test_the_keyboard_alone_is_enough(desk: Desk, browser: Browser) -> None:
    """Tab, arrows, space and Enter do it all, in an order that makes sense."""
    file = write(desk, "keyboard")
    page = desk.open(browser, file)
    page.get_by_role("tab", name="Facts").focus()
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("type", "radio")
    page.keyboard.press("ArrowDown")  # the second seat
    expect(page.get_by_label("East", exact=True)).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # picks: the question is still open
    expect(page.get_by_label("that West's 1")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_label("that nobody")).to_be_checked()
    page.keyboard.press("Enter")  # everything is answered: checks
    expect(page.locator(".bc-summary[data-right=true]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the line of the first question opens
    expect(page.locator(".bc-done").first.locator(".bc-verdict")).to_be_visible()
    press(page, "Tab", "Tab")
    expect(page.get_by_role("button", name="Next: Options")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Options")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_label("East may accept")).to_be_checked()
    page.get_by_role("tab", name="Options").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Facts")).to_be_focused()
    page.keyboard.press("Control+s")
    expect_saved(page)
    assert entry(file)["picks"]["options.first"] == "east"


def state(page: Page) -> object:
    """What a stolen shortcut would change: cells, their types, their counts, the mode of the notebook."""
    return page.evaluate(
        """() => window.bridgecoursePanel.context.model.toJSON().cells.map(
            (cell) => [cell.cell_type, cell.source, cell.execution_count])"""
    )


@pytest.mark.soak
def test_keys_never_reach_the_notebook(jupyterlab: InLab, browser: Browser) -> None:
    """Neither from the notebook's command mode nor while a cell is being edited, nor those that paint a box."""
    page = jupyterlab.open(browser, write(jupyterlab, "keys", "show()", "show_box()", "1 + 1"))
    before, sources = state(page), cell_sources(page)
    assert sources == [SETUP, "show()", "show_box()", "1 + 1"]
    for enter in (lambda: None, lambda: page.locator(".cm-content").nth(3).click()):
        enter()
        page.get_by_label("North", exact=True).click()
        press(page, *"ymdd1234567890abxczojkr", "Shift+M", "Space", "ArrowDown", "ArrowUp")
        press(page, "Shift+Enter", "Control+Enter")
        page.get_by_label("that West's 1").focus()
        press(page, *"ymdd123abx", "Space", "ArrowDown", "Delete", "Backspace")
        page.locator("button[data-call='2S']").focus()
        press(page, *"ymdd1", "ArrowLeft", "Enter", "Shift+Enter", "Control+Enter", "End", "9", "Delete", "Home", "0")
        assert state(page) == before
        assert cell_sources(page) == sources
        page.get_by_label("that West's 1").uncheck()


@pytest.mark.soak
def test_escape_leads_back_to_the_notebook(jupyterlab: InLab, browser: Browser) -> None:
    """From there the arrows lead to the next cell, as the keyboard alone must."""
    page = jupyterlab.open(browser, write(jupyterlab, "escape", "show()", "1 + 1"))
    page.get_by_label("North", exact=True).focus()
    press(page, "Space", "Escape")
    expect(page.get_by_label("North", exact=True)).to_be_checked()
    active = "() => window.bridgecoursePanel.content.activeCellIndex"
    assert (page.evaluate(active), page.evaluate("() => document.activeElement.matches('.jp-Cell')")) == (1, True)
    press(page, "ArrowDown")
    assert page.evaluate(active) == 2


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_open_questions_are_named_once(desk: Desk, browser: Browser) -> None:
    """The first press warns and goes to the open question, the second leaves it open."""
    page = desk.open(browser, write(desk, "open"))
    page.get_by_label("East", exact=True).check()
    page.get_by_role("button", name="Check facts").click()
    expect(page.locator(".bc-note").last).to_contain_text("Still open: 1.")
    expect(page.get_by_label("that West's 1")).to_be_focused()
    page.get_by_role("button", name="Check facts").click()
    expect(page.locator(".bc-summary")).to_contain_text("0.5 of 1 point")


def test_without_feedback_the_story_closes_a_step(desk: Desk, browser: Browser) -> None:
    """No law book: nothing is judged, and the step whose answer the story tells can no longer be changed."""
    file = write(desk, "exam", "show(check=None)")
    page = desk.open(browser, file)
    page.get_by_label("South", exact=True).check()
    page.get_by_label("how many points").check()
    expect(page.locator(".bc-note").last).to_contain_text("closes this one")
    page.get_by_role("button", name="Next: Options").click()
    page.get_by_role("tab", name="Facts").click()
    expect(page.get_by_label("South", exact=True)).to_be_disabled()
    expect(page.locator(".bc-verdict")).to_have_count(0)
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect_saved(page)
    assert set(entry(file)["checked"]) == {"facts"}
