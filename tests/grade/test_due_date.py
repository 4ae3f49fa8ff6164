"""A due date takes nothing off unless the instructor says so; who is late is told in grades.csv, and by what time."""

from __future__ import annotations

from datetime import datetime

from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory

from bridgecourse.grade.converter import CourseAutograde
from bridgecourse.grade.course import quiet
from tests.grade.conftest import Classroom
from tests.grade.test_grades_file import grades
from tests.grade.test_whose import collected
from tests.small_course import ASSIGNMENT, write

DUE = "2025-12-31T18:00 +0100"
NOTEBOOK = f"{ASSIGNMENT}.ipynb"


def due(classroom: Classroom, when: str = DUE) -> None:
    """As the formgrader sets it."""
    with Gradebook(f"sqlite:///{classroom.root / 'gradebook.db'}", "bridgecourse") as gradebook:
        gradebook.update_or_create_assignment(ASSIGNMENT, duedate=when)


def hand_in(classroom: Classroom, student: str, when: str, answered: str = "2025-12-30T08:00:00Z") -> None:
    """As the exchange leaves it once it is collected."""
    paper = classroom.answered()
    for entry in paper["metadata"]["bridgecourse"]["answers"].values():
        entry["times"] = dict.fromkeys(entry["picks"], answered)
    folder = classroom.folder(student)
    write(folder / NOTEBOOK, paper)
    (folder / "timestamp.txt").write_text(when, encoding="utf-8")
    (folder / "submission_secret.txt").write_text("secret", encoding="utf-8")


def late(row: dict[str, str]) -> str:
    """What is said of its time."""
    return next((words for words in row["remark"].split("; ") if "due date" in words), "")


def test_a_due_date_is_of_the_zone_that_is_written(classroom: Classroom) -> None:
    """nbgrader takes ``18:00 +0100`` for a hundred seconds before six, but where a ``T`` joins day and hour."""
    for when in ("T18:00 +0100", " 18:00 +0100", " 18:00+01:00", " 18:00 +01:00", " 18:00 Europe/Paris", " 17:00"):
        due(classroom, f"2025-12-31{when}")
        with Gradebook(f"sqlite:///{classroom.root / 'gradebook.db'}", "bridgecourse") as gradebook:
            assert gradebook.find_assignment(ASSIGNMENT).duedate == datetime(2025, 12, 31, 17), when


def test_who_is_late_is_told_and_loses_nothing(classroom: Classroom) -> None:
    due(classroom)
    hand_in(classroom, "early", "2025-12-31 16:59:59 UTC")
    hand_in(classroom, "late", "2025-12-31 17:20:00 UTC")
    collected(classroom, f"mailed_{NOTEBOOK}")
    for student in ("early", "late", "mailed"):
        assert classroom.grade(student).graded
    rows = grades(classroom)
    assert {rows[name]["duedate"] for name in rows} == {"2025-12-31 17:00:00"}
    assert [late(rows[name]) for name in ("early", "late", "mailed")] == [
        "",
        "handed in 20 min after the due date",
        "last answer 7 h after the due date",
    ]
    assert rows["mailed"]["timestamp"] == "2026-01-01 00:00:00"
    assert {rows[name]["late_submission_penalty"] for name in ("early", "late", "mailed")} == {"0.00"}
    assert rows["early"]["score"] == rows["late"]["score"] != "0.00"


def test_a_penalty_that_the_instructor_has_set_is_taken_off(classroom: Classroom) -> None:
    classroom.work.config.LateSubmissionPlugin.penalty_method = "zero"
    due(classroom)
    hand_in(classroom, "early", "2025-12-31 16:59:59 UTC")
    hand_in(classroom, "late", "2025-12-31 17:20:00 UTC")
    for student in ("early", "late"):
        assert classroom.grade(student).graded
    rows = grades(classroom)
    assert rows["late"]["score"] == rows["early"]["late_submission_penalty"] == "0.00"
    assert rows["late"]["raw_score"] == rows["late"]["late_submission_penalty"] == rows["early"]["score"]


def test_another_due_date_is_another_mark_where_there_is_a_penalty(classroom: Classroom) -> None:
    """By the plain command, as every other change is."""
    work = classroom.work
    work.config.LateSubmissionPlugin.penalty_method = "zero"
    due(classroom)
    hand_in(classroom, "late", "2025-12-31 17:20:00 UTC")

    def marked() -> dict[str, str]:
        directory = CourseDirectory(config=work.config, assignment_id=ASSIGNMENT)
        with quiet():
            CourseAutograde(coursedir=directory, config=work.config).start()
        return grades(classroom)["late"]

    assert marked()["score"] == "0.00"
    due(classroom, "2026-01-02T18:00 +0100")
    assert grades(classroom)["late"]["remark"].startswith("changed since it was marked")
    row = marked()
    assert row["score"] == row["raw_score"] != "0.00"
    assert "changed" not in row["remark"]
    due(classroom)
    assert marked()["score"] == "0.00"


def test_a_due_date_outlives_what_is_made_again(classroom: Classroom) -> None:
    due(classroom)
    classroom.work.generate(ASSIGNMENT)
    classroom.work.release(ASSIGNMENT)
    hand_in(classroom, "late", "2026-01-01 17:00:00 UTC")
    assert classroom.grade("late").graded
    assert late(grades(classroom)["late"]) == "handed in 24 h after the due date"
    due(classroom, "2026-01-02T18:00 +0100")
    assert late(grades(classroom)["late"]) == ""
