"""A conversation where no script runs, and the pictures that its page is given."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bridgecourse.desk.put import put
from bridgecourse.desk.talked import talked
from bridgecourse.i18n import Language
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.told import told_table
from bridgecourse.widgets.still import plain, static_html

LANGUAGES = list(Language)


def kettle() -> Exercise:
    return Exercise(course().cases["31-kettle"], "talk")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_export_shows_what_may_be_said(language: Language) -> None:
    sheet = kettle().sheet(language)
    html, words = static_html(sheet, language), plain(sheet, language)
    talk = sheet["parts"][0]["questions"][0]["talk"]
    for each in (*talk["questions"], *talk["offers"], *talk["lines"]):
        assert f"<li>{each['label']}</li>".replace("'", "&#x27;") in html
        assert f"  {each['label']}" in words
    assert len(re.findall(r"\[\w+[ \xa0\u202f]?\?\]", words)) == sum(len(card["dials"]) for card in talk["cards"])
    assert "{" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_not_in_the_pictures(language: Language) -> None:
    """The page says it beside them, and what a call shows is told to whoever asks."""
    exercise = kettle()
    sheet: dict[str, Any] = dict(exercise.sheet(language))
    first = put(sheet, language)["tables"]["visit"]["svg"]
    said, means = sheet["parts"][0]["table"]["said"][0]["text"], exercise.case.meanings[0].texts[language]
    assert said.split(" ")[-1] not in first
    (played,) = [question.played for question in exercise.questions]
    assert isinstance(played, Conversation)
    moved: Any = talked(lambda moves: told_table(exercise, moves, language), played.best, language)
    assert moved["record"]["over"]
    assert moved["tables"][0]["svg"] == first
    stages = {turn["stage"] for turn in moved["record"]["turns"]}
    assert [stage for stage, tables in enumerate(moved["tables"]) if tables] == sorted(stages)
    for tables in (moved["tables"][stage] for stage in stages):
        assert said not in tables["svg"]
        assert means not in tables["svg"]


def test_the_pictures_of_other_exercises_say_it() -> None:
    sheet = Exercise(course().cases["31-kettle"], "standard").sheet(Language.EN)
    assert "I believe" in next(iter(put(dict(sheet), Language.EN)["tables"].values()))["svg"]
