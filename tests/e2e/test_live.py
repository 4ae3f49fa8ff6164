"""A lesson is live when it is opened, reads as a page, and loses nothing: ``bridgecourse start`` in a real browser."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, Route, WebSocket, expect

from bridgecourse.i18n import Language, text
from tests.amount import of_the_day
from tests.browser.lab import NARROW, ROOT, WIDE, Lab, screenshot
from tests.e2e.course_root import Served, free_port, notebook_of, serve

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(400),
    pytest.mark.skipif(os.name != "posix", reason="ends processes with POSIX signals"),
]

LAW = "law-28"
NOTEBOOK = f"{LAW}/{LAW}.ipynb"
ASKED = "/bridgecourse/ask"
"""The address at which a page asks Python."""

HERE = """() => {
    const scroller = document.querySelector(".jp-WindowedPanel-outer");
    const edge = scroller.getBoundingClientRect().top;
    const cells = [...scroller.querySelectorAll(".jp-Cell")];
    const at = cells.findIndex((cell) => cell.getBoundingClientRect().bottom > edge + 1);
    return [at, Math.round(cells[at].getBoundingClientRect().top - edge)];
}"""
"""The cell at the top of what is in sight, and how far its own top lies below the edge."""

KEPT = f"""() => {{
    const kept = Object.keys(localStorage).find((key) => key.startsWith("bridgecourse:place:"));
    return kept && JSON.parse(localStorage.getItem(kept)).offset === ({HERE})()[1];
}}"""
"""Whether that is what the browser keeps: the place counts once it rests."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("live")
    shutil.copytree(ROOT / "release", folder / "release")
    with serve("start", folder) as found:
        yield found


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that keeps what it is told to, with tabs that know of each other."""
    made = browser.new_context(viewport={"width": WIDE["width"], "height": WIDE["height"]}, locale="en-GB")
    made.set_default_timeout(60_000)
    yield made
    made.close()


@pytest.fixture
def begun(served: Served) -> Path:
    """The notebook as nobody has opened it."""
    return Path(shutil.copy(notebook_of(ROOT / "release" / "en", LAW), notebook_of(served.lab.folder, LAW)))


def opened(lab: Lab, context: BrowserContext, *, classic: bool = True, tab: Page | None = None) -> Page:
    """The lesson in a new tab, or anew in this one."""
    page = tab or context.new_page()
    page.goto(lab.url(f"{'notebooks' if classic else 'lab/tree'}/{NOTEBOOK}"))
    page.locator(".jp-MarkdownOutput h1").first.wait_for()
    return page


def forms(page: Page, count: int | None = None) -> Locator:
    """The exercises, once all are live."""
    found = page.locator(".bc-shown .bc-exercise")
    expect(found).to_have_count(exercises() if count is None else count)
    return found


def exercises() -> int:
    return len(read(notebook_of(ROOT / "release" / "en", LAW))["metadata"]["bridgecourse_sheets"]["sheets"])


def read(path: Path) -> dict[str, Any]:
    """The notebook; while Jupyter is writing it, a moment later."""
    end = time.monotonic() + 5
    while True:
        try:
            return dict(json.loads(path.read_text("utf-8")))
        except ValueError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def pick(form: Locator, option: int = 0) -> None:
    form.locator("label .bc-text").nth(option).click()
    expect(form.locator(".bc-saving:is([data-state=saved], [data-state=kept])")).to_be_visible()


def picks(path: Path) -> dict[str, Any]:
    answers = read(path)["metadata"].get("bridgecourse", {}).get("answers", {})
    return {name: entry["picks"] for name, entry in answers.items()}


def own_words(path: Path) -> str:
    cells = [cell for cell in read(path)["cells"] if cell["metadata"].get("nbgrader", {}).get("solution")]
    return "".join(cells[0]["source"])


def soon(found: Callable[[], object], wanted: object) -> bool:
    """Whether this becomes so."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with suppress(ValueError):  # the file is being written
            if found() == wanted:
                return True
        time.sleep(0.2)
    return False


def said(msgid: str, language: Language = Language.EN) -> str:
    return text(f"reading.{msgid}", language)


def told(page: Page, msgid: str, language: Language = Language.EN) -> None:
    expect(page.locator(".bc-notice")).to_contain_text(said(msgid, language))


@pytest.mark.parametrize("classic", [True, pytest.param(False, marks=pytest.mark.soak)], ids=["notebook", "lab"])
def test_open_answer_close_and_open_again(served: Served, begun: Path, context: BrowserContext, classic: bool) -> None:
    """Nothing is run by hand, no key changes the text, the file has the answer and nothing else, the place is found."""
    before = read(begun)
    page = opened(served.lab, context, classic=classic)
    form = forms(page).nth(2)
    for tool in ("InputPrompt", "OutputPrompt", "cell-toolbar", "NotebookPanel-toolbar", "CodeMirrorEditor"):
        expect(page.locator(f".jp-{tool}:visible")).to_have_count(0)
    page.locator(".jp-MarkdownOutput h2").first.click()
    for key in ("d", "d", "b", "y", "x", "m", "Enter", "Shift+Enter", "Control+Enter", "Control+Shift+ArrowUp"):
        page.keyboard.press(key)
    page.locator(".jp-MarkdownOutput h2").first.dblclick()
    page.keyboard.type("ddb")
    form.scroll_into_view_if_needed()
    pick(form)
    page.locator(".bcp-map").wait_for()  # the text grows longer beside it
    page.wait_for_function(KEPT)
    place = page.evaluate(HERE)
    assert place[0] > 2
    page.close()
    after = read(begun)
    assert len(picks(begun)) == 1
    assert after["cells"] == before["cells"]
    page = opened(served.lab, context, classic=classic)
    expect(forms(page).nth(2).locator("input:checked")).to_have_count(1)
    held(page, place)
    page.get_by_role("button", name=said("notebook")).click()
    expect(page.locator(".jp-InputPrompt:visible").first).to_be_visible()
    expect(page.locator(".jp-NotebookPanel-toolbar")).to_be_visible()
    page.get_by_role("button", name=said("lesson")).click()
    expect(page.locator(".jp-NotebookPanel-toolbar")).to_be_hidden()


def held(page: Page, place: list[int]) -> None:
    """The reader is there, whatever grew above."""
    page.wait_for_function(f"(place) => JSON.stringify(({HERE})()) === JSON.stringify(place)", arg=place)


@pytest.mark.soak
def test_a_copy_of_the_version_before_is_live_too(served: Served, begun: Path, context: BrowserContext) -> None:
    """Its first code cell says where the others have `exercise` from; in some it is lost."""
    document = read(begun)
    code = [cell for cell in document["cells"] if cell["cell_type"] == "code"]
    for cell in code:
        cell["source"] = "".join(cell["source"]).split("\n")[-1]
    setup = {**code[0], "id": "setup", "metadata": {}, "outputs": [], "source": "from bridgecourse import exercise"}
    document["cells"].insert(1, setup)
    begun.write_text(json.dumps(document))
    page = opened(served.lab, context)
    forms(page)
    assert page.locator(".bc-setup:visible").count() == 0


@pytest.mark.soak
def test_own_words_are_written_and_kept(served: Served, begun: Path, context: BrowserContext) -> None:
    page = opened(served.lab, context)
    forms(page)
    expect(page.get_by_text(said("placeholder").strip("*")).first).to_be_hidden()  # the button says it
    page.get_by_role("button", name=said("write")).click()
    page.keyboard.type("dd bb North, you may accept it.")  # in place of what stands there
    page.get_by_role("button", name=said("written")).click()
    own = page.locator(".jp-MarkdownCell", has_text="North, you may accept it.")
    expect(own.locator(".jp-MarkdownOutput")).to_be_visible()
    page.wait_for_function("() => !document.title.startsWith('*')")
    expect(own).to_have_count(1)
    own.locator(".jp-MarkdownOutput").dblclick()
    expect(own.locator(".cm-content")).to_be_focused()
    page.keyboard.press("Control+End")
    page.keyboard.type(" dd")
    page.get_by_role("button", name=said("written")).click()
    expect(page.locator(".jp-MarkdownCell", has_text="accept it. dd")).to_be_visible()
    assert soon(lambda: own_words(begun), "dd bb North, you may accept it. dd")
    page.get_by_role("button", name=text("page.words.show", Language.EN)).click()
    points = page.locator(".bcp-ticks input")
    points.first.check()
    page.get_by_role("button", name=said("write")).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" Later.")
    page.get_by_role("button", name=said("written")).click()
    assert soon(lambda: own_words(begun), "dd bb North, you may accept it. dd Later.")
    (kept,) = read(begun)["metadata"]["bridgecourse"]["words"].values()
    assert (kept["text"], kept["ticks"]) == ("dd bb North, you may accept it. dd", [0])
    page = opened(served.lab, context, tab=page)
    expect(page.locator(".bcp-ticks input").first).to_be_checked()  # the model answer is there at once
    page.close()


@pytest.mark.soak
def test_of_two_tabs_one_is_worked_in(served: Served, begun: Path, context: BrowserContext) -> None:
    first = opened(served.lab, context)
    pick(forms(first).nth(0))
    second = opened(served.lab, context)
    told(second, "elsewhere")
    assert second.locator(".bc-shown").count() == 0
    forms(first).nth(0).locator("label .bc-text").nth(5).click()  # not saved yet
    second.get_by_role("button", name=said("elsewhere.here")).click()
    told(first, "elsewhere")
    expect(forms(second).nth(0).locator("input:checked")).to_have_count(2)
    pick(forms(second).nth(1))
    second.close()
    expect(first.locator(".bc-notice")).to_be_hidden()
    expect(forms(first).nth(1).locator("input:checked")).to_have_count(1)
    pick(forms(first).nth(2))
    assert sorted(len(found) for found in picks(begun).values()) == [1, 1, 2]
    assert first.locator(".jp-Dialog").count() == 0
    first.close()


@pytest.mark.soak
def test_the_map_is_there_before_python_is(served: Served, begun: Path, context: BrowserContext) -> None:
    """As this browser saw it last; what is kept of somebody else's, or is damaged, is not shown."""
    assert begun.is_file()
    first = context.new_page()
    first.goto(served.first)
    first.locator(".bcp-law").first.wait_for()
    kept = "Object.keys(localStorage).find((key) => key.startsWith('bridgecourse:map:'))"
    first.wait_for_function(kept)
    first.close()
    context.route(re.compile(ASKED), lambda route: None)
    page = opened(served.lab, context)
    expect(page.locator(".bcp-map [aria-current=page]")).to_contain_text("Law 28")
    for damaged in ('"{"', '"7"', """'{"root": "elsewhere/", "data": {"laws": [{}], "pages": []}}'"""):
        page.evaluate(f"() => localStorage.setItem({kept}, {damaged})")
        page = opened(served.lab, context, tab=page)
        expect(page.locator(".bc-bar")).to_be_visible()
        expect(page.locator(".bcp-map")).to_have_count(0)


@pytest.mark.soak
def test_the_page_does_not_move_when_the_map_comes(served: Served, begun: Path, context: BrowserContext) -> None:
    """Where nobody has seen it yet, it comes after the exercises: beneath somebody's first click, perhaps."""
    assert begun.is_file()
    held: list[Route] = []

    def but_the_map(route: Route) -> None:
        if is_for_map(route.request):
            held.append(route)
        else:
            route.continue_()

    def is_for_map(request: Request) -> bool:
        return '"wants":"map"' in (request.post_data or "")

    context.route(re.compile(ASKED), but_the_map)
    with context.expect_event("request", is_for_map):
        page = opened(served.lab, context)
        form = forms(page).first
    place = form.bounding_box()
    held[0].continue_()
    expect(page.locator(".bcp-map")).to_be_visible()
    after = form.bounding_box()
    assert place is not None
    assert after is not None
    assert (after["x"], after["width"]) == (place["x"], place["width"])


@pytest.mark.soak
def test_what_somebody_else_wrote_into_the_file_is_kept(served: Served, begun: Path, context: BrowserContext) -> None:
    """Another browser, another machine: of each answer the later counts, and no dialog asks which to lose."""
    page = opened(served.lab, context)
    pick(forms(page).nth(0))
    document = read(begun)
    (entry,) = document["metadata"]["bridgecourse"]["answers"].values()
    entry["picks"]["facts.other"], entry["times"]["facts.other"] = "x", "2026-01-01T00:00:00Z"
    begun.write_text(json.dumps(document))
    pick(forms(page).nth(1))
    second, first = sorted(picks(begun).values(), key=len)
    assert (first.get("facts.other"), len(first), len(second)) == ("x", 2, 1)
    assert page.locator(".jp-Dialog").count() == 0
    page.close()


@pytest.mark.soak
@pytest.mark.parametrize("classic", of_the_day([True, False]), ids=lambda classic: "notebook" if classic else "lab")
def test_the_server_goes_down_and_comes_back(tmp_path: Path, context: BrowserContext, classic: bool) -> None:
    """Its sentence comes at once and in the reader's language; picks made meanwhile are saved, and can be checked."""
    shutil.copytree(ROOT / "release", tmp_path / "release")
    with serve("start", tmp_path, "--port", free_port(), language=Language.FR) as served:
        page = opened(served.lab, context, classic=classic)
        pick(forms(page).nth(0))
        served.kill()
        told(page, "server", Language.FR)
        forms(page).nth(1).locator("label .bc-text").first.click()
        expect(forms(page).nth(1).locator(".bc-saving")).to_contain_text(said("kept", Language.FR))
        page.wait_for_timeout(12_000)  # Jupyter itself has noticed by now
        assert page.locator(".jp-Dialog").count() == 0
        port = str(served.lab.port)
    with serve("start", tmp_path, "--port", port, language=Language.FR) as served:
        expect(page.locator(".bc-notice")).to_be_hidden()
        assert soon(lambda: len(picks(notebook_of(tmp_path / "work" / "fr", LAW))), 2)
        expect(forms(page).nth(1).locator("input:checked")).to_have_count(1)
        check = forms(page).nth(1).locator(".bc-main")
        check.click()  # warns that questions are open
        check.click()
        expect(page.locator(".bc-summary").first).to_be_visible()
        page.close()


@pytest.mark.soak
def test_a_tab_that_is_closed_while_the_server_is_down_loses_nothing(tmp_path: Path, context: BrowserContext) -> None:
    shutil.copytree(ROOT / "release", tmp_path / "release")
    with serve("start", tmp_path, "--port", free_port()) as served:
        page = opened(served.lab, context)
        forms(page)
        served.kill()
        told(page, "server")
        forms(page).nth(1).locator("label .bc-text").first.click()
        expect(forms(page).nth(1).locator(".bc-saving")).to_contain_text(said("kept"))
        page.close()
        port = str(served.lab.port)
    with serve("start", tmp_path, "--port", port) as served:
        page = opened(served.lab, context)
        expect(forms(page).nth(1).locator("input:checked")).to_have_count(1)
        assert len(picks(notebook_of(served.lab.folder, LAW))) == 1


@pytest.mark.soak
def test_french_and_narrow(tmp_path: Path, browser: Browser) -> None:
    shutil.copytree(ROOT / "release", tmp_path / "release")
    with serve("start", tmp_path, language=Language.FR) as served:
        context = browser.new_context(viewport={"width": NARROW["width"], "height": NARROW["height"]}, locale="fr-FR")
        page = opened(served.lab, context)
        forms(page)
        expect(page.get_by_role("button", name=said("notebook", Language.FR))).to_be_visible()
        assert page.evaluate("() => document.querySelector('.jp-WindowedPanel-outer').scrollWidth") <= NARROW["width"]
        screenshot(page, "lesson-fr-360")
        context.close()


# -- what may not run


def asked(page: Page) -> list[str]:
    """What the page asks Python or a kernel to run, from now on."""
    found: list[str] = []

    def heard(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: note(frame))

    def note(frame: str | bytes) -> None:
        words = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
        if "execute_request" in words:
            found.append(re.sub(r"[^ -~]", " ", words))

    page.on("websocket", heard)
    page.on("request", lambda request: found.append(request.url) if ASKED in request.url else None)
    return found


TRAPS = (
    "bridgecourse",
    "json",
    "pandas",
    "pathlib",
    "pkgutil",
    "runpy",
    "IPython",
    "ipykernel",
    "traitlets",
    "anywidget",
)
"""Modules that are imported before, while or after an exercise is shown."""


@pytest.mark.soak
def test_nothing_that_lies_beside_a_notebook_is_imported(tmp_path: Path, context: BrowserContext) -> None:
    shutil.copytree(ROOT / "release", tmp_path / "release")
    ran = tmp_path / "ran"
    ran.mkdir()
    for folder in (tmp_path / "work" / "en", tmp_path / "work" / "en" / LAW):
        folder.mkdir(parents=True, exist_ok=True)
        for name in TRAPS:
            (folder / f"{name}.py").write_text(f"open({str(ran / name)!r}, 'w').close()\n")
    with serve("start", tmp_path) as served:
        page = opened(served.lab, context)
        form = forms(page).nth(0)
        form.locator(".bc-main").click()
        form.locator(".bc-main").click()
        expect(page.locator(".bc-summary").first).to_be_visible()  # all that a check imports, too
        assert list(ran.iterdir()) == []


@pytest.mark.soak
def test_only_whole_calls_of_the_course_run(
    served: Served, begun: Path, context: BrowserContext, tmp_path: Path
) -> None:
    document = read(begun)
    code = [cell for cell in document["cells"] if cell["cell_type"] == "code"]
    ran = tmp_path / "ran"
    hostile = f"open({str(ran)!r}, 'w').close()"
    code[0]["source"] = "".join(code[0]["source"]) + f" or {hostile}"
    code[1]["source"] = f"{hostile}\n" + "".join(code[1]["source"])
    begun.write_text(json.dumps(document))
    page = opened(served.lab, context)
    forms(page, exercises() - 2)
    assert not ran.exists()


@pytest.mark.soak
def test_nothing_runs_in_what_was_handed_in(served: Served, begun: Path, context: BrowserContext) -> None:
    page = context.new_page()
    sent = asked(page)
    for folder in ("submitted/ann", "autograded/ann", "source"):
        other = served.lab.folder / folder / begun.name
        other.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(begun, other)
        page.goto(served.lab.url(f"notebooks/{folder}/{begun.name}"))
        kernel_idle(page)
        assert page.locator(".bc-bar").count() == 0
        assert sent == []
    page.goto(served.lab.url(f"notebooks/{NOTEBOOK}"))
    forms(page)
    assert len(sent) > exercises()  # so that is how it would look


@pytest.mark.soak
def test_nothing_runs_at_an_instructors(tmp_path: Path, context: BrowserContext) -> None:
    from tests.e2e.course_root import copy_course

    root = copy_course(tmp_path / "class")
    with serve("teach", root) as served:
        page = context.new_page()
        sent = asked(page)
        page.goto(served.lab.url(f"lab/tree/source/en/{NOTEBOOK}"))
        kernel_idle(page)
        assert page.locator(".bc-bar").count() == 0
        assert sent == []


def kernel_idle(page: Page) -> None:
    page.locator(".jp-MarkdownOutput h1").first.wait_for()
    page.wait_for_function("() => document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'")
    page.wait_for_timeout(1500)  # longer than a lesson of ours waits before it asks
