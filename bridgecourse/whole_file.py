"""Writing a file whole or not at all: the one way in which a file that somebody may need is replaced.

It is written beside its place and then renamed, so a full disk, a crash or a power cut leaves the old file or the new
one, never half of one and nothing in its place.  Of files that belong together none is renamed before all are written.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

__all__ = ["write_all_whole", "write_whole"]

_NAME = 40
"""So many characters of a name are repeated beside it: a name may be as long as the system takes."""


def write_whole(target: Path, data: bytes) -> None:
    """Write this file into a folder that is there; the old one stays until the new one is whole.

    A file that is replaced keeps its permissions, which its copy has from the beginning; a new one has those that the
    system gives.  Raises :class:`OSError`,
    with nothing left beside the file, where it cannot be written.
    """
    part = _written_beside(target, data, _mode(target))
    try:
        part.replace(target)
    except BaseException:
        _forget(part)
        raise


def write_all_whole(folder: Path, files: Mapping[str, bytes], mode: int) -> None:
    """Write these files, by their names, into a folder that is there: where one cannot be written, none is replaced.

    All of them get these permissions, whatever an older one had.  Raises :class:`OSError`, as above.
    """
    parts: dict[Path, Path] = {}
    try:
        for name, data in files.items():
            target = folder / name
            if target.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
            parts[target] = _written_beside(target, data, mode)
        for target, part in parts.items():
            part.replace(target)
    except BaseException:
        for part in parts.values():
            _forget(part)
        raise


def _written_beside(target: Path, data: bytes, mode: int | None) -> Path:
    """The file that is to take the place of this one; nothing is left where it cannot be written."""
    part = target.with_name(f".{target.name[:_NAME]}.{secrets.token_hex(4)}.part")
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
    except BaseException:
        _forget(part)
        raise
    return part


def _forget(part: Path) -> None:
    with suppress(OSError):
        part.unlink()


def _mode(target: Path) -> int | None:
    """The permissions of the file that is replaced; ``None``: there is none."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        return None
