"""What was downloaded for one assignment: each notebook with its folders and name; which folders are everybody's."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from nbgrader.coursedir import CourseDirectory

from bridgecourse.grade.class_list import ClassList
from bridgecourse.grade.label import PLATFORM, FileLabel, read_label
from bridgecourse.grade.paper_version import PaperVersions, notebook_of
from bridgecourse.paper.side_file import ENDING
from bridgecourse.teach.version import VERSION, parse_version

__all__ = ["Download", "Named"]

_MOODLE = "_assignsubmission_"
"""In the name of one candidate's folder, never of everybody's."""


@dataclass(frozen=True, slots=True)
class Named:
    """A file's name taken apart: what stands before the assignment, which version it says, and what stands behind."""

    before: str
    version: str
    after: str


class Download:
    """The unpacked files of one assignment, in a class."""

    def __init__(self, folder: Path, directory: CourseDirectory, people: ClassList) -> None:
        self.folder, self.people = folder, people
        self.assignment = str(directory.assignment_id)
        self._own = re.escape(parse_version(self.assignment)[0])
        self._versions = PaperVersions(directory, self.assignment)
        self._names: dict[Path, Named | None] = {}

    @cached_property
    def notebooks(self) -> tuple[Path, ...]:
        """Every notebook of this assignment that may be somebody's, in order."""
        paths = (path for path in sorted(self.folder.rglob("*")) if path.suffix == ".ipynb" and path.is_file())
        return tuple(path for path in paths if self.is_of_this(path))

    def is_of_this(self, path: Path) -> bool:
        """Whether this file is of the assignment, and of the version, that is collected."""
        return (named := self._named(path)) is not None and self._versions.of(path, named.version) == self.assignment

    def is_named(self, path: Path) -> bool:
        """Whether this file's name says the assignment, in whatever version."""
        return self._named(path) is not None

    def other_version(self, path: Path) -> str:
        """Of which other version of the same law this file is; none where it is of none."""
        named = self._named(path)
        found = "" if named is None else self._versions.of(path, named.version)
        return "" if found == self.assignment else found

    def label(self, path: Path) -> FileLabel:
        """What a file's own name says; behind the assignment's only where that is somebody of the class."""
        named = self._named(path) or Named("", "", "")
        if not named.before and any(map(str.isalpha, named.after)):
            after = read_label(named.after)
            if self.people.named(after):
                return after
        return read_label(named.before)

    def folders(self, path: Path) -> tuple[FileLabel, ...]:
        """The folders that it stands in, from outside, without those that are called like the assignment."""
        own = re.compile(rf"{self._own}(?![0-9]).*")
        if not path.is_relative_to(self.folder):
            return ()
        folders = path.relative_to(self.folder).parts[:-1]
        return tuple(
            read_label(folder) for folder in folders if not own.fullmatch(folder) or PLATFORM.fullmatch(folder)
        )

    def shown(self, path: Path) -> str:
        return path.relative_to(self.folder).as_posix() if path.is_relative_to(self.folder) else path.name

    def is_somebodys(self, folder: FileLabel) -> bool:
        """Whether this folder is one person's, as a platform names it or as the class knows him."""
        if self.people.named(folder):
            return True
        return PLATFORM.fullmatch(folder.text) is not None and folder.text not in self.shared

    @cached_property
    def shared(self) -> frozenset[str]:
        """The outermost folders that hold the files of several people, as an archive from a platform does."""
        below: dict[str, list[FileLabel]] = {}
        for path in self.notebooks:
            first, *rest = (*self.folders(path), self.label(path))
            below.setdefault(first.text, []).extend(rest[:1])
        shared = {name for name, inside in below.items() if self._holds_several(name, inside, alone=len(below) == 1)}
        return frozenset(name for name in shared if _MOODLE not in name and not self.people.named(read_label(name)))

    def _holds_several(self, folder: str, inside: list[FileLabel], *, alone: bool) -> bool:
        if any(PLATFORM.fullmatch(label.text) for label in inside) and not PLATFORM.fullmatch(folder):
            return True
        if len({each for label in inside for each in self.people.named(label)}) > 1:
            return True
        return alone and len({label.text for label in inside} - {""}) > 1

    def _named(self, path: Path) -> Named | None:
        if path not in self._names:
            name = notebook_of(path).name if path.name.endswith(ENDING) else path.name
            pattern = rf"(?:(?P<before>.*)[_\s-])?(?P<named>{self._own}(?:{VERSION})?)(?![0-9])(?P<after>.*)\.ipynb"
            found = re.fullmatch(pattern, name, re.DOTALL)
            self._names[path] = (
                None
                if found is None
                else Named((found["before"] or "").strip(" -"), found["named"], found["after"].strip(" _-."))
            )
        return self._names[path]
