"""``grades.csv``: a paper without a mark is told from one that has earned nothing, in words."""

from __future__ import annotations

import csv
import shutil
from datetime import datetime

import pytest
from nbgrader.api import Gradebook

from bridgecourse.i18n import Language
from tests.grade.conftest import Classroom
from tests.small_course import ASSIGNMENT

NOTEBOOK = f"{ASSIGNMENT}.ipynb"
NEWER = f"{ASSIGNMENT}-v2"

WORDS = {
    "nobody": ("nothing collected", "rien de ramassé"),
    "damaged": ("paper cannot be read", "copie illisible"),
    "misnamed": ("paper cannot be read", "copie illisible"),
    "waiting": ("not marked yet", "pas encore corrigé"),
    "other": (f"handed in as {NEWER}", f"rendu en {NEWER}"),
    "later": (
        "changed since it was marked: autograde again",
        "modifié depuis la correction : à corriger à nouveau (autograde)",
    ),
    "later_damaged": (
        "mark of an earlier paper; the one that came since cannot be read",
        "points d’une copie antérieure ; celle qui est arrivée depuis est illisible",
    ),
}


def gradebook(classroom: Classroom) -> Gradebook:
    return Gradebook(f"sqlite:///{classroom.root / 'gradebook.db'}", "bridgecourse")


def grades(classroom: Classroom, language: Language = Language.EN) -> dict[str, dict[str, str]]:
    """The rows of the assignment, by candidate."""
    classroom.work.config.GradesFile.language = language.value
    file = classroom.work.export(classroom.root / "grades.csv")
    with file.open(encoding="utf-8-sig", newline="") as opened:
        rows = list(csv.DictReader(opened, delimiter=";" if language is Language.FR else ","))
    return {row["student_id"]: row for row in rows if row["assignment"] == ASSIGNMENT}


@pytest.fixture
def mixed(classroom: Classroom) -> tuple[Classroom, str, str]:
    """A class with one of each, and with one who has earned all and one who has earned nothing."""
    whole = classroom.hand_in(classroom.answered())
    empty = classroom.hand_in(classroom.released())
    for name in ("later", "later_damaged"):
        shutil.copytree(classroom.folder(whole), classroom.folder(name))
    for name in (whole, empty, "later", "later_damaged"):
        assert classroom.grade(name).graded
    shutil.copytree(classroom.folder(whole), classroom.folder("waiting"))
    shutil.copytree(classroom.folder(whole), classroom.folder("damaged"))
    shutil.copytree(classroom.folder(whole), classroom.folder("misnamed"))
    shutil.copytree(classroom.folder(whole), classroom.folder("other").with_name(NEWER))
    (classroom.folder("misnamed") / NOTEBOOK).rename(classroom.folder("misnamed") / "mine.ipynb")
    shutil.copy(classroom.folder(empty) / NOTEBOOK, classroom.folder("later") / NOTEBOOK)
    for name in ("damaged", "later_damaged"):
        (classroom.folder(name) / NOTEBOOK).write_text('{"cells": [', encoding="utf-8")
    with gradebook(classroom) as opened:
        for name in ("nobody", "waiting", "damaged", "misnamed", "other"):
            opened.add_student(name)
    shutil.move(classroom.folder(whole).parent, classroom.root / "submitted" / "whole")
    return classroom, whole, empty


@pytest.mark.parametrize("language", Language)
def test_who_has_no_mark_is_told_from_who_has_earned_nothing(
    mixed: tuple[Classroom, str, str], language: Language
) -> None:
    classroom, whole, empty = mixed
    found = grades(classroom, language)
    for name, words in WORDS.items():
        assert found[name]["remark"].replace("\u00a0", " ") == words[language is Language.FR], name
    zero = "0,00" if language is Language.FR else "0.00"
    assert {name: found[name]["score"] for name in ("nobody", "damaged", "misnamed", "waiting", "other")} == {
        "nobody": zero,
        "damaged": "",
        "misnamed": "",
        "waiting": "",
        "other": "",
    }
    assert {name for name in ("damaged", "waiting", "other") if found[name]["raw_score"]} == set()
    assert (found[empty]["score"], found[empty]["remark"]) == (zero, "")
    assert (found[whole]["score"], found[whole]["remark"]) == (found["later"]["score"], "")
    assert found[whole]["score"] not in ("", zero)


def test_what_waits_for_a_person_and_what_came_late_is_said(classroom: Classroom) -> None:
    with gradebook(classroom) as opened:
        opened.update_or_create_assignment(ASSIGNMENT, duedate=datetime(2026, 11, 1))
    student = classroom.hand_in(classroom.answered())
    assert classroom.grade(student).graded
    with gradebook(classroom) as opened:
        paper = opened.find_submission(ASSIGNMENT, student)
        paper.timestamp = datetime(2026, 11, 3, 2, 30)
        opened.db.commit()
        (grade, *_) = (each for notebook in paper.notebooks for each in notebook.grades)
        grade.needs_manual_grade = True
        opened.db.commit()
    row = grades(classroom)[student]
    assert row["remark"] == "something is left to be read; last answer 50.5 h after the due date"
    assert row["score"] not in ("", "0.00")


def test_a_paper_that_was_moved_away_keeps_its_mark(classroom: Classroom) -> None:
    student = classroom.hand_in(classroom.answered())
    assert classroom.grade(student).graded
    before = grades(classroom)[student]
    shutil.rmtree(classroom.root / "submitted")
    assert grades(classroom)[student] == before
    assert before["score"] not in ("", "0.00")
