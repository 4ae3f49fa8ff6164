"""The Jupyter servers of this user that run on this machine, as each tells of itself in a file that only he can read.

Everybody on the machine may listen at a port, and reads in the list of processes where somebody is about to.  So a port
proves nothing, and no token is ever sent to find out who is there: a server is the one that is meant when its own file
says so, and when that very process listens.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

__all__ = ["HERE", "Running", "belongs_to", "listens", "running_servers"]

HERE = "127.0.0.1"
"""The address at which ``start`` and ``teach`` listen: where a program listens there, no other can take its place."""


@dataclass(frozen=True, slots=True)
class Running:
    """What a server says of itself; only the file vouches for it."""

    process: int
    port: int
    token: str
    folder: Path
    base: str = "/"

    def address(self, page: str) -> str:
        """Where this page is shown to whoever has the token."""
        return f"http://{HERE}:{self.port}{self.base.rstrip('/')}{page}?token={self.token}"


def running_servers() -> Iterator[Running]:
    """Every server that this user's own files tell of; what is left of one that has gone is told of too."""
    from jupyter_core.paths import jupyter_runtime_dir

    for path in sorted(Path(jupyter_runtime_dir()).glob("jpserver-*.json")):
        told = _private(path)
        if told is not None and (server := _server(told)) is not None:
            yield server


def listens(server: Running) -> bool:
    """Whether that very process, of this user, listens at that port."""
    try:
        process = psutil.Process(server.process)
        if hasattr(os, "geteuid") and process.uids().real != os.getuid():
            return False
        connections = process.net_connections("tcp4")
    except (psutil.Error, OSError):
        return False
    return any(each.status == psutil.CONN_LISTEN and each.laddr == (HERE, server.port) for each in connections)


def belongs_to(server: Running, process: int) -> bool:
    """Whether it is this process, or was started by it: on Windows Python may stand between."""
    if server.process == process:
        return True
    try:
        return process in (above.pid for above in psutil.Process(server.process).parents())
    except psutil.Error:
        return False


def _private(path: Path) -> bytes | None:
    """A file of this user that nobody else can read or write, and no link to another; ``None`` otherwise."""
    with suppress(OSError), os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as file:
        status = os.fstat(file.fileno())
        theirs = hasattr(os, "getuid") and (status.st_uid != os.getuid() or status.st_mode & 0o077)
        if stat.S_ISREG(status.st_mode) and not theirs:
            return file.read()
    return None


def _server(told: bytes) -> Running | None:
    """``None`` for what is no whole file of a server: one that is being written, perhaps."""
    try:
        read = json.loads(told)
        return Running(
            int(read["pid"]), int(read["port"]), str(read["token"]), Path(read["root_dir"]), str(read["base_url"])
        )
    except (ValueError, TypeError, KeyError):
        return None
