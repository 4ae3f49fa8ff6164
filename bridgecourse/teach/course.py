"""The course as authors wrote it: where it is, its laws and their cases.

A notebook asks here whether it has an exercise, and does not wait for cases that it does not show: what reads them is
imported when they are read.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bridgecourse.errors import CaseError, SetupError
from bridgecourse.rulings.numbering import laws_in, place_of
from bridgecourse.teach.exercises.exercise_id import has_shape, split_id
from bridgecourse.teach.paper_name import paper_name_fault
from bridgecourse.teach.version import number_of, parse_version

if TYPE_CHECKING:
    from bridgecourse.teach.cases.case import Case
    from bridgecourse.teach.cases.case_file import CaseFile
    from bridgecourse.teach.exercises.exercise import Exercise
    from bridgecourse.teach.exercises.handed_out import HandedOut

__all__ = [
    "HOME",
    "OWN",
    "POCKET",
    "ROOT_VARIABLE",
    "TODAY",
    "Course",
    "LawFolder",
    "OwnPaper",
    "Revision",
    "course",
    "course_root",
    "is_paper_name",
    "spoken_id",
]

HOME = "home.ipynb"
"""The notebook that a candidate sees first: the front page of his copy."""

TODAY = "today.ipynb"
"""The notebook of today's table."""

POCKET = "pocket.pdf"
"""What the laws as a small printed book are called where nobody says otherwise, and in a working copy."""

OWN = "own"
"""The folder of the course in which an instructor's own papers are, one folder each."""

_LAW = "law-"
"""How the assignments of the course's own laws begin, and no other."""

WHOLE = "course.toml"
"""What is said of the course as a whole, in its folder."""

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
    """The id of an assignment's answer in words, the same in every version of it."""
    return f"{parse_version(assignment)[0]}-spoken"


def is_paper_name(name: str) -> bool:
    """Whether a paper of one's own may be called so: small letters, digits and dashes, and no name of the course's."""
    return not paper_name_fault(name)


class Revision(Enum):
    """What has become of an exercise since it went out."""

    SAME = "same"
    CHANGED = "changed"  # it asks something else
    TAKEN_OUT = "taken_out"  # it stands in no notebook any more


@dataclass(frozen=True)
class LawFolder:
    """What authors wrote about one law, or about a few that share an assignment."""

    path: Path

    @property
    def name(self) -> str:
        """The folder's name: ``31``, ``33-34`` or ``41-53-54``."""
        return self.path.name

    @property
    def assignment(self) -> str:
        """The name of its assignment in every language."""
        return f"{_LAW}{self.name}"

    @property
    def laws(self) -> tuple[str, ...]:
        """The numbers of its laws."""
        return laws_in(self.name)

    @property
    def cases(self) -> Path:
        """The file of its cases."""
        return self.path / "cases.yaml"

    @property
    def table(self) -> str:
        """Where its marking table is, below the folder of the tables."""
        return f"{self.assignment}.jsonl"

    def lesson(self, language: str) -> Path:
        return self.path / f"lesson.{language}.md"

    def owns(self, case_id: str) -> bool:
        """Whether a case of this id belongs here."""
        return case_id.startswith(f"{self.name}-")

    def may_have(self, exercise_id: str) -> bool:
        """Whether there is such a shape, and the id of the case stands in the file at all; no case is read for it."""
        case_id, shape = split_id(exercise_id)
        try:
            words = self.cases.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return False
        return has_shape(shape) and re.search(rf"\bid[\"']?: *[\"']?{re.escape(case_id)}(?![\w-])", words) is not None

    @cached_property
    def file(self) -> CaseFile:
        """Its cases.  Raises :class:`CaseError`, also for an id that does not begin with the name of the folder."""
        from bridgecourse.teach.cases.case_file import load_cases

        return self._owned(load_cases(self.cases))

    @cached_property
    def put(self) -> CaseFile:
        """The same with those cases alone that its notebook puts to candidates; no other is read, unless it was before.

        Raises :class:`CaseError`.
        """
        from bridgecourse.teach.cases.case_file import load_cases

        return self.file if "file" in vars(self) else self._owned(load_cases(self.cases, put=True))

    def case(self, case_id: str) -> Case | None:
        """One of its cases; all are read only for one that its notebook does not put.  Raises :class:`CaseError`."""
        is_put = any(case.id == case_id for case in self.put.cases)
        return next((case for case in (self.put if is_put else self.file).cases if case.id == case_id), None)

    def _owned(self, found: CaseFile) -> CaseFile:
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
        closed = self.file.closed_book
        return tuple(Exercise(self.file.case(case), shape, closed_book=closed) for case, shape in names)


@dataclass(frozen=True)
class OwnPaper(LawFolder):
    """A paper that an instructor has made of cases of his own; its assignment is called as its folder is.

    Its cases are of any laws, one language is enough, and a case that is no exercise may leave facts open.
    """

    @property
    def assignment(self) -> str:
        return self.name

    @property
    def table(self) -> str:
        return f"{OWN}/{self.name}.jsonl"

    @property
    def laws(self) -> tuple[str, ...]:
        return ()

    @cached_property
    def file(self) -> CaseFile:
        """Its cases.  Raises :class:`CaseError`, also for an id of another paper, and an exercise with an open fact."""
        from bridgecourse.teach.cases.case_file import load_cases

        found = self._owned(load_cases(self.cases, complete=False))
        for name in found.exercises:
            ruling = found.case(split_id(name)[0]).ruling
            if ruling.open is not None:
                message = f"expected every fact of {name!r} under `facts`, found none for {ruling.open.fact.id!r}"
                raise CaseError(message, file=str(found.path), key="exercises")
        return found

    @cached_property
    def put(self) -> CaseFile:
        """All of it: a paper has few cases, and every one is looked at before it is handed out."""
        return self.file


@dataclass(frozen=True)
class Course:
    """All laws of a course, in order.  A folder's cases are read when they are asked for, and no other's."""

    root: Path

    @cached_property
    def folders(self) -> tuple[LawFolder, ...]:
        """In the order that ``course.toml`` says; a law that it does not name comes after, by its number.

        Raises :class:`CaseError` for an order that cannot be read.
        """
        paths = [path for path in (self.root / "laws").iterdir() if (path / "cases.yaml").is_file()]
        named = (*chain.from_iterable(self.groups.values()), *self._listed("order"))
        place = {name: position for position, name in enumerate(named)}
        paths.sort(key=lambda path: (place.get(path.name, len(place)), place_of(path.name.split("-")[0]), path.name))
        return tuple(LawFolder(path) for path in paths)

    @cached_property
    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """The names of laws by the group in which a director meets them.

        Raises :class:`CaseError` for groups that cannot be read.
        """
        found = self._whole.get("groups", {})
        if not isinstance(found, Mapping):
            message = f'expected groups, such as play = ["57-60"], found {found!r}'
            raise CaseError(message, file=str(self.root / WHOLE), key="groups")
        return {str(name): self._names(laws, f"groups.{name}") for name, laws in found.items()}

    @cached_property
    def own(self) -> tuple[OwnPaper, ...]:
        """The instructor's own papers, by name; a folder that is not called like one is passed over."""
        place = self.root / OWN
        paths = sorted(place.iterdir()) if place.is_dir() else []
        named = (path for path in paths if is_paper_name(path.name))
        return tuple(OwnPaper(path) for path in named if (path / "cases.yaml").is_file())

    @cached_property
    def pages(self) -> tuple[str, ...]:
        """The names of the notebooks beside those of the laws, in order, whether they are there or not."""
        return self._listed("pages")

    def _listed(self, key: str) -> tuple[str, ...]:
        """The names under this key of ``course.toml``; none where there is no such file."""
        return self._names(self._whole.get(key, []), key)

    def _names(self, names: object, key: str) -> tuple[str, ...]:
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            message = f'expected a list of names in quotation marks, such as ["28", "33-34"], found {names!r}'
            raise CaseError(message, file=str(self.root / WHOLE), key=key)
        return tuple(names)

    @cached_property
    def _whole(self) -> Mapping[str, object]:
        file = self.root / WHOLE
        try:
            return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        except (OSError, ValueError) as error:
            raise CaseError(f"cannot be read: {error}", file=str(file)) from None

    def folder(self, name: str) -> LawFolder:
        """The folder of this name, of any version of its assignment, or the one that holds this law.

        Raises :class:`CaseError`.
        """
        own, _ = parse_version(name)
        for folder in (*self.folders, *self.own):
            if own in (folder.name, folder.assignment, *folder.laws):
                return folder
        raise CaseError(f"no law {name!r} in this course; there are {', '.join(f.name for f in self.folders)}")

    def place(self, assignment: str) -> LawFolder:
        """Where the cases of an assignment are, of any version of it, whether they are there or not."""
        own, _ = parse_version(assignment)
        law = LawFolder(self.root / "laws" / own.removeprefix(_LAW))
        return law if own.startswith(_LAW) else OwnPaper(self.root / OWN / own)

    def owner(self, exercise_id: str) -> LawFolder | None:
        """The folder whose case this exercise puts: the id begins with the folder's name."""
        owners = [folder for folder in (*self.folders, *self.own) if folder.owns(exercise_id)]
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
        case = None if folder is None else folder.case(case_id)
        if case is None or shape not in shapes():
            raise CaseError(
                "expected the id of a case of this course, perhaps followed by -- and a shape "
                f"({', '.join(shapes())}), found {exercise_id!r}"
            )
        return self._made.setdefault(exercise_id, Exercise(case, shape))

    @property
    def register(self) -> Path:
        """Where it is written down what went out with every version; an installed package has none."""
        return self.root.parent / "source" / "register.jsonl"

    @property
    def tables(self) -> Path:
        """The folder of the marking tables; an installed package has none."""
        return self.root.parent / "source" / "marking"

    @cached_property
    def handed_out(self) -> Mapping[tuple[str, str], HandedOut]:
        """Every exercise that ever went out, by id and digest.  Raises :class:`CaseError` for what is no register."""
        return self._went_out(range(len(self._registered)))

    def forms_of(self, exercise_id: str) -> Mapping[tuple[str, str], HandedOut]:
        """The same of one exercise; no other is read.  Raises :class:`CaseError`."""
        if exercise_id not in self._forms:
            self._forms[exercise_id] = self._went_out(self._lines.get(exercise_id, ()))
        return self._forms[exercise_id]

    @cached_property
    def _forms(self) -> dict[str, Mapping[tuple[str, str], HandedOut]]:
        return {}

    def has_gone_out(self, exercise_id: str) -> bool:
        """Whether any form of it ever did."""
        return exercise_id in self._lines

    @cached_property
    def _lines(self) -> Mapping[str, list[int]]:
        """In which lines of the register each exercise is, counted from 0."""
        found: dict[str, list[int]] = {}
        for line, data in enumerate(self._registered):
            try:
                found.setdefault(str(data["id"]), []).append(line)
            except (TypeError, KeyError) as error:
                raise self._no_register(line + 1, error) from None
        return found

    def _went_out(self, lines: Iterable[int]) -> dict[tuple[str, str], HandedOut]:
        from bridgecourse.teach.exercises.handed_out import handed_out

        found: dict[tuple[str, str], HandedOut] = {}
        for line in lines:
            try:
                one = handed_out(self._registered[line])
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise self._no_register(line + 1, error) from None
            found[one.id, one.digest] = one
        return found

    @cached_property
    def _registered(self) -> list[dict[str, Any]]:
        """The lines of the register."""
        lines = self.register.read_text(encoding="utf-8").splitlines() if self.register.is_file() else []
        found: list[dict[str, Any]] = []
        for line, words in enumerate(lines, 1):
            try:
                found.append(json.loads(words))
            except ValueError as error:
                raise self._no_register(line, error) from None
        return found

    def _no_register(self, line: int, error: Exception) -> CaseError:
        message = f"expected an exercise as it went out, found something else ({error!r}); put the file back"
        return CaseError(message, file=str(self.register), line=line)

    def revision(self, exercise_id: str, digest: str) -> Revision:
        """What has become of an exercise since it went out as it is here.  No case is read to find out.

        Of what never went out nothing is known.  Raises :class:`CaseError` for what is no register.
        """
        last = {
            (str(each["id"]), str(each["digest"])): max(map(number_of, each["in"]), default=())
            for each in self._registered
        }
        newest = max(last.values(), default=())
        if last.get((exercise_id, digest), newest) == newest:
            return Revision.SAME
        now = any(name == exercise_id and version == newest for (name, _), version in last.items())
        return Revision.CHANGED if now else Revision.TAKEN_OUT

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

    def put(self) -> Iterator[Exercise]:
        """The exercises of every notebook: those that are graded, and those about older codes alone."""
        for folder in self.folders:
            for name in (*folder.file.exercises, *folder.file.older):
                yield self.exercise(name)


def course(root: Path | None = None) -> Course:
    """The course in this folder, by default the one that :func:`course_root` finds; each is read once."""
    return _read(_named(os.environ.get(ROOT_VARIABLE)) if root is None else root)


@cache
def _named(_: str | None) -> Path:
    """Where the course is, as long as the environment names the same folder."""
    return course_root()


@cache
def _read(root: Path) -> Course:
    return Course(root)
