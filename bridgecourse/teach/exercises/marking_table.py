"""The marking table of an assignment: what is right in its exercises today, so that marking reads no case and no law.

It is written when the notebooks are built, ``source/marking/law-31.jsonl``.  Its first line says of what it is, and
each other line is an exercise in the form of the register (:mod:`bridgecourse.teach.exercises.handed_out`)::

    {"format": 1, "assignment": "law-31", "version": "0.10.0", "cases": "5f2d…", "sum": "91c0…"}

``cases`` is the digest of the file of cases, ``sum`` that of all the rest.  A table counts as a whole or not at all:
one that is not as it was written, or not of the course as it is now, marks nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any

from bridgecourse.teach.exercises.handed_out import HandedOut, Markable, handed_out, handed_out_json

__all__ = ["MarkingTable", "TableFault", "read_table", "table_words"]

FORMAT = 1


class TableFault(Enum):
    """Why a table does not count."""

    MISSING = "missing"
    DAMAGED = "damaged"
    OTHER_VERSION = "other_version"  # the course has another number by now
    OTHER_CASES = "other_cases"  # the cases were changed since


@dataclass(frozen=True, slots=True)
class MarkingTable:
    """The exercises of an assignment by their ids, as they are and as they were written; of none that has a fault."""

    exercises: Mapping[str, HandedOut] = field(default_factory=dict)
    data: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    fault: TableFault | None = None


def table_words(assignment: str, version: str, cases: Path, exercises: Iterable[Markable]) -> str:
    """The table as it is written."""
    lines = [json.dumps(handed_out_json(each, [version] if version else [])) for each in exercises]
    made_of = digest_of(cases)
    head = {"format": FORMAT, "assignment": assignment, "version": version, "cases": made_of}
    head["sum"] = _sum(assignment, version, made_of, lines)
    return "".join(f"{line}\n" for line in (json.dumps(head), *lines))


def read_table(path: Path, assignment: str, version: str, cases: Path) -> MarkingTable:
    """The table in this file, held against the course's version and its cases, where they are there.

    A folder that has no number of its own (``""``: an installed course, laid beside a class) is told by its cases.

    It is read once for a class, and again where the file or that of the cases has another stamp.
    """
    return _read(path, assignment, version, cases, (_stamp(path), _stamp(cases)))


KEPT = 4
"""So many are kept: a run marks one assignment, and a server has a few of them open."""


@lru_cache(KEPT)
def _read(path: Path, assignment: str, version: str, cases: Path, _: tuple[object, ...]) -> MarkingTable:
    try:
        head, *lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return MarkingTable(fault=TableFault.MISSING)
    except (OSError, ValueError):  # also one without a line
        return MarkingTable(fault=TableFault.DAMAGED)
    try:
        found = json.loads(head)
        made_of, own = str(found["cases"]), str(found["version"])
        is_whole = (found["format"], found["assignment"]) == (FORMAT, assignment)
        if not is_whole or found["sum"] != _sum(assignment, own, made_of, lines):
            return MarkingTable(fault=TableFault.DAMAGED)
        data = [json.loads(line) for line in lines]
        exercises = {each.id: each for each in map(handed_out, data)}
    except (ValueError, TypeError, KeyError, AttributeError):
        return MarkingTable(fault=TableFault.DAMAGED)
    if version and own != version:
        return MarkingTable(fault=TableFault.OTHER_VERSION)
    if cases.is_file() and digest_of(cases) != made_of:
        return MarkingTable(fault=TableFault.OTHER_CASES)
    return MarkingTable(exercises, {str(each["id"]): each for each in data})


def digest_of(cases: Path) -> str:
    """Of the bytes of a file; no case is read for it."""
    with cases.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _sum(assignment: str, version: str, cases: str, lines: list[str]) -> str:
    return hashlib.sha256(json.dumps([FORMAT, assignment, version, cases, *lines]).encode()).hexdigest()


def _stamp(path: Path) -> tuple[int, int, int] | None:
    try:
        seen = path.stat()
    except OSError:
        return None
    return seen.st_ino, seen.st_size, seen.st_mtime_ns
