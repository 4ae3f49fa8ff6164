"""nbgrader's GenerateAssignment, which lets an assignment be that a class has begun."""

from __future__ import annotations

from pathlib import Path

from nbgrader.converters import GenerateAssignment
from nbgrader.converters.base import NbGraderException
from traitlets import Unicode

from bridgecourse.grade.begun import ClassRoom
from bridgecourse.i18n import parse_language, text
from bridgecourse.teach.course import Course

__all__ = ["CourseGenerate"]


class CourseGenerate(GenerateAssignment):  # type: ignore[misc]  # nbgrader has no types
    """Says what to do before anything is touched: nbgrader would fail half-way, and take the released notebook away.

    Raises :class:`NbGraderException`.
    """

    language = Unicode("en", help="The language in which it is told that a class keeps what it has.").tag(config=True)

    def init_notebooks(self) -> None:
        super().init_notebooks()
        root = Path(self.coursedir.root)
        room = ClassRoom(root, Course(root / "course"))
        for folder in sorted(self.assignments):
            name = Path(folder).name
            if room.is_changed(name):
                words = text("version.refused", parse_language(self.language), assignment=name, papers=room.count(name))
                self.log.error("%s", words)
                raise NbGraderException(words)
