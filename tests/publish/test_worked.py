"""The worked case of every law reads as sentences, in both languages."""

from __future__ import annotations

import json
import re

import pytest

from bridgecourse.i18n import Language
from bridgecourse.publish.assignment import assignment_notebook
from bridgecourse.publish.lesson import read_lesson
from bridgecourse.publish.worked import worked_steps
from bridgecourse.teach.course import Course, LawFolder
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.speech import speech, spoken_line
from tests.small_course import PROJECT

FOLDERS = Course(PROJECT / "course").folders


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_step_says_something_and_begins_with_a_capital(folder: LawFolder, language: Language) -> None:
    assert folder.file.worked is not None
    shown = worked_steps(Exercise(folder.file.case(folder.file.worked)), language)
    steps = re.findall(r"^\d+\. (.*)$", shown, re.MULTILINE)
    assert steps
    for step in steps:
        answer = re.sub(r"^\*\*.*?\*\* ", "", step)
        assert answer[0].isupper(), step
        assert re.search(r"\(\d+.*\)$", step), step


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_it_ends_with_what_the_director_says(folder: LawFolder, language: Language) -> None:
    assert folder.file.worked is not None
    exercise = Exercise(folder.file.case(folder.file.worked))
    heading, lines = worked_steps(exercise, language).rsplit("\n\n", 2)[-2:]
    assert heading == {Language.EN: "**What you say**", Language.FR: "**Ce que vous dites**"}[language]
    assert lines.splitlines() == [f"- {spoken_line(each, language)}" for each in speech(exercise.ruling)]


@pytest.mark.parametrize("language", Language)
def test_a_lesson_shows_what_is_said_on_the_way_to_a_leaf(language: Language) -> None:
    """From a case about which no candidate is asked."""
    folder = Course(PROJECT / "course").folder("31")
    lesson = read_lesson(folder.lesson(language.value))
    assert [block.arguments for block in lesson.blocks if block.kind == "say"] == [("L31.A2b",)]
    notebook = json.dumps(assignment_notebook(folder, lesson, language), ensure_ascii=False)
    case = folder.file.case("31-weak-two-to-overcall")
    assert case.ruling.ids[-1] == "L31.A2b"
    assert case.id not in {each.case.id for each in folder.exercises}
    assert case.scene[language] in notebook
    assert spoken_line(speech(case.ruling)[-1], language) in notebook


def test_a_statement_is_told_by_what_follows_from_it() -> None:
    """Laws 31B1 and 31B2 have no names of their own, and what they give the two players is the point of them."""
    folder = Course(PROJECT / "course").folder("29")
    assert folder.file.worked is not None
    shown = worked_steps(Exercise(folder.file.case(folder.file.worked)), Language.EN)
    assert re.search(r"^\d+\. East may make any legal call .*\(31B1\)$\n^\d+\. West may .*\(31B2\)$", shown, re.M)
