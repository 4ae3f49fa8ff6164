"""What a person sees and hears: themes, languages, widths, paper; axe-core finds nothing to complain of.

Every state is left in ``screenshots/`` to be looked at.
"""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it publishes no types
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from tests.browser.exercise_page import close, start, write
from tests.browser.lab import NARROW, Lab, screenshot, set_theme

pytestmark = pytest.mark.browser

TALL = {"width": 1360, "height": 1700}


OUTSIDE = """(node) => {
    const frame = node.querySelector(".bc-frame").getBoundingClientRect();
    const outside = (e) => {
        const box = e.getBoundingClientRect();
        return box.width > 1 && (box.right > frame.right + 1 || box.left < frame.left - 1);
    };
    return [...node.querySelectorAll(".bc-frame *")].filter(outside).map((e) => e.outerHTML.slice(0, 120));
}"""
"""Elements that stick out of the exercise at a side."""


def look(page: Page, name: str) -> None:
    """Take the picture, hold axe-core against the exercise, and see that nothing sticks out at the side."""
    exercise = page.locator(".bc-exercise").first
    expect(page.locator(".bc-saving[data-state=saving]")).to_have_count(0)
    screenshot(exercise, f"exercise-{name}")
    found = Axe().run(page, context=".bc-exercise", options={"resultTypes": ["violations"]})
    told = [(v["id"], v["help"], [node["html"][:160] for node in v["nodes"]]) for v in found.response["violations"]]
    assert told == []
    assert exercise.evaluate(OUTSIDE) == []


def check(page: Page) -> None:
    page.locator(".bc-buttons [type=submit]").click()
    expect(page.locator(".bc-summary")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "dark"),
    [
        pytest.param(Language.EN, False, id="en-light"),
        pytest.param(Language.FR, True, id="fr-dark"),
        pytest.param(Language.EN, True, id="en-dark", marks=pytest.mark.soak),
        pytest.param(Language.FR, False, id="fr-light", marks=pytest.mark.soak),
    ],
)
def test_wide(lab: Lab, browser: Browser, language: Language, dark: bool) -> None:
    name = f"{'dark' if dark else 'light'}-{language.value}"
    page = start(lab, browser, write(lab, f"look-{name}", f"show(Language.{language.name})"), viewport=TALL)
    set_theme(page, dark=dark)
    look(page, f"{name}-1-start")
    page.locator("input[value=N]").check()
    page.locator("input[value=called]").check()
    check(page)
    look(page, f"{name}-2-feedback")
    page.locator(".bc-main").click()
    page.locator("input[value=north]").check()
    check(page)
    page.locator(".bc-main").click()
    page.locator("input[value=always]").check()
    page.locator("input[value=none]").focus()
    page.keyboard.press("ArrowDown")
    look(page, f"{name}-3-ruling")
    check(page)
    look(page, f"{name}-4-done")
    close(page)


@pytest.mark.parametrize(
    "dark", [pytest.param(False, id="light", marks=pytest.mark.soak), pytest.param(True, id="dark")]
)
def test_narrow(lab: Lab, browser: Browser, dark: bool) -> None:
    """A telephone: one column, nothing cut off."""
    name = "dark" if dark else "light"
    page = start(lab, browser, write(lab, f"narrow-{name}", "show(Language.FR)"), viewport=NARROW | {"height": 2600})
    set_theme(page, dark=dark)
    page.locator("input[value=N]").check()
    look(page, f"narrow-{name}-1")
    page.locator("input[value=hand]").check()
    check(page)
    look(page, f"narrow-{name}-2")
    close(page)


def test_paper(lab: Lab, browser: Browser) -> None:
    """Printed from a dark theme it is dark ink on white paper, without buttons."""
    page = start(lab, browser, write(lab, "paper"), viewport=TALL)
    set_theme(page, dark=True)
    page.locator("input[value=E]").check()
    page.emulate_media(media="print")
    expect(page.locator(".bc-buttons")).to_be_hidden()
    screenshot(page.locator(".bc-exercise"), "exercise-paper")
    ink, ground = page.locator(".bc-frame").evaluate(
        "(e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    )
    assert (ink, ground) == ("rgb(28, 36, 48)", "rgb(255, 255, 255)")
    close(page)


def test_without_a_kernel_the_cell_shows_the_still_picture(lab: Lab, browser: Browser) -> None:
    """nbconvert and code hosts show the picture that the output carries beside the widget."""
    page = start(lab, browser, write(lab, "still"))
    html = page.evaluate("() => window.bridgecoursePanel.context.model.toJSON().cells[1].outputs[0].data['text/html']")
    still = browser.new_page(viewport={"width": 900, "height": 1000})
    still.set_content("".join(html))
    screenshot(still, "exercise-still")
    expect(still.locator("svg").first).to_be_visible()
    still.close()
    close(page)
