"""A spreadsheet with the points that assessors gave at real tables: ``candidate, case, item, points``.

A line has one item of one visit, called as on the assessor's sheet, in either language.  Either the whole file is right
or nothing of it is taken, and each thing that is wrong is named with its line.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from bridgecourse.errors import BridgecourseError, NotebookError
from bridgecourse.grade.class_list import ClassList
from bridgecourse.grade.class_table import decoded
from bridgecourse.grade.label import read_label
from bridgecourse.i18n import Language, show_number, text
from bridgecourse.paper.person import spellings
from bridgecourse.paper.visit_mark import VisitMark
from bridgecourse.publish.assessor import item_label
from bridgecourse.teach.answers.safe_text import quote
from bridgecourse.teach.exercises.talk.points import HARM, ITEMS, TEN

__all__ = ["ItemWorth", "read_visit_file"]

ItemWorth = Callable[[str], Mapping[str, int]]
"""What each thing of a case is worth, in tenths; raises an error of ours for a case that cannot be played."""

LARGEST = 1_000_000
"""In bytes; an evening of six tables has some 2,000."""

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "candidate": ("candidate", "candidat", "id", "student", "etudiant", "eleve", "identifiant"),
    "case": ("case", "cas"),
    "item": ("item", "element", "point"),
    "points": ("points",),
}
"""What the columns are called, the likeliest first."""

_SIGNS = ",;\t"


@dataclass
class _Reading:
    """The file in the making: what each visit has, and everything that is wrong."""

    path: Path
    language: Language
    points: dict[tuple[str, str], dict[str, int]] = field(default_factory=dict)
    worth: dict[str, Mapping[str, int]] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    def fault(self, what: str, line: int, **told: object) -> None:
        self.faults.append(text(f"visits.{what}", self.language, file=self.path.name, line=line, **told))


def read_visit_file(path: Path, known: ClassList, worth: ItemWorth, language: Language) -> list[VisitMark]:
    """Every visit of the file.  Raises :class:`NotebookError` with everything that is wrong in it, a line for each."""
    header, rows = _table(path, language)
    reading = _Reading(path, language)
    for line, row in rows:
        told = {name: row[at].strip() if at < len(row) else "" for name, at in header.items()}
        _take(told, line, reading, known, worth)
    for (candidate, case), points in reading.points.items():
        missing = [name for name in reading.worth[case] if name not in points]
        if missing and not reading.faults:
            names = ", ".join(item_label(name, language) for name in missing)
            reading.faults.append(
                text("visits.missing", language, file=path.name, name=candidate, case=case, items=names)
            )
    if not reading.points and not reading.faults:
        reading.faults.append(text("visits.empty", language, file=path.name))
    if reading.faults:
        raise NotebookError("\n".join(reading.faults))
    return [VisitMark(*place, points, reading.worth[place[1]]) for place, points in reading.points.items()]


def _table(path: Path, language: Language) -> tuple[dict[str, int], list[tuple[int, list[str]]]]:
    """Where each column stands, and the rows below with their lines."""
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError as error:
        raise NotebookError(text("class.unread", language, file=path, reason=error.strerror or error)) from None
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise NotebookError(text("class.workbook", language, file=path))
    tables = [list(_rows(decoded(data), sign)) for sign in _SIGNS]
    found = max(((_header(rows[0][1]) if rows else {}, rows) for rows in tables), key=lambda each: len(each[0]))
    header, rows = found
    if len(header) < len(COLUMNS):
        first = ", ".join(rows[0][1]) if rows else ""
        raise NotebookError(text("visits.columns", language, file=path, found=quote(first)))
    return header, rows[1:]


def _rows(words: str, sign: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(StringIO(words, newline=""), delimiter=sign)
    try:
        for row in reader:
            if any(map(str.strip, row)):
                yield reader.line_num, row
    except csv.Error:  # a cell longer than any: its row is not read, and so misses something
        return


def _header(names: Sequence[str]) -> dict[str, int]:
    spelt = [spellings(name) for name in names]
    found = {
        what: next((at for each in known for at, own in enumerate(spelt) if each in own), None)
        for what, known in COLUMNS.items()
    }
    return {what: at for what, at in found.items() if at is not None}


def _take(told: Mapping[str, str], line: int, reading: _Reading, known: ClassList, worth: ItemWorth) -> None:
    candidate, case = _candidate(told["candidate"], line, reading, known), _case(told["case"], line, reading, worth)
    item = next((_ITEMS[each] for each in sorted(spellings(told["item"])) if each in _ITEMS), None)
    if item is None:
        names = ", ".join(item_label(name, reading.language) for name in (*ITEMS, HARM))
        reading.fault("item", line, found=quote(told["item"]), known=names)
    tenths = _points(told["points"])
    if tenths is None:
        reading.fault("points", line, found=quote(told["points"]))
    if not candidate or not case or item is None or tenths is None:
        return
    most = TEN if item == HARM else reading.worth[case].get(item)
    label = item_label(item, reading.language)
    if most is None:
        reading.fault("not_here", line, item=label, case=case)
    elif tenths > most:
        points = {"most": show_number(most / 10, reading.language), "found": show_number(tenths / 10, reading.language)}
        reading.fault("many", line, item=label, case=case, **points)
    elif item in reading.points.setdefault((candidate, case), {}):
        reading.fault("twice", line, item=label, case=case, name=candidate)
    else:
        reading.points[candidate, case][item] = tenths


def _candidate(said: str, line: int, reading: _Reading, known: ClassList) -> str:
    found = known.named(read_label(said)) if said else ()
    if len(found) == 1:
        return found[0].id
    if found:
        reading.fault("candidates", line, found=quote(said), known=", ".join(map(str, found)))
        return ""
    near = ", ".join(map(str, known.alike(read_label(said)))) if said else ""
    reading.fault("candidate_near" if near else "candidate", line, found=quote(said), known=near)
    return ""


def _case(said: str, line: int, reading: _Reading, worth: ItemWorth) -> str:
    if said in reading.worth:
        return said
    if said not in reading.unknown:
        try:
            reading.worth[said] = worth(said)
        except BridgecourseError as error:
            reading.unknown.add(said)
            reading.fault("case", line, reason=error)
            return ""
        return said
    return ""


def _points(said: str) -> int | None:
    """In tenths; with a comma or a point."""
    try:
        tenths = float(said.replace(",", ".").replace("−", "-").strip()) * 10
    except ValueError:
        return None
    return round(tenths) if 0 <= tenths <= TEN and abs(tenths - round(tenths)) < 1e-6 else None


_ITEMS = {
    spelling: name
    for name in (*ITEMS, HARM)
    for word in (name, *(item_label(name, language) for language in Language))
    for spelling in spellings(word)
}
"""By everything that an item may be called."""
