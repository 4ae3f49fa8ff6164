"""What an earlier build has made, kept beside what was fetched: a build makes again only what has changed.

A part is known by a digest of all that it is made of: what it is given, the package's own files, Python and what is
installed.  So whatever changes there has another digest, and nothing has to be told that it is out of date.
"""

from __future__ import annotations

import hashlib
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata
from pathlib import Path

import bridgecourse
from bridgecourse.whole_file import write_whole

__all__ = ["Before", "files_below"]

DAYS = 30
"""So long a part is kept that no build has asked for."""

_SUM = hashlib.sha256().digest_size


def _nothing(_stage: str, _name: str) -> None:
    """Nobody is told."""


@dataclass(frozen=True)
class Before:
    """The parts of earlier builds in a folder; without one every part is made.

    Before one is made, ``tell`` is called with its stage and name.
    """

    folder: Path | None = None
    tell: Callable[[str, str], None] = _nothing
    _asked: set[str] = field(default_factory=set)

    def take(self, stage: str, name: str, given: list[bytes], make: Callable[[], bytes]) -> bytes:
        """The part that is made of what is given: that of an earlier build, else a new one."""
        path = self._path(stage, given)
        if path is not None and (kept := _read(path)) is not None:
            return kept
        self.tell(stage, name)
        made = make()
        if path is not None:
            with suppress(OSError):  # a folder that is not ours, a full disk: it is made again next time
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, hashlib.sha256(made).digest() + made)
        return made

    def clear_old(self) -> None:
        """Take away what no build has asked for in a long time."""
        with suppress(OSError):
            for path in self.folder.glob("*.part-of-site") if self.folder is not None else ():
                if path.name not in self._asked and path.stat().st_mtime < time.time() - DAYS * 86_400:
                    path.unlink()

    def _path(self, stage: str, given: list[bytes]) -> Path | None:
        if self.folder is None:
            return None
        found = hashlib.sha256(_foundation())
        for each in (stage.encode(), *given):
            found.update(hashlib.sha256(each).digest())
        path = self.folder / f"{found.hexdigest()[:40]}.part-of-site"
        self._asked.add(path.name)
        return path


def _read(path: Path) -> bytes | None:
    """A part as it was written, if it still is."""
    with suppress(OSError):
        data = path.read_bytes()
        if hashlib.sha256(data[_SUM:]).digest() == data[:_SUM]:
            with suppress(OSError):  # it has been asked for today
                path.touch()
            return data[_SUM:]
    return None


@cache
def _foundation() -> bytes:
    """A digest of what every part is made with."""
    found = hashlib.sha256(f"{sys.version} {zlib.ZLIB_RUNTIME_VERSION}\n".encode())
    for name in sorted(f"{each.name} {each.version}" for each in metadata.distributions()):
        found.update(f"{name}\n".encode())
    for told in files_below(Path(bridgecourse.__file__).parent):
        found.update(told)
    return found.digest()


def files_below(folder: Path) -> Iterator[bytes]:
    """Of every file there the name and a digest, in order; of what Python compiles nothing."""
    for path in sorted(folder.rglob("*")):
        if path.suffix != ".pyc" and path.is_file():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            yield f"{path.relative_to(folder).as_posix()} {digest}\n".encode()
