"""The page of JupyterLab that tests have one after the other: none finds there what another has left."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.exercise_page import write
from tests.browser.lab import NARROW, WIDE, cell_sources, run_all, set_theme
from tests.browser.window import Window

pytestmark = [pytest.mark.browser, pytest.mark.soak]

SEEN = """() => [
    innerWidth, document.body.dataset.jpThemeLight, matchMedia("print").matches, localStorage.getItem("left") !== null,
]"""
FRESH = [WIDE["width"], "true", False, False]


def answer(page: Page, code: str) -> str:
    """What this code comes to in the kernel."""
    found = page.evaluate(
        """async (code) => {
            const future = window.bridgecoursePanel.sessionContext.session.kernel.requestExecute({ code });
            return (await future.done).content.ename ?? "";
        }""",
        code,
    )
    return str(found)


def test_what_one_test_leaves_another_does_not_find(window: Window) -> None:
    """Size, theme, medium, storage, routes, kernel and a change that was not saved; the page itself is the same."""
    first, second = (write(window, name, "1 + 1") for name in ("window-first", "window-second"))
    page = window.open(first.name, viewport=NARROW)
    run_all(page)
    set_theme(page, dark=True)
    page.emulate_media(media="print")
    page.evaluate("() => localStorage.setItem('left', '1')")
    page.route("**/api/contents/**", lambda route: route.abort())
    page.evaluate("() => window.bridgecoursePanel.content.model.sharedModel.cells[1].setSource('2 + 2')")
    assert page.evaluate(SEEN) == [NARROW["width"], "false", True, True]
    assert answer(page, "show") == ""
    window.leave(first.name)

    assert window.open(second.name) is page
    assert page.evaluate(SEEN) == FRESH
    assert answer(page, "show") == "NameError"
    window.leave(second.name)
    assert window.open(first.name) is page
    assert cell_sources(page)[1] == "1 + 1"
    assert answer(page, "show") == "NameError"
    window.leave(first.name)


def test_a_question_that_nobody_answered_is_left_behind_with_its_page(window: Window) -> None:
    file = write(window, "window-asked", "1 + 1")
    page = window.open(file.name)
    page.evaluate("() => void window.jupyterapp.commands.execute('kernelmenu:restart')")
    page.locator(".jp-Dialog").wait_for()
    window.leave(file.name)
    again = window.open(file.name)
    assert again is not page
    assert again.locator(".jp-Dialog").count() == 0
    window.leave(file.name)
