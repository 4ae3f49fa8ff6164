"""Writing a file whole or not at all: the one way in which a file that somebody may need is replaced.

It is written beside its place and then renamed, so a full disk, a crash or a power cut leaves the old file or the new
one, never half of one and nothing in its place.
"""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

__all__ = ["write_whole"]

_NAME = 40
"""So many characters of a name are repeated beside it: a name may be as long as the system takes."""


def write_whole(target: Path, data: bytes) -> None:
    """Write this file into a folder that is there; the old one stays until the new one is whole.

    A file that is replaced keeps its permissions, which its copy has from the beginning; a new one has those that the
    system gives.  Raises :class:`OSError`,
    with nothing left beside the file, where it cannot be written.
    """
    part = target.with_name(f".{target.name[:_NAME]}.{secrets.token_hex(4)}.part")
    mode = _mode(target)
    file = os.open(
        part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666 if mode is None else mode
    )
    try:
        with os.fdopen(file, "wb") as written:
            written.write(data)
            written.flush()
            os.fsync(written.fileno())
        if mode is not None:
            part.chmod(mode)
        part.replace(target)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def _mode(target: Path) -> int | None:
    """The permissions of the file that is replaced; ``None``: there is none."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        return None
