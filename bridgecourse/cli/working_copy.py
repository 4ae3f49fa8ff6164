"""The candidate's own copy of the notebooks: made once, brought up to date, never overwritten.

A notebook holds its candidate's answers.  So a file of the copy is replaced by a newer one of the course only while
its candidate has not touched it: running its cells is not touching; answering, or editing a cell, is.  What was
copied is remembered in ``.bridgecourse.json`` in the copy.
"""

from __future__ import annotations

import errno
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.paper.file import NOTEBOOK, parse_json, read_json
from bridgecourse.paper.side_file import side_file
from bridgecourse.whole_file import write_whole

__all__ = ["WorkingCopy", "refresh"]

RECORD = ".bridgecourse.json"
FORMAT = 1
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


@dataclass(frozen=True, slots=True)
class WorkingCopy:
    """What :func:`refresh` did, by paths within the copy.

    ``kept`` are files that the candidate has touched and of which the course has a newer version.
    """

    folder: Path
    new: tuple[Path, ...] = ()
    updated: tuple[Path, ...] = ()
    kept: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class _Copied:
    """A file as it was copied: the digest of all its bytes, and of what a candidate can change in it."""

    whole: str
    essence: str


def refresh(release: Path, folder: Path, language: Language, *, pages_only: bool = False) -> WorkingCopy:
    """Bring the working copy in ``folder`` up to date with the notebooks in ``release``.

    With ``pages_only`` what stands in folders below is left out.  Raises :class:`SetupError`, in this language, when
    the folder cannot be written.
    """
    try:
        record = _read_record(folder)
        new: list[Path] = []
        updated: list[Path] = []
        kept: list[Path] = []
        folder.mkdir(parents=True, exist_ok=True)
        try:
            for path in (path for path in _files(release) if not (pages_only and path.parent.name)):
                data = (release / path).read_bytes()
                fresh = _Copied(_digest(data), _essence(data))
                target = folder / path
                known = record.get(path.as_posix())
                if not target.exists():
                    target.parent.mkdir(parents=True, exist_ok=True)
                    write_whole(target, data)
                    new.append(path)
                elif known is not None and known.whole == fresh.whole:
                    continue
                elif _digest(current := target.read_bytes()) == fresh.whole:
                    pass
                elif _is_untouched(target, current, known or fresh):
                    write_whole(target, data)
                    updated.append(path)
                else:
                    kept.append(path)
                    continue
                record[path.as_posix()] = fresh
        finally:
            _write_record(folder, record)
    except OSError as error:
        raise SetupError(_explain(error, folder, language)) from error
    return WorkingCopy(folder, tuple(new), tuple(updated), tuple(kept))


def _files(release: Path) -> Iterator[Path]:
    """What a candidate gets, by path within the release: everything but hidden files and folders."""
    for path in sorted(release.rglob("*")):
        inside = path.relative_to(release)
        if path.is_file() and not any(part.startswith(".") for part in inside.parts):
            yield inside


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _essence(data: bytes) -> str:
    """The digest of what a candidate can change: sources of cells, and answers.  Outputs do not count.

    A file that is no notebook, or none that can be read, counts whole.
    """
    try:
        notebook: Any = parse_json(data, Path(), NOTEBOOK).value
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]
        answers = notebook["metadata"].get("bridgecourse", {}).get("answers", {})
    except (NotebookError, KeyError, TypeError, AttributeError):
        return _digest(data)
    return _digest(json.dumps([cells, answers], sort_keys=True).encode())


def _is_untouched(target: Path, current: bytes, known: _Copied) -> bool:
    return not side_file(target).exists() and _essence(current) == known.essence


def _read_record(folder: Path) -> dict[str, _Copied]:
    """What was copied before; nothing where the record is missing or damaged, so that all files count as touched."""
    try:
        record: Any = read_json(folder / RECORD, NOTEBOOK).value
        return {name: _Copied(entry["whole"], entry["essence"]) for name, entry in record["files"].items()}
    except (NotebookError, KeyError, TypeError, AttributeError):
        return {}


def _write_record(folder: Path, record: dict[str, _Copied]) -> None:
    files = {name: {"whole": entry.whole, "essence": entry.essence} for name, entry in sorted(record.items())}
    data = json.dumps({"format": FORMAT, "files": files}, indent=1).encode() + b"\n"
    path = folder / RECORD
    if not path.exists() or path.read_bytes() != data:
        write_whole(path, data)


def _explain(error: OSError, folder: Path, language: Language) -> str:
    where = error.filename or folder
    if error.errno in _FULL:
        return text("cli.error.disk_full", language, folder=folder)
    if error.errno in _FORBIDDEN:
        return text("cli.error.unwritable", language, folder=folder, where=where)
    if error.errno in {errno.EEXIST, errno.ENOTDIR, errno.EISDIR}:
        return text("cli.error.in_the_way", language, folder=folder, where=where)
    return text("cli.error.not_written", language, folder=folder, reason=error.strerror or error)
