"""When something was handed in: nbgrader's ``timestamp.txt``, which a candidate's own machine may have written."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from nbgrader.utils import parse_utc

from bridgecourse.errors import NotebookError
from bridgecourse.paper.file import read_text
from bridgecourse.teach.answers.finding import Fault, Finding
from bridgecourse.teach.answers.safe_text import quote

__all__ = ["STAMP", "parse_stamp", "read_stamp"]

STAMP = "timestamp.txt"
LONGEST = 100
"""In bytes; a time stamp has some 23."""


def read_stamp(folder: Path) -> tuple[datetime | None, Finding | None]:
    """The time in a submission's folder, in UTC and without a zone, as nbgrader wants it; else why there is none.

    Neither where there is no such file, or nothing in it.
    """
    path = folder / STAMP
    if not path.exists():
        return None, None
    try:
        said = read_text(path, LONGEST).strip()
    except NotebookError as error:
        return None, Finding(Fault.STAMP_UNREADABLE, question=error.fault, found=error.found)
    if not said:
        return None, None
    time = parse_stamp(said)
    return time, None if time is not None else Finding(Fault.STAMP_UNREADABLE, found=quote(said))


def parse_stamp(said: str) -> datetime | None:
    """The time that these words say; ``None`` where they say none."""
    try:
        time = parse_utc(said)
    except (ValueError, OverflowError, TypeError, ArithmeticError):
        return None
    return time if isinstance(time, datetime) else None
