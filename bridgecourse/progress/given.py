"""What a class was given, and so what each of its candidates is asked: nobody has lost what he was never handed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from bridgecourse.errors import CaseError
from bridgecourse.progress.gradebook import CellScore, Decisions
from bridgecourse.progress.portfolio import Portfolio
from bridgecourse.progress.syllabus import Syllabus, Unit
from bridgecourse.teach.course import LawFolder
from bridgecourse.teach.version import newest, parse_version

__all__ = ["Assigned", "given_to_class"]


@dataclass(frozen=True)
class Assigned:
    """The assignments of a class, with the graded cells of those that stand in its gradebook.

    Without any (``None``) it is all of the course, as the course is now.  ``handed_in`` are those of each candidate.
    """

    syllabus: Syllabus
    assignments: frozenset[str] | None = None
    cells: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    handed_in: Mapping[str, Collection[str]] = field(default_factory=dict)

    @cached_property
    def folders(self) -> tuple[LawFolder, ...]:
        """The laws and own papers that the class was given, in the order of the course.

        A paper whose cases cannot be read is left out: nothing can be marked by it.
        """
        if self.assignments is None:
            return self.syllabus.course.folders
        own = {parse_version(name)[0] for name in self.assignments}
        return tuple(each for each in self.syllabus.folders if each.assignment in own and self.syllabus.is_read(each))

    def units(self, portfolio: Portfolio, scores: Mapping[str, CellScore]) -> list[Unit]:
        """What a candidate is asked: of each assignment the exercises of the version that he was given."""
        found: list[Unit] = []
        for folder in self.folders:
            cells = self._cells(folder, portfolio.candidate, scores)
            place = (folder.name, cells)
            if place not in self._known:
                self._known[place] = tuple(self._put(folder, cells))
            found += self._known[place]
        return found

    @cached_property
    def _known(self) -> dict[tuple[str, tuple[str, ...]], tuple[Unit, ...]]:
        return {}

    def _cells(self, folder: LawFolder, candidate: str, scores: Mapping[str, CellScore]) -> tuple[str, ...]:
        """Of the newest version that a candidate has handed in, else that the class was given; none where unknown."""
        marked = newest(folder.assignment, {score.assignment for score in scores.values()})
        if marked is not None:
            return tuple(cell for cell, score in scores.items() if score.assignment == marked)
        own = newest(folder.assignment, self.handed_in.get(candidate, ())) or newest(folder.assignment, self.cells)
        return self.cells.get(own or "", ())

    def _put(self, folder: LawFolder, cells: tuple[str, ...]) -> Iterator[Unit]:
        """The exercises of these cells, of an unknown version those of the course; what was taken out comes last."""
        if not cells:
            yield from self.syllabus.of(folder)
            return
        put = [unit for cell in cells if (unit := self._unit(cell, folder)) is not None]
        yield from sorted((unit for unit in put if unit.number), key=lambda unit: unit.number)
        last = len(folder.put.exercises)
        taken_out = (unit for unit in put if not unit.number)
        yield from (replace(unit, number=last + place) for place, unit in enumerate(taken_out, 1))

    def _unit(self, cell: str, folder: LawFolder) -> Unit | None:
        """The exercise of this cell; one that has been taken out of its notebook has no number."""
        known = {unit.exercise.id: unit for unit in self.syllabus.of(folder)}
        if cell in known:
            return known[cell]
        try:
            return Unit(self.syllabus.course.exercise(cell), folder.name, 0)
        except CaseError:
            return None


def given_to_class(syllabus: Syllabus, decisions: Decisions, handed_in: Mapping[str, Collection[str]]) -> Assigned:
    """What stands in the gradebook or was handed in by anybody."""
    names = {*decisions.assignments, *(name for own in handed_in.values() for name in own)}
    return Assigned(syllabus, frozenset(names), decisions.assignments, handed_in)
