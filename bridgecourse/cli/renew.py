"""``bridgecourse renew``: a law's new contents beside those that a class has begun with."""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console

from bridgecourse.cli.place import find_teaching_root
from bridgecourse.errors import SetupError
from bridgecourse.grade.begun import ClassRoom
from bridgecourse.grade.begun import renew as put_beside
from bridgecourse.i18n import Language, text
from bridgecourse.teach.course import Course

__all__ = ["renew", "tell_begun"]

STEPS = ("generate_assignment", "release_assignment")


def renew(assignment: str, language: Language, console: Console) -> None:
    """Write the newer assignment, and say how it reaches the class.  Raises :class:`BridgecourseError`."""
    root = find_teaching_root()
    if root is None:
        raise SetupError(text("cli.error.no_teaching_root", language, folder=Path.cwd()))
    name = put_beside(_room(root), assignment, language)
    console.print(text("version.renewed", language, assignment=name))
    for step in STEPS:
        console.print(f"    nbgrader {step} {name}", highlight=False)


def tell_begun(root: Path, language: Language, console: Console) -> None:
    """Say of each assignment that the class has begun with an older version that it keeps it.

    Raises :class:`SetupError` for a gradebook that is none.
    """
    for each in _room(root).begun():
        words = text("version.begun", language, assignment=each.assignment, newer=each.newer, papers=each.papers)
        console.print(words, style="yellow", highlight=False)


def _room(root: Path) -> ClassRoom:
    exchange = os.environ.get("COURSE_EXCHANGE")
    return ClassRoom(root, Course(root / "course"), Path(exchange) if exchange else None)
