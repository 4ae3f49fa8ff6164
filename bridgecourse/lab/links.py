"""A part of the servers of ``start`` and ``teach``: whoever follows a link comes to a page or a file, and does nothing.

A link of somebody's notebook is resolved below the path that nobody else knows, its query with it, and a click on it is
a request like any other: ``..%2flogout`` signs the reader out, and ``..%2fformgrader?path=…`` has nbgrader load the
settings of that folder, which is to run them.  A link cannot be told from what a person asked for, so what acts as soon
as it is asked for is not there at all: nothing of the course needs it.  Of the rest a browser that goes somewhere is
given pages and files alone, not what answers programs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tornado.routing import Matcher, Rule

from bridgecourse.lab.own_path import Nothing

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPServerRequest

__all__ = ["Acting", "LedTo"]

ACTING = frozenset({"logout", "nbconvert"})
"""What acts when it is asked for, and has no page that the course needs."""

PAGES = frozenset(
    {"", "lab", "doc", "tree", "notebooks", "edit", "consoles", "terminals", "files", "formgrader", "login"}
)
"""The first names of what a browser may go to."""

PROGRAMS = ("lab/api/", "formgrader/api/")
"""What stands below those, and answers programs."""


class Acting(Matcher):
    """What acts below this path when it is only asked for, by whomever."""

    def __init__(self, base: str) -> None:
        self.base = base

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        path = request.path.removeprefix(self.base)
        loads_settings = path.strip("/") == "formgrader" and "path" in request.arguments
        return {} if loads_settings or path.split("/", 1)[0] in ACTING else None


class LedTo(Matcher):
    """Where a browser goes that says so, and is neither page nor file below this path."""

    def __init__(self, base: str) -> None:
        self.base = base

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        if request.headers.get("Sec-Fetch-Dest", "").lower() != "document":
            return None
        path = request.path.removeprefix(self.base)
        return {} if path.split("/", 1)[0] not in PAGES or path.startswith(PROGRAMS) else None


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    for matcher in (Acting, LedTo):
        server.web_app.default_router.rules.insert(0, Rule(matcher(server.base_url), Nothing))
