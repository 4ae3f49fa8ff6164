"""The id of an exercise: that of its case, and the name of its shape where that is not the standard one.

``27-low-heart--box``: ids of cells of a notebook may hold letters, digits, ``-`` and ``_`` only.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["STANDARD", "exercise_id", "has_shape", "split_id"]

STANDARD = "standard"
_BETWEEN = "--"


def split_id(exercise: str) -> tuple[str, str]:
    """The id of the case and the name of the shape."""
    case, _, name = exercise.partition(_BETWEEN)
    return case, name or STANDARD


def exercise_id(case: str, name: str) -> str:
    """The id of the exercise that this case makes in this shape."""
    return case if name == STANDARD else f"{case}{_BETWEEN}{name}"


def has_shape(name: str) -> bool:
    """Whether exercises of this shape can be made here: there is a file of its name (none is loaded to find out)."""
    known = (path.stem for path in (Path(__file__).parent / "shapes").glob("*.py"))
    return not name.startswith("_") and name in known
