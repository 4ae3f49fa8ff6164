"""What lies in the exchange may change between a look at it and its reading: a link that comes then leads nowhere."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.errors import NotebookError
from bridgecourse.grade.config import COURSE_ID
from tests.grade.conftest import Classroom
from tests.grade.test_whose import submit
from tests.small_course import ASSIGNMENT, SPOKEN, read, write

NOTEBOOK = f"{ASSIGNMENT}.ipynb"
SECRET = "what nobody else may read"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="nbgrader has no exchange there")


def swapping(monkeypatch: pytest.MonkeyPatch, path: Path, target: Path, after: int) -> Callable[[], bool]:
    """Put a link to the target in this place after so many looks at it; gives whether that has been done."""
    looks = 0

    def watched(real: Callable[..., Any]) -> Callable[..., Any]:
        def look(name: Any, *arguments: Any, **options: Any) -> Any:
            nonlocal looks
            found = real(name, *arguments, **options)
            if not isinstance(name, int) and os.fsdecode(name) in (path.name, str(path)):
                looks += 1
                if looks == after:
                    path.rename(path.with_name("real"))
                    path.symlink_to(target)
            return found

        return look

    for name in ("stat", "lstat", "open"):
        monkeypatch.setattr(os, name, watched(getattr(os, name)))
    return lambda: looks >= after


@pytest.mark.parametrize("is_folder", [False, True])
def test_a_link_that_comes_between_look_and_copy_is_not_collected(
    classroom: Classroom, tmp_path: Path, is_folder: bool
) -> None:
    """Another candidate's paper would be his."""
    classroom.work.release(ASSIGNMENT)
    inbound = classroom.root / "exchange" / COURSE_ID / "inbound"
    theirs = classroom.answered()
    next(cell for cell in theirs["cells"] if cell["id"] == SPOKEN)["source"] = SECRET
    write(classroom.folder("ann") / NOTEBOOK, theirs)
    after, is_over = 0, False
    while not is_over:
        after += 1
        box = submit(classroom, inbound, f"mallory{after}")
        with pytest.MonkeyPatch.context() as patched:
            target = classroom.folder("ann") if is_folder else classroom.folder("ann") / NOTEBOOK
            has_come = swapping(patched, box if is_folder else box / NOTEBOOK, target, after)
            classroom.work.collect(ASSIGNMENT)
        is_over = not has_come()
        for each in inbound.iterdir():
            each.unlink() if each.is_symlink() else shutil.rmtree(each)
        taken = [path for path in classroom.folder(f"mallory{after}").rglob("*") if path.is_file()]
        assert not [path for path in taken if SECRET in path.read_text(encoding="utf-8")], after
    assert after > 2
    assert read(classroom.folder(f"mallory{after}") / NOTEBOOK) == classroom.answered()


def test_a_file_with_a_second_name_is_not_collected(classroom: Classroom) -> None:
    """It is its owner's, and may be anywhere."""
    classroom.work.release(ASSIGNMENT)
    box = submit(classroom, classroom.root / "exchange" / COURSE_ID / "inbound", "mallory")
    (box / NOTEBOOK).unlink()
    write(classroom.folder("ann") / NOTEBOOK, classroom.answered())
    (box / NOTEBOOK).hardlink_to(classroom.folder("ann") / NOTEBOOK)
    assert f"What mallory handed in holds a link to something else ({NOTEBOOK})" in classroom.work.collect(ASSIGNMENT)
    assert not (classroom.folder("mallory") / NOTEBOOK).exists()


@pytest.mark.parametrize("depth", [1, 2])
def test_a_link_on_the_way_is_not_followed(classroom: Classroom, tmp_path: Path, depth: int) -> None:
    classroom.work.release(ASSIGNMENT)
    inbound = classroom.root / "exchange" / COURSE_ID / "inbound"
    submit(classroom, inbound, "mallory")
    linked = (inbound, inbound.parent)[depth - 1]
    linked.rename(tmp_path / "real")
    linked.symlink_to(tmp_path / "real")
    with pytest.raises(NotebookError, match="leads through a link"):
        classroom.work.collect(ASSIGNMENT)
    assert not classroom.work.students(ASSIGNMENT)
