"""What went out stays: ids are for ever, and what is asked changes only with the version."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.publish.build import build, check
from bridgecourse.publish.register import check_register, register
from bridgecourse.teach.course import Course, course
from bridgecourse.teach.exercises.handed_out import handed_out, handed_out_json
from bridgecourse.teach.version import project_version
from tests.grade.test_older import CHANGED, GONE, NEW, next_cases
from tests.small_course import PROJECT, write_course


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_course(tmp_path)


def test_before_a_version_is_registered_anything_may_change(root: Path) -> None:
    assert list(check_register(root, "0.2.0")) == []
    register(root, "0.1.0")
    next_cases(root)
    assert list(check_register(root, "0.2.0")) == []


def test_afterwards_nothing_that_went_out_changes_or_goes(root: Path) -> None:
    register(root, "0.2.0")
    assert list(check_register(root, "0.2.0")) == []
    next_cases(root)
    said = "\n".join(check_register(root, "0.2.0"))
    assert f"{CHANGED}: asks something else than when it went out with version 0.2.0" in said
    assert f"{GONE}: went out with version 0.2.0 and is in no notebook now" in said
    assert f"{GONE}: went out, and its case {GONE} is gone" in said
    assert f"{NEW}: is new since version 0.2.0" in said


def test_with_a_new_version_exercises_may_change_but_no_id_goes(root: Path) -> None:
    register(root, "0.2.0")
    next_cases(root)
    (words,) = check_register(root, "0.3.0")
    assert f"its case {GONE} is gone" in words
    register(root, "0.3.0")
    known = Course(root / "course").handed_out
    assert {(name, one.versions) for (name, _), one in known.items()} == {
        (CHANGED, ("0.2.0",)),
        (CHANGED, ("0.3.0",)),
        (GONE, ("0.2.0",)),
        (NEW, ("0.3.0",)),
    }


def test_written_down_again_it_is_the_same(root: Path) -> None:
    first = register(root, "0.2.0").read_bytes()
    assert register(root, "0.2.0").read_bytes() == first
    register(root, "0.3.0")
    assert register(root, "0.2.0").read_bytes().count(b'"in":["0.2.0","0.3.0"]') == 2


def test_an_exercise_is_read_as_it_was_written_down(root: Path) -> None:
    for _, _, exercise in Course(root / "course").exercises():
        one = handed_out(handed_out_json(exercise, ["0.2.0"]))
        assert (one.id, one.digest, one.points) == (exercise.id, exercise.digest, exercise.points)
        for once, now in zip(one.questions, exercise.questions, strict=True):
            assert (once.id, once.kind, once.choices, once.answer) == (now.id, now.kind, now.choices, now.answer)
            assert once.credit(once.answer) == 1


@pytest.mark.parametrize("words", ["{", "[]", '{"id": "31-x"}', "3"])
def test_what_is_no_register_is_named(root: Path, words: str) -> None:
    register(root, "0.2.0")
    file = Course(root / "course").register
    file.write_text(words + "\n", encoding="utf-8")
    with pytest.raises(CaseError, match=r"register\.jsonl:1"):
        _ = Course(root / "course").handed_out
    assert "register.jsonl:1" in "".join(check_register(root, "0.2.0"))


def test_a_newer_version_of_a_class_is_no_stranger_and_git_does_not_see_it(root: Path) -> None:
    build(root)
    for side in ("source", "release"):
        beside = root / side / "fr" / "law-31-v2" / "law-31-v2.ipynb"
        beside.parent.mkdir()
        beside.write_text("{}")
    assert check(root) == []
    (root / "source" / "fr" / "law-99").mkdir()
    (root / "source" / "fr" / "law-99" / "law-99.ipynb").write_text("{}")
    assert any("law-99" in line for line in check(root))
    for name, seen in (("law-31-v2", False), ("law-33-34", True), ("law-31", True)):
        place = f"source/en/{name}/{name}.ipynb"
        ignored = subprocess.run(["git", "check-ignore", "-q", "--no-index", place], cwd=PROJECT, check=False)
        assert (ignored.returncode == 0) is not seen


def test_the_course_is_as_its_register_says() -> None:
    version = project_version(PROJECT)
    assert version
    assert list(check_register(PROJECT, version)) == []


def test_the_version_before_is_registered() -> None:
    """Classes and candidates have begun with it."""
    before = [one for one in course().handed_out.values() if "0.1.0" in one.versions]
    assert len(before) == 150
