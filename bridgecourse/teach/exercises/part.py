"""A part of an exercise, and what a family makes its parts from."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgecourse.errors import CaseError
from bridgecourse.rulings.engine import Ruling
from bridgecourse.table.once import kept
from bridgecourse.teach.cases.case import Case, Texts
from bridgecourse.teach.exercises.family import Family
from bridgecourse.teach.exercises.parts.clause import clause_question
from bridgecourse.teach.exercises.parts.scene import Scene, in_the_end, on_arrival
from bridgecourse.teach.exercises.parts.way import to_ask
from bridgecourse.teach.exercises.question import Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["CasePut", "Part"]


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its questions, what it is worth, and what lies on the table during it.

    The ids of its questions begin with its own, ``facts.turn``.  ``explains`` is said after any answer.
    """

    id: str
    points: float
    questions: tuple[Question, ...]
    scene: Scene
    explains: Texts = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class CasePut:
    """A case that is put, its ruling, and its family, which makes the parts."""

    case: Case
    ruling: Ruling
    family: Family

    @kept
    def arrived(self) -> Scene:
        """What the director finds when he is called."""
        return on_arrival(self.case)

    @kept
    def ended(self) -> Scene:
        """Everything that the case tells has happened."""
        return in_the_end(self.case)

    def to_ask(self) -> Question:
        """What is still to be found out, of whom and where."""
        return to_ask(self.ruling, self.family)

    def clause(self, name: str = "ruling.clause") -> Question:
        """Under which clause the ruling ends."""
        if self.ruling.outcome is None:
            raise CaseError(f"case {self.case.id}: expected a ruling that has come to its end")
        return clause_question(name, Phrase("question.ruling.clause"), self.ruling, self.ruling.outcome, self.family)
