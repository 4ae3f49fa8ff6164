"""The site in a real browser: what is answered is kept, checked and taken along."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bridgecourse.i18n import Language, text
from tests.browser.lab import NARROW, WIDE, screenshot
from tests.site.conftest import served
from tests.site.test_hard_times import kept_offline

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

ENGLISH = Language.EN


def test_a_law_is_answered_checked_closed_and_opened(address: str, context: BrowserContext, tmp_path: Path) -> None:
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    foreign: list[str] = []
    page.on(
        "request",
        lambda request: None if request.url.startswith(("data:", "blob:", address)) else foreign.append(request.url),
    )
    page.goto(f"{address}/en/law-31.html")
    form = page.locator(".bc-exercise").nth(1)
    form.locator("label .bc-text").first.click()
    expect(form.locator(".bc-saving:is([data-state=saved], [data-state=kept])")).to_be_visible()
    form.locator(".bc-main").click()  # warns that questions are open
    form.locator(".bc-main").click()
    expect(form.locator(".bc-summary").first).to_be_visible()
    expect(page.locator(".bcp-map .bcp-entry[aria-current=page] .bcp-ring")).to_have_attribute("data-state", "begun")
    page.locator("textarea").fill("I should say what follows before anybody chooses.")
    page.locator("#bc-name").fill("Ann Other")
    with page.expect_download() as handed_in:
        page.get_by_role("button", name=text("site.hand_in.save", ENGLISH)).click()
    assert handed_in.value.suggested_filename == "Ann-Other_law-31.ipynb"
    handed_in.value.save_as(tmp_path / "handed-in.ipynb")
    notebook = json.loads((tmp_path / "handed-in.ipynb").read_text("utf-8"))
    ((name, entry),) = notebook["metadata"]["bridgecourse"]["answers"].items()
    assert entry["checked"]
    assert any(cell["source"] == "I should say what follows before anybody chooses." for cell in notebook["cells"])
    page.close()
    page = context.new_page()
    page.goto(f"{address}/fr/law-31.html")  # the same answers
    page.locator(".bc-exercise").nth(1).get_by_role("tab").first.click()
    expect(page.locator(".bc-exercise").nth(1).locator("input:checked")).to_have_count(1)
    expect(page.locator(".bc-exercise").nth(1).locator(".bc-summary").first).to_be_visible()
    expect(page.locator("textarea")).to_have_value("I should say what follows before anybody chooses.")
    assert (troubles, foreign, name.startswith("31")) == ([], [], True)


def test_without_python_picks_are_kept_and_it_is_said(dumb: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{dumb}/en/law-28.html")
    form = page.locator(".bc-exercise").nth(1)
    form.locator("label .bc-text").first.click()
    expect(page.locator(".bc-notice")).to_contain_text(text("site.failed", ENGLISH))
    expect(page.get_by_role("button", name=text("site.again", ENGLISH))).to_be_visible()
    page.reload()
    expect(page.locator(".bc-exercise").nth(1).locator("input:checked")).to_have_count(1)


@pytest.mark.soak
def test_nothing_is_sent_twice_at_a_first_visit(
    whole: Mapping[str, bytes], context: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the page has loaded is kept for a day without a network as the browser has it."""
    asked: Counter[str] = Counter()

    def log(host: BaseHTTPRequestHandler, *_: object) -> None:
        asked[f"http://{host.headers['Host']}{urlsplit(host.path).path}"] += 1

    monkeypatch.setattr(BaseHTTPRequestHandler, "log_request", log)
    with served(whole, tmp_path) as address:
        page = context.new_page()
        page.goto(f"{address}/en/law-31.html")
        for language in Language:
            kept_offline(page, whole, language.value)
    assert asked[f"{address}/py/course.zip"]
    assert [each for each, times in asked.items() if times > 1 and each.startswith(address)] == []


@pytest.mark.soak
def test_two_tabs_are_in_step_and_a_damaged_storage_is_put_aside(dumb: str, context: BrowserContext) -> None:
    one, other = context.new_page(), context.new_page()
    for page in (one, other):
        page.goto(f"{dumb}/en/law-28.html")
        page.locator(".bc-exercise").nth(1).locator("input").first.wait_for()
    one.locator(".bc-exercise").nth(1).locator("label .bc-text").first.click()
    expect(other.locator(".bc-exercise").nth(1).locator("input:checked")).to_have_count(1)
    key = "bridgecourse:/club/laws/:document:law-28/law-28.ipynb"
    for page in (one, other):
        page.close()
    page = context.new_page()
    page.goto(f"{dumb}/en/law-29.html")
    page.evaluate("(key) => localStorage.setItem(key, '{half')", key)
    page.goto(f"{dumb}/en/law-28.html")
    expect(page.locator(".bc-exercise").first).to_be_visible()
    kept = page.evaluate("() => Object.entries(localStorage).filter(([name]) => name.includes(':damaged:'))")
    assert [value for _, value in kept] == ["{half"]


@pytest.mark.soak
def test_everything_is_taken_along_and_brought_back(dumb: str, browser: Browser, tmp_path: Path) -> None:
    """What the other browser has stays; a file of somebody else's changes nothing."""
    saved = tmp_path / "all.json"
    for first in (True, False):
        context = browser.new_context()
        page: Page = context.new_page()
        page.goto(f"{dumb}/en/law-28.html")
        forms = page.locator(".bc-exercise")
        forms.nth(1 if first else 2).locator("label .bc-text").first.click()
        expect(
            forms.nth(1 if first else 2).locator(".bc-saving:is([data-state=saved], [data-state=kept])")
        ).to_be_visible()
        if first:
            with page.expect_download() as download:
                page.get_by_role("button", name=text("site.along.save", ENGLISH)).first.click()
            download.value.save_as(saved)
        else:
            foreign = tmp_path / "foreign.json"
            foreign.write_text("[1, 2")
            page.locator("#bc-bring-back").set_input_files(foreign)
            expect(page.locator(".bc-along")).to_contain_text("holds no answers")
            page.locator("#bc-bring-back").set_input_files(saved)
            expect(forms.nth(1).locator("input:checked")).to_have_count(1)
            expect(forms.nth(2).locator("input:checked")).to_have_count(1)
        context.close()


@pytest.mark.soak
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("page_name", ["en/law-31", "fr/index", "fr/today", "en/case-of-the-week"])
def test_it_is_sound_for_those_who_do_not_see(
    dumb: str, browser: Browser, page_name: str, size: Mapping[str, int]
) -> None:
    scheme: Literal["dark", "light"] = "dark" if size is NARROW else "light"
    context = browser.new_context(viewport={"width": size["width"], "height": size["height"]}, color_scheme=scheme)
    page = context.new_page()
    page.goto(f"{dumb}/{page_name}.html")
    page.locator(".bcp-front .bcp-law, .bc-exercise, .bc-leaflet").first.wait_for()
    language = Language(page_name.partition("/")[0])
    expect(page.locator(".bc-notice")).to_contain_text(text("site.failed", language))  # comes last
    screenshot(page, f"site-{page_name.replace('/', '-')}-{size['width']}")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
    found = Axe().run(page)
    assert found.response["violations"] == []
    context.close()
