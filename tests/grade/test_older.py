"""Answers given to an older form of an exercise are named as such, and never silently nought."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.grade.course import Work, quiet
from bridgecourse.grade.explain import explain
from bridgecourse.i18n import Language, text
from bridgecourse.paper.given import GIVEN
from bridgecourse.paper.notebook import read_submission, sheets_of
from bridgecourse.progress.frame import class_frames
from bridgecourse.progress.sentence import problem_sentences
from bridgecourse.publish.build import build
from bridgecourse.publish.lesson import file_digest
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.course import Course, course
from bridgecourse.teach.exercises.exercise_id import split_id
from tests.small_course import ASSIGNMENT, CASES, EXERCISES, read, reference, write, write_course

FILE = f"{ASSIGNMENT}.ipynb"
CHANGED, GONE = EXERCISES
NEW = "31-club-early"
BEFORE = Path(__file__).parent / "before"
"""The notebook of Law 31 as it once went out, without its lesson and its pictures, with every answer right."""


@dataclass(frozen=True)
class After:
    """A class that has handed in the notebooks of one version, and is graded with the next."""

    root: Path
    work: Work

    def grades(self, student: str) -> dict[str, tuple[float | None, bool]]:
        """The automatic score of each cell in the gradebook, and whether somebody is to look at it."""
        with self.work._gradebook() as gradebook:
            found = gradebook.find_submission_notebook(ASSIGNMENT, ASSIGNMENT, student)
            return {grade.cell.name: (grade.auto_score, grade.needs_manual_grade) for grade in found.grades}

    def shown(self, student: str) -> dict[str, str]:
        """The feedback in each cell."""
        notebook: Any = read(self.root / "autograded" / student / ASSIGNMENT / FILE)
        explain(notebook, self.root / "course")
        return {
            cell["id"]: "".join("".join(output["data"].get("text/html", ())) for output in cell.get("outputs", ()))
            for cell in notebook["cells"]
        }

    def problems(self) -> set[tuple[str, str, str]]:
        taught = Course(self.root / "course")
        rows = class_frames(self.root, taught=taught).problems
        return set(zip(rows["candidate"], rows["problem"], rows["exercise"], strict=True))


def hand_in(root: Path, student: str, notebook: object) -> None:
    write(root / "submitted" / student / ASSIGNMENT / FILE, notebook)


def next_cases(root: Path) -> None:
    """One exercise asks something else, the case of one is gone, one is new."""
    cases = CASES.replace("[31-spade-early, 31-heart-early]", "[31-spade-early, 31-club-early]")
    cases = cases.replace("worked: 31-club-early", "worked: 31-heart-gone").replace("31-heart-early", "31-heart-gone")
    cases = cases.replace('calls: "S:1S"\n    then: "declines P 1S"', 'calls: "W:1S"\n    then: "accepts P"')
    (root / "course" / "laws" / "31" / "cases.yaml").write_text(cases, encoding="utf-8")


def next_version(root: Path) -> None:
    """The same, with the notebooks."""
    next_cases(root)
    for lesson in (root / "course").rglob("*.en.md"):
        french = lesson.with_name(lesson.name.replace(".en.", ".fr."))
        assert file_digest(lesson) in french.read_text(encoding="utf-8")
    for folder in ("source", "release"):
        shutil.rmtree(root / folder)
    build(root)


def forget(root: Path) -> None:
    """As of a class that has begun before it was kept what is right in what it was given."""
    known: Any = read(root / GIVEN)
    assert known["given"][ASSIGNMENT].pop("forms")
    write(root / GIVEN, known)


@pytest.fixture(scope="module")
def after(tmp_path_factory: pytest.TempPathFactory) -> After:
    return graded_after(tmp_path_factory.mktemp("older"), forget)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> After:
    """The same where that was kept."""
    return graded_after(tmp_path_factory.mktemp("kept"), lambda root: None)


def graded_after(place: Path, change: Callable[[Path], None]) -> After:
    """Ann is marked before and after the change, Bob hands in late; Cid has not answered anything."""
    before = dict(os.environ)
    os.environ["PATH"] = "/usr/bin:/bin"
    try:
        root = write_course(place / "before")
        build(root)
        work = Work(root)
        work.generate(ASSIGNMENT)
        released = read(root / "release" / "en" / ASSIGNMENT / FILE)
        answered = json.loads(json.dumps(released))
        answered["metadata"]["bridgecourse"] = reference(root)
        hand_in(root, "ann", answered)
        assert [each.graded for each in work.autograde(ASSIGNMENT)] == [True]
        root = shutil.copytree(root, place / "after")  # a course is read once by every process
        change(root)
        next_version(root)
        hand_in(root, "bob", answered)
        hand_in(root, "cid", released)
        made = After(root, Work(root))
        assert all(each.graded for each in made.work.autograde(ASSIGNMENT))
        return made
    finally:
        os.environ.clear()
        os.environ.update(before)


@pytest.mark.parametrize("student", ["ann", "bob"])
def test_an_older_form_is_named_in_the_feedback_and_put_before_a_person(after: After, student: str) -> None:
    grades, shown = after.grades(student), after.shown(student)
    points, waits = grades[CHANGED]
    assert points is not None
    assert 0 < points < 4
    assert waits
    assert "answered in an older version" in shown[CHANGED]


@pytest.mark.parametrize("student", ["ann", "bob"])
def test_where_it_was_kept_what_was_right_then_nobody_need_look(kept: After, student: str) -> None:
    grades, shown = kept.grades(student), kept.shown(student)
    assert {name: grades[name] for name in EXERCISES} == dict.fromkeys(EXERCISES, (4, False))
    if student == "bob":
        assert all(text("version.key.marked", Language.EN) in shown[name] for name in EXERCISES)


@pytest.mark.parametrize("student", ["ann", "bob"])
def test_an_exercise_that_is_gone_has_no_mark_until_a_person_gives_one(after: After, student: str) -> None:
    assert after.grades(student)[GONE] == (None, True)
    assert "no longer part of this course" in after.shown(student)[GONE]


def test_what_was_never_answered_is_left_to_nobody(after: After) -> None:
    points, waits = after.grades("cid")[CHANGED]
    assert (points, waits) == (0, False)


def test_the_class_page_names_all_of_it(after: After) -> None:
    problems = after.problems()
    for student in ("ann", "bob"):
        assert (student, Fault.OLDER_EXERCISE.value, CHANGED) in problems
        assert (student, Fault.UNKNOWN_EXERCISE.value, "") in problems
        assert (student, "score_gone", GONE) in problems
    assert not any(problem == Fault.NOT_ASKED.value for _, problem, _ in problems)  # the class keeps what it has
    assert not any(problem == Fault.PAPER_FAILED.value for _, problem, _ in problems)
    frames = class_frames(after.root, taught=Course(after.root / "course"))
    assert frames.parts.query("exercise == @GONE").empty  # it is no answer in words
    for language in Language:
        assert "{" not in "".join(problem_sentences(frames.problems.to_dict("records"), language))


def test_a_score_that_a_person_gives_stays(after: After) -> None:
    with after.work._gradebook() as gradebook:
        grade = gradebook.find_grade(GONE, ASSIGNMENT, ASSIGNMENT, "ann")
        grade.manual_score, grade.needs_manual_grade = 3.5, False
        gradebook.db.commit()
    with quiet():
        after.work.autograde(ASSIGNMENT, "ann")
    with after.work._gradebook() as gradebook:
        assert gradebook.find_grade(GONE, ASSIGNMENT, ASSIGNMENT, "ann").score == 3.5


# --- the real course ------------------------------------------------------------------------------------------------


def test_the_notebook_of_the_version_before(tmp_path: Path) -> None:
    """Whatever has changed since is named, exercise by exercise; what has not is marked in full."""
    target = tmp_path / "submitted" / "ann" / ASSIGNMENT / FILE
    target.parent.mkdir(parents=True)
    shutil.copy(BEFORE / FILE, target)
    sheets = sheets_of(read_submission(target)[0]["metadata"])
    now = {exercise.id: exercise for folder, _, exercise in course().exercises() if folder.name == "31"}
    older = {name for name in sheets.keys() & now.keys() if sheets[name]["digest"] != now[name].digest}
    frames = class_frames(tmp_path)
    named = frames.problems.groupby("problem")["exercise"].agg(set).to_dict()
    assert named.get(Fault.OLDER_EXERCISE.value, set()) == older
    assert named.get(Fault.NOT_ASKED.value, set()) == now.keys() - sheets.keys()
    known = {name for name, _ in course().handed_out} | {name for name in sheets if split_id(name)[0] in course().cases}
    gone = set(frames.problems.loc[frames.problems["problem"] == Fault.UNKNOWN_EXERCISE.value, "found"])
    assert gone == set(sheets.keys() - now.keys() - known)
    points = frames.parts.groupby("exercise")["points"].sum()
    for name in sheets.keys() & now.keys() - older:
        assert points[name] == pytest.approx(now[name].points), name
