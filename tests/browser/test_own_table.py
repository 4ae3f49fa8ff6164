"""“Your own table” in a page: a file dropped in, a board, a card that falls, the ruling, a case kept and looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language, text
from bridgecourse.publish.cell import code, format_notebook, notebook
from bridgecourse.teach.cases.case_file import load_cases
from tests.browser.bare import Bare
from tests.browser.course_page import complaints
from tests.browser.lab import NARROW, WIDE, screenshot
from tests.conftest import ROOT

pytestmark = pytest.mark.browser

LIN = ROOT / "tests" / "formats" / "twelve_boards.lin"

DROP = """([words, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([words], name));
  const dropped = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
  document.querySelector(".bc-own").dispatchEvent(dropped);
}"""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Bare]:
    """A folder with an empty course, and a notebook with the table in each language."""
    root = tmp_path / "course"
    (root / "laws").mkdir(parents=True)
    for language in Language:
        source = f'from bridgecourse.cells.own_table import own_table\nown_table("{language.value}", {str(root)!r})'
        (tmp_path / f"{language.value}.ipynb").write_text(format_notebook(notebook([code("a", source)])))
    desk = Bare(tmp_path)
    yield desk
    desk.close()


def opened(
    desk: Bare,
    browser: Browser,
    language: Language = Language.EN,
    viewport: Mapping[str, int] = WIDE,
    *,
    dark: bool = False,
) -> Page:
    return desk.open(browser, desk.folder / f"{language.value}.ipynb", viewport=viewport, dark=dark)


def seated(page: Page, *, step: int = 1) -> None:
    """The boards are dropped in, and the first is on the table after so many tricks."""
    page.evaluate(DROP, [LIN.read_text("utf-8"), LIN.name])
    page.locator(".bc-own-board").first.click()
    for trick in range(1, step + 1):
        page.locator('[data-key="go-trick_next"]').click()
        expect(page.locator("[data-key='go-first']")).to_be_enabled()
        expect(
            page.get_by_text(f"card {4 * trick} of 52").or_(page.get_by_text(f"carte {4 * trick} sur 52"))
        ).to_be_visible()


def card(page: Page, seat: str, name: str) -> None:
    page.locator(f'.bc-own-card[data-key$="-{seat}-{name}"]:visible').click()


def key(page: Page, name: str) -> None:
    page.locator(f'[data-key="{name}"]').click()


def ruled(page: Page) -> None:
    """The ace of clubs falls out of North's hand; declarer requires a club."""
    page.locator('[data-key="how-dropped"]').check(force=True)
    card(page, "N", "CA")
    key(page, "deed-!")
    key(page, "answer-2017-yes")
    key(page, "answer-2017-requiresW:requires(C)")
    expect(page.locator('[data-key="keep"]')).to_be_visible()


def test_a_key_that_is_pressed_stays_until_it_is_let_go(desk: Bare, browser: Browser) -> None:
    """The answer to what was clicked before comes meanwhile: were the key made anew, its click would be lost."""
    page = opened(desk, browser)
    seated(page)
    page.locator('[data-key="how-dropped"]').check(force=True)
    director = page.locator('[data-key="deed-!"]')
    director.hover()
    page.mouse.down()
    answered = """async () => {
        const told = window.bareTell;
        const heard = new Promise((resolve) => {
            window.bareTell = async (...asked) => {
                const replies = await told(...asked);
                setTimeout(resolve); // the page has them by then
                return replies;
            };
        });
        document.querySelector('.bc-own-card[data-key="card-wide-N-CA"]').click();
        await heard;
    }"""
    page.evaluate(answered)
    page.mouse.up()
    expect(page.locator('[data-key="answer-2017-yes"]')).to_be_visible()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("viewport", [pytest.param(WIDE, marks=pytest.mark.soak), NARROW], ids=["wide", "narrow"])
def test_a_case_behind_screens_is_entered_by_clicks(
    desk: Bare, browser: Browser, language: Language, viewport: Mapping[str, int]
) -> None:
    page = opened(desk, browser, language, viewport)
    page.evaluate(DROP, [LIN.read_text("utf-8"), LIN.name])
    page.locator(".bc-own-board").nth(1).click()
    key(page, "stop--6")
    page.locator('[data-key="screen-NE"]').check(force=True)
    expect(page.locator('[data-key="screen-NE"]')).to_be_checked()
    key(page, "call-1D")
    expect(page.locator('[data-key="screen-NW"]')).to_be_disabled()
    key(page, "deed-W:pushes")
    key(page, "deed-!")
    key(page, "answer-2017-no")
    expect(page.locator(".bc-own-rulings")).to_contain_text("S2")
    screenshot(page.locator(".bc-own"), f"own-screens-{language.value}-{viewport['width']}")
    key(page, "keep")
    (case,) = load_cases(desk.folder / "course" / "own" / "own-cases" / "cases.yaml", complete=False).cases
    assert "LS1.S2" in case.ruling.ids
    assert complaints(page, ".bc-own") == []


def test_from_a_file_to_an_exercise(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    seated(page)
    ruled(page)
    expect(page.locator(".bc-own-happened li").last).to_contain_text("West requires the lead of")
    expect(page.locator(".bc-own-rulings")).to_contain_text("Law 50")
    expect(page.locator(".bc-own-rulings")).to_contain_text("major penalty card")
    page.locator('[data-key="codes"]').check()
    expect(page.locator(".bc-own-rulings article")).to_have_count(3)
    page.locator('[data-key="scene-en"]').fill("North’s coffee takes the ♣A with it. West calls you.")
    page.locator('[data-key="scene-fr"]').fill("")
    page.locator('[data-key="words"]').fill("coffee")
    key(page, "keep")
    expect(page.locator(".bc-own-notice").first).to_contain_text("own-cases-coffee")
    (case,) = load_cases(desk.folder / "course" / "own" / "own-cases" / "cases.yaml", complete=False).cases
    assert case.scene[Language.FR].startswith("North’s coffee")
    form = page.locator(".bc-own-shown .bc-exercise")
    expect(form).to_contain_text("North’s coffee")
    form.locator("input[type=radio]").first.check(force=True)
    form.get_by_role("button", name="Check").first.click()
    form.get_by_role("button", name="Check").first.click()  # although a question is open
    expect(form.locator("[data-verdict], .bc-verdict, .bc-feedback").first).to_be_attached()
    screenshot(page, "own-table-kept")
    key(page, "keep")  # the same case, as it was
    expect(page.locator(".bc-own-notice").first).to_contain_text("Kept")


COUNT = """() => {
  window.clicks = 0;
  document.addEventListener("click", (event) => { if (event.detail) window.clicks += 1; }, true);
}"""
"""What is clicked by hand; a click that the browser makes of a key has no detail."""

CLICKS = 8
"""So many it takes to the first ruling on a card that falls."""


def test_an_auction_by_clicks(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    page.evaluate(DROP, [LIN.read_text("utf-8"), LIN.name])
    page.evaluate(COUNT)
    page.locator(".bc-own-board").nth(1).click()
    key(page, "stop--6")
    key(page, "call-1D")
    key(page, "deed-!")
    key(page, "answer-2017-no")
    key(page, "answer-2017-yes#6(accepted)")
    expect(page.locator(".bc-own-rulings")).to_contain_text("27A1")
    expect(page.locator(".bc-own-asked")).to_have_count(0)
    assert page.evaluate("window.clicks") + 1 < CLICKS  # and one for the file
    page.locator('[data-key="codes"]').check()
    expect(page.locator(".bc-own-rulings article")).to_have_count(3)
    expect(page.locator('[data-key="words"]')).to_have_value("board-2")
    page.locator('[data-key="scene-fr"]').fill("")
    key(page, "fold-spoken")
    page.locator('[data-key="says-0"]').select_option("W")
    page.locator('[data-key="says-0-en"]').fill("Too low!")
    key(page, "fold-meanings")
    page.locator('[data-key="suit-5-S"]').check()
    expect(page.locator('[data-key="suit-5-S"]')).to_be_checked()
    page.locator('[data-key="shows-5-en"]').fill("a transfer to spades")
    key(page, "keep")
    expect(page.locator(".bc-own-notice").first).to_contain_text("own-cases-board-2")
    (case,) = load_cases(desk.folder / "course" / "own" / "own-cases" / "cases.yaml", complete=False).cases
    assert [each.texts[Language.EN] for each in case.said] == ["Too low!"]
    assert [each.texts[Language.EN] for each in case.meanings] == ["a transfer to spades"]
    form = page.locator(".bc-own-shown .bc-exercise")
    expect(form).to_contain_text("South bids 1")
    expect(form).to_contain_text("Too low!")


def test_a_call_out_of_turn_by_the_keyboard_alone(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    page.evaluate(DROP, [LIN.read_text("utf-8"), LIN.name])
    page.locator(".bc-own-board").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bc-own-title")).to_be_focused()
    for _ in range(3):  # past the two buttons to the calls
        page.keyboard.press("Tab")
    expect(page.locator('[data-key="stop-0"]')).to_be_focused()
    page.keyboard.press("Home")
    for pressed in ("ArrowDown", "ArrowRight"):
        page.keyboard.press(pressed)
    page.keyboard.press("Enter")
    expect(page.locator('[data-key="stop--6"]')).to_have_attribute("aria-current", "true")
    expect(page.locator('[data-key="stop--6"]')).to_be_focused()
    page.locator('[data-key="caller-S"]').focus()
    page.keyboard.press("ArrowLeft")  # the radio before it: East
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-key="caller-N"]')).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.locator('[data-key="call-1C"]')).to_be_focused()
    for pressed in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(pressed)
    expect(page.locator(".bc-own-happened li").last).to_contain_text("North bids 1")
    expect(page.locator('[data-key="line"]')).to_have_value("N:1S")
    page.locator('[data-key="deed-!"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bc-own-asked")).to_be_focused()
    expect(page.locator(".bc-own-asked")).to_contain_text("accept")


def test_what_cannot_be_is_said_where_it_is_seen(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    page.evaluate(DROP, ["Dear director,", "letter.pbn"])
    notice = page.locator(".bc-own-notice").first
    expect(notice).to_contain_text("No board of this file can be read")
    expect(notice).to_be_focused()
    seated(page)
    page.locator('[data-key="fold-line"]').click()
    page.locator('[data-key="line"]').fill("S:CA(dropped)")
    page.locator('[data-key="line"]').press("Enter")
    expect(notice).to_contain_text("South does not hold the")
    expect(page.locator('[data-key="line"]')).to_have_value("")
    key(page, "away")
    expect(page.locator(".bc-own-board").nth(6)).to_contain_text("Passed out: you can stop in the auction only")


def test_something_else_is_about_what_is_shown(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    seated(page)
    key(page, "fold-others")
    page.locator('[data-key="other-id"]').select_option("withdrawn")
    page.locator('[data-key="other-what"]').select_option("#10")
    key(page, "go-first")
    expect(page.locator('[data-key="go-first"]')).to_be_disabled()
    key(page, "go-next")
    expect(page.locator('[data-key="go-first"]')).to_be_enabled()
    page.locator('[data-key="other-id"]').select_option("withdrawn")
    key(page, "put")
    expect(page.locator('[data-key="undo"]')).to_be_enabled()
    expect(page.locator('[data-key="line"]')).to_have_value("#8(withdrawn)")


def test_the_keyboard_is_enough(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    seated(page)
    page.locator('[data-key="how-played"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-key="how-dropped"]')).to_be_checked()
    page.keyboard.press("Tab")  # to the other ways
    page.keyboard.press("Tab")
    expect(page.locator(".bc-own-card:focus")).to_have_attribute("aria-label", "North: jack of spades")
    page.keyboard.press("End")
    expect(page.locator(".bc-own-card:focus")).to_have_attribute("aria-label", "North: three of clubs")
    page.keyboard.press("Enter")
    expect(page.locator(".bc-own-happened li").last).to_contain_text("North drops the")
    expect(page.locator(".bc-own-card:focus")).to_have_attribute("data-hand", "wide-N")
    page.locator('[data-key="undo"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-key="undo"]')).to_be_disabled()


def test_no_key_is_the_notebooks(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    seated(page)
    before = desk.around(page)
    for name in ("how-played", "go-next", "fold-others"):
        page.locator(f'[data-key="{name}"]').focus()
        for pressed in ("ArrowRight", "ArrowDown", "d", "d"):
            page.keyboard.press(pressed)
    assert desk.around(page) == before
    page.keyboard.press("Control+s")
    assert desk.around(page) != before


def test_the_focus_goes_where_one_goes_on(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    seated(page)
    expect(page.locator('[data-key="go-trick_next"]')).to_be_focused()
    page.locator('[data-key="how-dropped"]').check(force=True)
    card(page, "N", "CA")
    key(page, "deed-!")
    expect(page.locator(".bc-own-asked")).to_be_focused()
    key(page, "answer-2017-yes")
    expect(page.locator(".bc-own-asked")).to_be_focused()
    key(page, "answer-2017-requiresW:requires(C)")
    expect(page.locator(".bc-own-ruled")).to_be_focused()
    key(page, "keep")
    expect(page.locator(".bc-own-case .bc-own-notice[data-kind=done]")).to_be_focused()
    key(page, "build")
    expect(page.locator(".bc-own-paper .bc-own-notice[data-kind=done]")).to_be_focused()
    key(page, "more")
    expect(page.locator(".bc-own-boards")).to_be_visible()
    expect(page.locator(".bc-own-title")).to_be_focused()


def test_where_python_does_not_answer_nothing_is_lost(desk: Bare, browser: Browser) -> None:
    page = opened(desk, browser)
    seated(page)
    ruled(page)
    key(page, "keep")
    expect(page.locator('[data-key="build"]')).to_be_enabled()
    page.locator('[data-key="scene-en"]').fill("An ace falls.")
    page.clock.install()
    page.evaluate("() => { window.bareTell = () => new Promise(() => {}); }")
    key(page, "build")
    page.clock.fast_forward(20_000)  # notebooks take longer than a click
    expect(page.locator(".bc-own-notice").first).to_contain_text("some seconds")
    key(page, "keep")
    page.clock.fast_forward(20_000)
    notice = page.locator(".bc-own-case .bc-own-notice[data-kind=error]")
    expect(notice).to_contain_text("Python does not answer")
    expect(notice).to_be_focused()
    expect(page.locator(".bc-own")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator('[data-key="scene-en"]')).to_have_value("An ace falls.")
    expect(page.locator('[data-key="line"]')).to_have_value("N:CA(dropped) ! W:requires(C)")


@pytest.mark.parametrize(
    ("language", "viewport", "dark"),
    [
        (Language.EN, WIDE, True),
        (Language.FR, NARROW, False),
        pytest.param(Language.FR, WIDE, False, marks=pytest.mark.soak),
        pytest.param(Language.EN, NARROW, True, marks=pytest.mark.soak),
    ],
)
def test_it_can_be_seen_by_everybody(
    desk: Bare, browser: Browser, language: Language, viewport: Mapping[str, int], dark: bool
) -> None:
    page = opened(desk, browser, language, viewport, dark=dark)
    seated(page)
    ruled(page)
    for fold in ("fold-hows", "fold-others", "fold-line"):
        key(page, fold)
    expect(page.locator(".bc-own").first).to_contain_text(text("page.own.keep", language))
    name = f"own-table-{language.value}-{viewport['width']}-{'dark' if dark else 'light'}"
    screenshot(page, name)
    fits(page)
    key(page, "clear")
    expect(page.locator('[data-key="stop--1"]')).to_be_enabled()
    key(page, "stop--3")
    key(page, "call-1C")
    key(page, "deed-!")
    expect(page.locator(".bc-own-asked")).to_be_visible()
    key(page, "fold-cards")
    screenshot(page, f"{name}-auction")
    fits(page)


def fits(page: Page) -> None:
    assert complaints(page, ".bc-own") == []
    wide = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
