"""Cases that are drawn and kept in one notebook: which stand there, what is kept of them, how they are marked.

There are three kinds of draws: “You are called”, an evening at eight tables, and today's table.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from bridgecourse.desk.put import Json
from bridgecourse.grade.desk import checker, mover
from bridgecourse.i18n import Language, show_number, text
from bridgecourse.paper.notebook import kept_draw
from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.mark import PartMark, mark
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.answers.reading import FORMAT, read_answers, to_json
from bridgecourse.teach.called import MOST, called, called_exercise, seed_of
from bridgecourse.teach.evening import board_of_evening, board_sheet, board_title, evening, evening_seed_of
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.review import MoveSign
from bridgecourse.teach.exercises.talk.review_told import Review, review_of
from bridgecourse.teach.exercises.wording import say

__all__ = ["CalledCases", "DrawnCases", "EveningCases"]

_NEVER = datetime.min.replace(tzinfo=UTC)


class DrawnCases(ABC):
    """Draws in a language, kept in this notebook; ``None`` where nobody knows which.

    A draw is named by a number or a key, a ``seed``, of which its exercises are a function.
    """

    kind: str
    """Which of them it is; the words on its page are called so."""

    def __init__(self, language: Language, notebook: Path | None) -> None:
        self.language, self.notebook = language, notebook

    @abstractmethod
    def latest(self) -> int | str:
        """The draw that stands there, or a new one."""

    @abstractmethod
    def new(self, after: int | str | None = None) -> int | str:
        """Another; ``after`` is the one that stands there, to which a further table is put."""

    @abstractmethod
    def exercises(self, seed: int | str) -> Sequence[Exercise]:
        """The cases of a draw, in order.  Raises :class:`CaseError` for what is none."""

    @abstractmethod
    def exercise(self, exercise_id: str) -> Exercise:
        """One of them.  Raises :class:`CaseError` for what no draw has."""

    def after(self, seed: int | str, answers: Json) -> Json | None:
        """What is said when all are done besides what became of them."""
        return None

    def sheets(self, seed: int | str) -> list[Json]:
        """The sheets of a draw.  Raises :class:`CaseError` for what is none."""
        return [self._sheet(each, at) for at, each in enumerate(self.exercises(seed), 1)]

    def _sheet(self, exercise: Exercise, number: int) -> Json:
        return dict(exercise.sheet(self.language, number=number))

    def answers(self, seed: int | str) -> Mapping[str, Json]:
        """What is kept of a draw in the notebook or beside it, by the id of the exercise."""
        ids = {each.id for each in self.exercises(seed)}
        own = {name: answer for name, answer in self._kept()[1].items() if name in ids}
        entries = to_json(Answers(own))["answers"]
        found = entries.items() if isinstance(entries, Mapping) else ()
        return {str(name): entry for name, entry in found if isinstance(entry, Mapping)}

    def check(self, exercise: str, part: str, picks: Json) -> Json:
        """The feedback on a part.  Raises :class:`CaseError` for what no draw has."""
        return checker(self.exercise(exercise), self.language)(part, picks)

    def move(self, exercise: str, moves: Sequence[str]) -> Json:
        """What the table replies in a conversation.  Raises :class:`CaseError` for what no draw has or is none."""
        return mover(self.exercise(exercise), self.language)(moves)

    def marks(self, seed: int | str, answers: Json) -> list[Json]:
        """What became of each case, by these answers and those kept beside the notebook: no points."""
        told = read_answers({"format": FORMAT, "answers": dict(answers)}).exercises
        asked = enumerate(self.exercises(seed), 1)
        return [self._mark(number, each, told.get(each.id, Answer())) for number, each in asked]

    def _kept(self) -> tuple[object, Mapping[str, Answer]]:
        return (None, {}) if self.notebook is None else kept_draw(self.notebook)

    def _mark(self, number: int, exercise: Exercise, answer: Answer) -> Json:
        picks, _ = fit(exercise, answer)
        outdated = bool(answer.digest) and answer.digest != exercise.digest
        checked = [part for part in mark(exercise, picks).parts if part.id in answer.checked and not outdated]
        return {
            "number": number,
            "title": exercise.title(self.language),
            "parts": len(exercise.parts),
            "checked": len(checked),
            "right": sum(part.is_right for part in checked),
            "wrong": [words for part in checked for words in self._wrong(exercise, part)],
        }

    def _wrong(self, exercise: Exercise, part: PartMark) -> Iterator[str]:
        """The questions in which it went wrong."""
        asked = {question.id: question for question in exercise.part(part.id).questions}
        title = text(f"part.{part.id}", self.language)
        for question in part.questions:
            if not question.is_right:
                prompt = say(asked[question.id].prompt, exercise.case.situation, self.language)
                yield text("page.called.wrong", self.language, part=title, question=prompt)


class NumberedCases(DrawnCases):
    """What is drawn by a number."""

    @abstractmethod
    def seed_of(self, exercise_id: str) -> int | None:
        """The number by which this exercise was drawn; ``None`` for an id of another kind."""

    def latest(self) -> int:
        """The draw that was wished last, else the one that was answered last, else a new one."""
        kept, answers = self._kept()
        if isinstance(kept, int) and not isinstance(kept, bool) and 0 <= kept <= MOST:
            return kept
        drawn = {name: answer for name, answer in answers.items() if self.seed_of(name) is not None}
        if not drawn:
            return self.new()
        last = max(drawn, key=lambda name: max(drawn[name].times.values(), default=_NEVER))
        return self.seed_of(last) or 0

    def new(self, after: int | str | None = None) -> int:
        """A number by which nobody has drawn here."""
        taken = {self.seed_of(name) for name in self._kept()[1]}
        return next(seed for seed in iter(lambda: random.randint(0, MOST), None) if seed not in taken)


class CalledCases(NumberedCases):
    """“You are called”: twelve cases of all laws."""

    kind = "called"

    def seed_of(self, exercise_id: str) -> int | None:
        return seed_of(exercise_id)

    def exercises(self, seed: int | str) -> Sequence[Exercise]:
        return called(seed if isinstance(seed, int) else -1)

    def exercise(self, exercise_id: str) -> Exercise:
        return called_exercise(exercise_id)


class EveningCases(NumberedCases):
    """An evening at eight tables: of each board is told what it has earned of ten points, and what was missing."""

    kind = "evening"

    def seed_of(self, exercise_id: str) -> int | None:
        return evening_seed_of(exercise_id)

    def exercises(self, seed: int | str) -> Sequence[Exercise]:
        return evening(seed if isinstance(seed, int) else -1)

    def exercise(self, exercise_id: str) -> Exercise:
        return board_of_evening(exercise_id)

    def _sheet(self, exercise: Exercise, number: int) -> Json:
        return dict(board_sheet(exercise, self.language, number=number))

    def _mark(self, number: int, exercise: Exercise, answer: Answer) -> Json:
        told = {**super()._mark(number, exercise, answer), "title": board_title(exercise, self.language)}
        played = next((each for each in exercise.questions if isinstance(each.played, Conversation)), None)
        if not told["checked"] or played is None or not isinstance(played.played, Conversation):
            return told
        lines = fit(exercise, answer)[0].get(played.id, ())
        points = round(TEN * played.played.credit(lines), 2)
        review = review_of(exercise.case, played.played, lines, self.language)
        said = text("page.evening.points", self.language, points=show_number(points, self.language))
        return {**told, "points": points, "said": said, "wrong": list(self._lost(review))}

    def _lost(self, review: Review) -> Iterator[str]:
        """The moves that were not right, and what was not earned."""
        for turn in review["turns"]:
            if turn["sign"] in _NOT_RIGHT and turn["told"]:
                yield text("page.evening.move", self.language, **turn)
        for item in review["items"]:
            if item["earned"] < item["worth"]:
                earned, worth = (show_number(round(item[each], 1), self.language) for each in ("earned", "worth"))
                yield text("page.evening.item", self.language, label=item["label"], earned=earned, worth=worth)
        if review["harm"]:
            yield text("grade.visit.harm", self.language, points=show_number(review["harm"], self.language))


TEN = 10
"""Points of a board, as its review counts them."""

_NOT_RIGHT = (MoveSign.INCOMPLETE.value, MoveSign.MISTAKE.value, MoveSign.HARM.value)
