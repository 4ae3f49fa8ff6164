"""The list of a class as a file of a spreadsheet or a platform, for ``nbgrader db student import``.

nbgrader reads commas and its own names of columns only, and takes the mark that Excel puts in front of a file for a
part of the first name.  Here the files of Moodle, Canvas, Blackboard, ILIAS and Excel are read as they come, in French
too.  Which columns were understood is said, and nobody is entered from a line that may be misread.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook
from nbgrader.apps.dbapp import DbBaseApp

from bridgecourse.errors import NotebookError
from bridgecourse.grade.class_columns import ClassColumns
from bridgecourse.grade.class_list import Candidate, read_class_list
from bridgecourse.grade.class_table import ClassTable, decoded, read_table
from bridgecourse.grade.folder import SIGNS, is_name
from bridgecourse.i18n import Language, text
from bridgecourse.paper.person import plain_name, spellings
from bridgecourse.teach.answers.safe_text import quote

__all__ = ["ListRow", "import_class", "read_class_file"]

LARGEST = 10_000_000
"""In bytes; a class of 300 has some 30,000."""

_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of a spreadsheet itself begin, new and old, whatever they are called."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """One line of the file; ``is_made`` where the file has no id and it was made of the address or the name, and
    ``is_wide`` where it says more than there are columns."""

    line: int
    candidate: Candidate
    is_made: bool = False
    is_wide: bool = False


def read_class_file(path: Path, language: Language) -> list[ListRow]:
    """Everybody in this file, in order.  Raises :class:`NotebookError` for a file that is no list of a class."""
    return _rows(_read(path, language))


def _read(path: Path, language: Language) -> ClassTable:
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError as error:
        raise NotebookError(text("class.unread", language, file=path, reason=error.strerror or error)) from None
    if data.startswith(_WORKBOOKS):
        raise NotebookError(text("class.workbook", language, file=path))
    table = read_table(decoded(data))
    if table.unclosed is not None:
        raise NotebookError(text("class.unclosed", language, file=path, line=table.unclosed))
    if not table.columns.is_list:
        found = quote(", ".join(map(_plain, table.columns.names)))
        raise NotebookError(text("class.columns", language, file=path, found=found))
    return table


def _rows(table: ClassTable) -> list[ListRow]:
    people = ((line, row) for line, row in table.rows if any(map(str.strip, row)) and not _is_of_canvas(row))
    width = len(table.columns.names)
    rows = [ListRow(line, _candidate(row, table.columns), is_wide=any(row[width:])) for line, row in people]
    return list(_with_ids(rows))


def _is_of_canvas(values: Sequence[str]) -> bool:
    """Rows of a gradebook of Canvas that are nobody: what can be earned, and the student with whom it is tried."""
    return values[0].strip() in ("Points Possible", "Student, Test", "Test Student")


def _candidate(values: Sequence[str], columns: ClassColumns) -> Candidate:
    told = columns.told(values)
    first, last = _names({what: _plain(said) for what, said in told.items()})
    return Candidate(told.get("id", ""), first, last, _plain(told.get("email", "")), _plain(told.get("account", "")))


def _plain(said: str) -> str:
    """The same without the signs that nobody sees."""
    return "".join(sign for sign in said if unicodedata.category(sign)[0] != "C").strip()


def _names(told: Mapping[str, str]) -> tuple[str, str]:
    """First and last name, of their columns or of the whole name."""
    first, last, whole = told.get("first", ""), told.get("last", ""), told.get("name") or told.get("turned", "")
    if whole and first and not last:
        return first, whole.removeprefix(first).removesuffix(first).strip(" ,") or whole
    before, behind = _parted(whole, turned=not told.get("name"))
    return first or before, last or behind


def _parted(whole: str, *, turned: bool) -> tuple[str, str]:
    """A whole name in two: by its comma, by the last name in capitals, or by the last blank (``turned``: the first)."""
    last, _, first = whole.partition(",")
    if first:
        return first.strip(), last.strip()
    words = whole.split()
    capitals = [word for word in words if word.isupper() and len(word) > 1]
    if 0 < len(capitals) < len(words) and capitals in (words[: len(capitals)], words[-len(capitals) :]):
        return " ".join(word for word in words if word not in capitals), " ".join(capitals)
    if turned:
        return " ".join(words[1:]), "".join(words[:1])
    return " ".join(words[:-1]), "".join(words[-1:])


def _with_ids(rows: Sequence[ListRow]) -> Iterator[ListRow]:
    """Where the file has no id it is what stands before the @, or the address where two have the same, or the name."""
    local = Counter(plain_name(row.candidate.email.partition("@")[0]) for row in rows)
    for row in rows:
        one = row.candidate
        before = one.email.partition("@")[0]
        made = before if before and local[plain_name(before)] == 1 else one.email or f"{one.first} {one.last}".strip()
        yield row if one.id else ListRow(row.line, replace(one, id=made), is_made=True)


def import_class(self: Any, *, spoken: Language) -> None:  # noqa: ANN401  nbgrader has no types
    """In the place of nbgrader's own: enter everybody, name what was left out, and lose nothing that is known."""
    DbBaseApp.start(self)
    if len(self.extra_args) != 1:
        self.fail(text("class.which", spoken))
    path = Path(self.extra_args[0])
    try:
        table = _read(path, spoken)
    except NotebookError as error:
        self.fail("%s", error)
    before = read_class_list(self.coursedir).candidates

    def warn(words: str, **told: object) -> None:
        self.log.warning("%s", text(words, spoken, file=path.name, **told))

    self.log.info("%s", _understood(table.columns, path, spoken))
    entered = _to_enter(_rows(table), before, warn)
    with Gradebook(self.coursedir.db_url, self.course_id, self.authenticator) as gradebook:
        for row in entered:
            gradebook.update_or_create_student(row.candidate.id, **_fields(row.candidate))
    new = sum(row.candidate.id not in before for row in entered)
    done = "class.done.made" if any(row.is_made for row in entered) else "class.done"
    self.log.info("%s", text(done, spoken, count=len(entered), new=new, file=path.name))


def _understood(columns: ClassColumns, path: Path, spoken: Language) -> str:
    others = columns.others()
    known = text("class.read", spoken, file=path.name, columns=columns.understood(spoken))
    return f"{known} {text('class.read.not', spoken, names=others)}" if others else known


def _to_enter(rows: Iterable[ListRow], before: Mapping[str, Candidate], warn: Callable[..., None]) -> list[ListRow]:
    """Who can be entered, each once; whoever is known by address, or by his id in other letters, keeps his id."""
    people = _People(before.values())
    entered: dict[str, ListRow] = {}
    for row in rows:
        one = row.candidate
        own, other = people.known(row)
        name = plain_name(own)
        reason = "wide" if row.is_wide else "address" if other else "twice" if name in entered else "name"
        if reason != "name" or not is_name(own):
            told = {"name": quote(one.id), "email": quote(one.email), "other": quote(other), "signs": SIGNS}
            warn(f"class.row.{reason}", line=row.line, **told)
        else:
            entered[name] = replace(row, candidate=replace(one, id=own))
            people.add(entered[name].candidate)
    return list(entered.values())


class _People:
    """Everybody whom the gradebook or an earlier line has, by id and address."""

    def __init__(self, before: Iterable[Candidate]) -> None:
        self.ids: dict[str, Candidate] = {}
        self.addresses: dict[str, Candidate] = {}
        self.here: set[str] = set()
        for one in before:
            self._enter(one)

    def _enter(self, one: Candidate) -> None:
        self.ids[plain_name(one.id)] = one
        if one.email:
            self.addresses[plain_name(one.email)] = one

    def add(self, one: Candidate) -> None:
        """One of this file."""
        self._enter(one)
        self.here.add(one.id)

    def known(self, row: ListRow) -> tuple[str, str]:
        """The id under which he is entered; and whose his address is, where that may be somebody else's."""
        one = row.candidate
        by_id, by_address = self.ids.get(plain_name(one.id)), self.addresses.get(plain_name(one.email))
        if by_address is None or by_address is by_id:
            return (by_id or one).id, ""
        is_other = by_id is not None or not _is_same_first(one, by_address)
        if is_other or (by_address.id in self.here and not row.is_made):
            return one.id, by_address.id
        return by_address.id, ""


def _is_same_first(one: Candidate, other: Candidate) -> bool:
    """Whether the first names are of one person, as far as both are known; a last name may change, and be shared."""
    pairs = ((own, its) for own in spellings(one.first) for its in spellings(other.first))
    return not (one.first and other.first) or any(own.startswith(its) or its.startswith(own) for own, its in pairs)


def _fields(one: Candidate) -> dict[str, str]:
    """What the file tells of him; what it does not tell stays as it is."""
    told = {"first_name": one.first, "last_name": one.last, "email": one.email, "lms_user_id": one.account}
    return {name: value for name, value in told.items() if value}
