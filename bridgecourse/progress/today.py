"""Today's tables: three cases each for one person and one day, mixed, about five minutes; as many as three a day.

At a table two cases are of leaves that are due by what has been answered (:mod:`bridgecourse.progress.schedule`), the
least sure first, each time a fresh case.  One is of a leaf that is new, of the laws that are reached or come next.
Where one kind has none the other stands in, then what returns next; and of two leaves that serve equally the one of
another law is taken.  Days are those of the reader's clock.

The tables of a day are kept by their key, the day and the ids of their cases, ``2026-11-29 L31.A1-17 27-unseen-spade
L54.A-9``, to which three more are put for each further table: what was answered can be marked by that alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from math import fsum
from random import Random

from bridgecourse.errors import CaseError
from bridgecourse.progress.reviews import local_day
from bridgecourse.progress.schedule import LeafMemory
from bridgecourse.progress.share import Shares, Tried
from bridgecourse.progress.standing import LawState, Standing
from bridgecourse.progress.syllabus import Syllabus, is_current, leaf_to_practise, practice_case, syllabus_of
from bridgecourse.teach.called import may_be_put, unasked
from bridgecourse.teach.course import Course
from bridgecourse.teach.drawn import is_drawn
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.exercise_id import exercise_id
from bridgecourse.teach.exercises.shapes import own_shape, split_id
from bridgecourse.teach.generator.generate import generate

__all__ = [
    "CASES",
    "TABLES",
    "WEEK",
    "DailyTable",
    "Growth",
    "KnownOfLaw",
    "draw_table",
    "expected",
    "growth",
    "leaves_in_order",
    "put",
    "read_table",
    "week",
]

CASES = 3
"""So many cases lie on a table."""

TABLES = 3
"""So many tables there are a day: from five minutes to fifteen."""

RETURNING = 2
"""At so many of the cases of a table a leaf returns, where so many are due."""

WEEK = 7
"""Days."""

_SEEDS = 1000
_TRIES = 5
_KEY = re.compile(rf"(\d{{4}}-\d\d-\d\d)((?:(?: [\w.-]{{1,60}}){{{CASES}}}){{1,{TABLES}}})")


@dataclass(frozen=True, slots=True)
class DailyTable:
    """The cases of a day, of one table after another."""

    day: date
    ids: tuple[str, ...]

    @property
    def tables(self) -> int:
        """How many tables have been laid."""
        return len(self.ids) // CASES

    @property
    def key(self) -> str:
        return " ".join((self.day.isoformat(), *self.ids))

    def exercises(self, taught: Course | None = None) -> tuple[Exercise, ...]:
        """The cases, none of which tells its law.  Raises :class:`CaseError` for an id that this course lacks."""
        return tuple(put(name, syllabus_of(taught)) for name in self.ids)


def put(name: str, syllabus: Syllabus) -> Exercise:
    """One of them.  Raises :class:`CaseError` where the course has no such case."""
    exercise = practice_case(name)
    if exercise is None:
        exercise = syllabus.course.exercise(name)
    return replace(exercise, name=exercise.id)


def read_table(key: object) -> DailyTable | None:
    """The table of this key; ``None`` for anything else."""
    found = _KEY.fullmatch(key) if isinstance(key, str) else None
    if found is None:
        return None
    try:
        return DailyTable(date.fromisoformat(found[1]), tuple(found[2].split()))
    except ValueError:
        return None


def draw_table(
    standing: Standing,
    known: Mapping[str, LeafMemory],
    day: date,
    chance: Random,
    before: DailyTable | None = None,
) -> DailyTable:
    """A table for this person and day, by what he remembers; one more where there are some ``before`` it.

    Raises :class:`CaseError` where the course has too few cases, or the day has all its tables.
    """
    laid = () if before is None else before.ids
    if before is not None and before.tables >= TABLES:
        raise CaseError(f"expected at most {TABLES} tables for a day, found {before.tables} already")
    syllabus = syllabus_of(standing.course)
    lying = {leaf_to_practise(put(each, syllabus)) for each in laid}
    left = [each for each in known.values() if each.leaf not in lying]
    due = sorted((each for each in left if each.due <= day), key=lambda each: (each.sureness(day), each.leaf))
    later = sorted((each for each in left if each.due > day), key=lambda each: (each.due, each.leaf))
    old, soon = ([(each.leaf, each.law) for each in found] for found in (due, later))
    new = list(_new(standing, syllabus, {*known, *filter(None, lying)}, chance))
    returning = _of_laws_that_differ(old)[:RETURNING]
    wanted = [*returning, *new, *(each for each in old if each not in returning), *soon]
    met = _met_cases([*standing.portfolio.answers, *laid], syllabus)
    ids = list(_mixed(wanted, syllabus, met, chance))
    if len(ids) < CASES:
        raise CaseError(f"expected {CASES} cases for a table, found {len(ids)}: the course has too few")
    chance.shuffle(ids)
    return DailyTable(day, (*laid, *ids))


def _of_laws_that_differ(found: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The first of each law, in this order, then the others."""
    first = {law: leaf for leaf, law in reversed(found)}
    return sorted(found, key=lambda each: first[each[1]] != each[0])


def _new(standing: Standing, syllabus: Syllabus, seen: set[str], chance: Random) -> Iterator[tuple[str, str]]:
    """Leaves that were not met, of the laws that are reached and, where that is too few, of those that come next.

    One of each law first, then another of each.
    """
    states = {law.law: law.state for law in standing.laws}
    begun = [at for at, law in enumerate(syllabus.laws) if states.get(law, LawState.NEW) is not LawState.NEW]
    rows: list[list[tuple[str, str]]] = []
    for at, law in enumerate(syllabus.laws):
        if at > max(begun, default=-1) + 1 and len(rows) >= CASES:
            break
        leaves = [leaf for leaf in leaves_in_order(law, syllabus, chance) if leaf not in seen]
        rows += [[(leaf, law) for leaf in leaves]] if leaves else []
    chance.shuffle(rows)
    for place in range(max(map(len, rows), default=0)):
        yield from (row[place] for row in rows if place < len(row))


def leaves_in_order(law: str, syllabus: Syllabus, chance: Random) -> list[str]:
    """The leaves of a law in today's code: those of its exercises, from easy to hard, then the others by chance."""
    possible = [leaf for leaf in syllabus.leaves(law) if is_current(leaf)]
    chance.shuffle(possible)
    asked = [leaf_to_practise(unit.exercise) for unit in syllabus.of(syllabus.course.folder(law))]
    first = dict.fromkeys(leaf for leaf in asked if leaf in possible)
    return [*first, *(leaf for leaf in possible if leaf not in first)]


def _mixed(wanted: Sequence[tuple[str, str]], syllabus: Syllabus, known: set[str], chance: Random) -> Iterator[str]:
    """A fresh case of each of the first of these that have one: of laws that differ, as far as there are any."""
    taken: set[str] = set()
    laws: set[str] = set()
    for differs in (True, False):
        for leaf, law in wanted:
            if leaf in taken or (differs and law in laws):
                continue
            name = _fresh(leaf, law, syllabus, known, chance)
            if name is not None:
                taken.add(leaf)
                laws.add(law)
                yield name
            if len(taken) == CASES:
                return


def _fresh(leaf: str, law: str, syllabus: Syllabus, known: set[str], chance: Random) -> str | None:
    """The exercise of a case that was never answered: one that no lesson asks, or a generated one.

    ``None`` where there is none, and for what only leads on to other leaves: no case ends there.
    """
    own = [case.id for case in unasked(syllabus.course.folder(law), leaf) if case.id not in known]
    if own and chance.random() < 1 / 2:
        return chance.choice(own)
    for _ in range(_TRIES):
        case = generate(leaf, chance.randrange(1, _SEEDS))
        if case.ruling.ids[-1] != leaf or not may_be_put(case):
            break
        if case.id not in known:
            return exercise_id(case.id, own_shape(case))
    return chance.choice(own) if own else None


def _met_cases(names: Iterable[str], syllabus: Syllabus) -> set[str]:
    """The cases of these exercises, in whatever shape and under whatever name they were put."""
    drawn = (syllabus.exercise(name) for name in names if is_drawn(name))
    return {split_id(name)[0] for name in names if not is_drawn(name)} | {each.case.id for each in drawn if each}


@dataclass(frozen=True, slots=True)
class Growth:
    """The share of first answers that were right in the seven days before the last seven, and in those; from 0 to 1."""

    before: float | None
    now: float | None


def growth(found: Shares, day: date) -> Growth:
    """How right the first answers were; ``None`` for a week without any."""
    answered = [((day - local_day(each.latest)).days, each) for each in found.tried if each.latest.year > 1]
    before = [each for days, each in answered if WEEK <= days < 2 * WEEK]
    return Growth(_right(before), _right([each for days, each in answered if 0 <= days < WEEK]))


def _right(tried: Sequence[Tried]) -> float | None:
    asked = sum(each.asked for each in tried)
    return sum(each.right for each in tried) / asked if asked else None


def week(standing: Standing, day: date) -> Mapping[date, int]:
    """The days of the week that this day is in, from Monday, and at how many tables one sat on each.

    Whatever was answered counts, three cases for a table; one that was begun is a table, and more than three are three.
    """
    answers = standing.portfolio.answers.values()
    cases = Counter(local_day(max(answer.checked.values())) for answer in answers if answer.checked)
    monday = day - timedelta(days=day.weekday())
    days = (monday + timedelta(days=at) for at in range(WEEK))
    return {each: min(TABLES, -(-cases[each] // CASES)) for each in days}


@dataclass(frozen=True, slots=True)
class KnownOfLaw:
    """Of the leaves of a law that somebody has met so many, and how many of them he will remember on a day."""

    law: str
    met: int
    kept: int


def expected(known: Mapping[str, LeafMemory], laws: Sequence[str], day: date) -> tuple[KnownOfLaw, ...]:
    """What is expected to be remembered on this day, of the laws in this order that have been met.

    Of each law the probabilities of its leaves are added up; what all laws come to is the sum of these.
    """
    by_law: dict[str, list[float]] = {}
    for each in known.values():
        by_law.setdefault(each.law, []).append(each.sureness(day))
    return tuple(KnownOfLaw(law, len(by_law[law]), round(fsum(by_law[law]))) for law in laws if law in by_law)
