"""A part of the server of ``start``: the frame of a page is there at once, before JupyterLab has come.

JupyterLab takes some seconds to begin, in which its page is white.  Into that page goes a line, the title of the
notebook that is asked for, and a word of patience; the lesson takes it away when it stands
(``web/jupyter/frame.js``), and if it never does, the frame goes by itself.
"""

from __future__ import annotations

import json
import os
import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from tornado.web import OutputTransform

from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.teach.course import HOME

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPHeaders, HTTPServerRequest

__all__ = ["Frame", "frame_of", "title_of"]

_PAGE = re.compile(r"(?:lab(?:/tree|/workspaces/[^/]+/tree)?|notebooks)(?:/(?P<file>.*\.ipynb))?/?")
_BODY = re.compile(rb"<body\b[^>]*>")
_HEADING = re.compile(r"# (.+)")

_STYLE = """
#bc-frame { position: fixed; inset: 0; z-index: 9999; background: #fff; color: #1c2430; pointer-events: none;
  font: 17px/1.6 system-ui, sans-serif; animation: bc-frame-gone 0s 25s forwards; }
#bc-frame div { height: 44px; border-bottom: 1px solid #dfe3e8; }
#bc-frame section { box-sizing: border-box; max-width: 60rem; margin: 0 auto; padding: 39px 10px; }
#bc-frame h1 { margin: 0; font-size: 2.1em; font-weight: 400; line-height: 1.3; }
#bc-frame p { color: #56606b; }
@media (prefers-color-scheme: dark) {
  #bc-frame { background: #111; color: #e8ebef; }
  #bc-frame div { border-color: #343b44; }
  #bc-frame p { color: #a9b3bd; }
}
@media (min-width: 1180px) { #bc-frame.bc-beside-it { padding-left: 288px; } }
@keyframes bc-frame-gone { to { visibility: hidden; } }
"""


def title_of(notebook: Path) -> str:
    """The heading with which a notebook begins; empty where it has none or cannot be read."""
    try:
        cells = json.loads(notebook.read_bytes())["cells"]
        source = cells[0]["source"]
    except (OSError, ValueError, LookupError, TypeError):
        return ""
    found = _HEADING.match("".join(source) if isinstance(source, list) else str(source))
    return "" if found is None else found[1]


def frame_of(title: str, language: Language, *, with_map: bool = False) -> str:
    """The frame as HTML; with room for the map, where the page will have it."""
    return (
        f'<div id="bc-frame" class="{"bc-beside-it" if with_map else ""}" lang="{language.value}">'
        f'<style>{_STYLE}</style><div></div><section role="status">'
        f"<h1>{escape(title)}</h1><p>{escape(text('cli.start.opening', language))}</p></section></div>"
    )


class Frame(OutputTransform):
    """Put into every page of JupyterLab's, none of whose files or answers it touches."""

    base = "/"
    root = Path()
    language = Language.EN

    def __init__(self, request: HTTPServerRequest) -> None:
        found = _PAGE.fullmatch(unquote(request.path.removeprefix(self.base)))
        self.wanted = found is not None and request.method == "GET"
        self.file = (found["file"] or "") if found is not None else ""

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        is_page = self.wanted and status_code == 200 and headers.get("Content-Type", "").startswith("text/html")
        body = _BODY.search(chunk) if is_page else None
        if body is None or not finishing:
            return status_code, headers, chunk
        framed = chunk[: body.end()] + self._frame().encode() + chunk[body.end() :]
        if "Content-Length" in headers:
            headers["Content-Length"] = str(len(framed))
        return status_code, headers, framed

    def _frame(self) -> str:
        notebook = (self.root / self.file).resolve()
        title = title_of(notebook) if self.file and notebook.is_relative_to(self.root) else ""
        return frame_of(title, self.language, with_map=notebook.name != HOME)


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    root = Path(server.root_dir).resolve()
    language = parse_language(os.environ.get("COURSE_LANG") or Language.EN.value)
    own = {"base": server.base_url, "root": root, "language": language}
    server.web_app.add_transform(type("OwnFrame", (Frame,), own))
