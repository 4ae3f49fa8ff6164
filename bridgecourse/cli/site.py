"""``bridgecourse site``: the course as plain pages that any static host can hold, and a look at them."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import unquote, urlsplit

from rich.console import Console

from bridgecourse.cli.browser import show
from bridgecourse.cli.place import find_release
from bridgecourse.cli.pocket import pocket_laws, pocket_pdf
from bridgecourse.cli.server import free_port
from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.library import CURRENT
from bridgecourse.site.build import build_site, site_files
from bridgecourse.site.page import POLICY

__all__ = ["make_site", "serve_site", "site_server"]

_PACKED = (".html", ".css", ".js", ".mjs", ".json", ".ipynb", ".wasm", ".svg", ".txt")
_AGE = 600  # seconds for which a browser takes a file without asking again, as most hosts have it


def make_site(folder: Path, language: Language, console: Console, *, pyodide: Path | None = None) -> None:
    """Build the site into a folder.  Raises :class:`SetupError` as its parts do."""
    release = {each: find_release(each) for each in Language}
    with TemporaryDirectory() as place:
        files = site_files(release, Path(place), _pockets(), pyodide=pyodide, language=language)
    build_site(files, folder, language)
    size = sum(map(len, files.values())) / 1e6
    console.print(
        text("cli.site.written", language, folder=folder, files=len(files), size=f"{size:.0f}"), soft_wrap=True
    )


def _pockets() -> Mapping[Language, bytes]:
    """The pocket book of each language; where Typst is not there the site is as good without."""
    pockets: dict[Language, bytes] = {}
    with suppress(BridgecourseError):
        laws = pocket_laws(CURRENT)
        pockets = {each: pocket_pdf(laws, each) for each in Language}
    return pockets


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
"""So many are kept: a site has some 170, of 37 megabytes in all."""


@lru_cache(FILES)
def _read(path: Path, _changed: int, *, packed: bool) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 6) if packed else data
