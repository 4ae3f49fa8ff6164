"""A forged clock earns nothing by itself, loses nothing for good, and what comes out of nbgrader is no formula."""

from __future__ import annotations

from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from bridgecourse.grade import kept
from bridgecourse.i18n import Language
from bridgecourse.paper.hand_in import class_times, decide
from tests.formulas import formulas
from tests.grade.conftest import Classroom
from tests.small_course import ASSIGNMENT, EXERCISES

FUTURE = "2999-01-01T00:00:00Z"


def test_an_answer_from_the_future_counts_when_the_instructor_has_decided_so(classroom: Classroom) -> None:
    paper = classroom.answered()
    paper["metadata"]["bridgecourse"]["answers"][EXERCISES[0]]["times"] = {"facts.turn": FUTURE}
    points, shown, _ = classroom.marked(paper)
    assert points == 7.5
    assert "does not count for now" in shown
    (student,) = classroom.work.students(ASSIGNMENT)
    assert classroom.score(student).needs_manual_grade
    decide(classroom.root, student, ASSIGNMENT, True)
    assert classroom.grade(student).graded
    assert classroom.score(student).points == 8
    assert "does not count for now" not in classroom.shown(student)
    decide(classroom.root, "", ASSIGNMENT, False)
    decide(classroom.root, student, ASSIGNMENT, None)
    classroom.grade(student)
    assert classroom.score(student).points == 7.5


def test_the_first_release_through_the_exchange_is_kept(classroom: Classroom) -> None:
    classroom.work.release(ASSIGNMENT)
    first = class_times(classroom.root).released[ASSIGNMENT]
    classroom.work.release(ASSIGNMENT)
    assert class_times(classroom.root).released[ASSIGNMENT] == first


def test_a_class_draws_each_table_once_and_reads_the_instructors_notebook_once(classroom: Classroom) -> None:
    kept._drawn.cache_clear()
    kept._source.cache_clear()
    drawn = []
    for _ in range(3):
        student = classroom.hand_in(classroom.answered())
        classroom.grade(student)
        classroom.work.feedback(ASSIGNMENT, student)
        drawn.append(kept._drawn.cache_info().misses)
    assert kept._source.cache_info().misses == 1
    assert drawn == [drawn[0]] * 3
    assert drawn[0]


@pytest.mark.parametrize("language", Language)
def test_grades_open_in_a_spreadsheet_and_hold_no_formula(
    classroom: Classroom, language: Language, tmp_path: Path
) -> None:
    with Gradebook(f"sqlite:///{classroom.root / 'gradebook.db'}", "bridgecourse") as gradebook:
        gradebook.add_student("+1", first_name='=HYPERLINK("http://x")', last_name="-Lee; Ann", email="\t@x")
        gradebook.add_student("Zoë Müller")
        gradebook.add_student("x;=1", first_name='Al;"+1', last_name="Poe\n-1,@1\t=1", email="a|=1 =1")
    classroom.work.config.GradesFile.language = language.value
    words = classroom.work.export(tmp_path / "grades.csv").read_bytes()
    assert words.startswith(b"\xef\xbb\xbf")
    assert not formulas(words.decode("utf-8-sig"))
    rows = words.decode("utf-8-sig").splitlines()
    between = ";" if language is Language.FR else ","
    assert rows[0].split(between)[:4] == ["assignment", "duedate", "timestamp", "student_id"]
    zero = "0,00" if language is Language.FR else "0.00"
    (ann,) = (row for row in rows if "HYPERLINK" in row)
    assert f"{between}'+1{between}" in ann
    assert "'=HYPERLINK" in ann
    assert "'-Lee; Ann" in ann
    assert f"{between}{zero}{between}" in ann
    (zoe,) = (row for row in rows if "Zoë Müller" in row)
    assert f"Müller{between}Zoë" in zoe
