"""“You are called”: twelve cases of all laws, drawn by a number, under names that tell neither law nor case.

The draw is a function of its number and of the course alone: the same in every language and process, so that what was
answered can be marked later.  Where the course has changed since, the digest of an exercise tells.

The families that every director meets occur in each draw, as often as they say (``in_draws``), of the others as many as
there is room for; no leaf twice.  At most half are exercises of a
lesson; no worked case and no opening is among them, nor an older code.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from random import Random

from bridgecourse.errors import CaseError
from bridgecourse.rulings.language import Moment
from bridgecourse.rulings.library import CURRENT
from bridgecourse.rulings.numbering import law_of, place_of
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import Course, LawFolder, course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import Family, families, family_of
from bridgecourse.teach.exercises.shapes import STANDARD
from bridgecourse.teach.exercises.shapes.talk import TALK, is_playable
from bridgecourse.teach.generator.generate import generate, generated_leaves

__all__ = [
    "CASES",
    "MOST",
    "called",
    "called_cases",
    "called_exercise",
    "called_id",
    "may_be_put",
    "seed_of",
    "unasked",
    "unasked_cases",
]

CASES = 12
"""How many cases a draw has."""

MOST = 999_999
"""The highest number by which to draw."""

ANSWERING = CASES // 2
"""At so many of the tables the players answer, where so many of the cases can be played."""

GRADED = CASES // 2
"""At most so many are exercises of a lesson."""

KEPT = 64
"""So many draws are kept, of 100 kB each: a class marks the same ones, and nobody has made many more."""

SEEDS = 1000
"""So many different numbers a generated case may have."""

TRIES = 20
"""So many generated cases are looked at for one of the family that is wanted."""

_OWN, _GRADED, _MADE = "own", "graded", "made"
_WEIGHTS = {_OWN: 4, _MADE: 3, _GRADED: 2}
"""Whence a case comes: one that no lesson asks, a generated one, one that a lesson asks; and how often."""

_ID = re.compile(r"called-(0|[1-9]\d{0,5})-(0[1-9]|1[0-2])")


def called_id(seed: int, number: int) -> str:
    """The id of one of the twelve, from 1."""
    return f"called-{seed}-{number:02d}"


def seed_of(exercise_id: str) -> int | None:
    """The number by which this exercise was drawn; ``None`` for an id of another kind.  No case is read for it."""
    found = _ID.fullmatch(exercise_id)
    return None if found is None else int(found[1])


def called_exercise(exercise_id: str, taught: Course | None = None) -> Exercise:
    """The exercise of this id.  Raises :class:`CaseError` for an id of another kind."""
    found = _ID.fullmatch(exercise_id)
    if found is None:
        raise CaseError(f"expected an id such as {called_id(17, 3)!r}, found {exercise_id!r}")
    return called(int(found[1]), taught)[int(found[2]) - 1]


def called(seed: int, taught: Course | None = None) -> tuple[Exercise, ...]:
    """The twelve of this number, from 0 to :data:`MOST`, in the order in which they are put.

    Raises :class:`CaseError` for another number, and where the course has too few cases.
    """
    if not 0 <= seed <= MOST:
        raise CaseError(f"expected a number from 0 to {MOST}, found {seed}")
    return _called(seed, course() if taught is None else taught)


@lru_cache(KEPT)
def _called(seed: int, taught: Course) -> tuple[Exercise, ...]:
    rng = Random(f"called {seed}")
    cases = list(_Draw(rng, _pool(taught)).cases())
    played = [number for number, case in enumerate(cases, 1) if is_playable(case)]
    answering = rng.sample(played, min(ANSWERING, len(played)))
    return tuple(
        Exercise(case, TALK if number in answering else STANDARD, called_id(seed, number))
        for number, case in enumerate(cases, 1)
    )


def unasked_cases(taught: Course) -> tuple[Case, ...]:
    """The cases of the course that no lesson shows or asks, and that may be put without their law."""
    return tuple(case for cases in _pool(taught).own.values() for case in cases)


def called_cases(taught: Course) -> tuple[Case, ...]:
    """The cases of the course that a draw may have; it may have generated ones besides."""
    pool = _pool(taught)
    return tuple(case for heap in (pool.own, pool.graded) for cases in heap.values() for case in cases)


_Group = tuple[Family, str]
"""A family and the law in which its rulings end."""

_Heap = Mapping[tuple[Family, str], list[Case]]
"""Cases by their family and the leaf in which their ruling ends."""


@dataclass(frozen=True)
class _Pool:
    """What may be drawn: cases of the course, and their leaves of each family and law, in a fixed order."""

    own: _Heap
    graded: _Heap
    leaves: Mapping[_Group, tuple[str, ...]]


@cache
def _pool(taught: Course) -> _Pool:
    heaps: dict[str, dict[tuple[Family, str], list[Case]]] = {_OWN: {}, _GRADED: {}}
    for folder in taught.folders:
        for source, case in _put(folder):
            heaps[source].setdefault((family_of(case.situation), _leaf(case)), []).append(case)
    leaves: dict[_Group, list[str]] = {}
    for family, leaf in sorted({*heaps[_OWN], *heaps[_GRADED]}, key=lambda each: (each[0].name, each[1])):
        leaves.setdefault((family, law_of(leaf)), []).append(leaf)
    listed = {group: tuple(found) for group, found in sorted(leaves.items(), key=_order)}
    return _Pool(heaps[_OWN], heaps[_GRADED], listed)


def _order(group: tuple[_Group, list[str]]) -> tuple[str, tuple[bool, int, str]]:
    (family, law), _ = group
    return family.name, place_of(law)


def unasked(folder: LawFolder, leaf: str) -> list[Case]:
    """The cases of this folder that no lesson shows or asks, may be put without their law, and end in this leaf."""
    return [case for source, case in _put(folder) if source == _OWN and _leaf(case) == leaf]


def _put(folder: LawFolder) -> Iterator[tuple[str, Case]]:
    """The cases of a folder that may be put without their law, and whether its lesson asks them."""
    file = folder.file
    shown = {file.worked, file.opening.case if file.opening is not None else None}
    asked = {exercise.case.id for exercise in folder.exercises}
    for case in file.cases:
        if case.edition == CURRENT and case.id not in shown and may_be_put(case):
            yield (_GRADED if case.id in asked else _OWN), case


def may_be_put(case: Case) -> bool:
    """Its ruling is settled, and asks for more than whether two calls are comparable."""
    is_settled = case.ruling.outcome is not None and not case.ruling.is_unsure
    return is_settled and case.situation.moment is not Moment.CALL_REPLACED


def _leaf(case: Case) -> str:
    """Where the ruling ends; asked of cases whose ruling comes to an end."""
    return case.ruling.ids[-1]


@cache
def _made(leaf: str) -> Family | None:
    """The family of cases that are generated for this leaf; ``None`` where none can be put, or none ends in it."""
    if leaf not in generated_leaves():
        return None
    case = generate(leaf, 1)
    return family_of(case.situation) if _leaf(case) == leaf and may_be_put(case) else None


@dataclass
class _Draw:
    """A draw in the making."""

    rng: Random
    pool: _Pool
    used: set[str] = field(default_factory=set)
    families: Counter[Family] = field(default_factory=Counter)
    graded: int = 0

    def cases(self) -> list[Case]:
        """What each draw has, then one family after another; in an order that tells nothing.

        Raises :class:`CaseError` where the course has too few.
        """
        others = [group for group in self.pool.leaves if not group[0].alone]
        self.rng.shuffle(others)
        wanted: list[list[_Group]] = []
        for family in sorted(families().values(), key=lambda each: (not each.alone, -each.place)):
            groups = [group for group in (self.pool.leaves if family.alone else others) if group[0] is family]
            wanted += [groups] * self._number(family)
        found = [self._first(groups) for groups in wanted]
        while len(found) < CASES:
            self.rng.shuffle(others)
            turns = {family: self.rng.random() for family in dict.fromkeys(family for family, _ in others)}
            found.append(self._first(sorted(others, key=lambda group: (self.families[group[0]], turns[group[0]]))))
        self.rng.shuffle(found)
        return found

    def _number(self, family: Family) -> int:
        """How many of this family are in the draw whatever else is."""
        return self.rng.choice(family.in_draws) if len(family.in_draws) > 1 else sum(family.in_draws)

    def _first(self, groups: list[_Group]) -> Case:
        """A case of the first of these that has one whose leaf is new."""
        case = next((case for group in groups if (case := self._case(group)) is not None), None)
        if case is None:
            raise CaseError(f"expected a case of {groups} that is not drawn yet, found none: the course has too few")
        return case

    def _case(self, group: _Group) -> Case | None:
        """A case of this family and law whose leaf is new, where there is one."""
        leaves = [leaf for leaf in self.pool.leaves[group] if leaf not in self.used]
        self.rng.shuffle(leaves)
        for leaf in leaves:
            for source in self._sources(group[0], leaf):
                case = self._from(source, group[0], leaf)
                if case is not None:
                    self.used.add(leaf)
                    self.families[group[0]] += 1
                    self.graded += source == _GRADED
                    return case
        return None

    def _sources(self, family: Family, leaf: str) -> list[str]:
        """Whence a case of this leaf may come, the first by chance."""
        pool, wanted = self.pool, (family, leaf)
        known = {_OWN: wanted in pool.own, _MADE: _made(leaf) is family}
        known[_GRADED] = wanted in pool.graded and self.graded < GRADED
        possible = [source for source, is_there in known.items() if is_there]
        order: list[str] = []
        while possible:
            order.append(self.rng.choices(possible, [_WEIGHTS[source] for source in possible])[0])
            possible.remove(order[-1])
        return order

    def _from(self, source: str, family: Family, leaf: str) -> Case | None:
        if source != _MADE:
            return self.rng.choice((self.pool.own if source == _OWN else self.pool.graded)[family, leaf])
        made = (generate(leaf, self.rng.randrange(1, SEEDS)) for _ in range(TRIES))
        return next((case for case in made if _leaf(case) == leaf and family_of(case.situation) is family), None)
