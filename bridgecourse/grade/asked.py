"""What of a notebook is asked, answered and said about it: all but the lesson.

The lesson, its charts and its worked cases are the course's, and the candidate has them in his own notebook; they were
half of each page of feedback.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bridgecourse.grade.hand_mark import GUIDE

__all__ = ["asked_cells"]

_COPY = re.compile(r"-copy-\d+$")


def asked_cells(cells: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The cells that are marked, the question above each answer in words, and below it its copies and the guide.

    An exercise needs no heading of its own: its frame bears its name.
    """
    return list(_asked(cells))


def _asked(cells: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for cell, after in zip(cells, [*cells[1:], None], strict=True):
        name = str(cell.get("id", ""))
        if _is_marked(cell) or name.endswith(GUIDE) or _COPY.search(name) or _is_question(cell, after):
            yield cell


def _is_marked(cell: Mapping[str, Any]) -> bool:
    entry = cell["metadata"].get("nbgrader", {})
    return any(entry.get(part) for part in ("grade", "solution", "task"))


def _is_question(cell: Mapping[str, Any], after: Mapping[str, Any] | None) -> bool:
    is_answered = after is not None and after["metadata"].get("nbgrader", {}).get("solution")
    return cell["cell_type"] == "markdown" and bool(is_answered)
