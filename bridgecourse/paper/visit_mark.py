"""The marks of visits to real tables, as assessors gave them; kept in ``visits.json`` beside the gradebook::

    {"format": 1, "visits": [{"candidate": "ann", "case": "31-kettle",
     "points": {"stop": 4, "told": 30, "harm": 25}, "worth": {"stop": 4, "told": 35}}]}

Points are in tenths.  Of a candidate's visits to one case the last that was entered counts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.paper.file import SIDE_FILE, read_json
from bridgecourse.teach.exercises.talk.points import HARM, TEN
from bridgecourse.whole_file import write_whole

__all__ = ["VISITS", "VisitMark", "class_visits", "keep_visits"]

VISITS = "visits.json"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class VisitMark:
    """What a candidate has earned of each thing, what it was worth, and as harm what is taken off; in tenths."""

    candidate: str
    case: str
    points: Mapping[str, int]
    worth: Mapping[str, int]

    @property
    def tenths(self) -> int:
        """0 to 100."""
        earned = sum(each for name, each in self.points.items() if name != HARM)
        return min(TEN, max(0, earned - self.points.get(HARM, 0)))


def class_visits(root: Path) -> tuple[VisitMark, ...]:
    """All that is kept of the class in this folder.  Raises :class:`SetupError` for a file that cannot be read."""
    path = root / VISITS
    if not path.exists():
        return ()
    try:
        value = read_json(path, SIDE_FILE).value
        if not isinstance(value, dict) or value["format"] != FORMAT:
            raise ValueError("format")
        return tuple(
            VisitMark(str(each["candidate"]), str(each["case"]), _tenths(each["points"]), _tenths(each["worth"]))
            for each in value["visits"]
        )
    except (NotebookError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise SetupError(
            f"{path}: expected the marks of visits, found something else ({error}); "
            "put the file back as it was, or delete it and enter the marks anew"
        ) from None


def _tenths(value: Mapping[str, object]) -> dict[str, int]:
    return {str(name): int(str(points)) for name, points in value.items()}


def keep_visits(root: Path, visits: Iterable[VisitMark]) -> tuple[VisitMark, ...]:
    """Keep these besides those that are there; gives all.  Raises :class:`SetupError`."""
    found = {(each.candidate, each.case): each for each in (*class_visits(root), *visits)}
    every = tuple(found[place] for place in sorted(found))
    value = {
        "format": FORMAT,
        "visits": [
            {"candidate": each.candidate, "case": each.case, "points": dict(each.points), "worth": dict(each.worth)}
            for each in every
        ],
    }
    path = root / VISITS
    try:
        write_whole(path, f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode())
    except OSError as error:
        raise SetupError(f"{path} cannot be written: {error.strerror or error}") from error
    return every
