"""What a class was given: by assignment the digest of each exercise, as it went out to this class.

In ``given.json``, beside the gradebook::

    {"format": 1, "given": {"law-31": {"by": "generate", "digests": {"31-third-hand": ["b0e8e6c8756a1415"]},
     "forms": [{"id": "31-third-hand", "digest": "b0e8e6c8756a1415", "in": [], "parts": …}]}}}

A form is what was right when it went out (:mod:`bridgecourse.teach.exercises.handed_out`): a key may change where the
question stays.  A paper names the exercises that it answers, and whoever has written it can name others.  So it is
marked by what stands here.  Where a class was given an exercise in two forms, the later one stands last, and a paper
may name either.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.paper.file import Limits, read_json
from bridgecourse.teach.exercises.handed_out import HandedOut, Markable, handed_out, handed_out_json, same_key
from bridgecourse.whole_file import write_whole

__all__ = ["GIVEN", "Given", "class_given", "note_given"]

GIVEN = "given.json"

LIMITS = Limits(64_000_000, 2_000_000, 32)
"""All exercises of one version are some 50,000 entries, on 17 levels; a class may have had several versions."""

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Given:
    """The digests of an assignment's exercises, ``by`` what they are known, and what was right in each of them.

    Of a class that has begun before that was kept there are no ``forms``.
    """

    digests: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    by: str = ""
    forms: Mapping[tuple[str, str], HandedOut] = field(default_factory=dict)

    def digest(self, exercise: str, named: str) -> str:
        """By which form this exercise is marked in a paper that names this one; empty where nothing is known of it."""
        given = self.digests.get(exercise, ())
        return named if named in given else given[-1] if given else ""

    def form(self, name: str, digest: str, out: Mapping[tuple[str, str], HandedOut]) -> HandedOut | None:
        """What was right in this, as it was handed out; of the forms that went ``out`` with a version that one."""
        kept, known = self.forms.get((name, digest)), out.get((name, digest))
        return known if kept is None or (known is not None and same_key(kept, known)) else kept

    def other_key(self, now: Markable) -> HandedOut | None:
        """What was right when this was handed out, where the course has it otherwise by now."""
        kept = self.forms.get((now.id, now.digest))
        return None if kept is None or same_key(kept, now) else kept

    @property
    def data(self) -> dict[str, object]:
        """As it is written."""
        forms = [handed_out_json(each, each.versions) for _, each in sorted(self.forms.items())]
        return {"by": self.by, "digests": self.digests, **({"forms": forms} if forms else {})}


def class_given(root: Path) -> dict[str, Given]:
    """By assignment what this class was given.  Raises :class:`SetupError` for a file that cannot be read."""
    path = root / GIVEN
    try:
        seen = path.stat()
    except OSError:
        return {}
    return dict(_read(path, (seen.st_ino, seen.st_size, seen.st_mtime_ns)))


KEPT = 8
"""Of so many papers: a class's is read for each candidate, paper after paper."""


@lru_cache(KEPT)
def _read(path: Path, stamp: tuple[int, ...]) -> Mapping[str, Given]:
    """Read once for a class, and again where the file has another stamp."""
    try:
        value = read_json(path, LIMITS).value
        if not isinstance(value, dict) or value["format"] != FORMAT:
            raise ValueError("format")
        return {str(name): _given(each) for name, each in value["given"].items()}
    except (NotebookError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise SetupError(
            f"{path}: expected what the class was given, found something else ({error}); "
            "put the file back as it was, or delete it to have it found out anew"
        ) from None


def _given(entry: Mapping[str, Any]) -> Given:
    digests = {str(name): tuple(map(str, each)) for name, each in entry["digests"].items()}
    forms = [handed_out(each) for each in entry.get("forms", [])]
    return Given(digests, str(entry.get("by", "")), {(each.id, each.digest): each for each in forms})


def note_given(
    root: Path,
    assignment: str,
    digests: Mapping[str, str],
    by: str,
    forms: Iterable[Markable] = (),
    *,
    is_begun: bool = False,
    new_key: bool = False,
) -> Given:
    """Keep what goes out; beside what has gone out before, where the class has begun with that.

    What was right then stays right for the class, unless a ``new_key`` is asked for.  Raises :class:`SetupError`.
    """
    known = class_given(root)
    begun = known[assignment] if is_begun and assignment in known else Given()
    before = begun.digests
    out = {name: (*(each for each in before.get(name, ()) if each != new), new) for name, new in digests.items()}
    now = {(each.id, each.digest): _as_handed_out(each) for each in forms}
    given = Given({**before, **out}, by, {**begun.forms, **now} if new_key else {**now, **begun.forms})
    if known.get(assignment) != given:
        _write(root / GIVEN, {**known, assignment: given})
    return given


def _as_handed_out(one: Markable) -> HandedOut:
    return handed_out(json.loads(json.dumps(handed_out_json(one, ()))))


def _write(path: Path, known: Mapping[str, Given]) -> None:
    entries = {name: each.data for name, each in sorted(known.items())}
    words = json.dumps({"format": FORMAT, "given": entries}, ensure_ascii=False)
    try:
        write_whole(path, f"{words}\n".encode())
    except OSError as error:
        raise SetupError(f"{path} cannot be written: {error.strerror or error}") from error
