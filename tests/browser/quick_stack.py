"""Playwright knows by which call of a test it was asked, without reading the source of everything that is loaded.

For every call it takes ``inspect.stack``, which looks for the source of each frame among all modules, thousands here:
half of what a test in the browser spends in Python.  Playwright needs the file's name, the line and the function.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from types import FrameType, SimpleNamespace

__all__ = ["use_quick_stack"]

_ASKING = ("_connection", "_network", "_sync_base")


def use_quick_stack() -> None:
    """From now on, in this process."""
    quick = SimpleNamespace(**{**vars(inspect), "stack": _stack})
    for name in _ASKING:
        module = importlib.import_module(f"playwright._impl.{name}")
        if hasattr(module, "inspect"):
            module.__dict__["inspect"] = quick


def _stack(context: int = 0) -> list[inspect.FrameInfo]:
    """The frames from the caller outwards, without the lines of source around each."""
    frame: FrameType | None = sys._getframe(1)
    found: list[inspect.FrameInfo] = []
    while frame is not None:
        code = frame.f_code
        found.append(inspect.FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, None, None))
        frame = frame.f_back
    return found
