"""The lines of a page in runs: what is long and stands in several lines has a name, by which a sheet says it once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from bridgecourse.draw.pocket.line import OnPage

__all__ = ["TWO_ROWS", "in_runs"]

TWO_ROWS = 54
"""So many characters two printed rows of a line hold: what takes more is not said twice on a sheet."""


class _Part(NamedTuple):
    """What a part of a line says."""

    words: str
    when: str
    clause: str
    open: str
    underlined: bool


_Parts = tuple[_Part, ...]


def in_runs(boxes: Sequence[OnPage]) -> None:
    """Put the parts of each line into runs; one that has a name in ``said`` has the same wherever it stands.

    What stands in most lines is named first, and of that the longest; what is underlined is said each time.  A box that
    is like one above it is not counted: on a sheet it says nothing of its own.
    """
    lines = [(line, _said(line["parts"], box["clause"])) for box in boxes for line in box["lines"]]
    counted = [_said(line["parts"], box["clause"]) for box in boxes if not box["like"] for line in box["lines"]]
    named: list[_Parts] = []
    while best := _most_said([rest for line in counted for rest in _split(line, named) if rest not in named]):
        named.append(best)
    for line, said in lines:
        parts = iter(line.pop("parts"))
        line["runs"] = [
            {
                "parts": _bare([next(parts) for _ in run]),
                "said": repr([tuple(part) for part in run]) if run in named else "",
            }
            for run in _split(said, named)
        ]


def _said(parts: Sequence[OnPage], clause: str) -> _Parts:
    """With its clause for each, which is left out where it is that of the box."""
    return tuple(_Part(**part | {"clause": part["clause"] or clause}) for part in parts)


def _most_said(lines: Sequence[_Parts]) -> _Parts:
    """What is long and stands in most of these lines, and of that the longest; nothing where nothing stands twice."""
    found = Counter(each for line in lines for each in _within(line))
    again = [each for each, count in found.items() if count > 1 and _length(each) > TWO_ROWS]
    return max(again, key=lambda each: (found[each], _length(each)), default=())


def _split(line: _Parts, named: Sequence[_Parts]) -> list[_Parts]:
    """The line in runs: what is named, and what is left between."""
    for run in named:
        for i in range(len(line) - len(run) + 1):
            if line[i : i + len(run)] == run:
                before, after = line[:i], line[i + len(run) :]
                return [*_split(before, named), run, *_split(after, named)]
    return [line] if line else []


def _within(line: _Parts) -> Iterator[_Parts]:
    """Every part of a line, and all that stand together, but for what is underlined."""
    every = (line[i:j] for i in range(len(line)) for j in range(i + 1, len(line) + 1))
    return (each for each in every if not any(part.underlined for part in each))


def _bare(parts: Sequence[OnPage]) -> list[OnPage]:
    """With a condition or a clause once, behind the last part that has it."""
    found = [dict(part) for part in parts]
    for part, following in pairwise(found):
        for key in ("when", "clause") if part["when"] == following["when"] else ():
            if part[key] == following[key] and part["open"] == following["open"]:
                part[key] = ""
    return found


def _length(run: _Parts) -> int:
    """How long it is in print, ``; words, when (clause, open)``, where the same condition or clause stands once."""
    words = [each for part in run for each in (part.words, part.open)]
    beside = [[part.when for part in run], [part.clause for part in run]]
    return sum(len(each) + 2 for each in (*words, *(once for column in beside for once, _ in groupby(column))) if each)
