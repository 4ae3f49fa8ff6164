"""The worked case of every law reads as sentences, in both languages."""

from __future__ import annotations

import re

import pytest

from bridgecourse.i18n import Language
from bridgecourse.publish.worked import worked_steps
from bridgecourse.teach.course import Course, LawFolder
from bridgecourse.teach.exercises.exercise import Exercise
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


def test_a_statement_is_told_by_what_follows_from_it() -> None:
    """Laws 31B1 and 31B2 have no names of their own, and what they give the two players is the point of them."""
    folder = Course(PROJECT / "course").folder("29")
    assert folder.file.worked is not None
    shown = worked_steps(Exercise(folder.file.case(folder.file.worked)), Language.EN)
    assert re.search(r"^\d+\. East may make any legal call .*\(31B1\)$\n^\d+\. West may .*\(31B2\)$", shown, re.M)
