"""What is in a downloaded archive, entry by entry, and not before it is known how many entries there are."""

from __future__ import annotations

import stat
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

__all__ = ["ENTRIES", "Packed", "Tarred", "TooManyError", "entries"]

ENTRIES = 5000
"""So many entries of one archive are looked at: a large class with a dozen files each."""

_RECORD = 400
"""So many bytes of an archive's list are one entry's, at most, with a long name and what systems add."""

_END, _END_64, _AT_64 = b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07"
_TAIL = 22 + 65_535 + 20
"""Behind an archive's list stand its size, a remark of any length, and before them where the size of a large one is."""


class TooManyError(Exception):
    """An archive has more entries than are looked at."""


@dataclass(frozen=True, slots=True)
class Zipped:
    archive: zipfile.ZipFile
    info: zipfile.ZipInfo

    @property
    def name(self) -> str:
        return self.info.filename

    @property
    def size(self) -> int:
        return self.info.file_size

    @property
    def is_link(self) -> bool:
        return stat.S_ISLNK(self.info.external_attr >> 16)

    def open(self) -> IO[bytes]:
        return self.archive.open(self.info)


@dataclass(frozen=True, slots=True)
class Tarred:
    archive: tarfile.TarFile
    info: tarfile.TarInfo

    @property
    def name(self) -> str:
        return self.info.name

    @property
    def size(self) -> int:
        return self.info.size

    @property
    def is_link(self) -> bool:
        return self.info.issym() or self.info.islnk()

    def open(self) -> IO[bytes]:
        file = self.archive.extractfile(self.info)
        if file is None:
            raise OSError("not a file")
        return file


Packed = Zipped | Tarred
"""A file, or a link, in an archive."""


def entries(path: Path) -> Iterator[Packed]:
    """The files and links in an archive, one by one; devices and folders are neither, and count.

    Raises :class:`TooManyError`: of a ZIP before its list is read, of a tar, which has none, where it comes to that;
    and whatever the libraries raise for a damaged one.
    """
    if zipfile.is_zipfile(path):
        if _list_size(path) > ENTRIES * _RECORD:
            raise TooManyError
        with zipfile.ZipFile(path) as zipped:
            if len(zipped.infolist()) > ENTRIES:
                raise TooManyError
            for info in zipped.infolist():
                if not info.is_dir():
                    yield Zipped(zipped, info)
    else:
        with tarfile.open(path) as tarred:
            for number, member in enumerate(tarred):
                if number >= ENTRIES:
                    raise TooManyError
                if member.isreg() or member.issym() or member.islnk():
                    yield Tarred(tarred, member)


def _list_size(path: Path) -> int:
    """How many bytes the list of a ZIP's entries has, as its end says; what that says wrong the library finds out."""
    with path.open("rb") as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - _TAIL))
        tail = file.read()
        end = tail.rfind(_END)
        found = int.from_bytes(tail[end + 12 : end + 16], "little") if end >= 0 else 0
        at = end - 20
        if found != 0xFFFFFFFF or at < 0 or tail[at : at + 4] != _AT_64:
            return found
        file.seek(min(size, int.from_bytes(tail[at + 8 : at + 16], "little")))
        large = file.read(56)
        return int.from_bytes(large[40:48], "little") if large.startswith(_END_64) else found
