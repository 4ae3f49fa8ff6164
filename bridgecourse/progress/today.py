"""Today's table: three cases for one person and one day, mixed, about five minutes.

One is of a leaf that went wrong: such a leaf returns after 1, 3 and 7 days, each time as a fresh case, and after three
days on which it went right it is known.  One is of a leaf that fades, known and not met for three weeks.  One is new,
of the laws that are reached or come next.  Where one kind has none the others stand in, and of two leaves that serve
equally the one of another law is taken.

A case went right when it earned what a law is mastered from (:data:`bridgecourse.progress.level.THRESHOLDS`).  Days are
those of the reader's clock.

A table is kept by its key, the day and the ids of its cases, ``2026-11-29 L31.A1-17 27-unseen-spade L54.A-9``: what was
answered can be marked by that alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from random import Random

from bridgecourse.errors import CaseError
from bridgecourse.progress.level import Level
from bridgecourse.progress.share import Shares, Tried
from bridgecourse.progress.standing import LawState, Standing
from bridgecourse.progress.syllabus import Syllabus, is_current, leaf_to_practise, practice_case, syllabus_of
from bridgecourse.teach.called import may_be_put, unasked
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.exercise_id import exercise_id
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.generator.generate import generate

__all__ = [
    "CASES",
    "FADES",
    "RETURNS",
    "DailyTable",
    "Growth",
    "MetLeaf",
    "draw_table",
    "growth",
    "leaves_in_order",
    "local_day",
    "met_leaves",
    "put",
    "read_table",
    "this_day",
    "week",
]

CASES = 3
"""So many cases lie on a table."""

RETURNS = (1, 3, 7)
"""After so many days a leaf returns that went wrong: after the day itself, then each time it went right again."""

FADES = 21
"""After so many days without it a leaf that is known fades."""

WEEK = 7

_SEEDS = 1000
_TRIES = 5
_KEY = re.compile(rf"(\d{{4}}-\d\d-\d\d)((?: [\w.-]{{1,60}}){{{CASES}}})")


@dataclass(frozen=True, slots=True)
class DailyTable:
    """The cases of a day."""

    day: date
    ids: tuple[str, ...]

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


def this_day() -> date:
    """Today, by the reader's clock."""
    return local_day(datetime.now(UTC))


def local_day(moment: datetime) -> date:
    """The day of this moment where the reader is."""
    return moment.astimezone().date()


@dataclass(frozen=True, slots=True)
class MetLeaf:
    """A leaf that somebody has met: on which days, and whether it went right; the first meeting first."""

    leaf: str
    law: str
    tries: tuple[tuple[date, bool], ...]

    @property
    def again(self) -> int | None:
        """How many days after the latest meeting it returns; ``None`` when it is known."""
        wrong = max((at for at, (_, right) in enumerate(self.tries) if not right), default=None)
        if wrong is None:
            return None
        since = {day for day, _ in self.tries[wrong + 1 :]} - {self.tries[wrong][0]}
        return RETURNS[len(since)] if len(since) < len(RETURNS) else None

    @property
    def due(self) -> date:
        """The day on which it returns, or has faded."""
        return self.tries[-1][0] + timedelta(days=FADES if self.again is None else self.again)


def met_leaves(tried: Sequence[Tried], syllabus: Syllabus) -> list[MetLeaf]:
    """What somebody has met, by leaf; no answer without a time."""
    by_leaf: dict[str, list[Tried]] = {}
    for each in sorted(tried, key=lambda each: each.latest):
        leaf = leaf_to_practise(each.unit.exercise)
        if leaf is not None and is_current(leaf) and each.latest.year > 1:
            by_leaf.setdefault(leaf, []).append(each)
    return [
        MetLeaf(
            leaf, _law(leaf, syllabus), tuple((local_day(each.latest), each.level is Level.MASTERED) for each in met)
        )
        for leaf, met in by_leaf.items()
    ]


def _law(leaf: str, syllabus: Syllabus) -> str:
    return syllabus.law_of(leaf) or ""


def draw_table(standing: Standing, found: Shares, day: date, chance: Random) -> DailyTable:
    """A table for this person and day.  Raises :class:`CaseError` where the course has too few cases."""
    syllabus = syllabus_of(standing.course)
    seen = [each for each in met_leaves(found.tried, syllabus) if each.law]
    by_day = sorted(seen, key=lambda each: (each.due, each.leaf))
    due = [each for each in by_day if each.due <= day]
    wrong = [(each.leaf, each.law) for each in due if each.again is not None]
    fading = [(each.leaf, each.law) for each in due if each.again is None]
    new = list(_new(standing, syllabus, {each.leaf for each in seen}, chance))
    later = [(each.leaf, each.law) for each in by_day if each not in due]
    wanted = [*wrong[:1], *fading[:1], *new[:1], *wrong[1:], *new[1:], *fading[1:], *later]
    ids = list(_mixed(wanted, syllabus, set(standing.portfolio.answers), chance))
    if len(ids) < CASES:
        raise CaseError(f"expected {CASES} cases for a table, found {len(ids)}: the course has too few")
    chance.shuffle(ids)
    return DailyTable(day, tuple(ids))


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
    """The id of a case of this leaf that was not answered: one that no lesson asks, or a generated one."""
    own = [case.id for case in unasked(syllabus.course.folder(law), leaf) if case.id not in known]
    if own and chance.random() < 1 / 2:
        return chance.choice(own)
    for _ in range(_TRIES):
        case = generate(leaf, chance.randrange(1, _SEEDS))
        name = exercise_id(case.id, own_shape(case))
        if name not in known and may_be_put(case):
            return name
    return chance.choice(own) if own else None


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


def week(standing: Standing, day: date) -> Mapping[date, bool]:
    """The days of this week from Monday, and whether something was answered on each."""
    answers = standing.portfolio.answers.values()
    days = {local_day(each) for answer in answers for each in answer.checked.values()}
    monday = day - timedelta(days=day.weekday())
    return {each: each in days for each in (monday + timedelta(days=at) for at in range(WEEK))}
