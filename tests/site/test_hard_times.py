"""The site where something is missing: network, storage, room in it, service workers, JavaScript, Python, its data."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from bridgecourse.i18n import Language, text
from bridgecourse.site.build import MARK
from bridgecourse.teach.course import course
from tests.amount import of_the_day
from tests.browser.lab import WIDE
from tests.site.conftest import served

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(300)]

ENGLISH = Language.EN
LAW = "en/law-31.html"
NO_STORAGE = (
    """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })"""
)
NO_WORKERS = """Object.defineProperty(navigator, "serviceWorker", { get() { return undefined; } })"""
FILL = """() => {
    for (let text = "x".repeat(1 << 18), n = 0; text; n += 1) {
        try { localStorage.setItem(`filled${n}`, text); } catch { text = text.slice(0, text.length >> 1); }
    }
}"""
EMPTY = """() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filled")) localStorage.removeItem(key);
}"""
KEPT = """async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url);
}"""


def exercise(page: Page) -> Locator:
    """An exercise of the page that is live."""
    form = page.locator(".bc-exercise").nth(1)
    form.locator("input").first.wait_for()
    return form


def saving(form: Locator, state: str) -> None:
    expect(form.locator(f".bc-saving[data-state={state}]").first).to_be_visible()


def until(page: Page, asked: str, found: Callable[[object], bool]) -> None:
    """Wait for what the page tells.  The page's policy forbids Playwright's own way of waiting, which is an `eval`."""
    for _ in range(600):
        if found(page.evaluate(asked)):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"{asked}: it never came")


def check(page: Page, form: Locator, language: Language) -> None:
    """Check the first step, whether all of it is answered or not."""
    form.locator(".bc-main").click()
    while form.locator(".bc-summary").count() == 0:
        (told,) = form.locator(".bc-main").all_inner_texts() or ("",)
        if told.startswith(text("widget.check", language)) and told != text("widget.checking", language):
            form.locator(".bc-main").click()
        page.wait_for_timeout(100)


def answer(page: Page) -> None:
    """Something, to the case that stands there."""
    form = page.locator(".bcp-called .bc-exercise")
    form.locator(".bc-talk-stop, label .bc-text, .bc-paint button").first.click()
    expect(form.locator(".bc-saving:is([data-state=saved], [data-state=kept])").first).to_be_visible()


def ready(page: Page) -> None:
    """Until Python is there."""
    until(page, "() => performance.getEntriesByName('bc:python').length", bool)


def kept_offline(page: Page, files: Mapping[str, bytes], language: str) -> None:
    """Until the service worker has kept all files of a language."""
    wanted = sum(name.startswith(f"{language}/") for name in files)
    until(page, KEPT, lambda urls: isinstance(urls, list) and sum(f"/{language}/" in url for url in urls) >= wanted)


def newer(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same site in another version: the heading of a page is another, and every digest."""
    before = files[MARK].decode().partition("\n")[0].rpartition("; ")[2].encode()
    found = {name: data.replace(before, b"f" * len(before)) for name, data in files.items()}
    found[LAW] = found[LAW].replace(b"Law 31: ", b"Law 31 anew: ")
    worker = found["sw.js"].decode()
    listed = re.search(r"const FILES = (\{.*?\});", worker)
    assert listed
    sums = {name: hashlib.sha256(found[name]).hexdigest()[:16] for name in json.loads(listed[1])}
    found["sw.js"] = worker.replace(listed[1], json.dumps(sums)).encode()
    return found


def test_without_a_network_and_then_with_a_newer_site(
    whole: Mapping[str, bytes], context: BrowserContext, tmp_path: Path
) -> None:
    with served(whole, tmp_path) as address:
        page = context.new_page()
        page.goto(f"{address}/{LAW}")
        exercise(page).locator("label .bc-text").first.click()
        ready(page)
        for language in Language:
            kept_offline(page, whole, language.value)
        page.close()
    port = int(address.split(":")[2].partition("/")[0])
    page = context.new_page()  # nobody answers now
    page.goto(f"{address}/{LAW}")
    expect(exercise(page).locator("input:checked")).to_have_count(1)
    ready(page)
    exercise(page).locator(".bc-main").click()
    exercise(page).locator(".bc-main").click()
    expect(exercise(page).locator(".bc-summary").first).to_be_visible()
    page.locator("#bc-name").fill("Ann")
    with page.expect_download() as download:
        page.get_by_role("button", name=text("site.hand_in.save", ENGLISH)).click()
    assert json.loads(Path(download.value.path()).read_text("utf-8"))["metadata"]["bridgecourse"]["answers"]
    page.locator(".bc-bar a[hreflang=fr]").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    exercise(page).get_by_role("tab").first.click()
    expect(exercise(page).locator(".bc-summary").first).to_be_visible()
    page.goto(f"{address}/")  # as it is typed
    page.wait_for_url("**/fr/index.html")
    with served(newer(whole), tmp_path, port=port):
        page.goto(f"{address}/{LAW}")  # still the one that is kept
        expect(page.locator("h1")).to_have_text(re.compile("^Law 31: "))
        bring_in = page.get_by_role("button", name=text("site.bring_in", ENGLISH))
        expect(bring_in).to_be_visible()
        bring_in.click()
        expect(page.locator("h1")).to_have_text(re.compile("^Law 31 anew: "))
        expect(page.locator(".bc-notice")).to_contain_text(text("site.updated", ENGLISH))
        exercise(page).get_by_role("tab").first.click()
        expect(exercise(page).locator("input:checked")).to_have_count(1)
        page.reload()
        exercise(page)
        expect(page.locator(".bc-notice")).to_be_hidden()


def test_a_storage_that_is_full(dumb: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{dumb}/{LAW}")
    form = exercise(page)
    form.locator("label .bc-text").first.click()
    saving(form, "saved")
    page.evaluate(FILL)
    form.locator("label .bc-text").nth(5).click()
    saving(form, "unsaved")
    notice = page.locator(".bc-notice-line").filter(has_text=text("site.full", ENGLISH))
    with page.expect_download() as download:
        notice.get_by_role("button").click()
    saved = json.loads(Path(download.value.path()).read_text("utf-8"))["documents"]["law-31/law-31.ipynb"]
    (entry,) = saved["bridgecourse"]["answers"].values()
    assert sorted(entry["picks"]) == ["facts.ask", "facts.turn"]
    page.evaluate(EMPTY)
    form.locator("label .bc-text").nth(6).click()
    saving(form, "saved")
    expect(notice).to_have_count(0)


def test_no_storage_no_service_worker_and_check_at_once(address: str, context: BrowserContext) -> None:
    """It is said that nothing lasts; everything else works."""
    for script in (NO_STORAGE, NO_WORKERS):
        context.add_init_script(script)
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(f"{address}/{LAW}")
    form = exercise(page)
    form.locator("label .bc-text").first.click()
    saving(form, "unsaved")
    expect(page.locator(".bc-notice-line")).to_have_text(text("site.no_storage", ENGLISH))
    form.locator(".bc-main").click()
    form.locator(".bc-main").click()
    expect(form).to_contain_text(text("site.loading", ENGLISH))
    expect(form.locator(".bc-summary").first).to_be_visible()
    page.goto(f"{address}/")
    page.wait_for_url("**/index.html")
    assert troubles == []


def test_python_fails_and_is_tried_again(address: str, context: BrowserContext) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    context.route("**/course.zip*", refuse)
    page = context.new_page()
    page.goto(f"{address}/{LAW}")
    form = exercise(page)
    form.locator("label .bc-text").first.click()
    form.locator(".bc-main").click()
    form.locator(".bc-main").click()
    again = page.get_by_role("button", name=text("site.again", ENGLISH))
    expect(again).to_be_visible()
    expect(form).not_to_contain_text(text("site.loading", ENGLISH))  # nobody waits for what does not come
    saving(form, "saved")
    context.unroute("**/course.zip*", refuse)
    again.click()
    ready(page)
    expect(page.locator(".bc-notice")).to_be_hidden()
    form.locator(".bc-main").click()
    form.locator(".bc-main").click()
    expect(form.locator(".bc-summary").first).to_be_visible()


def test_the_page_s_data_do_not_come(dumb: str, context: BrowserContext) -> None:
    context.route("**/texts.json*", lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{dumb}/{LAW}")
    expect(page.get_by_role("alert")).to_have_text(text("site.no_page", ENGLISH))


def test_without_javascript_it_is_read(dumb: str, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": WIDE["width"], "height": 900})
    page = context.new_page()
    page.goto(f"{dumb}/")
    page.get_by_role("link", name=text("site.language", ENGLISH)).click()
    for folder in course().folders:
        assert page.locator(f'main a[href="{folder.assignment}.html"]').count() == 1
    page.locator('main a[href="law-31.html"]').click()
    expect(page.locator(".bc-off").first).to_have_text(text("site.no_script", ENGLISH))
    assert page.locator("main svg.bc-table, main img").count() > 8  # the tables
    context.close()


def test_practice_and_you_are_called(address: str, context: BrowserContext) -> None:
    """Python is begun once, for all three pages."""
    page, holder = context.new_page(), context.new_page()
    holder.goto(f"{address}/licence.txt")
    holder.evaluate(PYTHON, [f"{address}/worker.js", "en"])
    page.add_init_script(SHARED)
    page.goto(f"{address}/en/index.html")
    ready(page)
    page.locator(".bcp-practice select").select_option("31")
    page.locator(".bcp-practice button[type=submit]").click()
    form = page.locator(".bcp-practised .bc-exercise, .bc-practised .bc-exercise").first
    form.locator("label .bc-text, .bc-paint button").first.click()
    first = form.inner_text()
    page.get_by_role("button", name=text("page.practice.next", ENGLISH)).last.click()
    expect(form).not_to_have_text(first)
    page.goto(f"{address}/en/you-are-called.html")
    answer(page)  # a table that answers, or questions: by chance
    where = page.locator(".bcp-called .bcp-where")
    expect(where).to_contain_text("1")
    seen = where.inner_text()
    page.reload()
    expect(page.locator(".bcp-called .bcp-where")).to_have_text(seen)
    expect(page.locator(".bcp-place[data-state=begun]")).to_have_count(1)


def test_two_sites_on_one_host_keep_apart(files: Mapping[str, bytes], context: BrowserContext, tmp_path: Path) -> None:
    with served(files, tmp_path) as one, served(files, tmp_path, path="club/laws/older", port=None) as _:
        page = context.new_page()
        page.goto(f"{one}/{LAW}")
        form = exercise(page)
        form.locator("label .bc-text").first.click()
        saving(form, "saved")
        page.goto(f"{one}/older/{LAW}")
        expect(exercise(page).locator("input:checked")).to_have_count(0)
        keys = page.evaluate("() => Object.keys(localStorage)")
        assert {key.split(":")[1] for key in keys if key.startswith("bridgecourse:")} >= {
            "/club/laws/",
            "/club/laws/older/",
        }


PYTHON = """async ([script, lang]) => {
    const worker = new Worker(script, { type: "module" });
    const said = () => new Promise((heard) => { worker.onmessage = ({ data }) => heard(data); });
    worker.postMessage({ lang });
    const begun = await said();
    const line = new BroadcastChannel("python");
    const asking = [];
    window.begun = [];
    line.onmessage = ({ data: { key, script, options, told } }) => {
        if (script) window.begun.push([script, options.type]);
        else if (told.lang) line.postMessage({ key, heard: told.lang === lang ? begun : { failed: told.lang } });
        else {
            asking.push(key);
            worker.postMessage(told);
        }
    };
    worker.onmessage = ({ data }) => line.postMessage({ key: asking.shift(), heard: data }); // it answers in order
}"""
"""One Python for many pages: a page of the same site that has no script of its own holds it."""

SHARED = """window.Worker = class {
    constructor(script, { type }) {
        this.key = crypto.randomUUID();
        this.line = new BroadcastChannel("python");
        this.line.onmessage = ({ data: { key, heard } }) => {
            if (heard && key === this.key) this.onmessage({ data: heard });
        };
        this.line.postMessage({ key: this.key, script: String(script), options: { type } });
    }
    postMessage(told) {
        this.line.postMessage({ key: this.key, told });
    }
};"""
"""A page that would start Python asks that one, and tells which script it would have started."""


@pytest.mark.parametrize("language", of_the_day(list(Language)))
def test_every_law_is_live_and_marked(address: str, context: BrowserContext, language: Language) -> None:
    """Every exercise of every page has its form; one of each page is checked.

    The first page starts Python, which costs ten times what all else does; the others would start the same script, and
    ask one that was started so.
    """
    page, holder = context.new_page(), context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url))
    for folder in course().folders:
        page.goto(f"{address}/{language.value}/{folder.assignment}.html")
        shown = page.locator('[data-call="exercise"]')
        form = exercise(page)
        assert shown.locator(".bc-exercise").count() == shown.count() >= len(folder.file.exercises)
        form.locator("label .bc-text, .bc-paint button").first.click()
        check(page, form, language)
        if folder is course().folders[0]:
            holder.goto(f"{address}/licence.txt")
            holder.evaluate(PYTHON, [*started, language.value])
            page.add_init_script(SHARED)
    assert troubles == []
    assert len(started) == 1
    assert holder.evaluate("() => window.begun") == [[*started, "module"] for _ in course().folders[1:]]
