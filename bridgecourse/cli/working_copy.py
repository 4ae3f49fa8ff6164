"""The candidate's own copy of the notebooks: made once, brought up to date, never overwritten.

A notebook holds its candidate's answers.  So a file of the copy is replaced by a newer one of the course only while
its candidate has not touched it: running its cells is not touching; answering, or editing a cell, is.  Where a law's
notebook that he has touched asks something else by now, the newer one comes beside it, ``law-31-v2.ipynb``, with his
answers to what is still asked.  What was copied is remembered in ``.bridgecourse.json`` in the copy.
"""

from __future__ import annotations

import errno
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.paper.file import NOTEBOOK, parse_json, read_json
from bridgecourse.paper.notebook import answers_of_notebook, sheets_of
from bridgecourse.paper.side_file import side_file
from bridgecourse.private import kept_private, narrow, of_copy
from bridgecourse.teach.answers.reading import to_json
from bridgecourse.teach.version import newest_file, parse_version, versioned
from bridgecourse.whole_file import write_whole

__all__ = ["WorkingCopy", "refresh"]

RECORD = ".bridgecourse.json"
FORMAT = 1
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


@dataclass(frozen=True, slots=True)
class WorkingCopy:
    """What :func:`refresh` did, by paths within the copy.

    ``kept`` are files that the candidate has touched and of which the course has a newer version; ``beside`` those of
    which the newer version was put beside, each with its file; ``narrowed`` are folders that others could read before.
    """

    folder: Path
    new: tuple[Path, ...] = ()
    updated: tuple[Path, ...] = ()
    kept: tuple[Path, ...] = ()
    beside: tuple[tuple[Path, Path], ...] = ()
    narrowed: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class _Copied:
    """A file as it was copied: the digest of all its bytes, and of what a candidate can change in it."""

    whole: str
    essence: str


def refresh(release: Path, folder: Path, language: Language, *, pages_only: bool = False) -> WorkingCopy:
    """Bring the working copy in ``folder`` up to date with the notebooks in ``release``.

    It is its owner's alone.  With ``pages_only`` what stands in folders below is left out.  Raises
    :class:`SetupError`, in this language, when the folder cannot be written.
    """
    with kept_private():
        copy = _refresh(release, folder, language, pages_only=pages_only)
    return replace(copy, narrowed=tuple(narrow(of_copy(folder.parent, folder.name))))


def _refresh(release: Path, folder: Path, language: Language, *, pages_only: bool) -> WorkingCopy:
    try:
        record = _read_record(folder)
        new: list[Path] = []
        updated: list[Path] = []
        kept: list[Path] = []
        beside: list[tuple[Path, Path]] = []
        folder.mkdir(parents=True, exist_ok=True)
        try:
            for own in (path for path in _files(release) if not (pages_only and path.parent.name)):
                path = newest_file(folder / own).relative_to(folder) if _is_lesson(own) else own
                whole = (release / own).read_bytes()
                data = whole if path == own else _with_answers(whole, folder / _before(path))
                fresh = _Copied(_digest(whole), _essence(data))
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
                elif _is_lesson(own) and _asks_something_else(current, data):
                    older, path = path, _after(path)
                    data = _with_answers(whole, folder / older)
                    write_whole(folder / path, data)
                    fresh = _Copied(fresh.whole, _essence(data))
                    beside.append((older, path))
                else:
                    kept.append(path)
                    continue
                record[path.as_posix()] = fresh
        finally:
            _write_record(folder, record)
    except OSError as error:
        raise SetupError(_explain(error, folder, language)) from error
    return WorkingCopy(folder, tuple(new), tuple(updated), tuple(kept), tuple(beside))


def _files(release: Path) -> Iterator[Path]:
    """What a candidate gets, by path within the release: everything but hidden files and folders.

    Newer versions of an assignment, which a class has beside it, come through that class.
    """
    for path in sorted(release.rglob("*")):
        inside = path.relative_to(release)
        if parse_version(inside.parts[0])[1] > 1:
            continue
        if path.is_file() and not any(part.startswith(".") for part in inside.parts):
            yield inside


def _is_lesson(path: Path) -> bool:
    """Whether it is the notebook of a law, ``law-31/law-31.ipynb``, and no page."""
    return path.suffix == ".ipynb" and parse_version(path.stem)[0] == path.parent.name


def _after(path: Path) -> Path:
    """The next version of a law's notebook."""
    own, number = parse_version(path.stem)
    return path.with_stem(versioned(own, number + 1))


def _before(path: Path) -> Path:
    own, number = parse_version(path.stem)
    return path.with_stem(versioned(own, number - 1))


def _asks_something_else(mine: bytes, new: bytes) -> bool:
    """Whether the exercises of two notebooks differ, and not only their words or the lesson's."""
    return bool(asked := _asked(mine)) and asked != _asked(new)


def _asked(data: bytes) -> dict[str, object]:
    """The digest of each exercise; none where that cannot be read."""
    try:
        metadata: Any = parse_json(data, Path(), NOTEBOOK).value
        return {name: sheet.get("digest") for name, sheet in sheets_of(metadata["metadata"]).items()}
    except (NotebookError, KeyError, TypeError):
        return {}


def _with_answers(data: bytes, older: Path) -> bytes:
    """The newer notebook with the answers in the older one to what both ask; as it is where there are none."""
    try:
        entries = to_json(answers_of_notebook(older))["answers"]
    except NotebookError:
        return data
    asked = _asked(data)
    mine = entries if isinstance(entries, dict) else {}
    kept = {name: entry for name, entry in mine.items() if asked.get(name, "") == entry.get("digest")}
    if not kept:
        return data
    notebook = json.loads(data)
    notebook["metadata"]["bridgecourse"] = {"format": 1, "answers": kept}
    return json.dumps(notebook, indent=1, ensure_ascii=False).encode() + b"\n"


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
