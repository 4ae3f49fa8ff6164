"""What something was made of, kept beside it: it is made again when that has changed, and only then.

A time tells little: a mark that is given by hand changes no file, and a paper from an archive bears the time of its
last answer.  So everything that goes into a page or a copy is taken together in one digest.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from functools import cache
from pathlib import Path

from nbgrader.api import (
    Assignment,
    BaseCell,
    Comment,
    Grade,
    Gradebook,
    Student,
    SubmittedAssignment,
    SubmittedNotebook,
)

from bridgecourse.i18n import LOCALE
from bridgecourse.paper.given import Given, class_given
from bridgecourse.paper.hand_in import ClassTimes
from bridgecourse.teach.course import Course

__all__ = ["IMPRINT", "copy_made_of", "files_of", "gradebook_marks", "imprint", "keep", "kept", "maker", "page_made_of"]

IMPRINT = ".made-of"
"""The file, in a folder that was made, with the digest of what it was made of."""

_LENGTH = 64


def imprint(*parts: object) -> str:
    """One digest of all of this, which JSON can write."""
    return hashlib.sha256(json.dumps(parts, default=str).encode()).hexdigest()


def files_of(folder: Path) -> list[tuple[str, str]]:
    """The files in and below a folder by name, each with the digest of its bytes; links are not followed."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return [(path.relative_to(folder).as_posix(), _digest(path)) for path in files if path.name != IMPRINT]


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def kept(folder: Path) -> str:
    """What the folder was made of; empty where that is not known."""
    try:
        with (folder / IMPRINT).open("rb") as file:
            return file.read(_LENGTH).decode("ascii", "replace")
    except OSError:
        return ""


def keep(folder: Path, made_of: str) -> None:
    """Put the digest beside what was made; ``made_of`` is empty where not all of it was."""
    with suppress(FileNotFoundError):
        (folder / IMPRINT).unlink()
    if made_of and folder.is_dir():
        (folder / IMPRINT).write_text(made_of, encoding="ascii")


@cache
def maker() -> str:
    """The digest of our own programs, laws, templates and words: another version may say the same otherwise."""
    package = Path(__file__).parents[1]
    programs = (path for path in sorted(package.rglob("*")) if path.suffix in (".py", ".j2", ".css", ".yaml"))
    return imprint([_digest(path) for path in (*programs, *sorted(LOCALE.rglob("*.json")))])


def copy_made_of(paper: Path, times: ClassTimes, student: str, assignment: str, due: datetime | None) -> str:
    """What a marked copy shows: the paper, what is known and decided of its times, what was right in it, and by when
    it was ``due``, for which something may be taken off."""
    decided = (times.released.get(assignment), times.believed(student, assignment))
    given = class_given(times.root).get(assignment, Given()).data.get("forms")
    return imprint(files_of(paper), decided, *(each for each in (given, due) if each))


def page_made_of(language: str, copy: Path, marks: Iterable[tuple[object, ...]], taught: Path) -> str:
    """What feedback shows: the copy that was marked, what the gradebook has of it, the cases in the folder that is
    ``taught``, which explain it, and who says it in what language."""
    cases = Course(taught).place(copy.name).cases
    explained = _digest(cases) if cases.is_file() else ""
    return imprint(maker(), language, files_of(copy), list(marks), explained)


def gradebook_marks(gradebook: Gradebook, assignment: str) -> dict[str, list[tuple[object, ...]]]:
    """By candidate every score and comment on his paper, and what is taken off for being late."""
    scores = (Grade.auto_score, Grade.manual_score, Grade.extra_credit, Grade.needs_manual_grade, Grade.max_score)
    found: dict[str, list[tuple[object, ...]]] = {}
    for given, columns in ((Grade, scores), (Comment, (Comment.auto_comment, Comment.manual_comment))):
        asked = gradebook.db.query(Student.id, BaseCell.name, SubmittedNotebook.late_submission_penalty, *columns)
        rows = (
            asked.select_from(given)
            .join(BaseCell, given.cell_id == BaseCell.id)
            .join(SubmittedNotebook, given.notebook_id == SubmittedNotebook.id)
            .join(SubmittedAssignment, SubmittedNotebook.assignment_id == SubmittedAssignment.id)
            .join(Assignment, SubmittedAssignment.assignment_id == Assignment.id)
            .join(Student, SubmittedAssignment.student_id == Student.id)
            .filter(Assignment.name == assignment)
        )
        _gather(found, given.__name__, rows)
    return {student: sorted(marks, key=str) for student, marks in found.items()}


def _gather(found: dict[str, list[tuple[object, ...]]], kind: str, rows: Iterable[tuple[object, ...]]) -> None:
    for student, *marks in rows:
        found.setdefault(str(student), []).append((kind, *marks))
