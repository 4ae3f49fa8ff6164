"""Somebody else's notebook is opened in the real front ends: nothing of it acts, and nobody learns of it."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import ROOT
from tests.e2e.course_root import Served, serve
from tests.paper.restored import hostile

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(os.name != "posix", reason="ends servers with POSIX signals"),
]

ACT = (
    "const xsrf = (document.cookie.match(/_xsrf=([^;]+)/) ?? [])[1];"
    "void fetch('/api/contents/acted.txt', {method: 'PUT', headers: {'X-XSRFToken': xsrf},"
    " body: JSON.stringify({type: 'file', format: 'text', content: 'x'})});"
)
"""With this a widget that is restored writes a file as whoever opened the notebook."""

OUT = (
    "../../metrics",
    "../../../metrics",
    "..%2f..%2fmetrics",
    "/{own}metrics",
    "%2f..%2f..%2fmetrics",
    "..\\..\\metrics",
)
"""Ways in which a picture asks for what is no file; some lead there from one front end, some from the other."""

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63606060"
    "f80f0001040100c4b7a1b30000000049454e44ae426082"
)
"""A picture of one point."""

STATUS = "performance.getEntriesByType('navigation')[0].responseStatus"
"""In a page: what the server answered."""

LONG = 3_000
"""Milliseconds that a widget is given to act; it took one second of them."""


def status(tab: Page) -> int:
    """With which the server answered a tab that was opened: it is empty at first, and loaded as that."""
    tab.wait_for_url(re.compile("^http:"))
    return int(tab.evaluate(STATUS))


@contextmanager
def stranger() -> Iterator[tuple[str, list[str]]]:
    """A program at another port of this machine, and what it is asked for."""
    heard: list[str] = []

    class Stranger(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append(self.path)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Stranger) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", heard
        server.shutdown()


def leading_out(own: str) -> dict[str, object]:
    """A cell with pictures that are none, and one that lies beside the notebook."""
    tags = (
        f'![a](<{way}>) <img src="{way}"> <audio src="{way}"></audio> <video poster="{way}"></video>'
        f'<svg><image href="{way}"/></svg><p style="background:url({way})">b</p>'
        for way in (way.replace("{own}", own) for way in OUT)
    )
    source = "\n\n".join((*tags, '<img alt="beside" src="dot.png">'))
    return {"cell_type": "markdown", "id": "out", "metadata": {}, "source": source}


def lay_course(place: Path) -> None:
    """As little of a course as the servers need."""
    for kind in ("release", "source"):
        home = place / kind / "en" / "home.ipynb"
        home.parent.mkdir(parents=True)
        home.write_text(json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    (place / "course").mkdir()
    (place / "nbgrader_config.py").write_bytes((ROOT / "nbgrader_config.py").read_bytes())


Servers = Callable[[str], tuple[Path, Served]]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """`start` and `teach` with their folders: begun by the first test that wants one.  Each test has a folder in it."""
    with ExitStack() as stack:

        @cache
        def running(command: str) -> tuple[Path, Served]:
            place = tmp_path_factory.mktemp(command)
            lay_course(place)
            return place, stack.enter_context(serve(command, place))

        yield running


def open_theirs(browser: Browser, servers: Servers, command: str, where: str, view: str) -> None:
    place, served = servers(command)
    file = place / where
    file.parent.mkdir(parents=True)
    with stranger() as (elsewhere, heard):
        picture = {"cell_type": "markdown", "id": "p", "metadata": {}, "source": f"![seen]({elsewhere}/seen)"}
        notebook = hostile(ACT)
        file.write_text(
            json.dumps({**notebook, "cells": [*notebook["cells"], leading_out(served.lab.own_path), picture]})
        )
        (file.parent / "dot.png").write_bytes(DOT)
        root = served.lab.folder
        context = browser.new_context()
        page = context.new_page()
        given: list[str] = []
        page.on("response", lambda answer: given.append(answer.url) if answer.status < 400 else None)
        address = served.first.replace(served.first[: served.first.index("?")], "")
        with page.expect_console_message(lambda said: "Content Security Policy" in said.text, timeout=60_000):
            page.goto(
                f"http://127.0.0.1:{served.lab.port}/{served.lab.own_path}{view}/{file.relative_to(root).as_posix()}{address}"
            )
        page.locator(".jp-OutputArea td, .jp-OutputArea p", has_text="table").wait_for()
        page.wait_for_function("() => document.querySelector('img[alt=beside]')?.naturalWidth === 1")
        page.wait_for_timeout(LONG)
        assert [url for url in given if "metrics" in url] == []
        assert any(cookie["name"].startswith("username") for cookie in context.cookies())  # signed in as ever
        assert not (root / "acted.txt").exists()
        assert heard == []
        context.close()
    assert "widgets" in json.loads(file.read_text())["metadata"]  # nobody has saved it


def test_a_friends_notebook_in_start(browser: Browser, servers: Servers) -> None:
    open_theirs(browser, servers, "start", "work/en/friend/law-31.ipynb", "notebooks")


@pytest.mark.soak
def test_a_friends_notebook_in_jupyterlab(browser: Browser, servers: Servers) -> None:
    open_theirs(browser, servers, "start", "work/en/another/law-31.ipynb", "lab/tree")


@pytest.mark.soak
@pytest.mark.parametrize(("name", "view"), [("anna", "lab/tree"), ("bert", "notebooks")])
def test_a_candidates_notebook_in_teach(browser: Browser, servers: Servers, name: str, view: str) -> None:
    open_theirs(browser, servers, "teach", f"submitted/{name}/law-31/law-31.ipynb", view)


UP = "..%2f"
"""Out of a folder, in a way that JupyterLab takes for a part of a name until it has resolved the link."""


@pytest.mark.parametrize(
    ("command", "where", "view"),
    [
        ("teach", "submitted/anna/law-31/law-31.ipynb", "lab/tree"),
        pytest.param("start", "work/en/friend.ipynb", "notebooks", marks=pytest.mark.soak),
    ],
)
def test_no_link_acts(browser: Browser, tmp_path: Path, command: str, where: str, view: str) -> None:
    """A link that is opened in a tab of its own is resolved below the path that only its reader knows."""
    lay_course(tmp_path)
    file = tmp_path / where
    file.parent.mkdir(parents=True, exist_ok=True)
    (file.parent / "nbgrader_config.py").write_text("open('acted.txt', 'w').close()")
    (file.parent / "board.txt").write_text("board")
    with serve(command, tmp_path) as served:
        path = file.relative_to(served.lab.folder)
        out = UP * len(path.parts)
        links = {
            "settings": f"{out}formgrader?path={path.parent}",
            "print": f"{out}nbconvert%2fhtml%2f{'%2f'.join(path.parts)}",
            "build": f"{out}lab%2fapi%2fbuild",
            "beside": "board.txt",
            "out": f"{out}logout",
        }
        source = "\n\n".join(f"[{name}]({link})" for name, link in links.items())
        words = {"cell_type": "markdown", "id": "words", "metadata": {}, "source": source}
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
        file.write_text(json.dumps({"cells": [words], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}))
        context = browser.new_context()
        page = context.new_page()
        token = served.first[served.first.index("?") :]
        own = f"http://127.0.0.1:{served.lab.port}/{served.lab.own_path}"
        page.goto(f"{own}{view}/{path.as_posix()}{token}")
        given: dict[str, int] = {}
        for name in links:
            link = page.locator(".jp-RenderedMarkdown").get_by_text(name, exact=True)
            expect(link).to_have_attribute("href", re.compile(re.escape(own)))  # resolved
            with context.expect_page() as opened:
                link.click(button="middle")
            given[name] = status(opened.value)
            opened.value.close()
        assert given == dict.fromkeys(links, 410) | {"beside": 200}
        assert not list(tmp_path.rglob("acted.txt"))
        page.reload()  # by what the browser keeps, without the token
        page.locator(".jp-RenderedMarkdown").get_by_text("beside").wait_for()
        page.get_by_role("menuitem", name="File", exact=True).click()
        menu = page.locator(".lm-Menu-content")
        menu.get_by_text("Save Notebook", exact=True).wait_for()
        assert menu.get_by_text(re.compile("Log Out|Export")).all_inner_texts() == []
        context.close()


def test_a_file_that_is_opened_asks_nobody_elsewhere(browser: Browser, servers: Servers) -> None:
    """Also where a browser takes for a page what is called a drawing or data."""
    _, served = servers("start")
    with stranger() as (elsewhere, heard):
        context = browser.new_context()
        page = context.new_page()
        page.goto(served.first)
        for kind in ("svg", "xml", "xhtml", "html"):
            seen = f"{elsewhere}/{kind}"
            parts = f'<style>@import "{seen}"</style><image href="{seen}"/>'
            drawn = f'<svg xmlns="http://www.w3.org/2000/svg">{parts}</svg>'
            shown = f'<html xmlns="http://www.w3.org/1999/xhtml"><img alt="" src="{seen}" />{drawn}</html>'
            (served.lab.folder / f"board.{kind}").write_text(drawn if kind == "svg" else shown)
            with context.expect_page() as opened:
                page.evaluate(
                    "name => open(location.pathname.replace(/notebooks.*/, `files/${name}`), '_blank')", f"board.{kind}"
                )
            assert status(opened.value) == 200
        assert heard == []
        context.close()


BUTTON = (
    '<button data-commandlinker-command="notebook:run-all-cells" data-commandlinker-args="{}">Dear director</button>'
    '<a href="#" data-commandlinker-command="notebook:run-all-cells" data-commandlinker-args="{}">read on</a>'
)
"""Words that would run the notebook's cells at a click; once the notebook is trusted, without a question."""


@pytest.mark.parametrize(
    ("command", "where", "view"),
    [
        ("start", "work/en/friend.ipynb", "notebooks"),
        pytest.param("teach", "submitted/carl/law-31/law-31.ipynb", "lab/tree", marks=pytest.mark.soak),
    ],
)
def test_no_click_on_words_runs_anything_also_once_the_notebook_was_saved(
    browser: Browser, servers: Servers, command: str, where: str, view: str
) -> None:
    place, served = servers(command)
    file = place / where
    file.parent.mkdir(parents=True, exist_ok=True)
    words = {"cell_type": "markdown", "id": "words", "metadata": {}, "source": BUTTON}
    acts = {"source": "open('acted.txt', 'w').close()", "outputs": list[object](), "execution_count": None}
    code: dict[str, object] = {"cell_type": "code", "id": "acts", "metadata": {}, **acts}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    file.write_text(json.dumps({"cells": [words, code], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}))
    context = browser.new_context()
    page = context.new_page()
    token = served.first[served.first.index("?") :]
    own = f"http://127.0.0.1:{served.lab.port}/{served.lab.own_path}"
    path = file.relative_to(served.lab.folder).as_posix()
    page.goto(f"{own}{view}/{path}{token}")
    shown = page.locator(".jp-RenderedMarkdown")
    shown.get_by_text("Dear director").wait_for()
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        page.keyboard.press("Control+s")
    page.reload()
    for said in ("Dear director", "read on"):
        shown.get_by_text(said).click()
        page.wait_for_timeout(LONG)
        assert page.locator(".jp-Dialog").count() == 0
    assert page.locator(".jp-InputPrompt", has_text="*").count() == 0
    assert not list(place.rglob("acted.txt"))
    context.close()
