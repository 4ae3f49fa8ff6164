"""A case as the checks of what holds of every case are shown it: made once, and what it takes ruled or asked once.

A check gives comparisons: the name of what is compared, what is said, and what it ought to be.  By its number each case
is seen from one seat, by one other code and in one language, the next one from the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from bridgecourse.i18n import Language
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import Family, family_of
from bridgecourse.teach.exercises.shapes import STANDARD, own_shape

__all__ = ["Check", "Comparison", "LookedAt", "looked_at", "turned", "wrong"]

Comparison = tuple[str, object, object]
"""The name of what is compared, what is said, and what it ought to be."""


def turned(situation: Situation, steps: int) -> Situation:
    """The same with the table turned by so many quarters."""
    if not steps:
        return situation
    incident = replace(situation.incident, player=situation.offender.turned(steps))
    return replace(situation, record=situation.record.rotated(steps), incident=incident)


@dataclass(frozen=True)
class LookedAt:
    """A case, and the number under which it comes."""

    case: Case
    number: int = 0

    @property
    def id(self) -> str:
        return self.case.id

    @cached_property
    def family(self) -> Family:
        return family_of(self.case.situation)

    @property
    def steps(self) -> int:
        """By so many quarters the table is turned."""
        return self.number % 4

    @property
    def language(self) -> Language:
        return list(Language)[self.number % len(Language)]

    @property
    def other_edition(self) -> int:
        """One that is not the case's own."""
        others = [edition for edition in EDITIONS if edition != self.case.edition]
        return others[self.number % len(others)]

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """By every code; none of what begins at a later moment."""
        if self.case.situation.moment is not None:
            return ()
        own = self.case.edition
        return tuple(self.case.ruling if edition == own else self.case.ruling_in(edition) for edition in EDITIONS)

    @cached_property
    def turned_rulings(self) -> tuple[tuple[str, Ruling], ...]:
        """The complete ones of an irregular call, by every code, from one seat."""
        situation = self.case.situation
        if situation.moment is not None or not situation.calls.are_ruled_on:
            return ()
        found: Iterable[Ruling] = self.rulings
        if self.steps:
            situation = turned(situation, self.steps)
            found = (book(edition).rule(situation) for edition in EDITIONS)
        return tuple(
            (f"{self.id} ({ruling.edition}, turned by {self.steps})", ruling)
            for ruling in found
            if ruling.outcome is not None
        )

    @cached_property
    def exercise(self) -> Exercise | None:
        """In its own shape; none of a case that the sources leave open."""
        return None if self.case.ruling.is_unsure else Exercise(self.case, own_shape(self.case))

    @property
    def standard(self) -> Exercise | None:
        return self.exercise if self.exercise is not None and self.exercise.shape == STANDARD else None


Check = Callable[[LookedAt], Iterator[Comparison]]


def looked_at(cases: Iterable[Case]) -> Iterator[LookedAt]:
    for number, case in enumerate(cases):
        yield LookedAt(case, number)


def wrong(check: Check, of: Iterable[LookedAt], count: Counter[str] | None = None) -> list[str]:
    """What is said otherwise than it ought to be, each named by its case."""
    found = []
    for one in of:
        for name, said, right in check(one):
            if count is not None:
                count[name.rpartition(": ")[2]] += 1
            if said != right:
                found.append(f"{one.id} {one.case.ruling.ids} {name}: {said}, not {right}")
    return found
