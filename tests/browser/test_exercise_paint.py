"""A bidding box painted: by mouse, by keyboard alone, kept, marked, and fit to be seen and heard."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bridgecourse.i18n import Language
from tests import amount
from tests.browser.desk import Desk
from tests.browser.exercise_page import entry, expect_saved, write
from tests.browser.lab import NARROW
from tests.browser.test_exercise_look import look
from tests.widgets.sample_box import CALLS, RIGHT, words

pytestmark = pytest.mark.browser

TALL = {"width": 1360, "height": 1700}
EXERCISE = "27-over-notrump.box"


def begin(desk: Desk, browser: Browser, name: str, code: str = "show_box()") -> tuple[Path, Page]:
    file = write(desk, name, code)
    return file, desk.open(browser, file, viewport=TALL)


def call(page: Page, name: str) -> Locator:
    return page.locator(f"button[data-call='{name}']")


def mark(page: Page, name: str) -> Locator:
    """The numbers that a call shows."""
    return call(page, name).locator(".bc-mark")


def kept(file: Path) -> object:
    """The painted calls on disk."""
    return entry(file, EXERCISE)["picks"].get("box.calls")


def paint_all(page: Page, picks: list[str]) -> None:
    """With the keyboard: to each call, and its category's digit."""
    numbers = {"free": "1", "partner_throughout": "2", "cancelled": "3", "lho_may_accept": "4"}
    for pick in picks:
        name, _, category = pick.partition("=")
        call(page, name).focus()
        page.keyboard.press(numbers[category])


def submit(page: Page) -> None:
    page.locator(".bc-buttons [type=submit]").click()


def test_by_mouse(desk: Desk, browser: Browser) -> None:
    """A category, then calls; a second click with the same category, or the eraser, takes it away."""
    file, page = begin(desk, browser, "paint-mouse")
    expect(page.locator("button.bc-call")).to_have_count(len(CALLS))
    expect(page.locator(".bc-faint")).to_have_count(38 - len(CALLS))
    page.get_by_role("radio", name=words("partner_throughout", Language.EN)).check(force=True)
    for name in ("P", "2C", "2D", "2H"):
        call(page, name).click()
    page.get_by_text(words("free", Language.EN)).click()
    call(page, "2H").click()
    call(page, "2S").click()
    call(page, "2S").click()
    page.get_by_text("clear a call").click()
    call(page, "2D").click()
    expect(mark(page, "2C")).to_have_text("2")
    expect(mark(page, "2H")).to_have_text("1")
    expect(mark(page, "2S")).to_have_count(0)
    expect(mark(page, "2D")).to_have_count(0)
    expect(page.locator(".bc-paint-line")).to_contain_text("Painted 3 of 10")
    expect_saved(page)
    assert kept(file) == ["P=partner_throughout", "2C=partner_throughout", "2H=free"]


def test_by_keyboard_alone(desk: Desk, browser: Browser) -> None:
    """Arrows go from call to call, digits paint, Delete and 0 clear; none of these keys reaches the notebook."""
    file, page = begin(desk, browser, "paint-keyboard")
    around = desk.around(page)
    page.get_by_role("tab", name="Bidding box").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name=words("free", Language.EN))).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(call(page, "1S")).to_be_focused()
    page.keyboard.press("Space")
    expect(mark(page, "1S")).to_have_text("2")
    page.keyboard.press("ArrowDown")
    expect(call(page, "2S")).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")  # with the category used last
    expect(mark(page, "2H")).to_have_text("1")
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Control+Enter")
    page.keyboard.press("End")
    expect(call(page, "X")).to_be_focused()
    page.keyboard.press("3")
    page.keyboard.press("9")  # no such category
    page.keyboard.press("ArrowUp")
    expect(call(page, "4S")).to_be_focused()
    page.keyboard.press("4")
    page.keyboard.press("Delete")
    page.keyboard.press("Home")
    page.keyboard.press("0")
    for key in [*"ymdd", "ArrowUp"]:
        page.keyboard.press(key)
    expect(call(page, "1S")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label(words("who.lho", Language.EN))).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(call(page, "1S")).to_be_focused()
    expect_saved(page)
    assert kept(file) == ["X=cancelled", "2H=free", "2S=free"]
    assert desk.around(page) == around


def test_digits_of_a_french_keyboard(desk: Desk, browser: Browser) -> None:
    """On AZERTY the keys of the digits give other characters without Shift."""
    _, page = begin(desk, browser, "paint-azerty")
    call(page, "2C").focus()
    call(page, "2C").dispatch_event("keydown", {"key": "é", "code": "Digit2", "bubbles": True})
    expect(mark(page, "2C")).to_have_text("2")


def test_it_is_named_and_told(desk: Desk, browser: Browser) -> None:
    """A grid of calls, each with its category; what is painted is announced."""
    _, page = begin(desk, browser, "paint-names")
    box = page.get_by_role("grid", name="Bidding box")
    expect(box.get_by_role("gridcell")).to_have_count(len(CALLS))
    expect(box.get_by_role("button", name="2 hearts: not painted")).to_be_visible()
    call(page, "2H").click()
    said = f"2 hearts: {words('free', Language.EN)}"
    expect(box.get_by_role("button", name=said)).to_be_visible()
    expect(page.locator(".bc-paint [role=status]")).to_have_text(said)


def test_what_a_call_would_show(desk: Desk, browser: Browser) -> None:
    """In a list above the questions; below the box at the call that is pointed at, which also says it when heard."""
    _, page = begin(desk, browser, "paint-meanings")
    expect(page.locator(".bc-meanings dt")).to_have_text(["2♥︎ hearts ", "2♠︎ spades "])
    call(page, "2H").focus()
    meaning = words("2H", Language.EN)
    expect(call(page, "2H")).to_have_accessible_description(meaning)
    expect(page.locator(".bc-paint-line")).to_contain_text(f"Would show: {meaning}")
    call(page, "2C").focus()
    expect(call(page, "2C")).to_have_accessible_description("")
    expect(page.locator(".bc-paint-line")).not_to_contain_text("Would show")


def test_what_was_painted_comes_back(desk: Desk, browser: Browser) -> None:
    """After a reload with a new kernel; what cannot be read of it is left out."""
    file, page = begin(desk, browser, "paint-back")
    paint_all(page, ["2C=partner_throughout", "2H=free"])
    expect_saved(page)
    text = file.read_text()
    assert '"2H=free"' in text
    file.write_text(text.replace('"2H=free"', '"2H=free", "9X=free", "2S=gone", "nonsense"'))
    page = desk.open(browser, file, viewport=TALL)
    expect(mark(page, "2C")).to_have_text("2")
    expect(mark(page, "2H")).to_have_text("1")
    expect(mark(page, "2S")).to_have_count(0)
    call(page, "2D").focus()
    page.keyboard.press("4")
    expect_saved(page)
    assert kept(file) == ["2C=partner_throughout", "2D=lho_may_accept", "2H=free"]


@pytest.mark.parametrize(
    "pick", amount.one_in(2, [["2H=free", 7, None, ["2S=free"], {"2S": "free"}], 7, {"2S": "free"}, "2H=free"])
)
def test_what_is_no_text_is_no_pick(desk: Desk, browser: Browser, pick: object) -> None:
    """Anybody may have written into the file, or an older version of the course."""
    before = {"digest": "77aa01c3", "picks": {"box.calls": pick, "box.who": pick}, "times": {"box.calls": 7}}
    answers = {"format": 1, "answers": {EXERCISE: before | {"checked": None, "seals": "x"}}}
    file = write(desk, "paint-no-text", "show_box()", metadata={"bridgecourse": answers})
    page = desk.open(browser, file, viewport=TALL)
    painted = ["2H=free"] if "2H=free" in str(pick) else []
    expect(mark(page, "2H")).to_have_count(len(painted))
    expect(mark(page, "2S")).to_have_count(0)
    call(page, "2D").focus()
    page.keyboard.press("4")
    expect_saved(page)
    assert kept(file) == ["2D=lho_may_accept", *painted]


def test_two_copies_show_the_same(desk: Desk, browser: Browser) -> None:
    file = write(desk, "paint-copies", "show_box()", "show_box()")
    page = desk.open(browser, file, viewport=TALL | {"height": 2400})
    first, second = (page.locator(".bc-exercise").nth(n) for n in range(2))
    first.locator("[data-call='2H']").click()
    expect(second.locator("[data-call='2H'] .bc-mark")).to_have_text("1")
    second.locator("[data-call='2S']").click()
    expect(first.locator("[data-call='2S'] .bc-mark")).to_have_text("1")
    expect_saved(page)
    assert kept(file) == ["2H=free", "2S=free"]


def test_check_and_try_again(desk: Desk, browser: Browser) -> None:
    """Calls not painted are named once; then each call is marked, and the box is locked until the next try."""
    file, page = begin(desk, browser, "paint-check")
    paint_all(page, ["2C=partner_throughout", "2D=free", *RIGHT[5:]])
    page.get_by_label(words("who.lho", Language.EN)).check()
    submit(page)
    expect(page.locator(".bc-note").last).to_contain_text("Still open: 1.")
    expect(page.locator("button.bc-call:focus")).to_have_count(1)
    submit(page)
    expect(page.locator(".bc-summary")).to_be_focused()
    expect(page.locator(".bc-summary")).to_contain_text("1.6 of 2 points")
    expect(page.locator(".bc-call[data-state=right]")).to_have_count(6)
    expect(page.locator(".bc-call[data-state=wrong]")).to_have_count(4)
    expect(mark(page, "2D")).to_have_text(["1", "2"])
    expect(mark(page, "X")).to_have_text(["3"])
    free, silenced = (words(key, Language.EN) for key in ("free", "partner_throughout"))
    told = f"2 diamonds: {free} (not right). Right answer: {silenced}"
    expect(call(page, "2D")).to_have_attribute("aria-label", told)
    expect(page.locator(".bc-paint-wrong li")).to_contain_text([f"Pass, 2♦︎ diamonds: {silenced}", "X", "1♠"])
    call(page, "2D").focus()
    page.keyboard.press("2")
    call(page, "2H").click(force=True)  # it says that it is disabled
    expect(page.locator(".bc-paint-line")).to_contain_text("(right)")
    expect_saved(page)
    assert "2D=free" in str(kept(file))

    page.get_by_role("button", name="Try again").click()
    expect(page.locator("button.bc-call:focus")).to_have_count(1)
    paint_all(page, RIGHT)
    page.get_by_label(words("who.lho", Language.EN)).check()
    submit(page)
    expect(page.locator(".bc-summary[data-right=true]")).to_be_visible()
    expect(page.locator(".bc-call[data-state=wrong]")).to_have_count(0)
    expect_saved(page)  # whatever a try had changed would be under way
    assert "2D=free" in str(kept(file))
    page.get_by_role("button", name="Back to my answers").click()
    expect(page.locator(".bc-call[data-state=wrong]")).to_have_count(4)

    page.get_by_role("button", name="Next: Afterwards").click()
    page.get_by_label("It may be").check()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".bc-figure-chart svg")).to_be_attached()
    expect(page.locator(".bc-note").last).to_contain_text("Exercise done: 2.6 of 3 points.")


def test_an_exercise_of_one_step(desk: Desk, browser: Browser) -> None:
    """Without feedback too: nothing goes on from the only step."""
    code = """\
sheet = sample_box.sheet()
sheet["parts"] = sheet["parts"][:1]
ExerciseWidget(sheet, Language.EN)"""
    file, page = begin(desk, browser, "paint-single", code)
    paint_all(page, RIGHT)
    expect(page.locator(".bc-note").last).to_contain_text("Last step.")
    expect(page.locator(".bc-status")).to_contain_text("Answered 1 of 2")
    expect(page.locator(".bc-buttons button")).to_have_count(0)
    expect_saved(page)
    assert kept(file) == RIGHT


PHONE = NARROW | {"height": 2800}


@pytest.mark.parametrize(
    ("language", "viewport", "dark"),
    [
        pytest.param(Language.EN, TALL, False, id="en-wide-light", marks=pytest.mark.soak),
        pytest.param(Language.FR, PHONE, True, id="fr-narrow-dark"),
        pytest.param(Language.FR, TALL, True, id="fr-wide-dark", marks=pytest.mark.soak),
        pytest.param(Language.EN, PHONE, False, id="en-narrow-light", marks=pytest.mark.soak),
        pytest.param(Language.EN, TALL, True, id="en-wide-dark", marks=pytest.mark.soak),
        pytest.param(Language.FR, TALL, False, id="fr-wide-light", marks=pytest.mark.soak),
        pytest.param(Language.EN, PHONE, True, id="en-narrow-dark", marks=pytest.mark.soak),
        pytest.param(Language.FR, PHONE, False, id="fr-narrow-light", marks=pytest.mark.soak),
    ],
)
def test_the_look(desk: Desk, browser: Browser, language: Language, viewport: dict[str, int], dark: bool) -> None:
    """axe-core finds nothing, and nothing sticks out: painted and marked."""
    name = f"paint-{language.value}-{viewport['width']}-{'dark' if dark else 'light'}"
    file = write(desk, name, f"show_box(Language.{language.name})")
    page = desk.open(browser, file, viewport=viewport, dark=dark)
    paint_all(page, ["P=partner_throughout", "X=free", "1S=lho_may_accept", "2H=free", "2NT=cancelled"])
    look(page, f"{name}-1")
    submit(page)
    submit(page)
    expect(page.locator(".bc-summary")).to_be_visible()
    look(page, f"{name}-2")
