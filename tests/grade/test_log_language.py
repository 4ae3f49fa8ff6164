"""What an instructor is told in grading is in his class's language, what a candidate is told in that of his paper."""

from __future__ import annotations

import pytest

from bridgecourse.i18n import Language, text
from tests.grade.conftest import Classroom
from tests.small_course import EXERCISES

FUTURE = "2999-01-01T00:00:00Z"


@pytest.mark.parametrize("paper", Language)
def test_the_log_is_the_instructors(classroom: Classroom, paper: Language) -> None:
    found = classroom.answered(paper.value)
    answers = found["metadata"]["bridgecourse"]["answers"]
    answers[EXERCISES[0]]["times"] = {"facts.turn": FUTURE}
    answers["31-of-no-course"] = {"picks": {}}
    _, shown, log = classroom.marked(found)
    told = "\n".join(line for line in log.splitlines() if f" {EXERCISES[0]}: " in line)
    for words in ("The time given for “Whose turn", "There are answers to an exercise", "does not count for now"):
        assert words in told
    assert not any(letter in told for letter in "«»éà")
    assert text("grade.findings", paper) in shown
