"""bridgecourse: a course for tournament directors at bridge."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bridgecourse.cells.comparable import comparable_calls
    from bridgecourse.cells.drawn import called, evening, today
    from bridgecourse.cells.exercise import exercise
    from bridgecourse.cells.home import course_map, home, practice_form
    from bridgecourse.cells.own_table import own_table
    from bridgecourse.cells.own_words import own_words
    from bridgecourse.cells.practice import practice
    from bridgecourse.cells.week import case_of_week
    from bridgecourse.progress.view import my_progress, what_next

__all__ = [
    "called",
    "case_of_week",
    "comparable_calls",
    "course_map",
    "evening",
    "exercise",
    "home",
    "my_progress",
    "own_table",
    "own_words",
    "practice",
    "practice_form",
    "today",
    "what_next",
]


def __getattr__(name: str) -> object:
    """What notebooks call is loaded when it is first asked for, so that importing the package costs nothing."""
    if name in __all__:
        from importlib import import_module

        from bridgecourse.cells import CALLS

        return getattr(import_module(CALLS[name].module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
