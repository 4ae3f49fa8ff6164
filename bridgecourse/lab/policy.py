"""A part of the server of ``start``: no page of it loads anything from elsewhere.

A notebook's text may hold pictures, and a picture is asked for as soon as it is seen: whoever wrote the notebook would
learn who opens it and when, and a program at another port of this machine would be sent the browser's cookies with it.
In ``teach`` the formgrader's part says the same of every page but nbgrader's own, which have less still.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tornado.web import OutputTransform

from bridgecourse.lab.loading import picture_sources
from bridgecourse.lab.own_path import is_below

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPHeaders, HTTPServerRequest
    from tornado.web import Application

__all__ = ["server_policy"]


def server_policy(host: str, base: str) -> str:
    """What JupyterLab itself may load: everything it is made of, pictures of the folder, and nothing from elsewhere."""
    pictures = picture_sources(host, base)
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
            "script-src-attr 'none'",
            "style-src 'self' 'unsafe-inline'",
            f"img-src {pictures}",
            f"media-src {pictures}",
            "font-src 'self' data:",
            f"connect-src 'self' ws://{host} wss://{host} data: blob:",
            "worker-src 'self' blob:",
            "frame-src 'self' blob: data:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        )
    )


class Policy(OutputTransform):
    """A header on every page; where the server has one already both hold.

    It names the path of the pages, so it goes to nobody who does not know that.
    """

    base = "/"

    def __init__(self, request: HTTPServerRequest) -> None:
        self.host, self.path = request.host, request.path

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        if is_below(self.path, self.base) and headers.get("Content-Type", "").startswith("text/html"):
            headers.add("Content-Security-Policy", server_policy(self.host, self.base))
        headers["Referrer-Policy"] = "same-origin"
        return status_code, headers, chunk


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    application: Application = server.web_app
    application.add_transform(type("OwnPolicy", (Policy,), {"base": server.base_url}))
