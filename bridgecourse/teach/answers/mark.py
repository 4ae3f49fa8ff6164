"""Marking: picks against the reference ruling, with partial credit by part."""

from __future__ import annotations

from dataclasses import dataclass

from bridgecourse.teach.answers.picks import Picks
from bridgecourse.teach.exercises.handed_out import Markable
from bridgecourse.teach.exercises.question import Picked, Question

__all__ = ["Mark", "PartMark", "QuestionMark", "mark"]


@dataclass(frozen=True, slots=True)
class QuestionMark:
    """One question: what was picked, and the credit from 0 to 1.

    ``answers`` is how many answers it wants: one, or one for each row to be painted.
    """

    id: str
    picked: Picked
    credit: float
    answers: int = 1

    @property
    def is_right(self) -> bool:
        return self.credit >= 1.0

    @property
    def right(self) -> int:
        """How many of its answers are wholly right."""
        return int(self.credit * self.answers + 1e-9)


@dataclass(frozen=True, slots=True)
class PartMark:
    """One part: its points are the maximum times the mean credit of its questions."""

    id: str
    points: float
    maximum: float
    questions: tuple[QuestionMark, ...]

    @property
    def is_right(self) -> bool:
        return all(question.is_right for question in self.questions)

    @property
    def is_answered(self) -> bool:
        return all(question.picked for question in self.questions)

    @property
    def is_begun(self) -> bool:
        return any(question.picked for question in self.questions)


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of an exercise, in points."""

    exercise: str
    points: float
    maximum: float
    parts: tuple[PartMark, ...]

    def part(self, part_id: str) -> PartMark:
        return next(part for part in self.parts if part.id == part_id)


def mark(exercise: Markable, picks: Picks) -> Mark:
    """Mark these picks.  What is missing earns nothing.

    Points are rounded to hundredths, so that a gradebook adds them up without dust.
    """
    parts: list[PartMark] = []
    for part in exercise.parts:
        marks = tuple(_mark_question(question, picks.get(question.id, ())) for question in part.questions)
        share = sum(question.credit for question in marks) / len(marks) if marks else 0.0
        parts.append(PartMark(part.id, round(part.points * share, 2), part.points, marks))
    points = min(exercise.points, max(0.0, round(sum(part.points for part in parts), 2)))
    return Mark(exercise.id, float(points), float(exercise.points), tuple(parts))


def _mark_question(question: Question, picked: Picked) -> QuestionMark:
    return QuestionMark(question.id, picked, question.credit(picked), len(question.rows) or 1)
