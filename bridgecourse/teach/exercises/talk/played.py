"""A conversation as what is answered by a sequence of moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from bridgecourse.teach.exercises.question import Picked
from bridgecourse.teach.exercises.talk.marking import MarkedVisit, marks
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import read_moves, written
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.script_data import script_data
from bridgecourse.teach.exercises.talk.truth import dials_of
from bridgecourse.teach.exercises.talk.visit import Visit

__all__ = ["Conversation"]


@dataclass(frozen=True, eq=False)
class Conversation:
    """What marks a visit by its script alone."""

    script: VisitScript

    def offers(self, line: str) -> bool:
        """Whether this is a move; one of a card that the tray does not have is one, and says nothing."""
        return bool(read_moves((line,))[0])

    def credit(self, picked: Picked) -> float:
        """What the visit has earned, 0 to 1."""
        return self.marked(picked).share

    def asks(self) -> object:
        tray = self.script.tray
        return [
            [[card.id, {name: list(words) for name, words in dials_of(card).items()}] for card in tray.cards],
            list(tray.questions),
            list(tray.choices),
            [[line.id, [each.word for each in line.says], line.each, line.side, line.many] for line in tray.lines],
        ]

    def data(self) -> object:
        return script_data(self.script)

    def visit(self, lines: Iterable[str]) -> Visit:
        return Visit(self.script, read_moves(lines)[0])

    def marked(self, lines: Iterable[str]) -> MarkedVisit:
        return marks(self.visit(lines))

    @cached_property
    def best(self) -> tuple[str, ...]:
        """The best possible visit."""
        return tuple(map(written, model_visit(self.script)))
