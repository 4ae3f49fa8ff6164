"""A part of the servers of ``start`` and ``teach``: what others of this machine have a browser keep hinders nobody.

A browser keeps cookies by machine and sends them to every port of it: whoever shows a page at another one can have as
many of them sent as a browser keeps, more than a server reads, and some by the names of ours.  So a server reads them
all.  A browser sends first what belongs to the longer path, and ours are the only ones for the path that nobody else
knows (:mod:`bridgecourse.lab.own_path`): of each name the first counts, where Python's counts the last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tornado.routing import Matcher, Rule

from bridgecourse.lab.own_path import Nothing

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPServerRequest

__all__ = ["LONGEST_HEADERS", "FirstOfEachName"]

LONGEST_HEADERS = 1 << 20
"""How many bytes of headers are read: a browser keeps up to 180 cookies of a machine, of 4,096 bytes each."""


class FirstOfEachName(Matcher):
    """Leads nowhere; every request comes by it, and loses the cookies that stand behind another of their name."""

    def match(self, request: HTTPServerRequest) -> None:
        sent = request.headers.get("Cookie")
        if sent is None:
            return
        first: dict[str, str] = {}
        for cookie in sent.split(";"):
            first.setdefault(cookie.partition("=")[0].strip(), cookie.strip())
        request.headers["Cookie"] = "; ".join(first.values())


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers.  It has no setting for the length of headers."""
    server.web_app.default_router.rules.insert(0, Rule(FirstOfEachName(), Nothing))

    def read_all() -> None:
        server.http_server.conn_params.max_header_size = LONGEST_HEADERS

    server.io_loop.add_callback(read_all)
