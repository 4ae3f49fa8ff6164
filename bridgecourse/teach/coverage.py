"""What the course covers: for every leaf of the laws taught, its cases, exercises, generated cases and lessons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.check import ids_of
from bridgecourse.rulings.library import book
from bridgecourse.teach.course import Course
from bridgecourse.teach.generate import generate

__all__ = ["TAUGHT", "LeafCoverage", "coverage"]

TAUGHT: tuple[tuple[int, str], ...] = (
    *((2017, law) for law in ("28", "29", "30", "31", "32", "33", "34")),
    (2007, "31"),
)
"""The laws that the course teaches so far, by edition."""


@dataclass(frozen=True, slots=True)
class LeafCoverage:
    """One leaf or waypoint, and what there is for it."""

    leaf: str
    edition: int
    law: str
    cases: int
    exercises: int
    generated: int
    lessons: tuple[str, ...]

    @property
    def is_covered(self) -> bool:
        """Two cases, two generated cases, and a lesson in every language."""
        return self.cases >= 2 and self.generated >= 2 and len(self.lessons) == len(Language)


def coverage(course: Course, taught: Iterable[tuple[int, str]] = TAUGHT, *, seeds: int = 2) -> tuple[LeafCoverage, ...]:
    """The table of coverage, leaf by leaf in the order of the laws.

    ``seeds`` is how many generated cases to try for each leaf.
    """
    rulings = [(case, case.ruling) for case in course.cases.values()]
    put = {exercise.id for _, _, exercise in course.exercises()}
    found: list[LeafCoverage] = []
    for edition, law in taught:
        try:
            folder = course.folder(law)
            lessons = tuple(lang.value for lang in Language if folder.lesson(lang.value).is_file())
        except CaseError:
            lessons = ()
        for leaf in ids_of(book(edition)[law]):
            mine = [case.id for case, ruling in rulings if leaf in ruling.ids]
            generated = {generate(leaf, seed).signature for seed in range(seeds)}
            found.append(
                LeafCoverage(
                    leaf,
                    edition,
                    law,
                    len(mine),
                    len([name for name in mine if name in put]),
                    len(generated),
                    lessons,
                )
            )
    return tuple(found)
