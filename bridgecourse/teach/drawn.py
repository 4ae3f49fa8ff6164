"""What was drawn by a number, by its id: one of the twelve of “You are called”, or a board of an evening."""

from __future__ import annotations

from bridgecourse.teach.called import called_exercise, seed_of
from bridgecourse.teach.course import Course
from bridgecourse.teach.evening import board_of_evening, evening_seed_of, put_at_board
from bridgecourse.teach.exercises.exercise import Exercise

__all__ = ["drawn_as", "drawn_exercise", "is_drawn"]


def is_drawn(exercise_id: str) -> bool:
    """Whether this id has the form of one.  No case is read for it."""
    return seed_of(exercise_id) is not None or evening_seed_of(exercise_id) is not None


def drawn_exercise(exercise_id: str, taught: Course | None = None) -> Exercise:
    """The exercise of this id.  Raises :class:`CaseError` for an id of another kind."""
    drawn = called_exercise if evening_seed_of(exercise_id) is None else board_of_evening
    return drawn(exercise_id, taught)


def drawn_as(exercise_id: str, known: Exercise) -> Exercise:
    """This exercise of the course, or generated one, as it is put under the id of a draw that has its case."""
    if evening_seed_of(exercise_id) is None:
        return Exercise(known.case, known.shape, exercise_id)
    return put_at_board(known, exercise_id)
