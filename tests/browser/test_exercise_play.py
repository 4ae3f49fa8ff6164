"""The table in play in the browser: card by card with keys, buttons and clicks, told to who listens, and its looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language
from tests.browser.desk import Desk
from tests.browser.exercise_page import write
from tests.browser.lab import NARROW, screenshot
from tests.browser.test_exercise_look import OUTSIDE, look

pytestmark = pytest.mark.browser

TALL = {"width": 1360, "height": 1500}


def opened(desk: Desk, browser: Browser, name: str, **settings: object) -> Page:
    viewport = settings.pop("viewport", TALL)
    dark = bool(settings.pop("dark", False))
    language = settings.pop("language", Language.EN)
    more = "".join(f", {key}={value!r}" for key, value in settings.items())
    file = write(desk, f"play-{name}", f"show_play(Language.{language.name}{more})")  # type: ignore[attr-defined]
    return desk.open(browser, file, viewport=viewport, dark=dark)  # type: ignore[arg-type]


def drawn(page: Page) -> Locator:
    return page.locator(".bc-play-wide svg")


def cards(page: Page) -> list[str]:
    """The ranks of the trick's cards, West's first."""
    return [page.locator(f'.bc-play-wide [data-zone="c{seat}"]').text_content() or "" for seat in ("W", "N", "E", "S")]


def test_it_begins_as_the_still_picture(desk: Desk, browser: Browser) -> None:
    """What the form draws from pieces is what Python draws."""
    page = opened(desk, browser, "begins")
    still = page.evaluate(
        """async (svg) => {
            const holder = document.createElement("div");
            holder.innerHTML = svg;
            return holder.querySelector("svg").innerHTML;
        }""",
        _still(),
    )
    assert drawn(page).evaluate("(svg) => svg.innerHTML.replace(/<desc>.*<\\/desc>/s, '')") == _without_words(still)


def _still() -> str:
    from bridgecourse.draw.play.replay import replay_of
    from tests.draw.board import EXAMPLES
    from tests.widgets import sample_play

    replay = replay_of(sample_play.table(EXAMPLES["revoke"]), Language.EN)
    assert replay is not None
    return replay.svg()


def _without_words(svg: str) -> str:
    before, _, rest = svg.partition("<desc>")
    return before + rest.partition("</desc>")[2]


def test_keys_go_by_the_card(desk: Desk, browser: Browser) -> None:
    page = opened(desk, browser, "keys")
    where = page.locator(".bc-play-where")
    before = desk.around(page)
    assert cards(page) == ["5", "3", "J", "2"]
    expect(where).to_contain_text("Trick 7 of 13")
    page.get_by_role("button", name="One card back").focus()
    page.keyboard.press("ArrowLeft")
    assert cards(page) == ["", "3", "J", "2"]
    expect(where).to_contain_text("South follows with the two of diamonds")
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("East ruffs with the jack of spades")
    page.keyboard.press("End")
    expect(where).to_contain_text("Trick 13 of 13")
    expect(page.get_by_role("button", name="To the end")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Trick 13 of 13")
    page.keyboard.press("Home")
    assert cards(page) == ["", "", "", ""]
    expect(where).to_contain_text("Before the opening lead")
    page.get_by_role("button", name="Back to the question").click()
    assert cards(page) == ["5", "3", "J", "2"]
    expect(page.get_by_role("button", name="Back to the question")).to_be_hidden()
    assert desk.around(page) == before


def test_a_click_goes_to_the_trick(desk: Desk, browser: Browser) -> None:
    page = opened(desk, browser, "clicks")
    page.get_by_role("button", name="Show trick 4").click()
    assert cards(page) == ["10", "A", "2", "6"]
    expect(page.locator("[data-trick][aria-current]")).to_have_attribute("data-trick", "4")
    page.locator('.bc-play-wide [data-zone="t2"]').click()
    assert cards(page) == ["K", "9", "5", "8"]
    page.locator('[data-trick="9"] td').nth(1).click()
    expect(page.locator("[data-trick][aria-current]")).to_have_attribute("data-trick", "9")
    expect(drawn(page).locator("desc")).to_contain_text("Trick 9: South leads the ace of diamonds. West")


def test_the_name_comes_with_the_feedback_and_the_step_stays(desk: Desk, browser: Browser) -> None:
    page = opened(desk, browser, "named")
    assert "revoke" not in (drawn(page).text_content() or "")
    page.get_by_role("button", name="One card back").click()
    page.locator("input[value=revoke]").check()
    page.locator(".bc-buttons [type=submit]").click()
    expect(page.locator(".bc-summary")).to_be_visible()
    expect(page.locator('.bc-play-wide [data-zone="trick"]')).to_contain_text("revoke")
    assert cards(page) == ["", "3", "J", "2"]


@pytest.mark.parametrize(
    ("language", "dark"),
    [pytest.param(Language.EN, False, id="en-light"), pytest.param(Language.FR, True, id="fr-dark")],
)
def test_wide(desk: Desk, browser: Browser, language: Language, dark: bool) -> None:
    name = f"play-{'dark' if dark else 'light'}-{language.value}"
    page = opened(desk, browser, name, language=language, dark=dark)
    look(page, name)
    expect(page.locator(".bc-play-narrow")).to_be_hidden()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_narrow(desk: Desk, browser: Browser, dark: bool) -> None:
    name = f"play-narrow-{'dark' if dark else 'light'}"
    page = opened(desk, browser, name, language=Language.FR, dark=dark, viewport=NARROW | {"height": 2000})
    look(page, name)
    expect(page.locator(".bc-play-wide")).to_be_hidden()
    page.get_by_role("button", name="Au début").click()
    assert page.locator(".bc-exercise").evaluate(OUTSIDE) == []


def test_paper(desk: Desk, browser: Browser) -> None:
    """Printed it is the picture and the list, without the keys."""
    page = opened(desk, browser, "paper", dark=True)
    page.emulate_media(media="print")
    expect(page.locator(".bc-play-key").first).to_be_hidden()
    expect(page.locator("[data-trick]").first).to_be_visible()
    screenshot(page.locator(".bc-exercise"), "exercise-play-paper")
