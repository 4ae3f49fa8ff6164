"""The course as authors wrote it: where it is, its laws and their cases.

A notebook asks here whether it has an exercise, and does not wait for cases that it does not show: what reads them is
imported when they are read.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.errors import CaseError, SetupError
from bridgecourse.teach.exercises.exercise_id import has_shape, split_id

if TYPE_CHECKING:
    from bridgecourse.teach.cases.case import Case
    from bridgecourse.teach.cases.case_file import CaseFile
    from bridgecourse.teach.exercises.exercise import Exercise

__all__ = ["Course", "LawFolder", "course", "course_root", "spoken_id"]

ROOT_VARIABLE = "BRIDGECOURSE_COURSE"
"""The environment variable that names another course folder."""


def course_root() -> Path:
    """The folder ``course/``: the one named by the environment, else beside the package, else inside it.

    Raises :class:`SetupError` when there is none.
    """
    package = Path(__file__).resolve().parents[1]
    named = os.environ.get(ROOT_VARIABLE)
    candidates = [Path(named)] if named else [package.parent / "course", package / "_course"]
    for folder in candidates:
        if (folder / "laws").is_dir():
            return folder
    raise SetupError(
        f"expected a course with a folder laws/ in {' or '.join(map(str, candidates))}; "
        f"set {ROOT_VARIABLE} to the folder of your course"
    )


def spoken_id(assignment: str) -> str:
    """The id of an assignment's answer in words."""
    return f"{assignment}-spoken"


@dataclass(frozen=True)
class LawFolder:
    """What authors wrote about one law, or about a few that share an assignment."""

    path: Path

    @property
    def name(self) -> str:
        """The folder's name: ``31`` or ``33-34``."""
        return self.path.name

    @property
    def assignment(self) -> str:
        """The name of its assignment in every language."""
        return f"law-{self.name}"

    @property
    def laws(self) -> tuple[str, ...]:
        """The numbers of its laws."""
        first, _, last = self.name.partition("-")
        return (first,) if not last else tuple(str(number) for number in range(int(first), int(last) + 1))

    def lesson(self, language: str) -> Path:
        return self.path / f"lesson.{language}.md"

    def owns(self, case_id: str) -> bool:
        """Whether a case of this id belongs here."""
        return case_id.startswith(f"{self.name}-")

    def may_have(self, exercise_id: str) -> bool:
        """Whether there is such a shape, and the id of the case stands in the file at all; no case is read for it."""
        case_id, shape = split_id(exercise_id)
        try:
            words = (self.path / "cases.yaml").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return False
        return has_shape(shape) and re.search(rf"\bid[\"']?: *[\"']?{re.escape(case_id)}(?![\w-])", words) is not None

    @cached_property
    def file(self) -> CaseFile:
        """Its cases.  Raises :class:`CaseError`, also for an id that does not begin with the name of the folder."""
        from bridgecourse.teach.cases.case_file import load_cases

        found = load_cases(self.path / "cases.yaml")
        for case in found.cases:
            if not self.owns(case.id):
                message = f"expected an id that begins with the name of its folder, {self.name}-, found {case.id!r}"
                raise CaseError(message, file=str(found.path), key="id")
        return found

    @cached_property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises put to candidates, in order.  Raises :class:`CaseError`."""
        from bridgecourse.teach.exercises.exercise import Exercise

        names = [split_id(name) for name in self.file.exercises]
        return tuple(Exercise(self.file.case(case), shape) for case, shape in names)


@dataclass(frozen=True)
class Course:
    """All laws of a course, in order.  A folder's cases are read when they are asked for, and no other's."""

    root: Path

    @cached_property
    def folders(self) -> tuple[LawFolder, ...]:
        paths = [path for path in (self.root / "laws").iterdir() if (path / "cases.yaml").is_file()]
        return tuple(
            LawFolder(path) for path in sorted(paths, key=lambda path: (int(path.name.split("-")[0]), path.name))
        )

    def folder(self, name: str) -> LawFolder:
        """The folder of this name, or the one that holds this law.  Raises :class:`CaseError`."""
        for folder in self.folders:
            if name in (folder.name, folder.assignment, *folder.laws):
                return folder
        raise CaseError(f"no law {name!r} in this course; there are {', '.join(f.name for f in self.folders)}")

    def owner(self, exercise_id: str) -> LawFolder | None:
        """The folder whose case this exercise puts: the id begins with the folder's name."""
        owners = [folder for folder in self.folders if folder.owns(exercise_id)]
        return max(owners, key=lambda folder: len(folder.name), default=None)

    @cached_property
    def cases(self) -> Mapping[str, Case]:
        """Every case by id.  Raises :class:`CaseError` when two files use one id."""
        found: dict[str, Case] = {}
        for folder in self.folders:
            for case in folder.file.cases:
                if case.id in found:
                    raise CaseError(f"two files have a case {case.id!r}", file=str(folder.file.path))
                found[case.id] = case
        return found

    def exercise(self, exercise_id: str) -> Exercise:
        """The exercise of this id: any case of the course, in any shape.  Raises :class:`CaseError` for another id."""
        from bridgecourse.teach.exercises.exercise import Exercise
        from bridgecourse.teach.exercises.shapes import shapes

        if (known := self._made.get(exercise_id)) is not None:
            return known
        (case_id, shape), folder = split_id(exercise_id), self.owner(exercise_id)
        cases = [] if folder is None else [case for case in folder.file.cases if case.id == case_id]
        if not cases or shape not in shapes():
            raise CaseError(
                "expected the id of a case of this course, perhaps followed by -- and a shape "
                f"({', '.join(shapes())}), found {exercise_id!r}"
            )
        return self._made.setdefault(exercise_id, Exercise(cases[0], shape))

    @cached_property
    def _made(self) -> dict[str, Exercise]:
        """Every exercise that was asked for: what is derived from its ruling is worked out once for a class."""
        return {}

    def number(self, exercise_id: str) -> int | None:
        """Which exercise of its law this is, from 1; ``None`` for a case that is not put to candidates."""
        folder = self.owner(exercise_id)
        names = () if folder is None else folder.file.exercises
        return names.index(exercise_id) + 1 if exercise_id in names else None

    def exercises(self) -> Iterator[tuple[LawFolder, int, Exercise]]:
        """The exercises put to candidates: folder, number within it, exercise."""
        for folder in self.folders:
            for number, exercise in enumerate(folder.exercises, start=1):
                yield folder, number, exercise


@cache
def course(root: Path | None = None) -> Course:
    """The course in this folder, by default the one that :func:`course_root` finds; read once."""
    return Course(course_root() if root is None else root)
