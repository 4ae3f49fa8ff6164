"""The pages of `start` ask one Python for all of them: none has a kernel until its reader runs a cell himself."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from bridgecourse.i18n import Language, text
from tests.browser.lab import ROOT, WIDE, notebook
from tests.e2e.course_root import Served, notebook_of, python_of, serve

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(400),
    pytest.mark.skipif(os.name != "posix", reason="looks for processes below the server"),
]

LAW = "law-31"
LAWS = ("law-16", "law-23", "law-24", "law-25", "law-26", "law-27", "law-28", "law-30")
PAGES = {
    "case-of-the-week": ".bc-leaflet",
    "comparable-calls": ".bc-cmp",
    "home": ".bcp-front",
    "today": ".bcp-called .bc-exercise",
    "you-are-called": ".bcp-called .bc-exercise",
}
"""What stands on each page that is no lesson."""

IDLE = "() => document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'"
"""Whether the page has a kernel, which has nothing to do."""

FAILS = {"status": 503, "body": "{}", "content_type": "application/json"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A copy in English, which has a law's notebook in French too."""
    folder = tmp_path_factory.mktemp("no-kernel")
    shutil.copytree(ROOT / "release" / "en", folder / "release" / "en")
    shutil.copytree(ROOT / "release" / "fr" / LAW, folder / "release" / "en" / "fr" / LAW)
    with serve("start", folder) as found:
        yield found


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": WIDE["width"], "height": WIDE["height"]}, locale="en-GB")
    made.set_default_timeout(60_000)
    yield made
    made.close()


def opened(served: Served, context: BrowserContext, file: str, *, view: str = "notebooks") -> Page:
    page = context.new_page()
    page.goto(served.lab.url(f"{view}/{file}"))
    page.locator(".jp-MarkdownOutput h1").first.wait_for()
    return page


def lesson(law: str) -> str:
    return f"{law}/{law}.ipynb"


def check(form: Locator) -> None:
    """Without an answer: the form asks once whether that is meant."""
    note = form.locator(".bc-note")
    form.locator(".bc-buttons .bc-main").click()
    expect(note).not_to_be_empty()
    form.locator(".bc-buttons .bc-main").click()


def kernels(served: Served) -> list[str]:
    found = served.lab.api("api/kernels")
    assert isinstance(found, list)
    return [str(each["name"]) for each in found]


@pytest.mark.parametrize("view", ["notebooks", pytest.param("lab/tree", marks=pytest.mark.soak)])
def test_a_page_is_answered_without_a_kernel(served: Served, context: BrowserContext, view: str) -> None:
    complaints: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    page = opened(served, context, lesson(LAW), view=view)
    form = page.locator(".bc-shown .bc-exercise").first
    check(form)
    expect(form.locator(".bc-summary")).to_be_visible()
    expect(page.locator(".bcp-map [aria-current=page]")).to_contain_text("Law 31")
    assert kernels(served) == []
    assert [each for each in complaints if "kernel" in each] == []


@pytest.mark.soak
def test_eight_pages_have_one_python(served: Served, context: BrowserContext) -> None:
    before = python_of(served).pid
    pages = [opened(served, context, lesson(law)) for law in LAWS]
    for page in pages:
        form = page.locator(".bc-shown .bc-exercise").first
        check(form)
        expect(form.locator(".bc-summary")).to_be_visible()
    assert kernels(served) == []
    assert python_of(served).pid == before


@pytest.mark.soak
@pytest.mark.parametrize("name", PAGES)
def test_every_other_page(served: Served, context: BrowserContext, name: str) -> None:
    page = opened(served, context, f"{name}.ipynb")
    page.locator(f".bc-shown {PAGES[name]}").first.wait_for()
    assert kernels(served) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", Language)
def test_that_python_does_not_answer_is_told(served: Served, context: BrowserContext, language: Language) -> None:
    """In the page's language; nothing is lost, and the same page goes on."""
    told = {name: text(f"reading.{name}", language) for name in ("python", "python.again", "unanswered")}
    context.route("**/bridgecourse/ask", lambda route: route.fulfill(**FAILS))
    page = opened(served, context, lesson("law-33-34") if language is Language.EN else f"fr/{lesson(LAW)}")
    expect(page.locator(".bc-notice")).to_contain_text(told["python"])
    context.unroute("**/bridgecourse/ask")
    page.get_by_role("button", name=told["python.again"]).click()
    form = page.locator(".bc-shown .bc-exercise").first
    form.wait_for()
    expect(page.locator(".bc-notice")).to_be_hidden()
    context.route("**/bridgecourse/ask", lambda route: route.fulfill(**FAILS))
    check(form)
    expect(form.locator(".bc-note")).to_contain_text(told["unanswered"])
    context.unroute("**/bridgecourse/ask")
    check(form)
    expect(form.locator(".bc-summary")).to_be_visible()


def test_a_cell_that_its_reader_runs_has_a_kernel(served: Served, context: BrowserContext) -> None:
    """With the widget as ever; it is found again when the page is loaded anew, and the answers are the same."""
    file = lesson("law-29")
    page = opened(served, context, file)
    form = page.locator(".bc-shown .bc-exercise").first
    form.locator("label .bc-text").first.click()
    expect(form.locator(".bc-saving:is([data-state=saved], [data-state=kept])")).to_be_visible()
    page.get_by_role("button", name=text("reading.notebook", Language.EN)).click()
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    widget = page.locator(".jp-OutputArea .bc-exercise").first
    widget.wait_for(state="attached")
    expect(widget.locator("input:checked")).to_have_count(1)
    assert kernels(served) == ["python3"]
    page.reload()
    page.locator(".bc-shown .bc-exercise").first.wait_for()
    page.wait_for_function(IDLE)
    assert kernels(served) == ["python3"]
    served.lab.shut_down(file)


def test_a_notebook_of_ones_own_has_its_kernel(served: Served, context: BrowserContext) -> None:
    """The course spares its own pages a kernel, and no other."""
    own = notebook("1 + 1")
    own["cells"] = [{"cell_type": "markdown", "id": "a", "metadata": {}, "source": "# Mine"}, *list(own["cells"])]  # type: ignore[call-overload]
    (served.lab.folder / "mine.ipynb").write_text(json.dumps(own))
    page = opened(served, context, "mine.ipynb")
    page.wait_for_function(IDLE)
    assert kernels(served) == ["python3"]
    served.lab.shut_down("mine.ipynb")


def test_what_is_answered_is_in_the_file(served: Served, context: BrowserContext) -> None:
    page = opened(served, context, lesson("law-32"))
    form = page.locator(".bc-shown .bc-exercise").first
    form.locator("label .bc-text").first.click()
    expect(form.locator(".bc-saving:is([data-state=saved], [data-state=kept])")).to_be_visible()
    kept = json.loads(notebook_of(served.lab.folder, "law-32").read_text("utf-8"))["metadata"]["bridgecourse"]
    assert len(kept["answers"]) == 1
