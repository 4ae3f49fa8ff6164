"""When a notebook was answered last: of several notebooks of one person the one that was answered last counts.

The time of a file says nothing of that: unpacking gives it a new one.  So a notebook goes by what is in it and in the
answers beside it, and one in which nothing was answered is older than any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import total_ordering
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.paper.notebook import answers_of, kept_words, read_notebook
from bridgecourse.paper.unwritten import placeholders
from bridgecourse.teach.answers.answer import Answer

__all__ = ["AnsweredPaper", "Held", "answered"]

_NEVER = datetime.min.replace(tzinfo=UTC)


class Held(Enum):
    """What is in a notebook, the least first: words have no time, so they are older than any pick."""

    NOTHING = 0
    UNREADABLE = 1
    WORDS = 2
    PICKS = 3


@total_ordering
@dataclass(frozen=True, slots=True)
class AnsweredPaper:
    """How late a notebook was answered; of two with the same last pick the one with more answers is the later.

    ``picks`` are each exercise, question and time: two notebooks with one of them in common come from one copy.
    """

    held: Held
    time: datetime = _NEVER
    picks: frozenset[tuple[str, str, datetime]] = frozenset()
    amount: tuple[int, int] = (0, 0)  # of answers, and of signs in words

    def __lt__(self, other: AnsweredPaper) -> bool:
        return self._order < other._order

    @property
    def _order(self) -> tuple[int, datetime, tuple[int, int]]:
        return self.held.value, self.time, self.amount

    @property
    def is_answered(self) -> bool:
        return self.held in (Held.WORDS, Held.PICKS)


def answered(notebook: Path) -> AnsweredPaper:
    """When this notebook was answered last; a link or a pipe is not opened."""
    if notebook.is_symlink() or not notebook.is_file():
        return AnsweredPaper(Held.UNREADABLE)
    try:
        document = read_notebook(notebook)
        exercises = answers_of(document.get("metadata"), notebook).exercises
    except NotebookError:
        return AnsweredPaper(Held.UNREADABLE)
    words = sum(map(len, _words(document)))
    count = sum(len(answer.picks) for answer in exercises.values())
    if not count:
        return AnsweredPaper(Held.WORDS, amount=(0, words)) if words else AnsweredPaper(Held.NOTHING)
    picks = frozenset(_picks(exercises))
    return AnsweredPaper(Held.PICKS, max((each[2] for each in picks), default=_NEVER), picks, (count, words))


def _picks(exercises: Mapping[str, Answer]) -> Iterator[tuple[str, str, datetime]]:
    for name, answer in exercises.items():
        for question, time in answer.times.items():
            yield name, question, time


def _words(document: Mapping[str, object]) -> Iterator[str]:
    """What was written into the cells for answers in words, and what stood there when the model answer was shown."""
    yield from kept_words(document.get("metadata")).values()
    unsaid = {"", *placeholders()}
    cells = document["cells"]
    for cell in cells if isinstance(cells, list) else []:
        source = cell.get("source") if isinstance(cell, Mapping) and _is_for_words(cell) else None
        said = "".join(map(str, source)) if isinstance(source, list) else source
        if isinstance(said, str) and said.strip() not in unsaid:
            yield said


def _is_for_words(cell: Mapping[str, object]) -> bool:
    metadata = cell.get("metadata")
    graded = metadata.get("nbgrader") if isinstance(metadata, Mapping) else None
    return isinstance(graded, Mapping) and graded.get("solution") is True
