"""From page to page of the site: Python is begun once, and everything else is as when the browser goes there."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from bridgecourse.i18n import Language, text
from tests.site.test_hard_times import check, exercise, kept_offline, ready, saving, until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

ENGLISH = Language.EN
LAW_28, LAW_31 = re.compile("^Law 28: "), re.compile("^Law 31: ")


def on_map(page: Page, name: str) -> None:
    page.locator(f".bcp-map a[href='{name}.html']").click()


def is_same_document(page: Page) -> bool:
    """Whether the browser has loaded nothing since :func:`keep_in_mind`."""
    return page.evaluate("() => window.keptInMind === true") is True


def keep_in_mind(page: Page) -> None:
    page.evaluate("() => { window.keptInMind = true; }")


def test_python_is_begun_once_for_all_pages_and_both_languages(address: str, context: BrowserContext) -> None:
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url) if not request.service_worker else None)
    page.goto(f"{address}/en/law-31.html")
    ready(page)
    begun = [url for url in asked if "/py/" in url]
    assert sum(".wasm" in url for url in begun) == 1
    for law in ("law-28", "law-29"):
        on_map(page, law)
        expect(page.locator("body")).to_have_attribute("data-file", f"{law}/{law}.ipynb")
        exercise(page).locator("label .bc-text").first.click()
        check(page, exercise(page), ENGLISH)
    page.locator(".bc-bar a[hreflang=fr]").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    exercise(page).get_by_role("tab").first.click()
    expect(exercise(page).locator(".bc-summary").first).to_be_visible()  # checked in English
    page.locator(".bc-exercise").nth(2).locator("label .bc-text").first.click()
    check(page, page.locator(".bc-exercise").nth(2), Language.FR)
    assert (len(workers), [url for url in asked if "/py/" in url], troubles) == (1, begun, [])


def test_history_title_place_and_keyboard(dumb: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{dumb}/en/law-31.html")
    exercise(page)
    keep_in_mind(page)
    on_map(page, "law-28")
    expect(page).to_have_title(LAW_28)
    expect(page).to_have_url(f"{dumb}/en/law-28.html")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("body > .bcp-hidden[role=status]")).to_have_text(LAW_28)
    expect(page.locator(".bcp-map [aria-current=page]")).to_have_attribute("href", "law-28.html")
    expect(page.locator(".bc-notice")).to_contain_text(text("site.failed", ENGLISH))  # still so
    place = page.evaluate("() => { window.scrollTo(0, 1500); return window.scrollY; }")
    page.go_back()
    expect(page).to_have_title(LAW_31)
    exercise(page)
    assert page.locator("main, .bc-along, .bc-bar, .bcp-map").count() == 4  # nothing is left of the other
    page.go_forward()
    expect(page).to_have_title(LAW_28)
    exercise(page)
    until(page, "() => window.scrollY", lambda now: isinstance(now, int | float) and abs(now - place) < 100)
    assert page.evaluate("() => document.activeElement.matches('main [tabindex]')")
    assert is_same_document(page)
    page.reload()
    expect(page).to_have_title(LAW_28)
    assert not is_same_document(page)
    exercise(page)
    page.go_back()
    expect(page).to_have_title(LAW_31)
    with context.expect_page() as opened:
        page.locator(".bcp-map a[href='law-29.html']").click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(f"{dumb}/en/law-29.html")
    expect(page).to_have_title(LAW_31)


def test_a_pick_that_is_left_at_once_is_there_again(dumb: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{dumb}/en/law-28.html")
    exercise(page).locator("label .bc-text").first.click()
    on_map(page, "law-31")
    expect(page).to_have_title(LAW_31)
    exercise(page).locator("label .bc-text").first.click()
    saving(exercise(page), "saved")
    on_map(page, "law-28")
    expect(page).to_have_title(LAW_28)
    expect(exercise(page).locator("input:checked")).to_have_count(1)
    page.reload()
    expect(exercise(page).locator("input:checked")).to_have_count(1)


@pytest.mark.soak
def test_what_cannot_be_exchanged_the_browser_loads(
    dumb: str, files: Mapping[str, bytes], context: BrowserContext
) -> None:
    """A page of another version, one that is not there, and the pocket book."""
    page = context.new_page()

    def other(route: Route) -> None:
        route.fulfill(
            body=re.sub(rb'data-digest="\w+"', b'data-digest="other"', files["en/law-28.html"]),
            content_type="text/html",
        )

    context.route("**/law-28.html", other)
    page.goto(f"{dumb}/en/law-31.html")
    exercise(page)
    keep_in_mind(page)
    on_map(page, "law-28")
    expect(page).to_have_title(LAW_28)
    assert not is_same_document(page)
    page.go_back()
    expect(page).to_have_title(LAW_31)
    exercise(page)
    keep_in_mind(page)
    context.route("**/en/law-29.html", lambda route: route.fulfill(status=404, body="<h1>none</h1>"))
    on_map(page, "law-29")
    expect(page.locator("h1")).to_have_text("none")
    assert not is_same_document(page)


def test_without_a_network_there_are_all_pages_in_both_languages(
    address: str, whole: Mapping[str, bytes], context: BrowserContext
) -> None:
    context.add_init_script("window.Worker = null")  # Python is not needed for this
    page = context.new_page()
    page.goto(f"{address}/fr/law-28.html")
    exercise(page)
    for language in Language:
        kept_offline(page, whole, language.value)
    context.set_offline(True)
    page.locator(".bc-bar a[hreflang=en]").click()
    expect(page).to_have_title(LAW_28)
    exercise(page)
    page.reload()
    exercise(page)
    on_map(page, "law-31")
    expect(page).to_have_title(LAW_31)
    exercise(page)
