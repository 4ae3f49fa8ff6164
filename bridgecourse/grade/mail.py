"""Feedback for those who sent their paper by mail: one archive of pages by name, ready to be sent.

Who hands in through the exchange fetches his page himself.  The others wait for somebody to send it, and thirty files
of one name in thirty folders are sent to the wrong person sooner or later.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory

from bridgecourse.grade.folder import BESIDE
from bridgecourse.i18n import Language, text
from bridgecourse.paper.name import given_names
from bridgecourse.teach.answers.safe_text import printable

__all__ = ["archive_of", "put_together"]

_UNSAFE = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]+')
"""What a file on some system cannot be called."""

_LONGEST = 80
_DAY = (1980, 1, 1, 0, 0, 0)
"""The same pages make the same archive."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A page with whom it is for."""

    page: Path
    student: str
    name: str
    address: str


def put_together(
    directory: CourseDirectory, assignment: str, made: Collection[str], language: Language
) -> Iterator[str]:
    """Write ``feedback/<assignment>.zip``, for its owner alone to read; says what is in it, and whom to send which.

    ``made`` are the candidates whose pages are new: nobody is sent the same page twice.

    Nothing is said, and no archive left, where everybody can fetch his page.
    """
    letters = list(_letters(directory, assignment))
    target = archive_of(directory, assignment)
    if not letters:
        target.unlink(missing_ok=True)
        return
    named = _names(letters)
    _write(target, named)
    shown = target.relative_to(directory.root) if target.is_relative_to(directory.root) else target
    new = {name: letter for name, letter in named.items() if letter.student in made}
    yield text("made.mail" if new else "made.mail.none", language, file=shown.as_posix(), count=len(named))
    for name, letter in new.items():
        said = "made.mail.to" if letter.address else "made.mail.unknown"
        yield text(said, language, file=name, address=printable(letter.address))


def archive_of(directory: CourseDirectory, assignment: str) -> Path:
    """Where it is, or would be."""
    folder = Path(directory.format_path(directory.feedback_directory, "x", assignment))
    return folder.parents[1] / f"{assignment}.zip"


def _letters(directory: CourseDirectory, assignment: str) -> Iterator[Letter]:
    """The pages that nobody can fetch."""
    pattern = Path(directory.format_path(directory.feedback_directory, "*", assignment))
    root = pattern.parents[1]
    pages = [
        page
        for page in sorted(root.glob(f"*/{assignment}/*.html"))
        if not page.is_symlink() and not all((page.parent / beside).is_file() for beside in BESIDE)
    ]
    with Gradebook(directory.db_url, directory.course_id) as gradebook:
        people = {str(each.id): (each.first_name, each.last_name, each.email) for each in gradebook.students}
    for page in pages:
        student = page.parent.parent.name
        first, last, address = people.get(student, (None, None, None))
        yield Letter(page, student, " ".join(filter(None, given_names(student, first, last))), address or "")


def _names(letters: list[Letter]) -> dict[str, Letter]:
    """A file's name for each: the candidate's, with his id where two have the same."""
    plain = [_plain(letter.name) or _plain(letter.student) for letter in letters]
    people = {(name.casefold(), letter.student) for name, letter in zip(plain, letters, strict=True)}
    often = Counter(name for name, _ in people)
    named: dict[str, Letter] = {}
    taken: set[str] = set()
    for name, letter in zip(plain, letters, strict=True):
        who = name if often[name.casefold()] == 1 else f"{name} ({_plain(letter.student)})"
        tries = (
            f"{who}{again} - {_plain(letter.page.stem)}.html" for again in chain([""], map(" {}".format, count(2)))
        )
        free = next(each for each in tries if each.casefold() not in taken)
        taken.add(free.casefold())
        named[free] = letter
    return named


def _plain(name: str) -> str:
    """A name that every system takes for a file's."""
    return _UNSAFE.sub("_", printable(name))[:_LONGEST].strip(" .")


def _write(target: Path, named: dict[str, Letter]) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, letter in named.items():
            entry = zipfile.ZipInfo(name, _DAY)
            entry.external_attr = 0o600 << 16
            archive.writestr(entry, letter.page.read_bytes(), zipfile.ZIP_DEFLATED)
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    part.write_bytes(data.getvalue())
    part.replace(target)
