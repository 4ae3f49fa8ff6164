"""The still picture of a table: of the auction while there are calls, of the play where a play is told."""

from __future__ import annotations

import pytest

from bridgecourse.draw.still import still_svg, still_words
from bridgecourse.i18n import Language, say_card
from bridgecourse.play_sheet import scene_of
from bridgecourse.publish.still import still_output
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise, table_of
from bridgecourse.teach.exercises.family import family_of
from tests import amount


def of_play(case: Case) -> bool:
    return family_of(case.situation).of_play


def cases() -> tuple[Case, ...]:
    return tuple(course().cases.values())


def played() -> Case:
    return next(case for case in cases() if of_play(case))


@pytest.mark.parametrize("language", Language)
def test_a_play_is_told_as_a_play_and_an_auction_as_one(language: Language) -> None:
    """Words and picture name every card of the trick on the table."""
    for case in cases()[language is Language.FR :: 4 if amount.name() == "test" else 2]:
        table = table_of(case, Exercise(case).arrival, language)
        svg, words = still_svg(table, language), still_words(table, language)
        assert ("bc-play-table" in svg) == ("play" in table) == of_play(case), case.id
        assert ("bc-table " in svg) != of_play(case), case.id
        if of_play(case):
            scene = scene_of(table["play"])
            tricks = scene.record.upto(scene.moment).play.tricks
            lying = (
                [card for card in tricks[-1].cards if not scene.lies_down(card.event, scene.moment)] if tricks else []
            )
            assert [card for card in lying if say_card(card.card, language) not in words] == [], case.id


def test_what_is_to_be_found_out_is_not_told() -> None:
    """The picture that a notebook holds before it is run names no role that the facts ask for."""
    case = played()
    table = table_of(case, Exercise(case).arrival, Language.EN)
    assert still_svg(table, Language.EN) != still_svg(table, Language.EN, reveal=True)


def test_a_notebook_shows_the_play_before_it_is_run() -> None:
    exercise = Exercise(played())
    sheet = {"scene": "", "parts": [{"table": exercise.table("facts", Language.EN)}]}
    data = still_output(sheet, Language.EN)["data"]
    assert isinstance(data, dict)
    assert still_words(exercise.table("facts", Language.EN), Language.EN)[:40] in data["text/html"]
