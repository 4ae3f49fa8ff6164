"""``bridgecourse site``: the course as plain pages that any static host can hold, and a look at them."""

from __future__ import annotations

import gzip
import mimetypes
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from urllib.parse import unquote, urlsplit

from rich.console import Console

from bridgecourse.cli.browser import show
from bridgecourse.cli.place import find_release
from bridgecourse.cli.server import free_port
from bridgecourse.i18n import Language, text
from bridgecourse.site.before import Before, program
from bridgecourse.site.build import build_site, site_files
from bridgecourse.site.page import POLICY
from bridgecourse.site.python import cache_folder, is_fetched

__all__ = ["make_site", "make_site_apart", "serve_site", "site_server"]

_PACKED = (".html", ".css", ".js", ".mjs", ".json", ".ipynb", ".wasm", ".svg", ".txt")
_AGE = 600  # seconds for which a browser takes a file without asking again, as most hosts have it


def make_site(folder: Path, language: Language, console: Console, *, pyodide: Path | None = None) -> None:
    """Build the site into a folder.  Raises :class:`SetupError` as its parts do."""
    release = {each: find_release(each) for each in Language}
    with _telling(language, console) as tell, TemporaryDirectory() as place, ThreadPoolExecutor(1) as beside:
        if pyodide is None and not is_fetched():
            tell("fetching", "")
        before = Before(cache_folder() / "site", tell)
        pockets = _Pockets({each: beside.submit(_pocket, each, before, Path(place)) for each in Language})
        notebooks = Path(place) / "notebooks"
        notebooks.mkdir()
        files = site_files(release, notebooks, pockets, before, pyodide=pyodide, language=language)
        before.clear_old()
    build_site(files, folder, language)
    size = sum(map(len, files.values())) / 1e6
    console.print(
        text("cli.site.written", language, folder=folder, files=len(files), size=f"{size:.0f}"), soft_wrap=True
    )


def make_site_apart(folder: Path, language: Language, *, pyodide: Path | None = None) -> int:
    """The same in a process of its own, which gives back what it took: whoever serves a site need not hold it."""
    given = ["--pyodide", str(pyodide)] if pyodide is not None else []
    return _ourselves("site", "--output", str(folder), *given, "--lang", language.value).returncode


def _ourselves(*words: str, out: int | None = None) -> subprocess.CompletedProcess[bytes]:
    """One of our own commands, as it would run here."""
    return subprocess.run([sys.executable, "-P", "-m", "bridgecourse.cli", *words], stdout=out, stderr=out, check=False)


@contextmanager
def _telling(language: Language, console: Console) -> Iterator[Callable[[str, str], None]]:
    """While this lasts, what is made is told: each stage in one line, in a terminal each part of it too."""
    told: set[str] = set()
    telling = Lock()  # one is made beside another
    with console.status("") as status:

        def tell(stage: str, name: str) -> None:
            with telling:
                if stage not in told:
                    told.add(stage)
                    console.print(text(f"cli.site.stage.{stage}", language), highlight=False, soft_wrap=True)
                status.update(name)

        yield tell


class _Pockets(Mapping[Language, bytes]):
    """The pocket book of each language, waited for when it is asked for; none where Typst is not there."""

    def __init__(self, books: Mapping[Language, Future[bytes | None]]) -> None:
        self._books = books

    def __getitem__(self, language: Language) -> bytes:
        found = self._books[language].result()
        if found is None:
            raise KeyError(language)
        return found

    def __iter__(self) -> Iterator[Language]:
        return (each for each in self._books if self._books[each].result() is not None)

    def __len__(self) -> int:
        return len(list(iter(self)))


def _pocket(language: Language, before: Before, place: Path) -> bytes | None:
    """The book, set beside the drawing by a process of its own, which takes 900 MB; the site is as good without."""
    file = place / f"{language.value}.pdf"

    def make() -> bytes:
        _ourselves("pocket", "--lang", language.value, "--output", str(file), out=subprocess.DEVNULL)
        return file.read_bytes()

    try:
        return before.take("pocket", language.value, [program()], make)
    except OSError:
        return None


def serve_site(folder: Path, language: Language, console: Console, *, port: int | None, browser: bool) -> int:
    """Show a site that was built, until Ctrl-C."""
    with site_server(folder, free_port(port, language)) as server:
        address = f"http://127.0.0.1:{server.server_port}/{language.value}/index.html"
        console.print(text("cli.site.open", language))
        console.print(address, style="bold", soft_wrap=True, highlight=False)
        console.print(text("cli.site.stop", language))
        if browser:
            show(address)
        with suppress(KeyboardInterrupt):
            server.serve_forever()
    return 0


def site_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A host for this machine alone: it packs the files and says how long they are kept, as hosts do."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self.answer(body=True)

        def do_HEAD(self) -> None:
            self.answer(body=False)

        def answer(self, *, body: bool) -> None:
            asked = urlsplit(self.path).path
            try:
                path = (folder / unquote(asked).lstrip("/")).resolve()
                path.stat()
            except (OSError, ValueError):  # it is not there, or its name is none of a file
                self.send_error(404)
                return
            if path.is_dir() and not asked.endswith("/"):
                self.send_response(301)
                self.send_header("Location", f"{asked.rpartition('/')[2]}/")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            path = path / "index.html" if path.is_dir() else path
            if not path.is_relative_to(folder.resolve()) or not path.is_file():
                self.send_error(404)
                return
            packed = path.suffix in _PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
            data = _read(path, path.stat().st_mtime_ns, packed=packed)
            self.send_response(200)
            self.send_header("Content-Type", _kind(path))
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Cache-Control", "no-cache" if path.name == "sw.js" else f"max-age={_AGE}")
            self.send_header("Content-Security-Policy", POLICY)
            if packed:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            if body:
                with suppress(ConnectionError):
                    self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing is written down."""

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


def _kind(path: Path) -> str:
    known = {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }
    return known.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


FILES = 256
"""So many are kept: a site has some 180, of 41 megabytes in all."""


@lru_cache(FILES)
def _read(path: Path, _changed: int, *, packed: bool) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 6) if packed else data
