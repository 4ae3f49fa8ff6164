"""Today's tables in one notebook: the cases of the day, and what is said when they are done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

from bridgecourse.desk.put import Json
from bridgecourse.errors import CaseError
from bridgecourse.grade.draws import DrawnCases
from bridgecourse.i18n import Language, text
from bridgecourse.progress.reviews import reviews, this_day
from bridgecourse.progress.schedule import memories
from bridgecourse.progress.share import shares
from bridgecourse.progress.standing import own_standing, standing
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.progress.table_told import table_of_day, weeks_told
from bridgecourse.progress.today import draw_table, put, read_table
from bridgecourse.teach.answers.reading import FORMAT, read_answers
from bridgecourse.teach.exercises.exercise import Exercise

__all__ = ["TodaysTable"]


class TodaysTable(DrawnCases):
    """The tables of a day, kept in this notebook and drawn by all notebooks of this folder."""

    kind = "today"

    def __init__(
        self, language: Language, notebook: Path | None, place: Path, today: Callable[[], date] = this_day
    ) -> None:
        super().__init__(language, notebook)
        self._place, self._today = place, today

    def latest(self) -> str:
        kept = table_of_day(self._kept()[0], self._today())
        return self.new() if kept is None else kept.key

    def new(self, after: int | str | None = None) -> str:
        own, day = own_standing(self._place), self._today()
        known = memories(reviews(own, day))
        return draw_table(own, known, day, Random(), table_of_day(after, day)).key

    def exercises(self, seed: int | str) -> Sequence[Exercise]:
        table = read_table(seed)
        if table is None:
            raise CaseError(f"expected the key of a table, such as '2026-11-29 L31.A1-17', found {seed!r}")
        return table.exercises()

    def exercise(self, exercise_id: str) -> Exercise:
        return put(exercise_id, syllabus_of())

    def after(self, seed: int | str, answers: Json) -> Json | None:
        table, kept = read_table(seed), own_standing(self._place)
        told = read_answers({"format": FORMAT, "answers": dict(answers)}).exercises  # the last may not be stored yet
        portfolio = replace(kept.portfolio, answers={**kept.portfolio.answers, **told})
        now = standing(portfolio, self._place, taught=kept.course)
        done = text(f"page.today.done_{1 if table is None else table.tables}", self.language)
        return {"told": done, **weeks_told(now, shares(now), self._today(), self.language)}
