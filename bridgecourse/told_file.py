"""Reading a file that somebody names: never more of it than it may have, and only where it is a file.

A folder, a pipe, a device that never ends, a file of gigabytes: each is refused at once, with words of the system or of
:class:`TooLargeError`, and nothing waits for it.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

__all__ = ["BOARDS", "CASES", "TooLargeError", "check_length", "read_at_most"]

BOARDS = 2_000_000
"""So many bytes may a file of boards have: a tournament of a thousand boards has fewer."""

CASES = 1_000_000
"""So many may a file of cases have: the longest of the course has a tenth."""


class TooLargeError(OSError):
    """A file has more than it may."""


def read_at_most(path: Path, most: int) -> bytes:
    """All of a file.  Raises :class:`OSError` where it is none, cannot be read, or has more bytes than this."""
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise OSError(errno.EINVAL, "it is no file")
    with os.fdopen(number, "rb") as file:
        data = file.read(most + 1)
    check_length(data, most)
    return data


def check_length(data: bytes, most: int) -> None:
    """Raises :class:`TooLargeError` for more bytes than this."""
    if len(data) > most:
        raise TooLargeError(errno.EFBIG, f"it has more than {most / 1_000_000:g} MB")
