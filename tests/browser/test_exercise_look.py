"""What a person sees and hears: themes, languages, widths, paper; axe-core finds nothing to complain of.

Every state is left in ``screenshots/`` to be looked at.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from tests.browser.bare import run
from tests.browser.course_page import complaints
from tests.browser.desk import Desk
from tests.browser.exercise_page import SETUP, write
from tests.browser.lab import NARROW, screenshot

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
    assert complaints(page, ".bc-exercise") == []
    assert exercise.evaluate(OUTSIDE) == []


def check(page: Page) -> None:
    page.locator(".bc-buttons [type=submit]").click()
    expect(page.locator(".bc-summary")).to_be_visible()


def walk(page: Page, name: str) -> None:
    """Through all steps, looking at each."""
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


@pytest.mark.parametrize(
    ("language", "dark"),
    [
        pytest.param(Language.EN, False, id="en-light"),
        pytest.param(Language.FR, True, id="fr-dark"),
        pytest.param(Language.EN, True, id="en-dark", marks=pytest.mark.soak),
        pytest.param(Language.FR, False, id="fr-light", marks=pytest.mark.soak),
    ],
)
def test_wide(desk: Desk, browser: Browser, language: Language, dark: bool) -> None:
    """In JupyterLab among all of its own styles."""
    name = f"{'dark' if dark else 'light'}-{language.value}"
    file = write(desk, f"look-{name}", f"show(Language.{language.name})")
    walk(desk.open(browser, file, viewport=TALL, dark=dark), name)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_narrow(desk: Desk, browser: Browser, dark: bool) -> None:
    """A telephone: one column, nothing cut off."""
    name = "dark" if dark else "light"
    file = write(desk, f"narrow-{name}", "show(Language.FR)")
    page = desk.open(browser, file, viewport=NARROW | {"height": 2600}, dark=dark)
    page.locator("input[value=N]").check()
    look(page, f"narrow-{name}-1")
    page.locator("input[value=hand]").check()
    check(page)
    look(page, f"narrow-{name}-2")


def test_paper(desk: Desk, browser: Browser) -> None:
    """Printed from a dark theme it is dark ink on white paper, without buttons."""
    page = desk.open(browser, write(desk, "paper"), viewport=TALL, dark=True)
    page.locator("input[value=E]").check()
    page.emulate_media(media="print")
    expect(page.locator(".bc-buttons")).to_be_hidden()
    screenshot(page.locator(".bc-exercise"), "exercise-paper")
    ink, ground = page.locator(".bc-frame").evaluate(
        "(e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    )
    assert (ink, ground) == ("rgb(28, 36, 48)", "rgb(255, 255, 255)")


def test_without_a_kernel_the_cell_shows_the_still_picture(browser: Browser) -> None:
    """nbconvert and code hosts show the picture that the output carries beside the widget."""
    (widget,) = run([SETUP, "show()"])
    data, _ = widget._repr_mimebundle_()
    still = browser.new_page(viewport={"width": 900, "height": 1000})
    still.set_content(data["text/html"])
    screenshot(still, "exercise-still")
    expect(still.locator("svg").first).to_be_visible()
    still.close()
