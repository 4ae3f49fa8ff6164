"""Papers from downloaded archives come into ``submitted/`` as often as they are collected, and nothing is lost.

nbgrader refuses a second archive, or by force clears what the first one brought.  Here a paper that is there already is
left as it is, and of one that is replaced the earlier is kept below ``downloaded/``.  Which of two counts has been
decided before (:mod:`bridgecourse.grade.collector`).
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from bridgecourse.grade.stamp import STAMP
from bridgecourse.i18n import Language, text

__all__ = ["REPLACED", "transfer_files"]

REPLACED = "replaced"
"""The folder below ``downloaded/<assignment>`` with the papers that gave way to later ones."""


class ZipCollect(Protocol):
    """nbgrader's application, as far as it is used here."""

    coursedir: Any
    log: Any

    def _format_collect_path(self, collect_step: str) -> str: ...


def transfer_files(self: ZipCollect, collected: Mapping[str, Mapping[str, Any]], *, spoken: Language) -> None:
    """Put each candidate's files where they are graded, and say how many were new, replaced another, or were there."""
    counts = dict.fromkeys(("new", "later", "same"), 0)
    directory = self.coursedir
    for student, data in sorted(collected.items()):
        folder = Path(directory.format_path(directory.submitted_directory, student, directory.assignment_id))
        named = {Path(to).name: Path(source) for source, to in zip(data["src_files"], data["dest_files"], strict=True)}
        if all(_is_same(folder / name, source) for name, source in named.items()):
            counts["same"] += 1
            continue
        is_replaced = _move_aside(folder, Path(self._format_collect_path(REPLACED)) / student)
        counts["later" if is_replaced else "new"] += 1
        _put(folder, named, data["timestamp"])
    self.log.info("%s", text("made.taken", spoken, **counts))


def _is_same(there: Path, source: Path) -> bool:
    return there.is_file() and not there.is_symlink() and there.read_bytes() == source.read_bytes()


def _move_aside(folder: Path, replaced: Path) -> bool:
    """Keep what is in a candidate's folder; gives whether there was anything."""
    if not folder.is_dir() or not any(folder.iterdir()):
        return False
    aside = next(place for number in count(1) if not (place := replaced / str(number)).exists())
    aside.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(folder, aside)
    return True


def _put(folder: Path, named: Mapping[str, Path], timestamp: datetime | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in named.items():
        shutil.copy(source, folder / name)
    if timestamp is not None and STAMP not in named:
        (folder / STAMP).write_text(timestamp.isoformat(" "), encoding="utf-8")
