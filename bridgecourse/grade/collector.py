"""Whose submission a downloaded file is: by its folder or the beginning of its name."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

from nbgrader.plugins import FileNameCollectorPlugin

from bridgecourse.errors import NotebookError
from bridgecourse.teach.answers import answers_of_notebook

__all__ = ["NotebookCollector"]

_BESIDE = ".answers.json"


class NotebookCollector(FileNameCollectorPlugin):  # type: ignore[misc]  # nbgrader has no types
    """Take ``<student>_<assignment>.ipynb``, and ``<student>/<assignment>.ipynb`` as in an archive per student.

    What a learning platform or a browser adds is passed over: the words after the student's name (``Ann
    Lee_4711_assignsubmission_file_``), a count (``law-31 (1).ipynb``).  Answers kept beside a notebook come with
    it.  Of two notebooks of one student the one answered last counts.
    """

    def collect(self, submitted_file: str) -> dict[str, str] | None:
        path = Path(submitted_file)
        assignment = str(self.parent.coursedir.assignment_id)
        if self.named_regexp:
            matched: dict[str, str] | None = super().collect(submitted_file)
            return matched
        student = self._student(path, assignment)
        beside = path.name.endswith(_BESIDE)
        if student is None or not (beside or path.suffix == ".ipynb"):
            return None
        found = {"student_id": student, "file_id": f".{assignment}{_BESIDE}" if beside else assignment}
        found["timestamp"] = _answered(path).strftime("%Y-%m-%d %H:%M:%S UTC")
        return found

    def _student(self, path: Path, assignment: str) -> str | None:
        """The name before the first underscore of the folder, or of the file where it stands in no folder."""
        inside = path.parts[_last(path.parts, str(self.parent.extracted_directory)) + 1 :]
        name = re.match(rf"(?:(?P<student>[^_]+)_(?:.*_)?)?\.?{re.escape(assignment)}(?![0-9])", path.name)
        if not inside or name is None:
            return None
        if name["student"]:
            return name["student"].lstrip(".").strip()
        return inside[-2].split("_")[0].strip() if len(inside) > 1 else None


def _last(parts: tuple[str, ...], folder: str) -> int:
    return max((index for index, part in enumerate(parts) if part == folder), default=-1)


def _answered(path: Path) -> datetime:
    """When the last answer was given, else when the file was written."""
    written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    if path.suffix != ".ipynb":
        return written
    try:
        answers = answers_of_notebook(path)
    except NotebookError:
        return written
    return max((time for answer in answers.exercises.values() for time in answer.times.values()), default=written)
