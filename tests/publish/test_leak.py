"""What a released sheet may tell of a play: all but how the card was irregular."""

from __future__ import annotations

from typing import Any

from bridgecourse.i18n import Language
from bridgecourse.publish.leak import _unexpected
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from tests.draw.board import EXAMPLES
from tests.widgets import sample_play


def test_a_play_may_stand_in_a_sheet() -> None:
    for name in EXAMPLES:
        assert list(_unexpected(sample_play.sheet(example=name))) == []


def test_the_name_of_an_irregularity_may_not() -> None:
    sheet: Any = sample_play.sheet()
    (part,) = sheet["parts"]
    part["table"] = sample_play.table(EXAMPLES["revoke"], named=Kind.REVOKE)
    assert list(_unexpected(sheet)) == ["named"]


def test_a_tray_has_no_words_of_its_case_but_for_what_is_stopped() -> None:
    sheet: Any = Exercise(course().cases["31-kettle"], "talk").sheet(Language.FR)
    assert list(_unexpected(sheet)) == []
    talk = sheet["parts"][0]["questions"][0]["talk"]
    talk["stop"] = "West has bid out of turn."
    assert list(_unexpected(sheet)) == ["stop"]
    talk["book"] = 31  # open at the law
    assert list(_unexpected(sheet)) == ["book", "stop"]
