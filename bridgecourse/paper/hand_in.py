"""When a class's paper was given out and handed in, and what the instructor has decided about times that cannot be.

In ``times.json``, beside the gradebook::

    {"format": 1, "released": {"law-31": "2026-11-02T08:00:00Z"},
     "counted": [{"candidate": "ann", "assignment": "law-31", "count": true}]}

``released`` is when an assignment went out for the first time: a later release changes nothing, for whoever had the
first may have answered it.  A decision is about one candidate and assignment; with one of them empty about all of them.

When a paper was handed in is known by when its file came here, and by nbgrader's time stamp where it came through the
exchange.  A stamp beside a collected download tells of the last answer only, and proves nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.paper.file import SIDE_FILE, read_json, read_text
from bridgecourse.teach.answers.clock import TimeAllowed
from bridgecourse.teach.answers.safe_text import clean_text
from bridgecourse.whole_file import write_whole

__all__ = ["TIMES", "ClassTimes", "class_root", "class_times", "decide", "handed_in", "note_release"]

TIMES = "times.json"
FORMAT = 1
SUBMITTED = "submitted"
STAMP, SECRET = "timestamp.txt", "submission_secret.txt"
"""What nbgrader's exchange keeps beside a paper; a collected download has the first alone."""

LONGEST = 100
"""In bytes; a time stamp has some 23."""


@dataclass(frozen=True)
class ClassTimes:
    """Of the class in this folder: when each assignment went out first, and by candidate and assignment whether
    doubtful times count."""

    root: Path
    released: Mapping[str, datetime] = field(default_factory=dict)
    counted: Mapping[tuple[str, str], bool] = field(default_factory=dict)

    def believed(self, candidate: str, assignment: str) -> bool | None:
        """What was decided of this paper, or else of more than this one; ``None`` where nothing was."""
        places = ((candidate, assignment), (candidate, ""), ("", assignment), ("", ""))
        return next((self.counted[place] for place in places if place in self.counted), None)

    def period(self, candidate: str, assignment: str) -> TimeAllowed:
        """Between when the answers in this candidate's paper can have been given."""
        paper = self.root / SUBMITTED / candidate / assignment / f"{assignment}.ipynb"
        return TimeAllowed(
            self.released.get(assignment), handed_in(paper), self.believed(clean_text(candidate), assignment)
        )


def class_root(here: Path) -> Path:
    """The root of nbgrader's course: the nearest folder from here up that has its configuration or its work.

    Raises :class:`SetupError` when there is none.
    """
    for folder in (here, *here.parents):
        if any((folder / name).exists() for name in ("nbgrader_config.py", "gradebook.db", SUBMITTED)):
            return folder
    raise SetupError(
        f"expected nbgrader_config.py, gradebook.db or submitted/ in {here} or above it, found none; "
        "open this notebook in the folder of your course, or name it: class_progress(root='…')"
    )


def class_times(root: Path) -> ClassTimes:
    """What is known and decided in this class.  Raises :class:`SetupError` for a file that cannot be read."""
    path = root / TIMES
    if not path.exists():
        return ClassTimes(root)
    try:
        value = read_json(path, SIDE_FILE).value
        if not isinstance(value, dict) or value["format"] != FORMAT:
            raise ValueError("format")
        released = {str(name): _time(time) for name, time in value.get("released", {}).items()}
        entries = value.get("counted", [])
        counted = {(str(each["candidate"]), str(each["assignment"])): bool(each["count"]) for each in entries}
    except (NotebookError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise SetupError(
            f"{path}: expected what was decided about times, found something else ({error}); "
            "put the file back as it was, or delete it to decide anew"
        ) from None
    return ClassTimes(root, released, counted)


def decide(root: Path, candidate: str, assignment: str, count: bool | None) -> ClassTimes:
    """Keep that doubtful times in these papers count or do not, or (``None``) that nothing is decided of them.

    Raises :class:`SetupError`.
    """
    before = class_times(root)
    counted = {place: one for place, one in before.counted.items() if place != (candidate, assignment)}
    if count is not None:
        counted[candidate, assignment] = count
    return _written(ClassTimes(root, before.released, counted))


def note_release(root: Path, assignment: str, now: datetime | None = None) -> None:
    """Keep when an assignment goes out for the first time; where papers of it are here already, that was earlier.

    Raises :class:`SetupError`.
    """
    before = class_times(root)
    if assignment not in before.released and not any((root / SUBMITTED).glob(f"*/{assignment}")):
        released = {**before.released, assignment: now or datetime.now(UTC)}
        _written(ClassTimes(root, released, before.counted))


def _written(times: ClassTimes) -> ClassTimes:
    value = {
        "format": FORMAT,
        "released": {name: time.isoformat().replace("+00:00", "Z") for name, time in sorted(times.released.items())},
        "counted": [
            {"candidate": candidate, "assignment": assignment, "count": count}
            for (candidate, assignment), count in sorted(times.counted.items())
        ],
    }
    path = times.root / TIMES
    try:
        write_whole(path, f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode())
    except OSError as error:
        raise SetupError(f"{path} cannot be written: {error.strerror or error}") from error
    return times


def _time(written: object) -> datetime:
    time = datetime.fromisoformat(str(written))
    return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)


def handed_in(paper: Path) -> datetime | None:
    """The latest that this paper can have been answered; ``None`` where it is not here."""
    try:
        status = paper.stat()
    except OSError:
        return None
    came = datetime.fromtimestamp(max(status.st_ctime, status.st_mtime), UTC)
    stamp = _stamp(paper.parent) if (paper.parent / SECRET).is_file() else None
    return came if stamp is None else min(came, stamp)


def _stamp(folder: Path) -> datetime | None:
    """nbgrader's time stamp; ``None`` where it cannot be read, which the collecting has told."""
    try:
        return _time(read_text(folder / STAMP, LONGEST).strip().removesuffix("UTC").strip())
    except (NotebookError, ValueError, OverflowError):
        return None
