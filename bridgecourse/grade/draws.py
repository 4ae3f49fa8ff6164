"""The draws of “You are called” in one notebook: which one stands there, what is kept of it, how it is marked."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.grade.desk import checker
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import ANSWERS_KEY, answers_of, read_notebook
from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.mark import PartMark, mark
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.answers.reading import FORMAT, read_answers, to_json
from bridgecourse.teach.called import MOST, called, called_exercise, seed_of
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.wording import say
from bridgecourse.widgets.still import Json

__all__ = ["CALLED_KEY", "DrawnCases"]

CALLED_KEY = "called"
"""Under it the number of the draw that was wished last stands beside the answers: ``{"seed": 17}``."""


_NEVER = datetime.min.replace(tzinfo=UTC)


class DrawnCases:
    """Draws in a language, kept in this notebook; ``None`` where nobody knows which."""

    def __init__(self, language: Language, notebook: Path | None) -> None:
        self.language, self.notebook = language, notebook

    def latest(self) -> int:
        """The draw that was wished last, else the one that was answered last, else a new one."""
        kept, answers = self._kept()
        if kept is not None:
            return kept
        drawn = {name: answer for name, answer in answers.items() if seed_of(name) is not None}
        if not drawn:
            return self.new()
        last = max(drawn, key=lambda name: max(drawn[name].times.values(), default=_NEVER))
        return seed_of(last) or 0

    def new(self) -> int:
        """A number by which nobody has drawn here."""
        taken = {seed_of(name) for name in self._kept()[1]}
        return next(seed for seed in iter(lambda: random.randint(0, MOST), None) if seed not in taken)

    def sheets(self, seed: int) -> list[Json]:
        """The sheets of a draw.  Raises :class:`CaseError` for a number that is none."""
        return [dict(each.sheet(self.language, number=number)) for number, each in enumerate(called(seed), 1)]

    def answers(self, seed: int) -> Mapping[str, Json]:
        """What is kept of a draw in the notebook or beside it, by the id of the exercise."""
        own = {name: answer for name, answer in self._kept()[1].items() if seed_of(name) == seed}
        entries = to_json(Answers(own))["answers"]
        found = entries.items() if isinstance(entries, Mapping) else ()
        return {str(name): entry for name, entry in found if isinstance(entry, Mapping)}

    def check(self, exercise: str, part: str, picks: Json) -> Json:
        """The feedback on a part.  Raises :class:`CaseError` for what no draw has."""
        return checker(called_exercise(exercise), self.language)(part, picks)

    def marks(self, seed: int, answers: Json) -> list[Json]:
        """What became of each case, by these answers and those kept beside the notebook: no points."""
        told = read_answers({"format": FORMAT, "answers": dict(answers)}).exercises
        return [self._mark(number, each, told.get(each.id, Answer())) for number, each in enumerate(called(seed), 1)]

    def _kept(self) -> tuple[int | None, Mapping[str, Answer]]:
        """The number that stands in the notebook, and all answers; a damaged notebook keeps nobody from practising."""
        if self.notebook is None:
            return None, {}
        try:
            metadata = read_notebook(self.notebook).get("metadata")
            answers = answers_of(metadata, self.notebook).exercises
        except NotebookError:
            return None, {}
        raw = metadata.get(ANSWERS_KEY) if isinstance(metadata, Mapping) else None
        entry = raw.get(CALLED_KEY) if isinstance(raw, Mapping) else None
        seed = entry.get("seed") if isinstance(entry, Mapping) else None
        is_one = isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed <= MOST
        return (seed if is_one else None), answers

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
