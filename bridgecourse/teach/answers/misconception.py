"""The mistakes that directors make, by name: recognised in a wrong pick, and explained.

They stand beside the questions of a family (``mistakes.py`` in its room), and of what several families ask in the files
of :mod:`bridgecourse.teach.answers.mistakes`; they are found there by themselves: each file has ``MISTAKES``.  Each is
told by its texts ``misconception.<id>.name`` and ``misconception.<id>.why``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect, Fact, Role
from bridgecourse.teach.answers import mistakes
from bridgecourse.teach.exercises.family import families
from bridgecourse.teach.exercises.question import Picked, Picking, Question

__all__ = [
    "Choices",
    "Holds",
    "Matches",
    "Misconception",
    "forgot",
    "found",
    "misconceptions",
    "recognise",
    "seat_of",
    "swap",
    "wrongly",
]

Choices = frozenset[str]
"""Choices of one question, in no order."""

Matches = Callable[[Choices, Choices, Ruling], bool]
"""Whether a mistake is behind these picks where those were right."""

Holds = Callable[[Ruling], bool]
"""Whether something holds of a ruling."""


@dataclass(frozen=True, slots=True)
class Misconception:
    """A named mistake: on questions whose id begins so, recognised by what was picked and what was right.

    ``general``: it is told only where no closer one fits.  ``clause``: the number that its text has as ``clause``.
    """

    id: str
    question: str | tuple[str, ...]
    matches: Matches
    general: bool = False
    clause: Callable[[Ruling], str] | None = None


def swap(picked: Effect | str, right: Effect | str | None = None) -> Matches:
    """Picked this where that was right (or where anything else was)."""
    wrong_id = picked.value if isinstance(picked, Effect) else picked
    right_id = right.value if isinstance(right, Effect) else right

    def matches(picks: Choices, answer: Choices, _: Ruling) -> bool:
        return wrong_id in picks and wrong_id not in answer and (right_id is None or right_id in answer)

    return matches


def wrongly(option: str, *right: str, where: Holds | None = None) -> Matches:
    """Picked this option, wrongly, where one of those was right (or whatever was) and the ruling is such."""

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        is_wrong = option in picks - answer and (not right or bool(answer & {*right}))
        return is_wrong and (where is None or where(ruling))

    return matches


def seat_of(role: Role) -> Matches:
    """Picked the seat of this player, where nobody or another one was right."""

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        seat = ruling.situation.seat_of(role)
        return seat is not None and str(seat.value) in picks - answer

    return matches


def forgot(*options: str) -> Matches:
    """None of these was picked, of which one at least was right, and nothing else that is wrong, but "nothing"."""

    def matches(picks: Choices, answer: Choices, _: Ruling) -> bool:
        return picks - answer <= {"nothing"} and bool(answer & {*options}) and not picks & {*options}

    return matches


def found(fact: Fact, *answers: Enum) -> Holds:
    """Whether the ruling has asked for this fact and found one of these answers."""
    return lambda ruling: ruling.asked.get(fact) in answers


@cache
def misconceptions() -> tuple[Misconception, ...]:
    """All of them: those that only one family has, then what several share; the general ones last."""
    own = (family.file("mistakes") for family in families().values())
    names = sorted(module.name for module in iter_modules(mistakes.__path__))
    shared = (import_module(f"{mistakes.__name__}.{name}") for name in names)
    every = (mistake for file in (*own, *shared) if file is not None for mistake in file.MISTAKES)
    return tuple(sorted(every, key=lambda mistake: mistake.general))


def recognise(question: Question, picked: Picked, ruling: Ruling) -> Misconception | None:
    """The named mistake behind a wrong pick, the first that fits; ``None`` when it has no name or nothing is wrong.

    Who has picked nothing has made no mistake yet; of rows only those count that were painted, and wrongly.
    """
    if not picked or question.credit(picked) >= 1.0:
        return None
    picks = frozenset(picked)
    answer = frozenset(question.answer)
    if question.kind is Picking.PAINT:
        picks -= answer
        answer = frozenset(row.right for row in question.rows if any(p.startswith(f"{row.id}=") for p in picks))
    about = question.ruling or ruling
    return next((each for each in _asked_by(question.subject) if each.matches(picks, answer, about)), None)


@cache
def _asked_by(subject: str) -> tuple[Misconception, ...]:
    """Those that may lie behind an answer to such a question."""
    return tuple(each for each in misconceptions() if subject.startswith(each.question))
