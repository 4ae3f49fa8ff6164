"""A part of the servers of ``start`` and ``teach``: a file that is shown runs nothing, and asks nobody elsewhere.

A page, a drawing or any other file of somebody's is opened at an address of the server's own, and knows it.  With a
script it could lead its reader away by it, and whatever it loads tells another program who opens it and when.  What a
browser takes for a page hangs on the file, so every answer below ``files/`` says so, whatever it holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tornado.web import OutputTransform

from bridgecourse.lab.loading import FILES, picture_sources

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPHeaders, HTTPServerRequest

__all__ = ["ShownFile", "file_policy"]


def file_policy(host: str, base: str) -> str:
    """What a file that is shown may load: styles of its own, and pictures of the folder."""
    pictures = picture_sources(host, base)
    return "; ".join(
        (
            "sandbox",
            "default-src 'none'",
            "style-src 'unsafe-inline'",
            f"img-src {pictures}",
            f"media-src {pictures}",
            "font-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'self'",
        )
    )


class ShownFile(OutputTransform):
    """The headers of every file, of none that there is too, in place of those that Jupyter has."""

    base = "/"

    def __init__(self, request: HTTPServerRequest) -> None:
        self.host, self.path = request.host, request.path

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        if self.path.startswith(f"{self.base}{FILES}"):
            headers["Content-Security-Policy"] = file_policy(self.host, self.base)
            headers["X-Content-Type-Options"] = "nosniff"
        return status_code, headers, chunk


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    server.web_app.add_transform(type("OwnShownFile", (ShownFile,), {"base": server.base_url}))
