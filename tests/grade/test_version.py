"""A class that has begun with the version before: it keeps that, is marked by it, and gets the newer one beside it.

``before/0.1.0`` has its gradebook, and the paper of Ann, which was collected and marked with that version: one answer
is none that was offered, one exercise is not begun.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bridgecourse.cli.renew import tell_begun
from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.grade.begun import ClassRoom, renew
from bridgecourse.grade.course import Submission, Work, quiet
from bridgecourse.i18n import Language
from bridgecourse.progress.frame import class_frames
from bridgecourse.publish.build import build
from bridgecourse.publish.leak import leaks
from bridgecourse.publish.register import register
from bridgecourse.teach.course import Course
from tests.grade.conftest import bare_path, explained
from tests.grade.test_older import CHANGED, GONE, next_version
from tests.small_course import PROJECT, read, reference, write, write_course

BEFORE = Path(__file__).parent / "before" / "0.1.0"
LAW, NEWER = "law-31", "law-31-v2"
WRONG, LEFT_OUT = "31-miscount", "31-no-turn-left"
TAKEN_OUT = ("- 31-second-hand-spade", "- 31-notrump-to-double")
"""Lines of the list of exercises that the class's course does not have, whatever else has changed."""

MARK = 55.67
"""What Ann's exercises were worth when the version before marked them."""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the class, after the course has been brought up to date."""
    root = write_course(tmp_path_factory.mktemp("class"))
    cases = Path("course", "laws", "31", "cases.yaml")
    listed = (PROJECT / cases).read_text(encoding="utf-8").splitlines(keepends=True)
    (root / cases).write_text("".join(line for line in listed if line.strip() not in TAKEN_OUT), encoding="utf-8")
    build(root)
    shutil.copy(PROJECT / "source" / "register.jsonl", root / "source")
    with closing(sqlite3.connect(root / "gradebook.db")) as gradebook:
        gradebook.executescript((BEFORE / "gradebook.sql").read_text(encoding="utf-8"))
    hand_in(root, "ann", LAW, paper())
    return root


@pytest.fixture
def room(begun: Path, tmp_path: Path) -> Iterator[Path]:
    with bare_path():
        yield Path(shutil.copytree(begun, tmp_path / "class"))


def paper() -> Any:
    return read(BEFORE / f"{LAW}.ipynb")


def hand_in(root: Path, student: str, assignment: str, notebook: object) -> None:
    write(root / "submitted" / student / assignment / f"{assignment}.ipynb", notebook)


def classroom(root: Path) -> ClassRoom:
    return ClassRoom(root, Course(root / "course"))


def scores(root: Path, student: str, assignment: str) -> dict[str, tuple[float | None, float | None, bool]]:
    """By cell: the automatic score, that of a person, and whether somebody is to look at it."""
    with Work(root)._gradebook() as gradebook:
        found = gradebook.find_submission_notebook(assignment, assignment, student)
        return {each.cell.name: (each.auto_score, each.manual_score, each.needs_manual_grade) for each in found.grades}


def grade(root: Path, assignment: str, student: str) -> Submission:
    (done,) = Work(root).autograde(assignment, student)
    assert done.graded, done.message
    return done


def told(root: Path) -> str:
    console = Console(record=True, width=1000)
    tell_begun(root, Language.EN, console)
    return console.export_text()


def test_the_instructor_is_told_that_the_class_keeps_its_own(room: Path) -> None:
    (line,) = told(room).splitlines()
    assert line == (
        f"{LAW}: your class has begun with an older version (papers: 1) and keeps it; its papers are marked as they "
        f"were handed out. To hand out the new contents beside it, as {NEWER}, run: bridgecourse renew {LAW}"
    )
    before = (room / "gradebook.db").read_bytes()
    assert list(classroom(room).begun())
    assert (room / "gradebook.db").read_bytes() == before


def test_what_was_only_released_is_begun_too(room: Path) -> None:
    shutil.rmtree(room / "submitted")
    assert told(room) == ""
    shutil.copytree(BEFORE, room / "exchange" / "bridgecourse" / "outbound" / LAW)
    assert "papers: 0" in told(room)


def test_a_class_that_has_what_the_course_has_is_told_nothing(room: Path) -> None:
    shutil.rmtree(room / "submitted")
    (room / "gradebook.db").unlink()
    Work(room).generate(LAW)
    hand_in(room, "ann", LAW, read(room / "release" / "en" / LAW / f"{LAW}.ipynb"))
    assert told(room) == ""
    with pytest.raises(SetupError, match="has the present contents"):
        renew(classroom(room), LAW, Language.EN)


def test_papers_of_the_version_before_are_marked_as_they_were(room: Path) -> None:
    """Ann's again, Bob's for the first time, each by what was right when it was handed out."""
    before = scores(room, "ann", LAW)
    hand_in(room, "bob", LAW, paper())
    grade(room, LAW, "ann")
    done = grade(room, LAW, "bob")
    assert "older version" not in done.message
    for student in ("ann", "bob"):
        assert scores(room, student, LAW) == before
        points = sum(each[0] or 0 for each in before.values())
        assert points == pytest.approx(MARK)
    shown = {cell["id"]: json.dumps(cell.get("outputs", "")) for cell in explained(room, "bob", LAW)["cells"]}
    changed = [name for name in before if "version 0.1.0" in shown.get(name, "")]
    taught = Course(room / "course")
    assert set(changed) == {name for name, was in asked(paper()).items() if taught.exercise(name).digest != was}
    Work(room).feedback(LAW, "bob")
    assert (room / "feedback" / "bob" / LAW / f"{LAW}.html").is_file()


def graded(root: Path, student: str) -> Path:
    return root / "autograded" / student / LAW / f"{LAW}.ipynb"


def asked(notebook: Any) -> dict[str, str]:
    """The digest of each exercise in a notebook."""
    return {name: sheet["digest"] for name, sheet in notebook["metadata"]["bridgecourse_sheets"]["sheets"].items()}


def test_an_exercise_that_was_taken_out_is_marked_and_shown(room: Path) -> None:
    now = read(room / "source" / "en" / LAW / f"{LAW}.ipynb")["metadata"]["bridgecourse"]["answers"]
    retired = [name for name in asked(paper()) if name not in now]
    assert retired
    hand_in(room, "bob", LAW, paper())
    grade(room, LAW, "bob")
    marks = scores(room, "bob", LAW)
    notebook = read(graded(room, "bob"))
    for name in set(retired) - {LEFT_OUT}:
        assert marks[name][0]
        assert name in asked(notebook)  # the feedback calls it by its name
    frames = class_frames(room, taught=Course(room / "course"))
    bob = frames.parts.query("candidate == 'bob' and law == '31' and part != 'spoken'")
    assert set(bob["exercise"]) == set(asked(paper()))
    assert bob["points"].sum() == pytest.approx(MARK)
    own = frames.problems[frames.problems["candidate"] == "bob"]
    assert set(own["exercise"]) == {WRONG}, own.to_string()  # of what has changed since there is no word


def test_generating_over_what_was_begun_is_refused_before_anything_is_touched(room: Path) -> None:
    before = {path: path.read_bytes() for path in room.rglob("*") if path.is_file()}
    with pytest.raises(NotebookError, match="bridgecourse renew law-31"):
        Work(room).generate(LAW)
    assert {path: path.read_bytes() for path in before if path.is_file()} == before


def test_the_newer_version_stands_beside_as_an_assignment_of_its_own(room: Path) -> None:
    old = scores(room, "ann", LAW)
    assert renew(classroom(room), LAW, Language.EN) == NEWER
    assert told(room) == ""
    with pytest.raises(SetupError, match=f"{NEWER} has the present contents"):
        renew(classroom(room), LAW, Language.EN)
    for language in Language:
        own, first = (room / "source" / language.value / name / f"{name}.ipynb" for name in (NEWER, LAW))
        assert own.read_bytes() == first.read_bytes()
    work = Work(room)
    work.generate(NEWER)
    work.release(NEWER)
    released = room / "exchange" / "bridgecourse" / "outbound" / NEWER / f"{NEWER}.ipynb"
    assert leaks(released) == []
    notebook = read(released)
    key = read(room / "source" / "en" / NEWER / f"{NEWER}.ipynb")["metadata"]["bridgecourse"]
    notebook["metadata"]["bridgecourse"] = key
    archive = room / "downloaded" / NEWER / "archive"
    write(archive / f"ann_{NEWER}.ipynb", notebook)
    write(archive / f"bob_{LAW}.ipynb", notebook)  # from a folder that has never had an older one
    write(archive / f"cid_{NEWER}.ipynb", paper())
    log = work.zip_collect(NEWER)
    assert set(work.students(NEWER)) == {"ann", "bob"}
    assert f"cid_{NEWER}.ipynb: not taken as {NEWER}, for it holds the exercises of {LAW}" in log
    for student in ("ann", "bob"):
        grade(room, NEWER, student)
        marks = scores(room, student, NEWER)
        assert {name for name, score in marks.items() if score[0]} == set(key["answers"])
    assert scores(room, "ann", LAW) == old
    work.feedback(NEWER)
    frames = class_frames(room, taught=Course(room / "course"))
    for student in ("ann", "bob"):
        parts = frames.parts[frames.parts["candidate"] == student]
        law = parts.query("law == '31' and part != 'spoken'")
        assert set(law["exercise"]) == set(key["answers"])
        assert law["points"].sum() == law["maximum"].sum()
    assert frames.problems.query("candidate == 'bob'").empty


def test_the_older_one_is_collected_by_what_it_holds(room: Path) -> None:
    renew(classroom(room), LAW, Language.EN)
    work = Work(room)
    work.generate(NEWER)
    archive = room / "downloaded" / LAW / "archive"
    write(archive / f"dan_{LAW}.ipynb", paper())
    write(archive / f"eva_{LAW}.ipynb", read(room / "release" / "en" / NEWER / f"{NEWER}.ipynb"))
    log = work.zip_collect(LAW)
    assert set(work.students(LAW)) == {"ann", "dan"}
    assert f"eva_{LAW}.ipynb: not taken as {LAW}, for it holds the exercises of {NEWER}" in log


def test_nothing_is_put_beside_what_nobody_has_begun(room: Path) -> None:
    shutil.rmtree(room / "submitted")
    with pytest.raises(SetupError, match="Nobody has begun law-31"):
        renew(classroom(room), LAW, Language.EN)


def test_what_is_in_the_register_is_marked_in_full_though_its_case_has_changed_or_is_gone(tmp_path: Path) -> None:
    """Without it one would be marked as far as it fits, the other not at all (``test_older``)."""
    root = write_course(tmp_path / "before")
    build(root)
    answered = read(root / "release" / "en" / LAW / f"{LAW}.ipynb")
    answered["metadata"]["bridgecourse"] = reference(root)
    del answered["metadata"]["bridgecourse"]["answers"][CHANGED]["picks"]["facts.turn"]
    with bare_path():
        Work(root).generate(LAW)
        before = json.loads(register(root, "0.1.0").read_text(encoding="utf-8").splitlines()[0])
        assert before["in"] == ["0.1.0"]
        hand_in(root, "ann", LAW, answered)
        grade(root, LAW, "ann")
        marks = scores(root, "ann", LAW)
        assert 3 < (marks[CHANGED][0] or 0) < 4
        root = Path(shutil.copytree(root, tmp_path / "after"))
        register_file = (root / "source" / "register.jsonl").read_bytes()
        next_version(root)
        (root / "source" / "register.jsonl").write_bytes(register_file)
        hand_in(root, "bob", LAW, answered)
        with quiet():
            grade(root, LAW, "ann")
            grade(root, LAW, "bob")
        assert scores(root, "ann", LAW) == scores(root, "bob", LAW) == marks
    shown = json.dumps(explained(root, "bob", LAW))
    assert shown.count("Marked as it was handed out, with version 0.1.0") == 2
    assert "no longer part of this course" not in shown
    frames = class_frames(root, taught=Course(root / "course"))
    assert set(frames.problems["exercise"]) <= {GONE}
