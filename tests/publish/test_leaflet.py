"""A case on one page: what stands above the fold tells no law and no ruling, and each week has another."""

from __future__ import annotations

import re
from datetime import date, timedelta
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from bridgecourse.cli import app, poster
from bridgecourse.cli.poster import poster_pdf, write_poster
from bridgecourse.draw.ink import on_paper
from bridgecourse.errors import CaseError, SetupError
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
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from tests.amount import one_in

both = pytest.mark.parametrize("language", Language)
CASES = weekly_cases(course())


@both
def test_nothing_above_the_fold_tells_the_law_or_the_ruling(language: Language) -> None:
    for case in CASES:
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
    assert len(CASES) == WEEKLY
    asked = {exercise.case.id for folder in course().folders for exercise in folder.exercises}
    assert not {case.id for case in CASES} & asked
    for case in CASES:
        assert case.edition == CURRENT
        assert not case.ruling.is_unsure
        assert len(leaflet(case, Language.EN).said) <= SENTENCES
    assert len({leaflet_name(case) for case in CASES}) == WEEKLY


def test_a_week_is_from_monday_to_sunday_and_the_next_has_another() -> None:
    for week in range(WEEKLY):
        monday = FIRST + timedelta(weeks=week)
        assert {case_of_week(course(), monday + timedelta(days=day)).id for day in range(7)} == {CASES[week].id}
    assert case_of_week(course(), FIRST + timedelta(weeks=WEEKLY)) == CASES[0]
    assert case_of_week(course(), FIRST - timedelta(days=1)) == CASES[-1]


@pytest.mark.parametrize("case", one_in(26, CASES))
@both
def test_the_poster_is_one_page_with_all_its_words(case: Case, language: Language) -> None:
    page = leaflet(case, language)
    data = poster_pdf(page, kicker="poster.week", foot="https://club.example/laws/")
    document = PdfDocument(data)
    assert len(document) == 1
    found = squeezed(document[0].get_textpage().get_text_range())
    for words in (page.title, page.scene, *page.happened, *page.said, page.grounds, text("poster.fold", language)):
        assert squeezed(words) in found, (case.id, words)
    assert data == poster_pdf(page, kicker="poster.week", foot="https://club.example/laws/")


def squeezed(words: str) -> str:
    return re.sub(r"[\s•\u2010-\u2015\ufffe\u0002-]+", "", words)


def test_a_picture_on_paper_has_its_colours() -> None:
    for case in CASES[:20]:
        picture = on_paper(leaflet(case, Language.EN).picture, "DejaVu Sans")
        assert "var(" not in picture
        assert "@media" not in picture
        assert "jp-theme" not in picture
        assert "fill:#" in picture


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app.app(["poster", "--lang", "fr"], standalone_mode=False)
    assert "cas-de-la-semaine.pdf" in capsys.readouterr().out
    app.app(["poster", "31-called-over", "--site", "https://club.example/"], standalone_mode=False)
    assert {file.name for file in tmp_path.iterdir()} == {"cas-de-la-semaine.pdf", "31-called-over.pdf"}
    foot = squeezed(PdfDocument(tmp_path / "31-called-over.pdf")[0].get_textpage().get_text_range())
    assert "https://club.example/" in foot


def test_the_address_at_the_foot_is_that_of_the_case() -> None:
    site = "https://club.example/laws/"
    assert poster._foot(CASES[3], site) == f"{site}case-of-the-week.html#{leaflet_name(CASES[3])}"
    shown = course().folders[0].exercises[0]
    assert poster._foot(shown.case, site) == site
    assert poster._foot(shown.case, "") == ""


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    from bridgecourse.cli.terminal import terminal

    console = terminal()
    with pytest.raises(CaseError, match="31-no-such-case"):
        write_poster("31-no-such-case", tmp_path / "p.pdf", Language.EN, console, today=date(2026, 11, 29))
    (tmp_path / "file").write_text("")
    with pytest.raises(SetupError, match="file"):
        write_poster(None, tmp_path / "file" / "p.pdf", Language.EN, console, today=date(2026, 11, 29))


def test_in_a_notebook_the_ruling_is_folded_and_in_a_terminal_it_is_not_there() -> None:
    from bridgecourse import case_of_week as shown

    found = shown("fr")
    page = found.page
    assert found._repr_html_() == leaflet_html(page)
    assert page.language is Language.FR
    assert page.said[0] not in repr(found)
