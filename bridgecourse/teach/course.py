"""The course as authors wrote it: where it is, its laws and their cases."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from bridgecourse.errors import CaseError, SetupError
from bridgecourse.teach.case import Case, CaseFile, load_cases
from bridgecourse.teach.exercise import Exercise
from bridgecourse.teach.shapes import shapes, split_id

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

    @cached_property
    def file(self) -> CaseFile:
        """Its cases.  Raises :class:`CaseError`."""
        return load_cases(self.path / "cases.yaml")

    @cached_property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises put to candidates, in order.  Raises :class:`CaseError`."""
        names = [split_id(name) for name in self.file.exercises]
        return tuple(Exercise(self.file.case(case), shape) for case, shape in names)


@dataclass(frozen=True)
class Course:
    """All laws of a course, in order."""

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
        case, shape = split_id(exercise_id)
        if case not in self.cases or shape not in shapes():
            raise CaseError(
                "expected the id of a case of this course, perhaps followed by -- and a shape "
                f"({', '.join(shapes())}), found {exercise_id!r}"
            )
        return Exercise(self.cases[case], shape)

    def exercises(self) -> Iterator[tuple[LawFolder, int, Exercise]]:
        """The exercises put to candidates: folder, number within it, exercise."""
        for folder in self.folders:
            for number, exercise in enumerate(folder.exercises, start=1):
                yield folder, number, exercise


@cache
def course(root: Path | None = None) -> Course:
    """The course in this folder, by default the one that :func:`course_root` finds; read once."""
    return Course(course_root() if root is None else root)
