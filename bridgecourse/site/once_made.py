"""What is dear to make for a site and hangs on the course alone is kept for the next build of the same course."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from bridgecourse.site.python import cache_folder
from bridgecourse.whole_file import write_whole

__all__ = ["once_made"]

_OLD = 4
"""So many of a kind are kept, of some megabytes each: for each state of the course that somebody works on one."""


def once_made(kind: str, hangs_on: Iterable[bytes], make: Callable[[], Mapping[str, bytes]]) -> Mapping[str, bytes]:
    """The files that this makes, or made before from the same; their names are plain.

    Where nothing is made, nothing is kept.
    """
    digest = hashlib.sha256()
    for part in hangs_on:
        digest.update(len(part).to_bytes(8, "big") + part)
    kept = cache_folder() / kind / digest.hexdigest()[:16]
    if kept.is_dir():
        with suppress(OSError):
            return {path.name: path.read_bytes() for path in kept.iterdir()}
    made = make()
    if made:
        with suppress(OSError):  # else it is made again next time
            _keep(kept, made)
    return made


def _keep(folder: Path, made: Mapping[str, bytes]) -> None:
    begun = folder.with_name(f"{folder.name}.begun")
    begun.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        write_whole(begun / name, data)
    begun.rename(folder)
    for old in sorted(folder.parent.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)[_OLD:]:
        shutil.rmtree(old, ignore_errors=True)
