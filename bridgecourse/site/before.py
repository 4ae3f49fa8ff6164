"""What an earlier build has made, kept beside what was fetched: a build makes again only what has changed.

A part is known by a digest of all that it is made of: what it is given, Python and what is installed.  So whatever
changes there has another digest, and nothing has to be told that it is out of date.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path

import bridgecourse
from bridgecourse.whole_file import write_whole

__all__ = ["Before", "files_below", "program"]

ROOM = 200_000_000
"""Bytes for all that is kept: a build has some 30 million."""

_SUM = hashlib.sha256().digest_size


def _nothing(_stage: str, _name: str) -> None:
    """Nobody is told."""


@dataclass(frozen=True)
class Before:
    """The parts of earlier builds, in a folder of their own.

    Before one is made, ``tell`` is called with its stage and name.
    """

    folder: Path
    tell: Callable[[str, str], None] = _nothing

    def take(self, stage: str, name: str, given: Iterable[bytes], make: Callable[[], bytes]) -> bytes:
        """The part that is made of what is given: that of an earlier build, else a new one."""
        digests = (hashlib.sha256(each).digest() for each in (stage.encode(), name.encode(), _made_with(), *given))
        path = self.folder / f"{hashlib.sha256(b''.join(digests)).hexdigest()[:40]}.part-of-site"
        if (kept := _read(path)) is not None:
            return kept
        self.tell(stage, name)
        made = make()
        with suppress(OSError):  # a folder that is not ours, a full disk: it is made again next time
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, hashlib.sha256(made).digest() + made)
        return made

    def clear_old(self) -> None:
        """Take away what was asked for longest ago, where all together has no room."""
        left = ROOM
        with suppress(OSError):
            for path in sorted(self.folder.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True):
                left -= path.stat().st_size
                if left < 0:
                    path.unlink()


def _read(path: Path) -> bytes | None:
    """A part as it was written, if it still is."""
    with suppress(OSError):
        data = path.read_bytes()
        if hashlib.sha256(data[_SUM:]).digest() == data[:_SUM]:
            with suppress(OSError):  # it has been asked for now
                path.touch()
            return data[_SUM:]
    return None


@cache
def _made_with() -> bytes:
    """What every part is made with, besides the package."""
    installed = sorted(f"{each.name} {each.version}" for each in metadata.distributions())
    return "\n".join((sys.version, zlib.ZLIB_RUNTIME_VERSION, *installed)).encode()


@cache
def program() -> bytes:
    """The package as it is, for what hangs on it."""
    return b"".join(files_below(Path(bridgecourse.__file__).parent))


def files_below(folder: Path) -> Iterator[bytes]:
    """Of every file there the name and a digest, in order; of what Python compiles nothing."""
    for path in sorted(folder.rglob("*")):
        if path.suffix != ".pyc" and path.is_file():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            yield f"{path.relative_to(folder).as_posix()} {digest}\n".encode()
