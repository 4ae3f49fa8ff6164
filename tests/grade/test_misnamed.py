"""A notebook under another name: taken neither by grading nor on the class page, and told the same in both."""

from __future__ import annotations

import pytest

from bridgecourse.grade import collector, converter
from bridgecourse.paper import person as rule
from bridgecourse.progress import portfolio
from bridgecourse.progress.frame import class_frames
from bridgecourse.progress.view import class_problems
from tests.grade.conftest import Classroom
from tests.small_course import ASSIGNMENT

NOTEBOOK = f"{ASSIGNMENT}.ipynb"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (f"ann_{NOTEBOOK}", "the name says ann, the folder is {student}'s; ask whose"),
        (f"{ASSIGNMENT} (1).ipynb", "give the notebook its own name again"),
    ],
)
def test_a_misnamed_notebook_counts_nowhere_and_is_told_the_same(classroom: Classroom, name: str, words: str) -> None:
    student = classroom.hand_in(classroom.answered())
    path = classroom.folder(student) / NOTEBOOK
    path.rename(path.with_name(name))
    message = classroom.grade(student).message
    shown = class_problems("en", classroom.root).plain
    for said in (message, shown):
        assert f"expected {NOTEBOOK}, found {name}" in said
        assert words.format(student=student) in said
        assert ("its own name again" in said) is not name.startswith("ann")
    assert f"submitted/{student}/{ASSIGNMENT}/{name}" in shown
    assert not class_frames(classroom.root).parts.query("candidate == @student")["begun"].any()
    if name.startswith("ann"):
        assert "le nom dit ann, le dossier est celui de" in class_problems("fr", classroom.root).plain


def test_another_s_notebook_beside_the_own_one_is_named(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    path = classroom.folder(student) / NOTEBOOK
    path.with_name(f"ann_{NOTEBOOK}").write_bytes(path.read_bytes())
    path.with_name(f"{ASSIGNMENT}-Copy1.ipynb").write_bytes(path.read_bytes())
    submission = classroom.grade(student)
    assert submission.graded
    shown = class_problems("en", classroom.root).plain
    assert "the name says ann" in shown
    assert "Copy1" not in shown


def test_answers_after_check_are_one_line_of_the_log(classroom: Classroom) -> None:
    found = classroom.answered()
    answers = found["metadata"]["bridgecourse"]["answers"]
    for entry in answers.values():
        entry["checked"] = dict.fromkeys(("facts", "options", "ruling"), "2026-01-01T00:00:00Z")
        entry["times"] = dict.fromkeys(entry["picks"], "2026-01-02T00:00:00Z")
    count = sum(len(entry["picks"]) for entry in answers.values())
    log = classroom.marked(found)[2]
    assert log.count("after Check") == 1
    assert f", {next(iter(answers))}: {count} answers after Check" in log


def test_grading_and_the_class_page_go_by_one_rule() -> None:
    assert vars(converter)["person"] is vars(portfolio)["person"] is rule.person
    assert vars(collector)["plain_name"] is rule.plain_name
