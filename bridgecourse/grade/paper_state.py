"""What a mark in ``grades.csv`` does not say by itself: why there is none, and what is still to be done about one.

Nought is a mark.  Who has handed in nothing has earned nothing, as nbgrader has it; but of a paper that was damaged on
the way, of one that nobody has marked yet, and of another version of the assignment nobody knows what it is worth.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from nbgrader.coursedir import CourseDirectory

from bridgecourse.errors import NotebookError
from bridgecourse.grade.folder import BESIDE, check_own, is_name
from bridgecourse.grade.imprint import copy_made_of, kept
from bridgecourse.i18n import Language, show_number, text
from bridgecourse.paper.hand_in import ClassTimes, class_times
from bridgecourse.paper.notebook import read_submission
from bridgecourse.teach.version import newest, parse_version

__all__ = ["PaperState", "PaperStates"]

HOUR = 3600
"""In seconds."""


@dataclass(frozen=True, slots=True)
class PaperState:
    """Whether a candidate has a mark for an assignment, and what is to be said of it, if anything."""

    has_mark: bool
    remark: str = ""


class PaperStates:
    """Of the papers in nbgrader's folders, with what its gradebook has of them."""

    def __init__(self, directory: CourseDirectory, language: Language) -> None:
        self._directory, self._language = directory, language

    def of(self, assignment: str, student: str, marked: Any) -> PaperState:  # noqa: ANN401  nbgrader's own
        """``marked`` is the gradebook's submission of this candidate, ``None`` where it has none."""
        paper = self._place(self._directory.submitted_directory, student, assignment)
        copy = self._place(self._directory.autograded_directory, student, assignment)
        if marked is not None and (copy.is_dir() or not paper.is_dir()):
            said = (*self._since(paper, copy, marked.duedate), *self._open(marked, paper))
            return PaperState(True, "; ".join(said))
        if paper.is_dir():
            return PaperState(False, self._say("unmarked" if _is_read(paper) else "unread"))
        if other := newest(parse_version(assignment)[0], self._handed_in(student)):
            return PaperState(False, self._say("other", other=other))
        return PaperState(True, self._say("nothing"))

    def _since(self, paper: Path, copy: Path, due: datetime | None) -> Iterator[str]:
        """Whether it is another paper, or would be marked otherwise, since it was marked."""
        known = kept(copy) if paper.is_dir() else ""
        if known and known != copy_made_of(paper, self._times, copy.parent.name, copy.name, due):
            yield self._say("since" if _is_read(paper) else "since.unread")

    def _open(self, marked: Any, paper: Path) -> Iterator[str]:  # noqa: ANN401  nbgrader's own
        if marked.needs_manual_grade:
            yield self._say("to_read")
        if late := marked.total_seconds_late:
            shown = f"{math.ceil(late / 60)} min" if late < HOUR else f"{self._number(late / HOUR)} h"
            is_stamped = all((paper / beside).is_file() for beside in BESIDE)
            yield self._say("late" if is_stamped else "late.answer", time=shown)

    def _number(self, value: float) -> str:
        return show_number(round(value, 1), self._language)

    @cached_property
    def _times(self) -> ClassTimes:
        return class_times(Path(self._directory.root))

    def _handed_in(self, student: str) -> list[str]:
        """The assignments of which there is a folder of this candidate."""
        folder = self._place(self._directory.submitted_directory, student, "x").parent
        return [path.name for path in folder.iterdir() if path.is_dir()] if folder.is_dir() and is_name(student) else []

    def _place(self, step: str, student: str, assignment: str) -> Path:
        return Path(self._directory.format_path(step, student, assignment))

    def _say(self, what: str, **fields: object) -> str:
        return text(f"made.grades.{what}", self._language, **fields)


def _is_read(paper: Path) -> bool:
    """Whether the notebook of this paper is there and can be read, as grading asks."""
    notebook = paper / f"{paper.name}.ipynb"
    try:
        check_own(notebook)
        read_submission(notebook)
    except (NotebookError, OSError):
        return False
    return True
