"""Below an answer in own words, on a page: what is kept when the model answer is asked for, and what is then shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.cells.own_words import model_answer
from bridgecourse.i18n import Language, texts_under
from tests.browser.course_page import complaints, course_page
from tests.browser.lab import NARROW, WIDE, screenshot

pytestmark = pytest.mark.browser

SHOW = """
const { OwnWords } = await import("./pages/own_words.js");
const { Labels } = await import("./form/labels.js");
window.held = { text: "", kept: told.kept, asked: 0, full: false };
const host_ = {
    text: () => window.held.text,
    kept: () => window.held.kept,
    keep: async (kept) => {
        window.held.kept = kept;
        if (window.held.full) throw new Error("disk full");
    },
    ask: () => {
        window.held.asked += 1;
        if (told.answer) setTimeout(() => window.part.came(told.answer));
    },
};
window.part = new OwnWords(host, host_, new Labels(told.strings, told.lang));
"""
ANSWER = "West, the choice is yours alone: you may accept it."


def told(language: Language = Language.EN, **more: object) -> dict[str, object]:
    strings = {**texts_under("widget.", language), **texts_under("page.", language)}
    answer = model_answer("law-31", language)
    return {"strings": strings, "lang": language.value, "answer": answer, "kept": None, **more}


def held(page: Page, name: str) -> object:
    return page.evaluate("(name) => window.held[name]", name)


def test_what_stood_there_is_kept_and_then_a_model_is_shown(browser: Browser) -> None:
    with course_page(browser, SHOW, told()) as page:
        show = page.get_by_role("button", name="Show me a model answer")
        show.click()  # nothing has been written
        expect(page.get_by_role("status")).not_to_be_empty()
        assert (held(page, "kept"), held(page, "asked")) == (None, 0)
        page.evaluate("(text) => { window.held.text = text; }", ANSWER)
        show.focus()
        page.keyboard.press("Enter")
        points = page.get_by_role("checkbox")
        expect(points).to_have_count(4)
        expect(page.locator(".bcp-spoken")).to_contain_text("the choice is yours alone")
        expect(page.get_by_text("One point each")).to_have_count(0)  # the points say so themselves
        points.nth(2).check()
        points.nth(0).check()
        page.evaluate("() => { window.held.text += ' And later words.'; }")
        points.nth(2).uncheck()
        kept = held(page, "kept")
        assert isinstance(kept, dict)
        assert (kept["text"], kept["ticks"]) == (ANSWER, [0])
        assert kept["at"].endswith("Z")
        page.evaluate("() => { window.held.full = true; }")
        points.nth(1).check()
        expect(page.get_by_role("status")).to_contain_text("disk full")
        assert complaints(page, ".bcp-words") == []


def test_where_there_is_no_model_a_sentence_says_so(browser: Browser) -> None:
    kept = {"text": ANSWER, "at": "2026-11-20T10:00:00Z", "ticks": []}
    absent = {"spoken": [], "points": [], "notes": [], "absent": "The model answers are not in this installation."}
    with course_page(browser, SHOW, told(kept=kept, answer=absent)) as page:
        expect(page.get_by_text("not in this installation")).to_be_visible()
        expect(page.get_by_role("checkbox")).to_have_count(0)


@pytest.mark.parametrize("language", list(Language), ids=str)
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_the_look(browser: Browser, language: Language, narrow: bool) -> None:
    kept = {"text": ANSWER, "at": "2026-11-20T10:00:00Z", "ticks": [1]}
    view = NARROW if narrow else WIDE
    with course_page(browser, SHOW, told(language, kept=kept), viewport=view, dark=narrow) as page:
        expect(page.get_by_role("checkbox")).to_have_count(4)
        expect(page.get_by_role("checkbox").nth(1)).to_be_checked()
        assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
        assert complaints(page, ".bcp-words") == []
        screenshot(page, f"own-words-{language.value}-{'narrow' if narrow else 'wide'}")
