"""A site of the course, once with Pyodide and once without, and a host that serves it."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from bridgecourse.cli.site import site_server
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language
from bridgecourse.site.before import Before
from bridgecourse.site.build import build_site, site_files
from bridgecourse.site.python import PYODIDE, cache_folder, pyodide_files
from tests.browser.lab import WIDE
from tests.shared import once
from tests.small_course import PROJECT

RELEASE = {language: PROJECT / "release" / language.value for language in Language}


def empty_pyodide(folder: Path) -> Path:
    """What stands in for Pyodide where no Python is needed: it never loads."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        (folder / name).write_text('throw new Error("no Python here");\n')
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {}, "packages": {"numpy": {}}}))
    (folder / "package.json").write_text(json.dumps({"name": "pyodide", "version": PYODIDE}))
    return folder


def made(folder: Path) -> Mapping[str, bytes]:
    """A site, without Python where that is not to be had; this folder is for what it needs meanwhile.

    What has not changed since an earlier run is not made again.
    """
    before = Before(cache_folder() / "site")
    for name in ("place", "pyodide"):
        (folder / name).mkdir()
    try:
        return site_files(RELEASE, folder / "place", {}, before)
    except SetupError:
        return site_files(RELEASE, folder / "place", {}, before, pyodide=empty_pyodide(folder / "pyodide"))
    finally:
        before.clear_old()


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """A site that is made once in a run."""

    def write(folder: Path) -> None:
        for name, data in made(tmp_path_factory.mktemp("made")).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)

    site = once("site", write)
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


@pytest.fixture(scope="session")
def whole(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """A site with Python."""
    try:
        pyodide_files(None, Language.EN)
    except SetupError as error:
        pytest.skip(str(error))
    return files


def unpacked(data: bytes) -> dict[str, Any]:
    """What the build has packed."""
    found: dict[str, Any] = json.loads(gzip.decompress(data))
    return found


@contextmanager
def served(files: Mapping[str, bytes], folder: Path, path: str = "club/laws", port: int | None = 0) -> Iterator[str]:
    """The site below a path of its host; without a port it is only put there."""
    build_site(files, folder / path, Language.EN)
    if port is None:
        yield path
        return
    with site_server(folder, port) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{path}"
        server.shutdown()


@pytest.fixture(scope="session")
def address(whole: Mapping[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(whole, tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.fixture(scope="session")
def dumb(files: Mapping[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where Python never loads."""
    broken = {f"py/{path.name}": path.read_bytes() for path in empty_pyodide(tmp_path_factory.mktemp("no")).iterdir()}
    with served({**files, **broken}, tmp_path_factory.mktemp("dumb")) as found:
        yield found


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": WIDE["width"], "height": WIDE["height"]})
    made.set_default_timeout(60_000)
    yield made
    made.close()
