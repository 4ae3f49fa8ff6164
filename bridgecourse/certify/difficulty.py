"""How difficult a case is, by the rules themselves, where nobody has answered it yet.

Three things make a ruling hard, and each is counted in the procedure: how many facts have to be established on the way
to it, how many other rulings are within reach when the director arrives (each doubling counts one), and how many named
mistakes lead away from the right answers.  Where a class has answered, what it got right of a leaf takes their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log2

from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.library import book
from bridgecourse.rulings.worlds import as_he_comes, worlds
from bridgecourse.teach.answers.misconception import recognise
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import Picking

__all__ = ["HARDEST", "Difficulty", "difficulty", "measured"]

HARDEST = 40.0
"""What a leaf counts that nobody gets right: about what the hardest has by the rules."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What makes a case hard."""

    facts: int
    within_reach: int
    mistakes: int

    @property
    def value(self) -> float:
        """All of it."""
        return self.facts + log2(self.within_reach) + self.mistakes


def difficulty(exercise: Exercise) -> Difficulty:
    """Of this exercise as it is put."""
    ruling = exercise.ruling
    facts = {step.node.fact for step in ruling.path if isinstance(step.node, Ask)}
    near = {world.ruling.ids[-1:] for world in worlds(as_he_comes(ruling), book(ruling.edition))}
    return Difficulty(len(facts), max(1, len(near)), _mistakes(exercise))


def _mistakes(exercise: Exercise) -> int:
    """The named mistakes behind one wrong pick of a question, or behind leaving out one that is right."""
    found: set[str] = set()
    for question in exercise.questions:
        if question.kind not in (Picking.ONE, Picking.MANY):
            continue
        right = frozenset(question.answer)
        options = [option.id for option in question.options]
        one = question.kind is Picking.ONE
        tried = [frozenset([name]) if one else right ^ {name} for name in options]
        mistakes = (recognise(question, tuple(sorted(picks)), exercise.ruling) for picks in tried if picks != right)
        found |= {mistake.id for mistake in mistakes if mistake is not None}
    return len(found)


def measured(right: Mapping[str, float], leaf: str) -> float | None:
    """What a class that got this share of a leaf right makes of it; ``None`` where nobody has answered it."""
    share = right.get(leaf)
    return None if share is None else HARDEST * (1 - min(1.0, max(0.0, share)))
