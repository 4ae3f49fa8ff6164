"""A part of the server of ``start``: one Python answers what all pages ask, and none of them has a kernel.

A page sends its request (:mod:`bridgecourse.lab.pages`) as JSON to this address, signed in as for any other of
Jupyter's; a page of another origin is refused as it is there.  What Python cannot do is a reply that says so; where
there is no reply at all, the page says that in its reader's language.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from jupyter_server.auth.decorator import authorized
from jupyter_server.base.handlers import APIHandler
from jupyter_server.utils import url_path_join
from tornado.routing import PathMatches, Rule
from tornado.web import HTTPError, authenticated

from bridgecourse.lab.python import CopyPython

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

__all__ = ["LONGEST", "AskedByPage", "read_message"]

ADDRESS = "bridgecourse/ask"

LONGEST = 4 << 20
"""How many bytes of a request are read: a file of boards at one's own table is the longest."""


class AskedByPage(APIHandler):
    """Answers a request."""

    auth_resource = "bridgecourse"

    def initialize(self, python: CopyPython) -> None:
        self.python = python

    @authenticated
    @authorized
    async def post(self) -> None:
        reply = await self.python.ask(read_message(self.request.body))
        if reply is None:
            raise HTTPError(503, "Python does not answer")
        self.finish(reply)


def read_message(body: bytes) -> bytes:
    """The message on one line.  Raises :class:`HTTPError` for what is too long, or no mapping of JSON."""
    if len(body) > LONGEST:
        raise HTTPError(413, f"expected up to {LONGEST} bytes, found {len(body)}")
    try:
        message = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise HTTPError(400, f"expected JSON, found {error}") from error
    if not isinstance(message, dict):
        raise HTTPError(400, f"expected a mapping of JSON, found {type(message).__name__}")
    return json.dumps(message).encode()


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers; Python begins meanwhile."""
    python = CopyPython(Path(server.root_dir))
    python.begin()
    address = url_path_join(server.base_url, ADDRESS)
    server.web_app.default_router.rules.insert(
        0, Rule(PathMatches(re.escape(address)), AskedByPage, {"python": python})
    )
