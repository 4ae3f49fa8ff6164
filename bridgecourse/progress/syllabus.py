"""Where an exercise stands in the course: its law, its leaf, and the exercise itself, by its id."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from bridgecourse.errors import CaseError, RulingError
from bridgecourse.rulings.numbering import LAW_NAME
from bridgecourse.teach.course import Course, LawFolder, course
from bridgecourse.teach.drawn import drawn_exercise, is_drawn
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes import shapes, split_id
from bridgecourse.teach.generator.generate import generate, generated_leaves

__all__ = [
    "EarnedOfLeaf",
    "Syllabus",
    "Unit",
    "is_current",
    "is_practice",
    "leaf_of_practice",
    "leaf_to_practise",
    "practice_case",
    "syllabus_of",
]

_GENERATED = re.compile(rf"(L{LAW_NAME}(?:-\d{{4}})?(?:\.\w+)*)-(\d{{1,9}})")
"""The id of a generated case: its leaf and its seed.  A shape may follow it."""


@dataclass(frozen=True)
class Unit:
    """An exercise and where it stands.

    ``law`` is the name of the law's folder (``31``, ``33-34``), ``number`` counts from 1 within its notebook and is 0
    for what is not graded there, for a generated case and for one of a draw, ``leaf`` is the leaf in which the
    reference ruling ends.
    """

    exercise: Exercise
    law: str
    number: int

    @property
    def is_practice(self) -> bool:
        """Whether it counts for its leaf but not for the law's notebook: a generated case, one of a draw."""
        return self.number == 0

    @property
    def leaf(self) -> str:
        outcome = self.exercise.ruling.outcome
        return outcome.id if outcome is not None else ""

    @property
    def round(self) -> str | None:
        """The draw that it was in, ``called-17`` or ``evening-3``; ``None`` outside of draws."""
        name = self.exercise.id
        return name.rpartition("-")[0] if is_drawn(name) else None


@dataclass(frozen=True, slots=True)
class EarnedOfLeaf:
    """What an answered case has earned of its points, from 0 to 1, and the leaf in force that it is about."""

    leaf: str
    law: str
    share: float


@dataclass(frozen=True)
class Syllabus:
    """All units of a course, and those of generated cases as they are asked for."""

    course: Course

    @cached_property
    def exercises(self) -> Mapping[str, Unit]:
        """The exercises put to candidates, in the order of the course."""
        return {unit.exercise.id: unit for folder in self.course.folders for unit in self.of(folder)}

    @property
    def folders(self) -> tuple[LawFolder, ...]:
        """The folders of the laws and of the instructor's own papers, in order."""
        return (*self.course.folders, *self.course.own)

    def of(self, folder: LawFolder) -> tuple[Unit, ...]:
        """The exercises of this folder's notebook, in order.  Raises :class:`CaseError`."""
        if folder.name not in self._read:
            self._read[folder.name] = {unit.exercise.id: unit for unit in _units(folder)}
            self._found.update(self._read[folder.name])
        return tuple(self._read[folder.name].values())

    def cases_by_leaf(self, law: str) -> Mapping[str, int]:
        """How many different cases a law's notebook puts of each leaf.  Raises :class:`CaseError`."""
        if law not in self._cases_by_leaf:
            cases: dict[str, set[str]] = {}
            for unit in self.of(self.course.folder(law)):
                if unit.leaf:
                    cases.setdefault(unit.leaf, set()).add(unit.exercise.case.id)
            self._cases_by_leaf[law] = {leaf: len(own) for leaf, own in cases.items()}
        return self._cases_by_leaf[law]

    @cached_property
    def _cases_by_leaf(self) -> dict[str, Mapping[str, int]]:
        return {}

    def is_read(self, folder: LawFolder) -> bool:
        """Whether its cases can be read."""
        try:
            self.of(folder)
        except CaseError:
            return False
        return True

    def has(self, exercise_id: str) -> bool:
        """Whether there is such an exercise, or was one once."""
        return self.find(exercise_id) is not None or exercise_id in self._once

    @cached_property
    def _once(self) -> frozenset[str]:
        return frozenset(name for name, _ in self.course.handed_out)

    @cached_property
    def mistakes(self) -> dict[tuple[str, str, tuple[str, ...]], str | None]:
        """The named mistake behind a pick, by exercise and question, of every wrong pick that was met so far."""
        return {}

    @cached_property
    def earned(self) -> dict[Hashable, EarnedOfLeaf | None]:
        """What each answered case has earned, by all that its mark hangs on (:mod:`bridgecourse.progress.reviews`)."""
        return {}

    @property
    def laws(self) -> tuple[str, ...]:
        """The names of the folders of the laws, in order."""
        return tuple(folder.name for folder in self.course.folders)

    def find(self, exercise_id: str) -> Unit | None:
        """The unit of this exercise or generated case; ``None`` when the course has no such exercise.

        Of the laws only that one is read whose exercise it may be.
        """
        if exercise_id in self._found:
            return self._found[exercise_id]
        folder = self.course.owner(exercise_id)
        if folder is None:
            return self._generated.get(exercise_id) or self._generate(exercise_id)
        if not self.is_read(folder):
            return None
        return self._read[folder.name].get(exercise_id) or self._beside(exercise_id, folder)

    def exercise(self, exercise_id: str) -> Exercise | None:
        """The same exercise as :meth:`find` has, but not kept where it is made: of thousands nobody asks again."""
        if exercise_id in self._found or exercise_id in self._generated or self.course.owner(exercise_id) is not None:
            unit = self.find(exercise_id)
            return None if unit is None else unit.exercise
        return self._made(exercise_id)

    def _made(self, exercise_id: str) -> Exercise | None:
        return practice_case(exercise_id) if not is_drawn(exercise_id) else self._draw(exercise_id)

    def _beside(self, exercise_id: str, folder: LawFolder) -> Unit | None:
        """One of the law's that its notebook does not grade: on an optional page, or taken out."""
        try:
            return Unit(self.course.exercise(exercise_id), folder.name, 0)
        except CaseError:
            return None

    @cached_property
    def _read(self) -> dict[str, dict[str, Unit]]:
        return {}

    @cached_property
    def _found(self) -> dict[str, Unit]:
        """What stands in the notebooks read so far: a class asks for each of them hundreds of times."""
        return {}

    @cached_property
    def _generated(self) -> dict[str, Unit]:
        return {}

    def _generate(self, exercise_id: str) -> Unit | None:
        case = self._made(exercise_id)
        if case is None:
            return None
        unit = Unit(case, self.folder_of(case.case.law), 0)
        self._generated[exercise_id] = unit
        return unit

    def _draw(self, exercise_id: str) -> Exercise | None:
        """One of a draw; ``None`` where this course cannot draw them."""
        try:
            return drawn_exercise(exercise_id, self.course)
        except (CaseError, RulingError):
            return None

    def folder_of(self, law: str) -> str:
        """The name of the folder that teaches this law; the law itself where the course has none."""
        try:
            return self.course.folder(law).name
        except CaseError:
            return law

    def law_of(self, leaf: str) -> str | None:
        """The folder that teaches a leaf's own law; ``None`` where the course has none (Laws 25 and 36, so far)."""
        folder = self.folder_of(_law(leaf))
        return folder if folder in self.laws else None

    def leaves(self, law: str) -> Iterator[str]:
        """The leaves that a law's own exercises and practice lead to, and that cases can be generated for."""
        try:
            numbers = self.course.folder(law).laws
        except CaseError:
            numbers = (law,)
        for leaf in generated_leaves():
            if _law(leaf) in numbers:
                yield leaf


def _units(folder: LawFolder) -> Iterator[Unit]:
    for number, name in enumerate(folder.put.exercises, start=1):
        case, shape = split_id(name)
        yield Unit(Exercise(folder.put.case(case), shape), folder.name, number)


@cache
def syllabus_of(taught: Course | None = None) -> Syllabus:
    """The syllabus of this course, by default the one that is installed; worked out once."""
    return Syllabus(course() if taught is None else taught)


def _law(leaf: str) -> str:
    """The number of the law that a leaf is in: ``31`` of ``L31-2007.A1``."""
    return leaf[1:].split(".")[0].split("-")[0]


def is_current(leaf: str) -> bool:
    """Whether a leaf is of the code in force; those of older codes carry their year, as ``L31-2007.A1`` does."""
    return "-" not in leaf.partition(".")[0]


def leaf_of_practice(exercise_id: str) -> str | None:
    """The leaf for which a case of this id was generated, without making it; ``None`` for another kind of id."""
    name = _GENERATED.fullmatch(split_id(exercise_id)[0])
    return None if name is None else name[1]


def is_practice(exercise_id: str) -> bool:
    """Whether this id has the form of a generated case, or of one of a draw, without making it."""
    return leaf_of_practice(exercise_id) is not None or is_drawn(exercise_id)


def practice_case(exercise_id: str) -> Exercise | None:
    """The generated exercise of this id, such as ``L31.A1-7``; ``None`` when it is not the id of one."""
    case, shape = split_id(exercise_id)
    name = _GENERATED.fullmatch(case)
    if name is None or name[1] not in generated_leaves() or str(int(name[2])) != name[2] or shape not in shapes():
        return None
    try:
        exercise = Exercise(generate(name[1], int(name[2])), shape)
        return exercise if exercise.parts else None
    except (CaseError, RulingError):  # this seed brings no case, or none for this shape: nobody was shown it
        return None


def leaf_to_practise(exercise: Exercise) -> str | None:
    """The last leaf or waypoint on the way to this ruling for which cases can be generated."""
    return next((leaf for leaf in reversed(exercise.ruling.ids) if leaf in generated_leaves()), None)
