"""A part of the servers of ``start`` and ``teach``: what a page loads by itself is a file, and acts on nothing.

A notebook's pictures, sounds and backgrounds are asked for as soon as they are seen, with the cookie of whoever reads
it, at whatever address its writer gave them: ``../../lab/api/build`` makes the server work.  (What acts at a click is
not there at all: :mod:`bridgecourse.lab.links`.)  How such an address is written cannot be listed (``..%2f``, ``%5c``,
``//``, resolved by JupyterLab or by the browser), but where it leads can: every browser says for what it asks
(``Sec-Fetch-Dest``), and a picture is given files of the course's folder and of the pages themselves, and nothing else.
For a browser that says nothing of it the pages' own policy names the same folders (:func:`picture_sources`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tornado.routing import Matcher, Rule

from bridgecourse.lab.own_path import Nothing

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPServerRequest

__all__ = ["ByItself", "picture_sources"]

OF_PAGES = (
    "static/",
    "lab/extensions/",
    "lab/api/themes/",
    "nbextensions/",
    "kernelspecs/",
    "custom/",
    "formgrader/static/",
    "formgrader/fonts/",
    "formgrader/submissions/components/",
    "favicon.ico",
)
"""What pages are made of: scripts, styles, fonts and drawings that came with a program."""

FILES = "files/"
"""What lies in the folder that is shown."""

FRAMED = "formgrader"
"""The page that nbgrader shows within JupyterLab."""

ACTING = ("logout", "login", "nbconvert", "view")
"""What a person goes to, and no program of a page asks for."""

_GONE_TO = frozenset({"", "document", "websocket"})
_PICTURES = frozenset({"image", "audio", "video", "track"})
_FRAMES = frozenset({"iframe", "frame", "object", "embed", "fencedframe"})


class ByItself(Matcher):
    """What is asked for by a page, and is none of what such a page may load below this path."""

    def __init__(self, base: str) -> None:
        self.base = base

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        kind = request.headers.get("Sec-Fetch-Dest", "").lower()
        is_asked = request.method in ("GET", "HEAD") and kind not in _GONE_TO
        return {} if is_asked and not _is_loaded(kind, request.path.removeprefix(self.base)) else None


def picture_sources(host: str, base: str) -> str:
    """Where a page's pictures may come from, for its policy; whatever stands in an address of its own besides."""
    places = (f"http://{host}{base}{place}" for place in (*OF_PAGES, FILES))
    return " ".join((*places, "data:", "blob:"))


def _is_loaded(kind: str, path: str) -> bool:
    if kind == "empty":  # asked for by a program: what answers programs is much
        return path.split("/", 1)[0] not in ACTING
    if kind in _FRAMES and (path == FRAMED or path.startswith(f"{FRAMED}/")):
        return True
    return path.startswith(OF_PAGES) or (kind in _PICTURES | _FRAMES and path.startswith(FILES))


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    server.web_app.default_router.rules.insert(0, Rule(ByItself(server.base_url), Nothing))
