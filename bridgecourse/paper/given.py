"""What a class was given: by assignment the digest of each exercise, as it went out to this class.

In ``given.json``, beside the gradebook::

    {"format": 1, "given": {"law-31": {"by": "generate", "digests": {"31-third-hand": ["b0e8e6c8756a1415"]}}}}

A paper names the exercises that it answers, and whoever has written it can name others.  So it is marked by what stands
here.  Where a class was given an exercise in two forms, the later one stands last, and a paper may name either.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.paper.file import SIDE_FILE, read_json
from bridgecourse.whole_file import write_whole

__all__ = ["GIVEN", "Given", "class_given", "note_given"]

GIVEN = "given.json"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Given:
    """The digests of an assignment's exercises, and ``by`` what they are known."""

    digests: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    by: str = ""

    def digest(self, exercise: str, named: str) -> str:
        """By which form this exercise is marked in a paper that names this one; empty where nothing is known of it."""
        given = self.digests.get(exercise, ())
        return named if named in given else given[-1] if given else ""


def class_given(root: Path) -> dict[str, Given]:
    """By assignment what this class was given.  Raises :class:`SetupError` for a file that cannot be read."""
    path = root / GIVEN
    try:
        seen = path.stat()
    except OSError:
        return {}
    return dict(_read(path, (seen.st_ino, seen.st_size, seen.st_mtime_ns)))


@lru_cache(maxsize=8)
def _read(path: Path, stamp: tuple[int, ...]) -> Mapping[str, Given]:
    """Read once for a class, and again where the file has another stamp."""
    try:
        value = read_json(path, SIDE_FILE).value
        if not isinstance(value, dict) or value["format"] != FORMAT:
            raise ValueError("format")
        return {str(name): _given(each) for name, each in value["given"].items()}
    except (NotebookError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise SetupError(
            f"{path}: expected what the class was given, found something else ({error}); "
            "put the file back as it was, or delete it to have it found out anew"
        ) from None


def _given(entry: Mapping[str, Mapping[str, list[str]]]) -> Given:
    digests = {str(name): tuple(map(str, each)) for name, each in entry["digests"].items()}
    return Given(digests, str(entry.get("by", "")))


def note_given(root: Path, assignment: str, digests: Mapping[str, str], by: str, *, is_begun: bool = False) -> Given:
    """Keep what goes out; beside what has gone out before, where the class has begun with that.

    Raises :class:`SetupError`.
    """
    known = class_given(root)
    before = known[assignment].digests if is_begun and assignment in known else {}
    forms = {name: (*(each for each in before.get(name, ()) if each != new), new) for name, new in digests.items()}
    given = Given({**before, **forms}, by)
    if known.get(assignment) != given:
        _write(root / GIVEN, {**known, assignment: given})
    return given


def _write(path: Path, known: Mapping[str, Given]) -> None:
    entries = {name: {"by": each.by, "digests": each.digests} for name, each in sorted(known.items())}
    words = json.dumps({"format": FORMAT, "given": entries}, ensure_ascii=False, indent=1)
    try:
        write_whole(path, f"{words}\n".encode())
    except OSError as error:
        raise SetupError(f"{path} cannot be written: {error.strerror or error}") from error
