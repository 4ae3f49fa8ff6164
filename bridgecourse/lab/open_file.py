"""A part of the servers of ``start`` and ``teach``: their address, with its token, is in no file for a browser.

Jupyter leaves one that everybody may read where the folder lets him; it has no setting for that.  Whoever started the
server writes one of his own when a browser is to be opened (:mod:`bridgecourse.cli.browser`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

__all__: list[str] = []


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    server.no_browser_open_file = True
