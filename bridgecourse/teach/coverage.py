"""What the course covers: for every leaf of the laws taught, its cases, exercises, generated cases and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bridgecourse.errors import CaseError, RulingError
from bridgecourse.i18n import Language
from bridgecourse.rulings.check import ids_of, nodes_of
from bridgecourse.rulings.language import Law, Outcome, State
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import law_of
from bridgecourse.teach.called import called_cases
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import Course
from bridgecourse.teach.generator.generate import generate

__all__ = ["LeafCoverage", "coverage", "taught"]


def taught(course: Course) -> tuple[tuple[int, str], ...]:
    """The laws that the course teaches, by edition: those that its folders name, in every edition that has them."""
    laws = [law for folder in course.folders for law in folder.laws]
    return tuple((edition, law) for edition in EDITIONS for law in laws if law in book(edition))


@dataclass(frozen=True, slots=True)
class LeafCoverage:
    """One leaf or waypoint, and what there is for it.

    ``exercises`` are those of notebooks, ``called`` the cases that “You are called” may draw, ``generated`` those of
    practice, as far as they were tried.
    """

    leaf: str
    edition: int
    law: str
    cases: int
    exercises: int
    called: int
    generated: int
    lessons: tuple[str, ...]
    unsure: bool = False

    @property
    def is_exercised(self) -> bool:
        """Whether a notebook, “You are called” or practice can put it."""
        return self.exercises + self.called + self.generated > 0

    @property
    def is_covered(self) -> bool:
        """Two cases, something that puts it to candidates, and a lesson in every language.

        A leaf on which the sources do not agree is shown in cases and lessons, and never put to a candidate.
        """
        return self.cases >= 2 and (self.unsure or self.is_exercised) and len(self.lessons) == len(Language)


def coverage(
    course: Course, laws: Iterable[tuple[int, str]] | None = None, *, seeds: int = 2
) -> tuple[LeafCoverage, ...]:
    """The table of coverage, leaf by leaf in the order of the laws.

    A case counts wherever it is ruled to its end, for its facts serve every edition; an exercise counts for the
    rulings that it asks for.  ``seeds`` is how many generated cases to try for each leaf.
    """
    reached = _reached(course.cases.values())
    asked = _asked(course)
    drawn = Counter(leaf for case in called_cases(course) for leaf in _ids(case, case.edition))
    found: list[LeafCoverage] = []
    seen: set[str] = set()
    listed = tuple(taught(course) if laws is None else laws)
    for edition, law in listed:
        try:
            folder = course.folder(law)
            lessons = tuple(lang.value for lang in Language if folder.lesson(lang.value).is_file())
        except CaseError:
            lessons = ()
        doubtful = _doubtful(book(edition)[law])
        for leaf in ids_of(book(edition)[law]):
            own = (edition, law_of(leaf))
            is_there = own in listed and leaf in ids_of(book(edition)[own[1]])
            if leaf in seen or (own != (edition, law) and is_there):
                continue  # shared by several laws: told under its own
            seen.add(leaf)
            unsure = leaf in doubtful
            generated = set() if unsure else set(_generated(leaf, seeds))
            found.append(
                LeafCoverage(
                    leaf,
                    edition,
                    law,
                    reached[leaf],
                    asked[leaf],
                    drawn[leaf],
                    len(generated),
                    lessons,
                    unsure,
                )
            )
    return tuple(found)


def _doubtful(law: Law) -> set[str]:
    """The leaves and waypoints on which the sources do not agree."""
    nodes = (node for _, node in nodes_of(law) if isinstance(node, State | Outcome))
    return {node.id for node in nodes if node.unsure and node.id is not None}


def _generated(leaf: str, seeds: int) -> Iterator[str]:
    """The records of the first generated cases; none where the generator does not know such an irregularity yet."""
    try:
        yield from (generate(leaf, seed).signature for seed in range(seeds))
    except RulingError:
        return


def _reached(cases: Iterable[Case]) -> Counter[str]:
    """How many cases come to each leaf or waypoint, in any edition."""
    found: Counter[str] = Counter()
    for case in cases:
        for edition in EDITIONS:
            found.update(_ids(case, edition))
    return found


def _asked(course: Course) -> Counter[str]:
    """How many exercises ask for each leaf or waypoint: in their own edition, or in those that their shape compares.

    One about older codes that is not graded counts too.
    """
    found: Counter[str] = Counter()
    for exercise in course.put():
        for edition in exercise.editions:
            found.update(_ids(exercise.case, edition))
    return found


def _ids(case: Case, edition: int) -> tuple[str, ...]:
    try:
        ruling = case.ruling_in(edition)
    except RulingError:
        return ()
    return ruling.ids if ruling.outcome is not None else ()
