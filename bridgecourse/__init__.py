"""bridgecourse: a course for tournament directors at bridge."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bridgecourse.authoring import own_table
    from bridgecourse.front import course_map, home, practice_form
    from bridgecourse.notebook import exercise
    from bridgecourse.spoken import own_words
    from bridgecourse.training import called, practice

__all__ = ["called", "course_map", "exercise", "home", "own_table", "own_words", "practice", "practice_form"]

# A module must not have the name of what it holds: once imported, it would hide it here.
_MODULES = {
    "called": "training",
    "course_map": "front",
    "exercise": "notebook",
    "home": "front",
    "own_table": "authoring",
    "own_words": "spoken",
    "practice": "training",
    "practice_form": "front",
}


def __getattr__(name: str) -> object:
    """What notebooks call is loaded when it is first asked for, so that importing the package costs nothing."""
    if name in _MODULES:
        from importlib import import_module

        return getattr(import_module(f"bridgecourse.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
