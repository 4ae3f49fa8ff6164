"""The register: every exercise that went out with a version of the course, line by line in ``source/register.jsonl``.

Ids are for ever: candidates' results hang on them.  An exercise may be taken out of a notebook, but its case stays in
the course, and its id is never given to another.  What an exercise asks, which its digest stands for, changes only with
the number of the version.  The register stands with the notebooks that have the answers, and reaches no candidate's
installation.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from bridgecourse.errors import CaseError
from bridgecourse.teach.course import Course, LawFolder
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.handed_out import handed_out_json
from bridgecourse.teach.exercises.question import OPENING
from bridgecourse.teach.exercises.shapes import exercise_id, split_id
from bridgecourse.teach.version import number_of
from bridgecourse.whole_file import write_whole

__all__ = ["check_register", "put_in", "register"]

FOR_EVER = (0, 2)
"""From this version on an id that went out stays."""


def register(root: Path, version: str) -> Path:
    """Write down what this version hands out, and give the file; done again it is written down anew.

    What went out with other versions stays.  Raises :class:`CaseError` for cases that cannot be used.
    """
    course = Course(root / "course")
    lines: dict[tuple[str, str], dict[str, object]] = {}
    for key, one in course.handed_out.items():
        if versions := [each for each in one.versions if each != version]:
            lines[key] = handed_out_json(one, versions)
    for exercise in _put(course):
        known = course.handed_out.get((exercise.id, exercise.digest))
        before = [each for each in known.versions if each != version] if known is not None else []
        lines[exercise.id, exercise.digest] = handed_out_json(exercise, sorted({*before, version}, key=number_of))
    words = "".join(json.dumps(lines[key], separators=(",", ":")) + "\n" for key in sorted(lines))
    course.register.parent.mkdir(parents=True, exist_ok=True)
    write_whole(course.register, words.encode())
    return course.register


def check_register(root: Path, version: str) -> Iterator[str]:
    """What is not as it went out, in words; nothing of a version that is not registered yet, but for what is gone."""
    course = Course(root / "course")
    try:
        known = course.handed_out
    except CaseError as error:
        yield str(error)
        return
    out = {key for key, one in known.items() if version in one.versions}
    now = {(exercise.id, exercise.digest) for exercise in _put(course)}
    for name, _ in sorted(out - now):
        if name in {one for one, _ in now}:
            yield (
                f"exercise {name}: asks something else than when it went out with version {version}; take that back, "
                "or give the course a new version and run `bridgecourse register`"
            )
        else:
            yield (
                f"exercise {name}: went out with version {version} and is in no notebook now; put it back, or give "
                "the course a new version and run `bridgecourse register`"
            )
    for name in sorted({one for one, _ in now} - {one for one, _ in out} if out else ()):
        yield f"exercise {name}: is new since version {version} went out; give the course a new version"
    for name in sorted({one.id for one in known.values() if any(number_of(each) >= FOR_EVER for each in one.versions)}):
        try:
            course.exercise(name)
        except CaseError:
            yield (
                f"exercise {name}: went out, and its case {split_id(name)[0]} is gone; put the case back: its id is "
                "for ever (to retire an exercise take it out of `exercises`)"
            )


def _put(course: Course) -> Iterator[Exercise]:
    """Every exercise of a notebook: graded ones, those on older codes, and the call that begins a lesson."""
    for folder in course.folders:
        yield from put_in(folder, course)


def put_in(folder: LawFolder, course: Course) -> Iterator[Exercise]:
    """The same of one notebook."""
    for name in dict.fromkeys(_names(folder)):
        yield course.exercise(name)


def _names(folder: LawFolder) -> Iterator[str]:
    file = folder.file
    yield from (*file.exercises, *file.older)
    if file.opening is not None:
        yield exercise_id(file.opening.case, OPENING)
