"""A conversation: the director asks, says, lets choose and rules, the table answers, and it is looked at afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.talk.played import Conversation
from tests.browser.bare import Bare
from tests.browser.conversing import make_moves
from tests.browser.course_page import complaints
from tests.browser.lab import NARROW, screenshot
from tests.browser.talk_page import ASKED, kept_moves, open_talk, turns

pytestmark = pytest.mark.browser

ROOMY = {"width": 1480, "height": 1500}
PHONE = {"width": 476, "height": 900}
"""The exercise is 360 pixels wide."""

BAD = (
    *("stop", "ask NESW table happened", "ask S table replacement_is_comparable"),
    *(
        "say NESW table cancel:who=E,what=turn;free:who=S,when=always",
        "choose W accept",
        "choose E call",
        "choose S call",
    ),
    "rule clause=rho_acts;player.N=throughout;"
    + "".join(f"player.{seat}=nothing;" for seat in "ESW")
    + "call=gone;leads=nothing;next=nothing",
)
"""A visit in which much goes wrong."""

RULING = (
    *(("player.N", "once"), ("player.E", "nothing"), ("player.S", "nothing"), ("player.W", "nothing")),
    *(
        ("call", "gone"),
        ("leads", "forbid"),
        ("information", "NS.unauthorised"),
        ("later", "awareness"),
    ),
)


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Bare]:
    """A bare page; the requests to the table are counted from now on."""
    made = Bare(tmp_path / "desk")
    made.folder.mkdir()
    ASKED.clear()
    yield made
    made.close()


class Mouse:
    """Clicks, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.clicks = page, 0

    def click(self, css: str) -> None:
        """What lies under the row of verbs is scrolled out from there first, as a person does."""
        self.page.locator(css).evaluate("(node) => node.scrollIntoView({ block: 'center' })")
        self.page.locator(css).click()
        self.clicks += 1

    def press_shut(self) -> None:
        """The button, while it cannot be pressed."""
        self.page.locator(".bc-talk-speak[aria-disabled=true]").click(force=True)

    def verb(self, verb: str) -> None:
        self.click(f".bc-talk-tab[data-verb={verb}]")

    def chip(self, value: str) -> None:
        self.click(f".bc-talk-panel .bc-talk-whom .bc-talk-chip:has(input[value='{value}'])")

    def card(self, card: str, *words: str) -> None:
        self.click(f"[data-card={card}] .bc-talk-badge")
        for word in words:
            self.click(f"[data-card={card}] [data-word={word}]")

    def option(self, value: str) -> None:
        self.click(f".bc-option:has(input[value={value}])")

    def speak(self) -> None:
        before = turns(self.page).count()
        self.click(".bc-talk-speak")
        expect(turns(self.page)).to_have_count(before + 1)


def say_everything(mouse: Mouse) -> None:
    mouse.verb("say")
    mouse.card("cancel", "E", "turn")
    mouse.card("repeat", "S")
    mouse.card("free", "acts", "S")
    mouse.card("pass", "not_comparable", "N", "once")
    mouse.card("lead", "not_comparable", "N", "forbid")


def rule(mouse: Mouse, lines: tuple[tuple[str, str], ...] = RULING) -> None:
    mouse.verb("rule")
    mouse.page.locator(".bc-talk-list").select_option("rho_acts")
    mouse.clicks += 2
    for line, word in lines:
        mouse.click(f"[data-line='{line}'] .bc-talk-chip:has(input[value='{word}'])")


def test_a_whole_visit_with_the_mouse(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser)
    mouse = Mouse(page)
    expect(page.locator(".bc-talk-bubble")).to_contain_text("East: It was for me to open, I believe.")
    expect(page.locator(".bc-figure-table svg")).to_have_count(0)  # the table stands there once
    mouse.click(".bc-talk-stop")
    expect(turns(page)).to_have_count(1)
    expect(page.locator(".bc-talk-stop")).to_be_hidden()
    say_everything(mouse)
    expect(page.locator(".bc-talk-hears")).to_contain_text(
        "5If the new call is not comparable, at the first lead of North declarer may forbid"
    )
    mouse.speak()
    for seat, offer in (("W", "accept"), ("E", "call"), ("S", "call")):
        mouse.verb("choose")
        mouse.click(f".bc-talk-seat[data-seat={seat}]")
        mouse.option(offer)
        expect(page.locator(".bc-talk-speak")).to_contain_text("choose")
        mouse.speak()
    expect(page.locator(".bc-talk-picture desc")).to_contain_text("one diamond, by East; one heart, by South")
    expect(page.locator(".bc-talk-picture desc")).not_to_contain_text("five hearts or more")  # nobody has explained it
    mouse.verb("ask")
    mouse.chip("S")
    mouse.chip("away")
    mouse.option("replacement_is_comparable")
    expect(page.locator(".bc-talk-speak")).to_have_text("Ask South, away from the table")
    mouse.speak()
    last = turns(page).last
    expect(last.locator(".bc-talk-dots")).to_have_attribute("aria-label", "heard by South alone")
    expect(last).to_contain_text("My opening shows five hearts")
    expect(page.locator(".bc-talk-bubble[data-said=now]")).to_contain_text(re.compile("6.*South: My opening"))
    rule(mouse)
    expect(page.locator(".bc-buttons [type=submit]")).to_have_count(0)
    mouse.click(".bc-talk-speak")
    expect(page.locator(".bc-summary")).to_contain_text("Right.")
    expect(page.locator(".bc-summary")).to_contain_text("4 of 4 points")
    expect(page.locator(".bc-talk-total")).to_have_text("10 of 10")
    assert mouse.clicks == 48  # what is seldom wanted costs none
    assert [len(moves) for moves in ASKED] == [1, 2, 3, 4, 5, 6]  # the ruling is answered by the check
    assert len(kept_moves(bare, page)) == 7


def test_a_whole_visit_with_the_keyboard_in_french(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, Language.FR)
    press = page.keyboard.press

    def keys(*names: str) -> None:
        for name in names:
            press(name)

    def spoken(number: int) -> None:
        expect(turns(page)).to_have_count(number)
        expect(page.locator(".bc-talk-tab:focus")).to_have_count(1)

    page.locator(".bc-talk-stop").focus()
    press("Enter")
    spoken(1)
    keys("2", "ArrowDown", " ", "e", " ")  # Si elle n’est pas acceptée, elle est annulée, et c’est à Est
    keys("ArrowDown", " ", "s")
    keys("ArrowDown", " ", "ArrowRight", " ", "s")
    keys("ArrowDown", "ArrowDown", " ", "ArrowRight", " ", "n", " ")
    keys("ArrowDown", " ", "ArrowRight", " ", "n", " ")
    expect(page.locator(".bc-talk-badge:focus")).to_have_text("5")
    press("Enter")
    spoken(2)
    for number, (letter, steps) in enumerate((("o", 0), ("e", 1), ("s", 1)), start=3):
        keys("3", letter, "Tab", " ", *["ArrowDown"] * steps, "Enter")
        spoken(number)
    keys("1", "s", "c", "Tab", "Tab", " ", *["ArrowDown"] * 3, "Enter")
    spoken(6)
    expect(turns(page).last.locator(".bc-talk-to")).to_have_text("Sud, à l’écart · ")
    press("4")
    page.keyboard.type("31A2")
    for steps in (2, 0, 0, 0, 2, 1, 1):
        keys("Tab", " ", *["ArrowDown"] * steps)
    keys("Tab", "Tab", "Tab", " ", "Enter")  # what is looked at at the end of play may be several things
    expect(page.locator(".bc-summary")).to_contain_text("Points : 4 sur 4".replace(" :", "\u00a0:"))
    assert bare.around(page) == []  # the notebook has seen none of these keys
    assert kept_moves(bare, page)[5] == "ask S away replacement_is_comparable"


def test_the_order_of_saying_is_that_of_picking(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser)
    mouse = Mouse(page)
    mouse.verb("say")
    mouse.card("repeat", "S")
    mouse.card("cancel", "E", "turn")
    page.locator("[data-card=cancel] .bc-talk-badge").focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("[data-card=cancel] .bc-talk-badge")).to_have_text("1")
    expect(page.locator("[data-card=repeat] .bc-talk-badge")).to_have_accessible_name(re.compile("2 of 2 said"))
    page.locator("[data-card=repeat] .bc-talk-dial select").select_option("W")
    mouse.card("accept", "N")
    mouse.click("[data-card=accept] .bc-talk-sentence")
    mouse.speak()
    assert kept_moves(bare, page) == ["say NESW table cancel:who=E,what=turn;repeat:who=W"]


def test_nothing_is_asked_while_a_word_is_open(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser)
    mouse = Mouse(page)
    for verb in ("ask", "say", "choose", "rule"):
        mouse.verb(verb)
        mouse.press_shut()
    mouse.verb("say")
    mouse.card("pass", "always", "N")
    expect(page.locator(".bc-talk-open")).to_have_text("One word is still open, in card 1.")
    mouse.press_shut()
    expect(page.locator("[data-card=pass] [data-word=once]")).to_be_focused()
    mouse.verb("rule")
    expect(page.locator(".bc-talk-open")).to_contain_text("9 words are still open, the first under “Under which law”.")
    assert ASKED == []
    assert not bare.saves


def test_what_is_seldom_wanted_is_folded_away(bare: Bare, browser: Browser) -> None:
    """It costs nothing where it is not needed; with keys and by its name it is found like any other line."""
    page = open_talk(bare, browser, moves=BAD[:-1])
    expect(turns(page)).to_have_count(7)
    mouse = Mouse(page)
    mouse.verb("rule")
    folded = page.locator(".bc-talk-seldom")
    expect(folded).to_have_text("Seldom wanted · Another law: nothing")
    expect(page.locator("[data-line=next]")).to_be_hidden()
    page.locator("[data-line=later] input").first.focus()
    for _ in range(3):  # of what is looked at at the end there may be several things
        page.keyboard.press("Tab")
    expect(folded).to_be_focused()
    page.keyboard.press("Enter")
    another = page.get_by_role("radiogroup", name="Another law")
    expect(another.get_by_role("radio", checked=True)).to_have_value("nothing")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(another.get_by_role("radio", checked=True)).to_have_value("repeated")
    expect(folded).to_have_text("Seldom wanted · Another law: next, for the call that is repeated")
    expect(page.locator(".bc-talk-hears")).to_contain_text("Another law: next, for")
    page.keyboard.press("ArrowUp")
    expect(folded).to_have_text("Seldom wanted · Another law: nothing")
    folded.click()
    rule(mouse)
    mouse.click(".bc-talk-speak")
    page.locator(".bc-talk-review").wait_for()
    assert "next=nothing" in kept_moves(bare, page)[-1].split(" ")[1].split(";")


ENDS = """() => [...document.querySelectorAll(".bc-talk-card")].map((card) => {
    const words = card.querySelector(".bc-talk-sentence");
    const last = words.lastChild;
    const dial = words.querySelector(".bc-talk-dial:last-of-type");
    if (!dial || last.nodeType !== Node.TEXT_NODE || last.textContent.trim() !== ".") return "";
    const range = document.createRange();
    range.selectNodeContents(last);
    return range.getBoundingClientRect().top < dial.getBoundingClientRect().bottom ? "" : card.dataset.card;
}).filter(Boolean)"""
"""The cards whose full stop stands on a line of its own."""


@pytest.mark.parametrize("viewport", [ROOMY, {"width": 1360, "height": 1300}, PHONE], ids=["roomy", "wide", "phone"])
def test_the_law_comes_first_and_no_full_stop_stands_alone(
    bare: Bare, browser: Browser, viewport: dict[str, int]
) -> None:
    """Of a family with few laws too, whose clause is no list."""
    cell = 'show(Language.EN, case="65-67-nine-came-back")'
    page = open_talk(bare, browser, viewport=viewport, cell=cell, name="few-laws")
    mouse = Mouse(page)
    mouse.verb("rule")
    lines = page.locator(".bc-talk-panel:not([hidden]) [data-line]")
    expect(lines.first).to_have_attribute("data-line", "clause")
    expect(page.locator(".bc-talk-list")).to_have_count(0)
    cell = 'show(Language.EN, case="61-64-cards-folded")'
    page = open_talk(bare, browser, viewport=viewport, cell=cell, name="long-words")
    mouse = Mouse(page)
    mouse.verb("say")
    mouse.card("look", "equity")
    mouse.card("card", "E", "penalty")
    assert page.evaluate(ENDS) == []


def test_a_side_that_has_nothing_takes_nothing_else(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser)
    rule(Mouse(page), (("later", "awareness"), ("later", "assistance"), ("later", "nothing")))
    expect(page.locator("[data-line=later] :checked")).to_have_value("nothing")
    page.locator("[data-line=later] input[value=awareness]").check(force=True)
    expect(page.locator("[data-line=later] :checked")).to_have_value("awareness")


BOOK = {Language.EN: ("The Laws", "Law 27 (2017): Insufficient bid"), Language.FR: ("Le Code", "Loi 27 (2017)")}


@pytest.mark.parametrize(
    ("language", "dark", "viewport"),
    [
        pytest.param(Language.EN, False, ROOMY, id="en-light"),
        pytest.param(Language.FR, True, ROOMY, id="fr-dark", marks=pytest.mark.soak),
        pytest.param(Language.FR, True, PHONE, id="fr-dark-narrow"),
        pytest.param(Language.EN, False, NARROW, id="en-narrowest", marks=pytest.mark.soak),
    ],
)
def test_the_book_is_opened_over_the_table(
    bare: Bare, browser: Browser, language: Language, dark: bool, viewport: dict[str, int]
) -> None:
    """With keys alone, at a law that the reader chooses: nothing is chosen for him, and the conversation waits."""
    page = open_talk(bare, browser, language, ("stop",), viewport=viewport, dark=dark)
    expect(turns(page)).to_have_count(1)
    press = page.keyboard.press
    page.locator(".bc-talk-tab").first.focus()
    press("5")
    press("Enter")
    title, chart = BOOK[language]
    book = page.get_by_role("dialog", name=title)
    law = book.get_by_role("combobox")
    expect(law).to_be_focused()
    expect(turns(page)).to_have_count(2)
    expect(law.locator("option").nth(40)).to_be_attached()
    expect(law).to_have_value("")
    expect(book.locator("svg")).to_have_count(0)
    assert law.locator("option[value='31']").inner_text().startswith("31 · ")
    page.keyboard.type("27")
    expect(book.locator("svg > title")).to_have_text(re.compile(f"^{re.escape(chart)}"))
    assert complaints(page, ".bc-exercise") == []
    screenshot(page, f"talk-book-{language.value}-{'dark' if dark else 'light'}-{viewport['width']}")
    box = book.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= viewport["width"]
    assert 0 <= box["y"] <= box["y"] + box["height"] <= viewport["height"]
    press("Tab")
    expect(book.locator("figure")).to_be_focused()  # it is scrolled with the arrows
    press("Escape")
    expect(book).to_have_count(0)
    expect(page.locator(".bc-talk-tab[data-verb=look]")).to_be_focused()
    assert kept_moves(bare, page) == ["stop", "look"]
    press("Tab")
    page.locator(".bc-talk-speak").click()
    expect(book.get_by_role("combobox")).to_have_value("")  # the next time it is shut once more
    assert bare.around(page) == []


def test_a_closed_book_is_not_there(bare: Bare, browser: Browser) -> None:
    cell = """
sheet = dict(Exercise(course().cases["31-kettle"], "talk", closed_book=True).sheet(Language.EN))
ExerciseWidget(sheet, Language.EN, practice=False, move=lambda moves: told_table(
    Exercise(course().cases["31-kettle"], "talk"), moves, Language.EN))"""
    page = open_talk(bare, browser, cell=cell, name="closed")
    expect(page.locator(".bc-talk-tab")).to_have_count(4)
    expect(page.locator("[data-verb=look], .bc-talk-book")).to_have_count(0)
    expect(page.locator(".bc-talk-keys")).to_contain_text("1 to 4")
    page.locator(".bc-talk-tab").first.focus()
    page.keyboard.press("5")
    expect(page.locator(".bc-talk-tab[aria-pressed=true]")).to_have_attribute("data-verb", "ask")


def test_where_the_book_is_not_to_be_had_that_is_said(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, cell="show(move=None)")
    mouse = Mouse(page)
    mouse.verb("look")
    mouse.click(".bc-talk-speak")
    expect(page.locator(".bc-talk-book [role=status]")).to_contain_text("expected a request that is answered here")


def check(page: Page) -> None:
    page.locator(".bc-buttons [type=submit]").click()
    page.locator(".bc-talk-review").wait_for()


def test_a_visit_is_looked_at_move_by_move(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, moves=BAD, viewport=ROOMY)
    expect(turns(page)).to_have_count(8)
    expect(page.locator("[data-sign], .bc-talk-role")).to_have_count(0)  # nothing is judged before
    expect(page.locator(".bc-talk-controls")).to_be_hidden()
    check(page)
    rows = page.locator(".bc-talk-row-judged:not(.bc-talk-now *)")
    assert [row.get_attribute("data-sign") for row in rows.all()] == ["", "", "??", "?", "?!", "?!", "?!", "?"]
    expect(page.locator("[aria-current=step]")).to_contain_text("unauthorised information")
    harmed = "heard by all four; North should not have heard it"
    expect(rows.nth(2).locator(".bc-talk-dots")).to_have_attribute("aria-label", harmed)
    expect(rows.nth(2).locator(".bc-talk-better")).to_contain_text("Ask South, away from the table")
    expect(page.locator(".bc-talk-seat[data-seat=S]")).to_contain_text("offender")
    expect(page.locator(".bc-talk-reach")).to_have_attribute("aria-label", re.compile("7.5 after move 3"))
    expect(page.locator(".bc-talk-earned li")).to_have_count(7)
    expect(page.locator(".bc-talk-lost")).to_contain_text("−2.5")
    page.locator("[aria-label='One move back']").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".bc-talk-where")).to_have_text("After move 2 of 8")
    page.keyboard.press("?")
    expect(page.locator(".bc-talk-where")).to_have_text("After move 3 of 8")
    expect(page.locator(".bc-talk-picture desc")).not_to_contain_text("one diamond")
    page.get_by_role("button", name="Next mistake").click()
    expect(page.locator(".bc-talk-where")).to_have_text("After move 4 of 8")
    page.keyboard.press("End")
    expect(page.locator(".bc-talk-picture desc")).to_contain_text("one diamond")
    page.keyboard.press("Home")
    expect(page.locator(".bc-talk-where")).to_have_text("Before the first move")
    expect(page.locator(".bc-talk-best ol")).to_be_hidden()
    page.get_by_text("The best possible visit").click()
    expect(page.locator(".bc-talk-best li").first).to_contain_text("Nobody calls for the moment")


def test_again_from_a_move(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, moves=BAD)
    check(page)
    page.get_by_role("button", name="Again from move 3").click()
    expect(turns(page)).to_have_count(2)
    assert ASKED[-1] == list(BAD[:2])
    mouse = Mouse(page)
    mouse.verb("ask")
    mouse.chip("S")
    mouse.chip("away")
    mouse.option("replacement_is_comparable")
    mouse.speak()
    rule(mouse)
    mouse.click(".bc-talk-speak")
    page.locator(".bc-talk-review").wait_for()
    expect(page.locator(".bc-talk-row-judged[data-sign='!']").first).to_contain_text("South, away")
    assert kept_moves(bare, page) == list(BAD)  # what counts is the first visit


def test_a_visit_is_found_again(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser)
    Mouse(page).click(".bc-talk-stop")
    mouse = Mouse(page)
    mouse.chip("NESW")
    mouse.option("happened")
    mouse.speak()
    before = page.locator(".bc-talk-record").inner_text()
    assert kept_moves(bare, page) == ["stop", "ask NESW table happened"]
    asked = len(ASKED)
    again = open_talk(bare, browser)
    expect(turns(again)).to_have_count(2)
    expect(again.locator(".bc-talk-turn").last).to_contain_text("South bids 1")
    assert again.locator(".bc-talk-record").inner_text() == before
    assert len(ASKED) == asked + 1


def test_what_is_new_alone_is_told_to_who_listens(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, moves=("stop", "ask NESW table happened"))
    expect(turns(page)).to_have_count(2)
    first = page.locator(".bc-talk-turn").first.element_handle()
    mouse = Mouse(page)
    mouse.chip("W")
    mouse.option("happened")
    mouse.speak()
    assert first.evaluate("(node) => node.isConnected")
    expect(page.locator("[role=log] > ol > li")).to_have_count(3)


def test_to_begin_again_is_asked_once(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, moves=BAD[:4])
    expect(turns(page)).to_have_count(4)
    page.get_by_role("button", name="Start again").click()
    page.get_by_role("button", name="Go on").click()
    expect(turns(page)).to_have_count(4)
    page.get_by_role("button", name="Start again").click()
    page.get_by_role("button", name="Begin again").click()
    expect(page.locator(".bc-talk-none")).to_be_visible()
    expect(page.locator(".bc-talk-stop")).to_be_focused()
    expect(page.locator(".bc-talk-bubble")).to_have_count(1)
    assert kept_moves(bare, page) == []
    Mouse(page).click(".bc-talk-stop")
    expect(turns(page)).to_have_count(1)


def test_in_a_test_nothing_is_taken_back_and_nothing_judged(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, moves=BAD[:4], cell="show(practice=False)")
    expect(turns(page)).to_have_count(4)
    expect(page.get_by_role("button", name="Start again")).to_have_count(0)
    rule(mouse := Mouse(page))
    mouse.click(".bc-talk-speak")
    expect(turns(page)).to_have_count(5)
    expect(page.locator(".bc-talk-note")).to_have_text("You have ruled. The board goes on.")
    expect(page.locator(".bc-talk-controls")).to_be_hidden()
    expect(page.locator("[data-sign], .bc-summary")).to_have_count(0)


def test_many_moves(bare: Bare, browser: Browser) -> None:
    """So many as are read; then there is room for the ruling alone."""
    page = open_talk(bare, browser, moves=("ask NESW table happened",) * 399)
    expect(turns(page)).to_have_count(399)
    Mouse(page).click(".bc-talk-stop")
    expect(page.locator(".bc-talk-note")).to_have_text("No more can be said: rule now, or start again.")
    rule(mouse := Mouse(page))
    mouse.click(".bc-talk-speak")
    expect(page.locator(".bc-talk-row-judged")).to_have_count(401)  # the one that is looked at stands there once more
    assert len(kept_moves(bare, page)) == 400


def test_without_python_the_moves_are_told_by_the_tray(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, moves=BAD[:7])
    expect(turns(page)).to_have_count(7)
    page.clock.install()
    page.evaluate("() => (window.bareTell = () => new Promise(() => {}))")
    mouse = Mouse(page)
    mouse.verb("ask")
    mouse.chip("S")
    mouse.chip("away")
    mouse.option("replacement_is_comparable")
    mouse.click(".bc-talk-speak")
    expect(page.locator(".bc-talk-turn[data-waits=true]")).to_contain_text("The table answers")
    mouse.press_shut()
    page.clock.fast_forward(16_000)
    expect(page.locator(".bc-talk-note")).to_contain_text("The table cannot answer here")
    expect(page.locator(".bc-talk-controls")).to_be_hidden()
    expect(turns(page).last).to_have_text(re.compile("8 *Ask *South, away · What would your calls show now?"))


def test_where_nobody_answers_that_is_said(bare: Bare, browser: Browser) -> None:
    """As in a notebook of an older kernel; the moves that were kept can be read all the same."""
    page = open_talk(bare, browser, moves=BAD, cell="show(move=None)")
    expect(page.locator(".bc-talk-note")).to_contain_text("The table could not answer")
    expect(turns(page)).to_have_count(8)
    expect(turns(page).nth(3)).to_contain_text(
        "If it is not accepted, it is cancelled, and East calls next. If it is not accepted, South may make"
    )
    expect(turns(page).nth(4)).to_contain_text("West · accept it, or not")
    expect(turns(page).last).to_contain_text("North: passes throughout")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".bc-talk-note")).to_contain_text("The table could not answer")


OUTSIDE = """(node) => {
    const frame = node.querySelector(".bc-frame").getBoundingClientRect();
    const outside = (e) => {
        const box = e.getBoundingClientRect();
        return box.width > 1 && (box.right > frame.right + 1 || box.left < frame.left - 1);
    };
    const all = [...node.querySelectorAll(".bc-frame :not(.bc-way *)")];
    return all.filter(outside).map((e) => e.outerHTML.slice(0, 120));
}"""
"""Elements that stick out of the exercise at a side; a chart scrolls."""


def look(page: Page, name: str) -> None:
    """Take the picture; axe-core finds nothing to complain of, and nothing sticks out."""
    expect(page.locator(".bc-saving[data-state=saving]")).to_have_count(0)
    screenshot(page.locator(".bc-exercise"), f"talk-{name}")
    assert complaints(page, ".bc-exercise") == []
    assert page.locator(".bc-exercise").evaluate(OUTSIDE) == []


@pytest.mark.parametrize(
    ("language", "dark", "viewport"),
    [
        pytest.param(Language.EN, False, ROOMY, id="en-light", marks=pytest.mark.soak),
        pytest.param(Language.FR, True, ROOMY, id="fr-dark"),
        pytest.param(Language.FR, False, PHONE, id="fr-narrow", marks=pytest.mark.soak),
        pytest.param(Language.EN, True, NARROW, id="en-narrowest"),
        pytest.param(Language.EN, True, PHONE, id="en-narrow-dark", marks=pytest.mark.soak),
        pytest.param(Language.FR, False, ROOMY, id="fr-light", marks=pytest.mark.soak),
    ],
)
def test_how_it_looks(bare: Bare, browser: Browser, language: Language, dark: bool, viewport: dict[str, int]) -> None:
    name = f"{language.value}-{'dark' if dark else 'light'}-{viewport['width']}"
    page = open_talk(bare, browser, language, BAD[:7], viewport=viewport, dark=dark)
    expect(turns(page)).to_have_count(7)
    mouse = Mouse(page)
    mouse.chip("S")
    look(page, f"{name}-ask")
    say_everything(mouse)
    mouse.click("[data-card=information] .bc-talk-badge")
    look(page, f"{name}-say")
    mouse.verb("choose")
    look(page, f"{name}-choose")
    rule(mouse, RULING[:-1])
    look(page, f"{name}-rule")
    mouse.click("[data-line=later] .bc-talk-chip >> nth=2")
    mouse.click(".bc-talk-speak")
    page.locator(".bc-talk-review").wait_for()
    page.locator(".bc-talk-best summary").click()
    look(page, f"{name}-review")


IN_PLAY = """
from tests.widgets import sample_play
def show_play(language):
    exercise = Exercise(course().cases["31-kettle"], "talk")
    table = sample_play.sheet(language, "revoke")["parts"][0]["table"]
    sheet = dict(exercise.sheet(language))
    sheet["parts"][0]["table"] = {**table, "said": sheet["parts"][0]["table"]["said"]}
    def move(moves):
        found = told_table(exercise, moves, language)
        return {**found, "tables": [table] * len(found["tables"])}
    return ExerciseWidget(sheet, language, check=checker(exercise, language), move=move)
show_play(Language.EN)"""
"""The same conversation at a table in play."""


@pytest.mark.parametrize("viewport", [ROOMY, PHONE], ids=["wide", "narrow"])
def test_at_a_table_in_play(bare: Bare, browser: Browser, viewport: dict[str, int]) -> None:
    page = open_talk(bare, browser, moves=BAD[:5], viewport=viewport, cell=IN_PLAY)
    expect(turns(page)).to_have_count(5)
    expect(page.locator(".bc-talk-picture .bc-play-narrow svg")).to_be_visible()
    expect(page.locator(".bc-talk-bubble .bc-talk-who > :first-child:visible")).to_have_text(["W", "E", "S"])
    page.locator(".bc-talk-table [aria-label='One card back'], .bc-talk-table .bc-play-key >> nth=1").first.click()
    look(page, f"play-{viewport['width']}")


HIDDEN = """() => {
    const names = [...document.querySelectorAll(".bc-talk-seat")].map((name) => name.getBoundingClientRect());
    const covers = (a) => (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const isWider = (bubble) => bubble.scrollWidth > bubble.clientWidth;
    return [...document.querySelectorAll(".bc-talk-bubble")]
        .filter((bubble) => names.some(covers(bubble.getBoundingClientRect())) || isWider(bubble))
        .map((bubble) => bubble.textContent);
}"""
"""What is said over a name, or has a word that is wider than its bubble."""


@pytest.mark.parametrize("viewport", [ROOMY, PHONE, NARROW], ids=["roomy", "phone", "narrowest"])
def test_what_is_said_hides_no_name_and_breaks_no_word(bare: Bare, browser: Browser, viewport: dict[str, int]) -> None:
    """South's name grows by who he is, when that is told."""
    case = "35-39-plum-brandy"
    (question,) = Exercise(course().cases[case], "talk").questions
    assert isinstance(question.played, Conversation)
    cell = f'show(Language.FR, case="{case}")'
    page = open_talk(bare, browser, Language.FR, cell=cell, viewport=viewport, name=case)
    make_moves(page.locator(".bc-talk"), [move for move in question.played.best if move.startswith(("stop", "rule"))])
    page.locator(".bc-talk-review").wait_for()
    expect(page.locator(".bc-talk-seat[data-seat=S]")).to_contain_text("Adv.")
    expect(page.locator(".bc-talk-bubble")).to_have_count(1)
    assert page.evaluate(HIDDEN) == []


def test_every_verb_has_room_for_its_name(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, Language.FR, viewport=NARROW)
    assert page.evaluate(WIDER) == []


WIDER = """() => [...document.querySelectorAll(".bc-talk-tab")]
    .filter((tab) => tab.scrollWidth > tab.clientWidth || tab.querySelector("span:last-of-type").offsetHeight > 30)
    .map((tab) => tab.textContent)"""
"""Verbs that are wider than their tab."""


IN_SIGHT = """(css) => {
    const { left, right, top, bottom } = document.querySelector(css).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && document.elementFromPoint((left + right) / 2, bottom - 3) !== null;
}"""


def test_on_a_telephone_the_verbs_stay_at_the_bottom(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, moves=BAD[:5], viewport=PHONE)
    expect(turns(page)).to_have_count(5)
    assert page.evaluate(IN_SIGHT, ".bc-talk-verbs")
    page.locator(".bc-talk-picks").scroll_into_view_if_needed()
    assert page.evaluate(IN_SIGHT, ".bc-talk-verbs")
    tops = page.evaluate(
        "() => ['.bc-talk-table', '.bc-talk-whom', '.bc-talk-speak', '.bc-talk-record', '.bc-talk-verbs']"
        ".map((css) => document.querySelector(css).getBoundingClientRect())"
        ".map(({ top, bottom, left, right }, at) => at < 4 ? top : Infinity)"
    )
    assert tops == sorted(tops)
    first, second = (page.locator(".bc-talk-turn").nth(at).bounding_box() for at in (0, 1))
    assert first is not None
    assert second is not None
    assert first["y"] > second["y"]  # the latest stands first
