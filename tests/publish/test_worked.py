"""The worked case of every law reads as sentences, in both languages."""

from __future__ import annotations

import re

import pytest

from bridgecourse.i18n import Language, text
from bridgecourse.publish.worked import worked_dialogue, worked_steps
from bridgecourse.teach.course import LawFolder, course
from bridgecourse.teach.exercises.dialogue import dialogue
from bridgecourse.teach.exercises.exercise import Exercise
from tests.grouped import grouped, in_one

FOLDERS = course().folders


@pytest.mark.parametrize("language", Language)
@grouped("folder", FOLDERS, ids=lambda folder: folder.name, group=in_one)
def test_every_step_says_something_and_begins_with_a_capital(folder: LawFolder, language: Language) -> None:
    assert folder.file.worked is not None
    shown = worked_steps(Exercise(folder.file.case(folder.file.worked)), language)
    steps = re.findall(r"^\d+\. (.*)$", shown, re.MULTILINE)
    assert steps
    for step in steps:
        answer = re.sub(r"^\*\*.*?\*\* ", "", step)
        assert answer[0].isupper(), step
        assert re.search(r"\(S?\d+.*\)$", step), step


@pytest.mark.parametrize("language", Language)
@grouped("folder", FOLDERS, ids=lambda folder: folder.name, group=in_one)
def test_the_dialogue_has_every_line_under_its_stage(folder: LawFolder, language: Language) -> None:
    assert folder.file.worked is not None
    exercise = Exercise(folder.file.case(folder.file.worked))
    shown = worked_dialogue(exercise, language)
    place = 0
    for line in dialogue(exercise.case, language):
        place = shown.index(line.words, place)
        heading = shown.rindex("\n\n**", 0, place) if shown.rfind("\n\n**", 0, place) >= 0 else 0
        assert text(f"dialogue.stage.{line.stage.value}", language) in shown[heading:place]
        assert line.clause in shown[place : shown.find("\n", place) if "\n" in shown[place:] else None]


def test_a_statement_is_told_by_what_follows_from_it() -> None:
    """Laws 31B1 and 31B2 have no names of their own, and what they give the two players is the point of them."""
    case = course().folder("29").file.case("29-one-club")
    shown = worked_steps(Exercise(case), Language.EN)
    assert re.search(r"^\d+\. East may make any legal call .*\(31B1\)$\n^\d+\. West may .*\(31B2\)$", shown, re.M)
