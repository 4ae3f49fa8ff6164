"""A case for the notice board: one page with all its words, and the address of the same on a site."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from bridgecourse.cli import app, poster
from bridgecourse.cli.poster import poster_pdf, write_poster
from bridgecourse.errors import CaseError, SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.publish.leaflet import (
    WEEKLY,
    leaflet,
    leaflet_name,
    weekly_cases,
)
from bridgecourse.teach.course import course
from tests.amount import one_in

both = pytest.mark.parametrize("language", Language)


@pytest.mark.parametrize("week", one_in(26, range(WEEKLY)))
@both
def test_the_poster_is_one_page_with_all_its_words(week: int, language: Language) -> None:
    case = weekly_cases(course())[week]
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


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app.app(["poster", "--lang", "fr"], standalone_mode=False)
    assert "cas-de-la-semaine.pdf" in capsys.readouterr().out
    app.app(["poster", "31-called-over", "--site", "https://club.example/"], standalone_mode=False)
    assert {file.name for file in tmp_path.iterdir()} == {"cas-de-la-semaine.pdf", "31-called-over.pdf"}
    foot = squeezed(PdfDocument(tmp_path / "31-called-over.pdf")[0].get_textpage().get_text_range())
    assert "https://club.example/" in foot


def test_the_address_at_the_foot_is_that_of_the_case() -> None:
    site = "https://club.example/laws"
    for given in (site, f"{site}/", f"{site}/en", f"{site}/fr/index.html"):
        there = poster._foot(weekly_cases(course())[3], given, Language.FR)
        assert there == f"{site}/fr/case-of-the-week.html#{leaflet_name(weekly_cases(course())[3])}"
    shown = course().folders[0].exercises[0]
    assert poster._foot(shown.case, site, Language.EN) == f"{site}/"
    assert poster._foot(shown.case, "", Language.EN) == ""


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    from bridgecourse.cli.terminal import terminal

    console = terminal()
    with pytest.raises(CaseError, match="31-no-such-case"):
        write_poster("31-no-such-case", tmp_path / "p.pdf", Language.EN, console, today=date(2026, 11, 29))
    (tmp_path / "file").write_text("")
    with pytest.raises(SetupError, match="file"):
        write_poster(None, tmp_path / "file" / "p.pdf", Language.EN, console, today=date(2026, 11, 29))
