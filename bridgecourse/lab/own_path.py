"""A part of the servers of ``start`` and ``teach``: nobody learns the path below which their pages are.

The cookie that signs in is for that path alone (:func:`bridgecourse.cli.server._own_path`), so whoever knows it and has
a link followed to his own port is given it.  Jupyter names the path to everybody who asks for a page that is not there:
all that is not below it is answered here, with nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tornado.routing import Matcher, Rule
from tornado.web import RequestHandler

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPServerRequest

__all__ = ["Nothing", "Outside", "is_below"]


def is_below(path: str, base: str) -> bool:
    """Whether a path that is asked for is that of the pages, or below it."""
    return path.startswith(base) or f"{path}/" == base


class Outside(Matcher):
    """What is asked for outside this path."""

    def __init__(self, path: str) -> None:
        self.path = path

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        return None if is_below(request.path, self.path) else {}


class Nothing(RequestHandler):
    """That there is nothing, and no word more.

    It is gone and not missing: a page whose course has ended, and whose port is another course's now, is JupyterLab's
    still, which asks for a folder that is missing over and over, a hundred times a second.
    """

    def prepare(self) -> None:
        self.clear()
        self.set_status(410)
        self.finish()

    def check_xsrf_cookie(self) -> None:
        """It would set one, with the path."""


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    server.web_app.default_router.rules.insert(0, Rule(Outside(server.base_url), Nothing))
