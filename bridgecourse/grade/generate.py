"""nbgrader's GenerateAssignment, which lets be what a class has begun, and else makes it whenever asked."""

from __future__ import annotations

from pathlib import Path

from nbgrader.converters import GenerateAssignment
from nbgrader.converters.base import NbGraderException
from nbgrader.utils import rmtree
from traitlets import Bool, Unicode

from bridgecourse.grade.begun import ClassRoom, class_room
from bridgecourse.grade.imprint import files_of
from bridgecourse.i18n import parse_language, text
from bridgecourse.private import open_up

__all__ = ["CourseGenerate"]


class CourseGenerate(GenerateAssignment):  # type: ignore[misc]  # nbgrader has no types
    """Says what to do before anything is touched: nbgrader would fail half-way, and take the released notebook away.

    What is there is made again without being forced: it takes a second, and a released notebook that comes with the
    course is in no gradebook yet.  What went out to the class is kept.  Raises :class:`NbGraderException`.
    """

    language = Unicode("en", help="The language in which it is told what is made, and what is not.").tag(config=True)

    new_key = Bool(
        False, help="Whether a class that has begun is marked by the key of now, no longer by that of then."
    ).tag(config=True)

    def start(self) -> None:
        super().start()
        room = self._room()
        for folder, before in self._before.items():
            name = Path(folder).name
            if not self.no_database:
                room.note(name, new_key=self.new_key)
                self._tell_key(name, room.other_keys(name))
            is_same = files_of(self._released(name)) == before
            said = "made.release.same" if is_same else "made.release.changed"
            self.log.info("%s", text(said, parse_language(self.language), assignment=name))

    def _tell_key(self, name: str, others: list[str]) -> None:
        if others:
            told = {"assignment": name, "exercises": ", ".join(others)}
            self.log.warning("%s", text("version.key", parse_language(self.language), **told))

    def init_notebooks(self) -> None:
        super().init_notebooks()
        room = self._room()
        for folder in sorted(self.assignments):
            name = Path(folder).name
            if room.is_changed(name):
                words = text("version.refused", parse_language(self.language), assignment=name, papers=room.count(name))
                self.log.error("%s", words)
                raise NbGraderException(words)
        self._before = {folder: files_of(self._released(Path(folder).name)) for folder in self.assignments}

    def init_destination(self, assignment_id: str, student_id: str) -> bool:
        place = self._released(assignment_id)
        if self.coursedir.notebook_id == "*" and place.exists():
            rmtree(str(place))
        made: bool = super().init_destination(assignment_id, student_id)
        return made

    def set_permissions(self, assignment_id: str, student_id: str) -> None:
        super().set_permissions(assignment_id, student_id)
        open_up(self._released(assignment_id), Path(self.coursedir.root))

    def _released(self, assignment: str) -> Path:
        return Path(self.coursedir.root, self._format_dest(assignment, "."))

    def _room(self) -> ClassRoom:
        return class_room(Path(self.coursedir.root), self.config)
