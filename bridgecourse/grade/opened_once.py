"""What lies where others write: looked at and read through one opening, by which no link is followed.

Whoever owns a folder may put a link in the place of a file between a look at its path and its reading, and what it
leads to is read with the rights of the reader.  So what is asked of a file (what it is, whose, how large) is asked of
what was opened, and what is read is read from there; nor is a link followed on the way to it from the root of the
exchange.  A file with a second name counts as a link: the other one may be in somebody's private folder.

nbgrader has no exchange where a system cannot do that (Windows).
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path

from bridgecourse.told_file import TooLargeError

__all__ = ["LEVELS", "LinkedError", "OpenedFile", "OpenedFolder", "copy_missing", "opened_below"]

LEVELS = 16
"""So many folders within each other are copied; a folder of pictures beside a notebook is one."""

_PIECE = 1 << 20
_IS_LINK = (errno.ELOOP, errno.EMLINK, errno.ENOTDIR, errno.ENXIO)
"""What systems say of a link that is not to be followed, of what is no folder, and of a socket."""


class LinkedError(OSError):
    """A link, or something else that is neither a folder nor a file of its own."""


class OpenedFolder:
    """A folder that was opened, whatever stands at its path by now; in one's own a file may have a second name."""

    def __init__(self, number: int, *, is_own: bool = False) -> None:
        self._number, self._is_own = number, is_own

    @property
    def owner(self) -> int:
        """The number of the account to which it belongs."""
        return os.fstat(self._number).st_uid

    def names(self) -> list[str]:
        """What stands in it, in order.  Raises :class:`OSError` where it may not be listed."""
        listed = os.open(".", os.O_RDONLY | os.O_DIRECTORY, dir_fd=self._number)
        try:
            return sorted(os.listdir(listed))  # noqa: PTH208  of what was opened
        finally:
            os.close(listed)

    def status(self, name: str) -> os.stat_result:
        """Of what stands there now: enough to leave it alone, never to read it.  Raises :class:`OSError`."""
        return os.stat(name, dir_fd=self._number, follow_symlinks=False)

    @contextmanager
    def folder(self, name: str) -> Iterator[OpenedFolder]:
        """A folder in it.  Raises :class:`LinkedError`, :class:`OSError`."""
        with _opened(name, _way() | os.O_DIRECTORY, self._number) as number:
            yield OpenedFolder(number, is_own=self._is_own)

    @contextmanager
    def file(self, name: str) -> Iterator[OpenedFile]:
        """A file in it; no pipe is waited for.  Raises :class:`LinkedError`, :class:`OSError`."""
        with _opened(name, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY, self._number) as number:
            status = os.fstat(number)
            if not stat.S_ISREG(status.st_mode) or (status.st_nlink > 1 and not self._is_own):
                raise LinkedError(errno.ELOOP, "it is a link, or no file", name)
            yield OpenedFile(number, status)


class OpenedFile:
    """A file that was opened: ``owner`` and ``size`` are those of what is read."""

    def __init__(self, number: int, status: os.stat_result) -> None:
        self._number = number
        self.owner, self.size = status.st_uid, status.st_size

    def changed_at(self) -> datetime:
        """When the system last saw anything of it change, in UTC and without a zone: contents, name, owner or rights.

        Whoever owns a file may give it any other time, and not this one.
        """
        return datetime(1970, 1, 1) + timedelta(microseconds=os.fstat(self._number).st_ctime_ns // 1000)

    def copy(self, to: Path, most: int | None = None) -> None:
        """Write it into a new file, as private as whatever this process makes.

        Raises :class:`TooLargeError`, and leaves none, where it has more than ``most`` bytes, or has got more
        meanwhile; :class:`OSError`.
        """
        with to.open("xb") as copy:
            left = most
            while piece := os.read(self._number, _PIECE):
                if left is not None and (left := left - len(piece)) < 0:
                    to.unlink()
                    raise TooLargeError(errno.EFBIG, f"it has more than {(most or 0) / 1_000_000:g} MB")
                copy.write(piece)


@contextmanager
def opened_below(root: Path, *names: str, is_own: bool = False) -> Iterator[OpenedFolder]:
    """The folder to which these names lead from the root, which is taken as it is.

    Raises :class:`LinkedError` where one of them is a link or no folder, :class:`OSError`.
    """
    number = os.open(root, _way() | os.O_DIRECTORY)
    try:
        for name in names:
            before, number = number, _open(name, _way() | os.O_DIRECTORY, number)
            os.close(before)
        yield OpenedFolder(number, is_own=is_own)
    finally:
        os.close(number)


def copy_missing(
    folder: OpenedFolder, to: Path, is_left: Callable[[str], bool], levels: int = LEVELS
) -> Iterator[tuple[str, bool]]:
    """Copy what is not there yet, with the folders in it; gives each name, and whether it could be copied.

    What ``is_left`` says of a name is left alone.  Raises :class:`OSError`.
    """
    to.mkdir(exist_ok=True)
    for name in folder.names():
        target = to / name
        if is_left(name):
            continue
        try:
            if stat.S_ISDIR(folder.status(name).st_mode) and not target.is_symlink() and levels:
                with folder.folder(name) as inner:
                    below = copy_missing(inner, target, is_left, levels - 1)
                    yield from ((f"{name}/{each}", is_copied) for each, is_copied in below)
            elif not os.path.lexists(target):
                with folder.file(name) as file:
                    file.copy(target)
                yield name, True
        except LinkedError:
            yield name, False


@contextmanager
def _opened(name: str, flags: int, folder: int) -> Iterator[int]:
    number = _open(name, flags, folder)
    try:
        yield number
    finally:
        with suppress(OSError):
            os.close(number)


def _open(name: str, flags: int, folder: int) -> int:
    if name in ("", ".", "..") or "/" in name:
        raise LinkedError(errno.EINVAL, "it is no name", name)
    try:
        return os.open(name, flags | os.O_NOFOLLOW, dir_fd=folder)
    except OSError as error:
        if error.errno in _IS_LINK:
            raise LinkedError(error.errno, "it is a link, or no file", name) from error
        raise


def _way() -> int:
    """How a folder is opened that may be gone through and not listed, as that of the feedback may."""
    for name in ("O_PATH", "O_SEARCH"):
        if (flag := getattr(os, name, None)) is not None:
            return int(flag)
    return os.O_RDONLY
