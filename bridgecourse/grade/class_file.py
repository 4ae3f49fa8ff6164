"""The list of a class as a file of a spreadsheet or a platform, for ``nbgrader db student import``.

nbgrader reads commas and its own names of columns only, and takes the mark that Excel puts in front of a file for a
part of the first name.  Here the files of Moodle, Canvas, Blackboard, ILIAS and Excel are read as they come, in French
too.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook
from nbgrader.apps.dbapp import DbBaseApp

from bridgecourse.errors import NotebookError
from bridgecourse.grade.class_list import Candidate, read_class_list
from bridgecourse.grade.folder import SIGNS, is_name
from bridgecourse.i18n import Language, text
from bridgecourse.paper.person import plain_name, spellings
from bridgecourse.teach.answers.safe_text import quote

__all__ = ["ListRow", "import_class", "read_class_file"]

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "id": (
        "sisloginid",
        "username",
        "login",
        "identifiant",
        "nomdutilisateur",
        "id",
        "idnumber",
        "numerodidentification",
    ),
    "first": ("firstname", "givenname", "prenom", "vorname"),
    "last": ("lastname", "surname", "familyname", "nomdefamille", "nom", "nachname"),
    "name": ("student", "fullname", "name", "nomcomplet", "etudiant"),
    "email": ("email", "emailaddress", "mail", "courriel", "adressedecourriel", "adressemail", "adresseelectronique"),
    "account": ("lmsuserid", "userid"),
}
"""What columns are called, the likeliest first; how they are spelt does not count."""

MARKED = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}
"""What stands in front of a file that Excel wrote, and how it is then written."""

LARGEST = 10_000_000
"""In bytes; a class of 300 has some 30,000."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """One line of the file; ``is_made`` where the file has no id and it was made of the address or the name."""

    line: int
    candidate: Candidate
    is_made: bool = False


def read_class_file(path: Path, language: Language) -> list[ListRow]:
    """Everybody in this file, in order.  Raises :class:`NotebookError` for a file that is no list of a class."""
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError as error:
        raise NotebookError(text("class.unread", language, file=path, reason=error.strerror or error)) from None
    read = max((_table(_decoded(data), sign) for sign in ",;\t"), key=lambda table: len(_columns(table[0][1])))
    columns = _columns(read[0][1])
    if not columns.keys() & {"id", "email", "name"} and not {"first", "last"} <= columns.keys():
        raise NotebookError(text("class.columns", language, file=path, found=quote(", ".join(read[0][1]))))
    people = ((line, values) for line, values in read[1:] if any(map(str.strip, values)) and not _is_of_canvas(values))
    rows = [ListRow(line, _candidate(values, columns)) for line, values in people]
    return list(_with_ids(rows))


def _is_of_canvas(values: Sequence[str]) -> bool:
    """Rows of a gradebook of Canvas that are nobody: what can be earned, and the student with whom it is tried."""
    return values[0].strip() in ("Points Possible", "Student, Test", "Test Student")


def _decoded(data: bytes) -> str:
    known = next((name for mark, name in MARKED.items() if data.startswith(mark)), "utf-8")
    try:
        return data.decode(known)
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")  # what Excel writes where it does not say


def _table(words: str, delimiter: str) -> list[tuple[int, list[str]]]:
    """Each row with the line that it ends on; the first has the names of the columns."""
    reader = csv.reader(StringIO(words, newline=""), delimiter=delimiter)
    try:
        return [(reader.line_num, row) for row in reader] or [(1, [])]
    except csv.Error:
        return [(1, [])]


def _columns(names: Sequence[str]) -> dict[str, int]:
    """Where each thing stands."""
    found = {spelling: at for at, name in reversed(list(enumerate(names))) for spelling in spellings(name)}
    columns = {what: found[name] for what, known in COLUMNS.items() for name in reversed(known) if name in found}
    if "sisloginid" in found and "id" in found:  # Canvas, whose ID is the number of the account
        columns["account"] = found["id"]
    return columns


def _candidate(values: Sequence[str], columns: Mapping[str, int]) -> Candidate:
    told = {what: values[at].strip() for what, at in columns.items() if at < len(values)}
    last, _, first = told.get("name", "").partition(",")
    if not first:
        first, _, last = last.rpartition(" ")
    return Candidate(
        told.get("id", ""),
        told.get("first") or first.strip(),
        told.get("last") or last.strip(),
        told.get("email", ""),
        told.get("account", ""),
    )


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
        rows = read_class_file(path, spoken)
    except NotebookError as error:
        self.fail("%s", error)
    before = read_class_list(self.coursedir).candidates

    def warn(words: str, **told: object) -> None:
        self.log.warning("%s", text(words, spoken, file=path.name, **told))

    entered = _to_enter(rows, before, warn)
    with Gradebook(self.coursedir.db_url, self.course_id, self.authenticator) as gradebook:
        for row in entered:
            gradebook.update_or_create_student(row.candidate.id, **_fields(row.candidate))
    new = sum(row.candidate.id not in before for row in entered)
    done = "class.done.made" if any(row.is_made for row in entered) else "class.done"
    self.log.info("%s", text(done, spoken, count=len(entered), new=new, file=path.name))


def _to_enter(rows: Iterable[ListRow], before: Mapping[str, Candidate], warn: Callable[..., None]) -> list[ListRow]:
    """Who can be entered, each once; whoever is known by address, or by his id in other letters, keeps his id."""
    known = {plain_name(each): one.id for one in before.values() for each in (one.email, one.id) if each}
    entered: dict[str, ListRow] = {}
    for row in rows:
        one = row.candidate
        own = known.get(plain_name(one.email)) or known.get(plain_name(one.id)) or one.id
        if not is_name(own) or plain_name(own) in entered:
            reason = "twice" if plain_name(own) in entered else "name"
            warn(f"class.row.{reason}", line=row.line, name=quote(own), signs=SIGNS)
        else:
            entered[plain_name(own)] = replace(row, candidate=replace(one, id=own))
    return list(entered.values())


def _fields(one: Candidate) -> dict[str, str]:
    """What the file tells of him; what it does not tell stays as it is."""
    told = {"first_name": one.first, "last_name": one.last, "email": one.email, "lms_user_id": one.account}
    return {name: value for name, value in told.items() if value}
