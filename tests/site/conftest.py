"""A site of the course, once with Pyodide and once without, and a host that serves it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language
from bridgecourse.site.build import build_site, site_files
from bridgecourse.site.python import PYODIDE, pyodide_files
from tests.browser.lab import WIDE
from tests.small_course import PROJECT

RELEASE = {language: PROJECT / "release" / language.value for language in Language}


def empty_pyodide(folder: Path) -> Path:
    """What stands in for Pyodide where no Python is needed: it never loads."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        (folder / name).write_text('throw new Error("no Python here");\n')
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {}, "packages": {"numpy": {}}}))
    (folder / "package.json").write_text(json.dumps({"name": "pyodide", "version": PYODIDE}))
    return folder


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """A site whose Python never loads."""
    folder = empty_pyodide(tmp_path_factory.mktemp("pyodide"))
    return site_files(RELEASE, tmp_path_factory.mktemp("place"), {}, pyodide=folder)


@pytest.fixture(scope="session")
def whole(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The same with Python."""
    try:
        python = pyodide_files(None, Language.EN)
    except SetupError as error:
        pytest.skip(str(error))
    return {**files, **{f"py/{name}": data for name, data in python.items()}}


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(files: Mapping[str, bytes], folder: Path) -> Iterator[str]:
    """The site below a path of its host."""
    build_site(files, folder / "club" / "laws", Language.EN)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/club/laws"
        server.shutdown()


@pytest.fixture(scope="session")
def address(whole: Mapping[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(whole, tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.fixture(scope="session")
def dumb(files: Mapping[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where Python never loads."""
    with served(files, tmp_path_factory.mktemp("dumb")) as found:
        yield found


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": WIDE["width"], "height": WIDE["height"]})
    made.set_default_timeout(60_000)
    yield made
    made.close()
