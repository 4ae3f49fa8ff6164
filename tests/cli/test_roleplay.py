"""The pages of cases for real tables: their number, their type, all their words; and what cannot be played."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from math import hypot
from pathlib import Path

import pypdfium2.raw as pdfium
import pytest
from pypdfium2 import PdfDocument, PdfPage

from bridgecourse.cli import typesetting
from bridgecourse.cli.app import main
from bridgecourse.cli.roleplay import evening_cases, named_cases, roleplay_pdf
from bridgecourse.errors import BookError, SetupError
from bridgecourse.i18n import Language, show_seat
from bridgecourse.publish.roleplay import playable
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.role import is_printed, roles
from tests import amount

both = pytest.mark.parametrize("language", Language)

LEAST = 6.99
"""In points, with what is lost in rounding."""

PARTS = 48
"""In so many parts all cases are set, of which the first has those with the most words."""

EDGE = 15.0
"""In points: a printer reaches no further."""


def squeezed(words: str) -> str:
    return re.sub(r"[\s•\u2010-\u2015\ufffe\u0002-]+", "", words)


def words_of(page: PdfPage) -> str:
    return squeezed(page.get_textpage().get_text_range())


def letters(page: PdfPage) -> Iterator[tuple[float, tuple[float, float, float, float]]]:
    """Of each letter how large it is and where it stands."""
    text, matrix = page.get_textpage(), pdfium.FS_MATRIX()
    for at in range(text.count_chars()):
        if pdfium.FPDFText_GetUnicode(text.raw, at) > 32 and not pdfium.FPDFText_IsGenerated(text.raw, at):
            pdfium.FPDFText_GetMatrix(text.raw, at, ctypes.byref(matrix))
            size = pdfium.FPDFText_GetFontSize(text.raw, at) * hypot(matrix.b, matrix.d)
            yield size, text.get_charbox(at)


def by_length() -> list[Case]:
    """Every case that can be played, whoever has most to say first."""
    return sorted(playable(course().cases.values()), key=_words, reverse=True)


def _words(case: Case) -> int:
    told = [each.texts for each in (*case.asked, *case.said)] + [each.texts for each in case.would_mean]
    return sum(len(texts[Language.FR]) for texts in told) + 60 * len(case.record.cards)


@pytest.mark.parametrize("start", amount.one_in(PARTS, range(PARTS)))
@both
def test_four_pages_a_case_nothing_small_nothing_at_the_edge(start: int, language: Language) -> None:
    cases = by_length()[start::PARTS]
    data = roleplay_pdf(cases, language)
    document = PdfDocument(data)
    assert len(document) == 4 * len(cases)
    for page in document:
        wide, tall = page.get_size()
        for size, (left, bottom, right, top) in letters(page):
            assert size >= LEAST
            assert left > EDGE
            assert right < wide - EDGE
            assert bottom > EDGE
            assert top < tall - EDGE
    assert data == roleplay_pdf(cases, language)


@both
def test_the_pages_have_the_words_of_each_and_a_card_no_other_players_answer(language: Language) -> None:
    case = course().cases["31-four-hearts-too-soon"]
    document = PdfDocument(roleplay_pdf([case], language))
    tall = document[0].get_size()[1]
    cards = [
        squeezed(document[page].get_textpage().get_text_bounded(bottom=bottom, top=bottom + tall / 2))
        for page in (0, 1)
        for bottom in (tall / 2, 0)
    ]
    cast = roles(case, script_of(case), language)
    for seat, card, role in zip(Seat, cards, cast, strict=True):
        assert squeezed(show_seat(seat, language)) in card
        assert squeezed(case.scene[language]) in card
        for deed in role.deeds:
            assert squeezed(deed.words) in card
        own = [words for each in role.answers for words in each.words]
        for other in cast:
            for words in (words for each in other.answers for words in each.words):
                assert (squeezed(words) in card) == (words in own)
    slip, sheet = words_of(document[2]), words_of(document[3])
    assert squeezed(case.scene[language]) in slip
    assert not any(squeezed(each.texts[language]) in slip for each in (*case.asked, *case.said))
    assert "31A" not in slip + "".join(cards)
    assert case.id not in slip + "".join(cards)
    assert squeezed(case.id) in sheet
    assert squeezed(case.because[language]) in sheet


@both
def test_an_evening_has_a_page_for_the_organiser_and_is_the_same_by_its_seed(language: Language) -> None:
    cases = evening_cases(6, 2, None, language)
    assert [case.id for case in cases] == [case.id for case in evening_cases(6, 2, None, language)]
    document = PdfDocument(roleplay_pdf(cases, language, seed=2))
    assert len(document) == 25
    first = words_of(document[0])
    assert all(squeezed(case.id) in first for case in cases)
    assert all(size >= LEAST for size, _ in letters(document[0]))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["roleplay", "31-kettle", "--lang", "fr"]) == 0
    assert main(["roleplay", "31-kettle", "30-two-passes", "--lang", "fr"]) == 0
    assert main(["roleplay", "31-kettle", "--edition", "2007", "-o", "then.pdf"]) == 0
    assert "jeu-de-role.pdf" in capsys.readouterr().out
    assert {file.name for file in tmp_path.iterdir()} == {"31-kettle.pdf", "jeu-de-role.pdf", "then.pdf"}
    assert len(PdfDocument(tmp_path / "jeu-de-role.pdf")) == 8
    assert "Code de 2007".replace(" ", "") not in words_of(PdfDocument(tmp_path / "31-kettle.pdf")[2])
    assert "2007" in words_of(PdfDocument(tmp_path / "then.pdf")[2])


OWN = """law: any
exercises: []
cases:
  - id: own-kettle
    board: 14
    calls: "S:1H"
    then: "declines 1D 1H"
    facts: {replacement_is_comparable: no}
    asked:
      - {seat: S, fact: replacement_is_comparable, en: "Five hearts."}
    scene: {en: "South bids before East."}
  - id: own-open
    board: 14
    calls: "S:1H"
    then: "declines 1D 1H"
    scene: {en: "South bids before East."}
"""


def test_a_file_of_ones_own_cases(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.yaml").write_text(OWN, encoding="utf-8")
    assert main(["roleplay", "own.yaml", "--case", "own-kettle", "--lang", "fr"]) == 0
    assert squeezed("Five hearts.") in words_of(PdfDocument(tmp_path / "own-kettle.pdf")[1])
    capsys.readouterr()
    assert main(["roleplay", "own.yaml"]) == 2
    assert "own-open" in (told := capsys.readouterr().err)
    assert "replacement_is_comparable" in told
    assert main(["roleplay", "own.yaml", "--case", "own-kettel"]) == 2
    assert "own-kettle" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["roleplay"], "say which cases", "dites quels cas"),
        (["roleplay", "31-kettle", "--evening", "6"], "not both", "pas les deux"),
        (["roleplay", "31-kettel"], "'31-kettel'", "'31-kettel'"),
        (["roleplay", "nothing.yaml"], "nothing.yaml", "nothing.yaml"),
        (["roleplay", "28-next-table"], "leave its ruling open", "laissent sa décision ouverte"),
        (["roleplay", "--evening", "40", "--edition", "1997"], "no more tables", "d’au plus autant de tables"),
        (["roleplay", "31-kettle", "--edition", "1850"], "1850", "1850"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], english: str, french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, expected in (("en", english), ("fr", french)):
        assert main([*words, "--lang", language]) == 2
        assert expected in " ".join(capsys.readouterr().err.split())


def in_family(*, has_tray: bool) -> Case:
    """A case of a family without a tray, or of one that has a tray and is not printed."""
    for case in course().cases.values():
        known = family_of(case.situation).file("tray") is not None
        if known == has_tray and not is_printed(case) and not case.ruling.is_unsure:
            return case
    raise AssertionError


@pytest.mark.parametrize(
    ("has_tray", "english", "french"),
    [
        (False, "cannot be played yet", "ne peut pas encore être joué"),
        (
            True,
            "cases of this kind cannot be printed for role play",
            "les cas de ce genre ne peuvent pas encore être imprimés",
        ),
    ],
)
def test_a_case_of_a_family_without_words_or_cards_is_refused(
    has_tray: bool, english: str, french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    other = in_family(has_tray=has_tray)
    for language, expected in (("en", english), ("fr", french)):
        assert main(["roleplay", other.id, "--lang", language]) == 2
        told = " ".join(capsys.readouterr().err.split())
        assert other.id in told
        assert expected in told


def test_words_that_do_not_fit_are_refused_and_not_cut() -> None:
    case = next(named_cases("31-kettle", Language.EN))
    scene = {language: words * 12 for language, words in case.scene.items()}
    long = Case(**{**{name: getattr(case, name) for name in Case.__dataclass_fields__}, "scene": scene})
    with pytest.raises(BookError, match="do not fit"):
        roleplay_pdf([long], Language.EN)


def test_without_typst_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match="pip install typst"):
        roleplay_pdf([course().cases["31-kettle"]], Language.EN)
