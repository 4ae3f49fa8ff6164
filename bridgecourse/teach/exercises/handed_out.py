"""An exercise as it once went out: what it asked, and what was right, without its words.

A class that has begun goes on with what it was given, and is marked by what was asked of it.  The words are
in the notebook that was handed out, and the case and its ruling in the course, as long as it has them.

As data, with the ids of questions and options as they were::

    {"id": "31-third-hand", "digest": "…", "in": ["0.1.0"], "parts": [["facts", 1.0,
     [["facts.turn", "one", ["N", "E"], [], [["E"]]]]]]}

Of a question: its id and kind, its options, its rows, and the answers that are right, of which the first is the key; of
a conversation besides everything that it is marked by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bridgecourse.teach.exercises.phrase import Phrase
from bridgecourse.teach.exercises.question import Option, Picking, Question, Row, painted
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.script_data import read_script

__all__ = ["HandedOut", "HandedOutPart", "Markable", "MarkablePart", "handed_out", "handed_out_json", "same_key"]


class MarkablePart(Protocol):
    """A part, as far as marking wants it."""

    @property
    def id(self) -> str: ...
    @property
    def points(self) -> float: ...
    @property
    def questions(self) -> tuple[Question, ...]: ...


class Markable(Protocol):
    """What answers can be held against: an exercise of the course, or one as it once went out."""

    @property
    def id(self) -> str: ...
    @property
    def digest(self) -> str: ...
    @property
    def points(self) -> float: ...
    @property
    def parts(self) -> Sequence[MarkablePart]: ...
    @property
    def questions(self) -> tuple[Question, ...]: ...


@dataclass(frozen=True, slots=True)
class HandedOutPart:
    id: str
    points: float
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class HandedOut:
    """An exercise of these ``versions`` of the course; its questions have ids, and no words."""

    id: str
    digest: str
    versions: tuple[str, ...]
    parts: tuple[HandedOutPart, ...]

    @property
    def points(self) -> float:
        return sum(part.points for part in self.parts)

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(question for part in self.parts for question in part.questions)


def handed_out(data: Mapping[str, Any]) -> HandedOut:
    """From its data.  Raises what Python raises for data of another form."""
    parts = tuple(
        HandedOutPart(str(name), float(points), tuple(_question(*each) for each in questions))
        for name, points, questions in data["parts"]
    )
    return HandedOut(str(data["id"]), str(data["digest"]), tuple(data["in"]), parts)


def _question(
    name: str,
    kind: str,
    options: list[str],
    rows: list[str],
    answers: list[list[str]],
    script: Mapping[str, Any] | None = None,
) -> Question:
    answer, *also = (tuple(each) for each in answers)
    right = painted(answer)
    return Question(
        name,
        Picking(kind),
        _UNSAID,
        tuple(Option(option, _UNSAID) for option in options),
        answer,
        rows=tuple(Row(row, _UNSAID, "", right[row]) for row in rows),
        also=tuple(also),
        played=None if script is None else Conversation(read_script(script)),
    )


_UNSAID = Phrase("")
"""In place of words that the notebook has."""


def same_key(one: Markable, other: Markable) -> bool:
    """Whether the same answers are right, where both ask the same."""
    return _key(one) == _key(other)


def _key(exercise: Markable) -> dict[str, frozenset[frozenset[str]]]:
    return {each.id: frozenset(map(frozenset, (each.answer, *each.also))) for each in exercise.questions}


def handed_out_json(exercise: Markable, versions: Sequence[str]) -> dict[str, object]:
    """The same as data, of any exercise."""
    return {
        "id": exercise.id,
        "digest": exercise.digest,
        "in": list(versions),
        "parts": [[part.id, part.points, [_data(question) for question in part.questions]] for part in exercise.parts],
    }


def _data(question: Question) -> list[object]:
    options, rows = [each.id for each in question.options], [each.id for each in question.rows]
    answers = [list(answer) for answer in (question.answer, *question.also)]
    played = [] if question.played is None else [question.played.data()]
    return [question.id, question.kind.value, options, rows, answers, *played]
