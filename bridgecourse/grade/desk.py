"""A candidate at work: the notebook that the kernel belongs to, the answers kept there, how a part is checked."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.i18n import Language
from bridgecourse.paper.notebook import answers_of_notebook
from bridgecourse.teach.answers.answer import Answer, seal
from bridgecourse.teach.answers.reading import to_json

if TYPE_CHECKING:
    from bridgecourse.desk.marked import Checker
    from bridgecourse.desk.talked import Mover
    from bridgecourse.teach.exercises.exercise import Exercise

__all__ = [
    "checker",
    "checker_of_course",
    "current_notebook",
    "kept_answers",
    "mover",
    "mover_of_course",
    "told_notebooks",
]


def checker(exercise: Exercise, language: Language) -> Checker:
    """How a part of this exercise is checked: the feedback, with the chart once the ruling is known."""

    def check(part: str, picks: Mapping[str, object]) -> Mapping[str, object]:
        from bridgecourse.grade.report import path_chart
        from bridgecourse.teach.answers.feedback import feedback
        from bridgecourse.teach.answers.mark import mark
        from bridgecourse.teach.answers.picks import fit
        from bridgecourse.teach.answers.reading import read_picks

        answer = Answer(exercise.digest, read_picks(_filled(exercise, picks)))
        told = feedback(exercise, part, mark(exercise, fit(exercise, answer)[0]), language)
        chart = path_chart(exercise, told, language) or None
        return {**told, "chart": chart, "seal": seal(exercise.id, exercise.digest, part, answer.picks)}

    return check


def mover(exercise: Exercise, language: Language) -> Mover:
    """What the table replies in this conversation.  Raises :class:`CaseError` for an exercise that is none."""

    def move(moves: Sequence[str]) -> Mapping[str, object]:
        from bridgecourse.teach.exercises.talk.told import told_table

        return told_table(exercise, moves, language)

    return move


_KNOWN = "known"
"""What the form sends for a routine question that it has not asked: it was right twice in a row."""


def _filled(exercise: Exercise, picks: Mapping[str, object]) -> Mapping[str, object]:
    """The picks with the right answer to what was not asked again."""
    routine = {q.id for q in exercise.questions if q.routine and picks.get(q.id) == _KNOWN}
    return {**picks, **{name: exercise.key[name] for name in routine}}


def checker_of_course(exercise_id: str, language: Language, sheet: Mapping[str, object]) -> Checker:
    """The same for an exercise of the course, whose case is read at the first check and not before.

    One that asks something else than this sheet is checked by what went out, where that is known, else as far as it
    fits.  A check raises :class:`CaseError` where the course has no such exercise after all.
    """

    @cache
    def check() -> Checker:
        from bridgecourse.teach.course import course

        digest = str(sheet.get("digest"))
        exercise = course().exercise(exercise_id)
        if exercise.digest == digest or (older := course().handed_out.get((exercise_id, digest))) is None:
            return checker(exercise, language)
        from bridgecourse.grade.handed_out import checker_handed_out

        return checker_handed_out(older, sheet, language)

    return lambda part, picks: check()(part, picks)


def mover_of_course(exercise_id: str, language: Language) -> Mover:
    """The same for an exercise of the course, whose case is read at the first move."""

    def move(moves: Sequence[str]) -> Mapping[str, object]:
        from bridgecourse.teach.course import course

        return mover(course().exercise(exercise_id), language)(moves)

    return move


def kept_answers(exercise_id: str, notebook: Path) -> Mapping[str, object] | None:
    """What was answered to this exercise before, in this notebook or beside it.  Raises :class:`NotebookError`."""
    entries = to_json(answers_of_notebook(notebook))["answers"]
    entry = entries.get(exercise_id) if isinstance(entries, Mapping) else None
    return entry if isinstance(entry, Mapping) else None


def current_notebook() -> Path | None:
    """The notebook that the running kernel belongs to, as the server or VS Code says; ``None`` where neither does."""
    return next(told_notebooks(), None)


def told_notebooks() -> Iterator[Path]:
    """Where the running kernel's notebook may be, by what the server or VS Code says; only files that exist."""
    here = Path.cwd()
    for name in (os.environ.get("JPY_SESSION_NAME"), _visual_studio_code()):
        if name and name.endswith(".ipynb"):
            yield from (path for path in (here / name, here / Path(name).name) if path.is_file())


def _visual_studio_code() -> str | None:
    """The notebook that VS Code's kernel belongs to: it leaves the path in the kernel's names."""
    from IPython.core.getipython import get_ipython

    shell = get_ipython()
    path = getattr(shell, "user_ns", {}).get("__vsc_ipynb_file__")
    return path if isinstance(path, str) else None
