"""Cells of a notebook, and a notebook as text: the same bytes every time."""

from __future__ import annotations

import json

__all__ = [
    "Cell",
    "code",
    "exercise_source",
    "format_notebook",
    "graded",
    "mark_scheme",
    "markdown",
    "notebook",
    "written",
]

Cell = dict[str, object]
"""A cell as it stands in a notebook file."""

_SCHEMA = 3  # of nbgrader's metadata

SCHEME_BEGIN, SCHEME_END = "=== BEGIN MARK SCHEME ===", "=== END MARK SCHEME ==="
"""What nbgrader looks for: it takes out what stands between, and refuses to release what it has not taken out."""


def markdown(cell_id: str, source: str) -> Cell:
    return {"cell_type": "markdown", "id": cell_id, "metadata": {}, "source": source}


def exercise_source(exercise_id: str) -> str:
    """What an exercise's cell runs.  Each cell works alone, whichever of a notebook's is run first."""
    return f'from bridgecourse import exercise\nexercise("{exercise_id}")'


def code(cell_id: str, source: str, *, fixed: bool = False) -> Cell:
    """A code cell; one that is ``fixed`` cannot be deleted by mistake."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": cell_id,
        "metadata": {"deletable": False, "editable": False} if fixed else {},
        "outputs": [],
        "source": source,
    }


def graded(grade_id: str, source: str, points: float) -> Cell:
    """A locked cell that nbgrader takes a score from."""
    cell = code(grade_id, source)
    cell["metadata"] = {"nbgrader": _nbgrader(grade_id, points, locked=True, solution=False)}
    return cell


def written(grade_id: str, source: str, points: float) -> Cell:
    """A Markdown cell for an answer in words, graded by a person."""
    cell = markdown(grade_id, source)
    cell["metadata"] = {"nbgrader": _nbgrader(grade_id, points, locked=False, solution=True)}
    return cell


def mark_scheme(guide: str) -> str:
    """What only the grader may read, marked so that nbgrader never releases it."""
    return f"{SCHEME_BEGIN}\n\n{guide}\n\n{SCHEME_END}"


def _nbgrader(grade_id: str, points: float, *, locked: bool, solution: bool) -> dict[str, object]:
    return {
        "grade": True,
        "grade_id": grade_id,
        "locked": locked,
        "points": int(points) if float(points).is_integer() else points,
        "schema_version": _SCHEMA,
        "solution": solution,
        "task": False,
    }


def notebook(cells: list[Cell], metadata: dict[str, object] | None = None) -> dict[str, object]:
    """A whole notebook for the Python kernel."""
    return {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            **(metadata or {}),
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def format_notebook(document: dict[str, object]) -> str:
    """As Jupyter itself writes a notebook: keys in order, source as lines, a newline at the end."""
    cells = document["cells"]
    lined = [{**cell, "source": _lines(str(cell["source"]))} for cell in cells] if isinstance(cells, list) else []
    return json.dumps({**document, "cells": lined}, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _lines(source: str) -> list[str]:
    return source.splitlines(keepends=True)
