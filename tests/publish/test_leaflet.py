"""A case on one page: what stands above the fold tells no law and no ruling, and each week has another."""

from __future__ import annotations

import re
from datetime import timedelta
from html.parser import HTMLParser

import pytest

from bridgecourse.draw.ink import on_paper
from bridgecourse.i18n import Language, text
from bridgecourse.publish.leaflet import (
    FIRST,
    SENTENCES,
    WEEKLY,
    case_of_week,
    leaflet,
    leaflet_html,
    leaflet_name,
    weekly_cases,
)
from bridgecourse.rulings.library import CURRENT
from bridgecourse.teach.course import course

both = pytest.mark.parametrize("language", Language)


@both
def test_nothing_above_the_fold_tells_the_law_or_the_ruling(language: Language) -> None:
    for case in weekly_cases(course()):
        page = leaflet(case, language)
        above, _, below = leaflet_html(page).partition("<details>")
        words = text_of(re.sub(r"(?:Board|Donne|donne) \d+", "", above))
        assert not re.search(r"\b(?:Law|Loi)s?\b|\b\d\d[A-Z]\d?\b", words), case.id
        assert case.id not in leaflet_html(page)
        assert page.said, case.id
        assert all(sentence not in words for sentence in page.said), case.id
        assert all(re.search(r"\d\d?[A-Z]?", sentence) for sentence in page.said), case.id
        assert page.grounds not in words or not page.grounds
        assert "{" not in text_of(above + below), case.id
        assert text_of(below).startswith(text("leaflet.fold", language))


def text_of(html: str) -> str:
    class Reader(HTMLParser):
        told = ""

        def handle_data(self, data: str) -> None:
            self.told += data

    reader = Reader()
    reader.feed(html)
    return reader.told.strip()


def test_every_week_has_a_settled_case_that_no_lesson_asks() -> None:
    assert len(weekly_cases(course())) == WEEKLY
    asked = {exercise.case.id for folder in course().folders for exercise in folder.exercises}
    assert not {case.id for case in weekly_cases(course())} & asked
    for case in weekly_cases(course()):
        assert case.edition == CURRENT
        assert not case.ruling.is_unsure
        assert len(leaflet(case, Language.EN).said) <= SENTENCES
    assert len({leaflet_name(case) for case in weekly_cases(course())}) == WEEKLY


def test_a_week_is_from_monday_to_sunday_and_the_next_has_another() -> None:
    for week in range(WEEKLY):
        monday = FIRST + timedelta(weeks=week)
        assert {case_of_week(course(), monday + timedelta(days=day)).id for day in range(7)} == {
            weekly_cases(course())[week].id
        }
    assert case_of_week(course(), FIRST + timedelta(weeks=WEEKLY)) == weekly_cases(course())[0]
    assert case_of_week(course(), FIRST - timedelta(days=1)) == weekly_cases(course())[-1]


def test_a_picture_on_paper_has_its_colours() -> None:
    for case in weekly_cases(course())[:20]:
        picture = on_paper(leaflet(case, Language.EN).picture, "DejaVu Sans")
        assert "var(" not in picture
        assert "@media" not in picture
        assert "jp-theme" not in picture
        assert "fill:#" in picture


def test_in_a_notebook_the_ruling_is_folded_and_in_a_terminal_it_is_not_there() -> None:
    from bridgecourse import case_of_week as shown

    found = shown("fr")
    page = found.page
    assert found._repr_html_() == leaflet_html(page)
    assert page.language is Language.FR
    assert page.said[0] not in repr(found)
