"""How a step is checked where no widget knows its exercise: by the exercise's name, for a page that asks a server.

The case of one of a draw is told by who has its sheet (:mod:`bridgecourse.site.stock`): with it that one alone is read,
and not the whole course.
"""

from __future__ import annotations

from contextlib import suppress

from bridgecourse.desk.desk import DeskReply
from bridgecourse.desk.marked import Checker
from bridgecourse.desk.request import Check, Move, Warm
from bridgecourse.desk.talked import talked
from bridgecourse.errors import CaseError
from bridgecourse.grade.desk import checker, checker_of_course, mover
from bridgecourse.i18n import Language
from bridgecourse.progress.syllabus import practice_case
from bridgecourse.teach.course import course
from bridgecourse.teach.drawn import drawn_as, drawn_exercise, is_drawn
from bridgecourse.teach.exercises.exercise import Exercise

__all__ = ["Checkers", "exercise_named"]


class Checkers:
    """Of exercises of the course, drawn or made for practice, in a language; each is read once."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._known: dict[tuple[str, str], Checker] = {}

    def of(self, asked: Check) -> Checker:
        """How the exercise of this check is checked, by the version that its ``sheet`` shows."""
        exercise, sheet = asked.exercise, asked.sheet
        key = exercise, str(sheet.get("digest"))
        if key not in self._known:
            if not is_drawn(exercise) and practice_case(exercise) is None and sheet:
                self._known[key] = checker_of_course(exercise, self._language, sheet)
            else:
                self._known[key] = checker(exercise_named(exercise, asked), self._language)
        return self._known[key]

    def moved(self, asked: Move) -> DeskReply:
        """What the table replies in this conversation."""
        return talked(mover(exercise_named(asked.exercise, asked), self._language), asked.moves, self._language)

    def warm(self, asked: Warm) -> None:
        """Read what the first check of this exercise needs."""
        if asked.exercise is not None:
            part = exercise_named(asked.exercise, asked).parts[0].id
            self.of(Check(part, {}, asked.exercise, sheet=asked.sheet, case=asked.case))(part, {})


def exercise_named(name: str, asked: Check | Move | Warm) -> Exercise:
    """Of the course, drawn or made for practice.

    One of a draw by its case alone, where that is told and gives what was shown.  Raises :class:`CaseError`.
    """
    if not is_drawn(name):
        return practice_case(name) or course().exercise(name)
    if asked.case is not None:
        with suppress(CaseError):
            known = practice_case(asked.case) or course().exercise(asked.case)
            found = drawn_as(name, known)
            if found.digest == asked.sheet.get("digest"):
                return found
    return drawn_exercise(name)
