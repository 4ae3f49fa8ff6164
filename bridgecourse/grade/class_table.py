"""The rows of a class list: how its file is written, what stands between its columns, and where their names are.

A spreadsheet may write UTF-16 or an old code page, semicolons, tabs or strokes, a line ``sep=;`` in front, and a title
above the table.  What nobody can mean, a quotation mark that swallows the rows after it, is said with its line.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO

from bridgecourse.grade.class_columns import ClassColumns, understood

__all__ = ["ClassRow", "ClassTable", "decoded", "read_table"]

ClassRow = tuple[int, list[str]]
"""A row with the line on which it begins."""

MARKED = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}
"""What stands in front of a file that Excel wrote, and how it is then written."""

_SIGNS = ",;\t|"
_SAID = re.compile(r'"?sep=(.)"?\s*[\r\n]', re.IGNORECASE)
"""What Excel is told of the sign between columns."""

TITLES = 20
"""Within so many rows the names of the columns stand."""


@dataclass(frozen=True, slots=True)
class ClassTable:
    """The columns and the rows below them; ``unclosed`` is the line of a quotation mark that nobody closed."""

    columns: ClassColumns
    rows: Sequence[ClassRow]
    unclosed: int | None = None


def decoded(data: bytes) -> str:
    """The words of a file that a spreadsheet wrote; no byte stops it."""
    known = next((name for mark, name in MARKED.items() if data.startswith(mark)), _unmarked(data))
    try:
        return data.decode(known)
    except UnicodeDecodeError:
        old = "mac_roman" if b"\r" in data and b"\n" not in data else "cp1252"
        return data.decode(old, "replace")  # what Excel writes where it does not say


def _unmarked(data: bytes) -> str:
    """Letters of which every second byte is empty are UTF-16, whose mark was lost."""
    even, odd = data[:200:2].count(0), data[1:200:2].count(0)
    return "utf-16-le" if odd > 10 * (even + 1) else "utf-16-be" if even > 10 * (odd + 1) else "utf-8"


def read_table(words: str) -> ClassTable:
    """The table by that sign between its columns which makes most sense of them."""
    said = _SAID.match(words)
    return max((_table(words, sign) for sign in (said[1] if said else _SIGNS)), key=_sense)


def _sense(table: ClassTable) -> tuple[bool, int, int]:
    """Names with a comma in one column are no two columns: then the rows are wider than their header."""
    width = len(table.columns.names)
    return table.columns.is_list, len(table.columns.at), sum(len(row) <= width for _, row in table.rows)


def _table(words: str, sign: str) -> ClassTable:
    lines = list(StringIO(words, newline=""))
    rows, torn = _rows(lines, sign)
    heads = [understood(row) for _, row in rows[:TITLES]]
    at = max(range(len(heads)), key=lambda each: (heads[each].is_list, len(heads[each].at)), default=0)
    if not heads or not heads[at].is_list:
        return ClassTable(ClassColumns(rows[0][1] if rows else ()), (), torn)
    spread = (line for line, row in rows if _is_spread(row, heads[at]))
    return ClassTable(heads[at], rows[at + 1 :], min((*spread, *([torn] if torn else ())), default=None))


def _rows(lines: Sequence[str], sign: str) -> tuple[list[ClassRow], int | None]:
    """All rows, and where the first begins that no program would write so: its quotation mark is not closed."""
    reader = csv.reader(lines, delimiter=sign)
    rows: list[ClassRow] = []
    torn, begun = None, 0
    try:
        for row in reader:
            if reader.line_num > begun + 1 and torn is None and _is_torn(lines[begun : reader.line_num], sign):
                torn = begun + 1
            rows.append((begun + 1, row))
            begun = reader.line_num
    except csv.Error:  # a cell longer than any: the rest of the file
        torn = torn or (begun + 1 if reader.line_num > begun + 1 else None)
    return rows, torn


def _is_torn(lines: Sequence[str], sign: str) -> bool:
    try:
        return not list(csv.reader(lines, delimiter=sign, strict=True))
    except csv.Error:
        return True


def _is_spread(row: Sequence[str], columns: ClassColumns) -> bool:
    """Whether a name, id or address goes over several lines, which none does."""
    places = (at for each in columns.at.values() for at in each if at < len(row))
    return any("\n" in row[at].strip() or "\r" in row[at].strip() for at in places)
