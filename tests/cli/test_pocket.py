"""``bridgecourse pocket``: the PDF is read back, and looked at, as it would be printed."""

from __future__ import annotations

import re
import sys
from ctypes import byref
from functools import cache
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from fontTools.ttLib import TTFont
from pypdfium2 import raw

from bridgecourse.cli import pocket
from bridgecourse.cli.app import main
from bridgecourse.cli.laying import laying_pocket
from bridgecourse.cli.pocket import lay_pocket, pocket_laws, pocket_pdf
from bridgecourse.draw.pocket.page import pocket_page
from bridgecourse.errors import BookError
from bridgecourse.i18n import Language
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.language import Outcome
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.teach.course import POCKET
from tests.shared import once

MM = 72 / 25.4
BOOKS = [
    pytest.param(edition, language, id=f"{edition}-{language.value}", marks=[pytest.mark.soak] * (edition != CURRENT))
    for edition in EDITIONS
    for language in Language
]
every_book = pytest.mark.parametrize(("edition", "language"), BOOKS)
SUITS_AND_HAND = "♣♦♥♠☞"


@cache
def printed(edition: int, language: Language) -> bytes:
    def write(folder: Path) -> None:
        (folder / POCKET).write_bytes(pocket_pdf(pocket_laws(edition), language))

    return (once(f"pocket-{edition}-{language.value}", write) / POCKET).read_bytes()


@cache
def document(edition: int, language: Language) -> pdfium.PdfDocument:
    return pdfium.PdfDocument(printed(edition, language))


def squashed(words: str) -> str:
    return re.sub(r"\s", "", words)


def pages_by_law(edition: int, language: Language) -> dict[str, str]:
    """The text of each law's pages, by the number in its foot."""
    found: dict[str, str] = {}
    for page in document(edition, language):
        words = page.get_textpage().get_text_range()
        numbers = re.findall(r"(?:Law|Loi) (\d+)(?:, [12] (?:of|sur) 2)? · ", words)
        assert len(numbers) == 1
        found[numbers[0]] = found.get(numbers[0], "") + squashed(words)
    return found


def strings(value: object) -> list[str]:
    """All that stands on a page as it is handed over."""
    if isinstance(value, dict):
        return [word for each in value.values() for word in strings(each)]
    if isinstance(value, list):
        return [word for each in value for word in strings(each)]
    return [value] if isinstance(value, str) else []


@every_book
def test_each_law_has_a_page_or_two_of_a5(edition: int, language: Language) -> None:
    pages = list(document(edition, language))
    assert all(page.get_size() == pytest.approx((148 * MM, 210 * MM), abs=0.1) for page in pages)
    words = [page.get_textpage().get_text_range() for page in pages]
    numbers = [re.search(r"(?:Law|Loi) (\d+)(?:, [12] (?:of|sur) 2)? · ", each) for each in words]
    found = [number[1] for number in numbers if number is not None]
    laws = [law.number for law in pocket_laws(edition)]
    assert list(dict.fromkeys(found)) == laws
    assert all(found.count(number) <= 2 for number in laws)


@every_book
def test_no_type_is_smaller_than_seven_points(edition: int, language: Language) -> None:
    for page in document(edition, language):
        assert min(heights_of_type(page)) >= 7 - 1e-3


def heights_of_type(page: pdfium.PdfPage) -> list[float]:
    """The height in points of the type of every character that is drawn, as it comes to lie on the page."""
    words = page.get_textpage()
    found: list[float] = []
    for i in range(words.count_chars()):
        if raw.FPDFText_IsGenerated(words.raw, i) == 0:
            matrix = raw.FS_MATRIX()
            assert raw.FPDFText_GetMatrix(words.raw, i, byref(matrix))
            found.append(raw.FPDFText_GetFontSize(words.raw, i) * abs(matrix.d))
    return found


@every_book
def test_it_is_black_on_white_with_five_millimetres_free(edition: int, language: Language) -> None:
    for page in document(edition, language):
        picture = page.render(scale=2).to_pil().convert("RGB")
        red, green, blue = picture.split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()
        wide, high = picture.size
        drawn = picture.convert("L").point(lambda shade: 255 * (shade < 250)).getbbox()
        assert drawn is not None
        left, top, right, bottom = drawn
        assert min(left, top, wide - right, high - bottom) >= int(5 * MM * 2)


@every_book
def test_no_character_is_printed_over_another(edition: int, language: Language) -> None:
    for number, page in enumerate(document(edition, language)):
        words = page.get_textpage()
        near: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
        for i in range(words.count_chars()):
            if raw.FPDFText_IsGenerated(words.raw, i) == 0 and chr(raw.FPDFText_GetUnicode(words.raw, i)).isalnum():
                box = left, bottom, right, top = words.get_charbox(i)
                cell = int(left // 20), int(bottom // 20)
                around = [(cell[0] + x, cell[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
                for other in (each for key in around for each in near.get(key, ())):
                    if left >= other[2] or other[0] >= right or bottom >= other[3] or other[1] >= top:
                        continue
                    # Letters of one word may touch, and those of a ligature are one.
                    shared = (min(right, other[2]) - max(left, other[0])) * (min(top, other[3]) - max(bottom, other[1]))
                    smaller = min((right - left) * (top - bottom), (other[2] - other[0]) * (other[3] - other[1]))
                    is_clear = shared <= 0.4 * smaller or other == box
                    assert is_clear, (number, words.get_text_range(max(i - 20, 0), 40))
                near.setdefault(cell, []).append(box)


@every_book
def test_every_word_and_sign_stands_on_the_page_of_its_law(edition: int, language: Language) -> None:
    """And so every leaf with its clause, and every line of every ruling; but for names left out of a full page."""
    printed_pages = pages_by_law(edition, language)
    for law in pocket_laws(edition):
        page, words = pocket_page(law, language, book(edition)), printed_pages[law.number]
        spare = {"title", "foot", "sheet", "edition", "code", "join", "kind", "mark", "key"}
        for row in page["rows"]:
            for way in row["exits"]:
                for box in way["boxes"]:
                    box["name"] = "" if box["nameless"] else box["name"]
                    box["clause"] = "" if box["spare"] else box["clause"]
                    assert box.pop("kind") in ("ruling", "state", "refer")
        for each in strings({key: value for key, value in page.items() if key not in spare}):
            assert squashed(each) in words, (law.number, each)
        clauses = {part for node in leaves(law.number, edition) for part in node.clause.split(", ")}
        assert [clause for clause in clauses if clause not in words] == []


def leaves(number: str, edition: int) -> list[Outcome]:
    return [node for _, node in nodes_of(book(edition)[number]) if isinstance(node, Outcome)]


def test_the_font_has_every_character_and_is_the_only_one() -> None:
    """☞ is drawn upright, the suits in any face."""
    folder = pocket._fonts(Language.EN)
    faces = {face: TTFont(folder / f"DejaVuSans{face}.ttf").getBestCmap() for face in ("", "-Bold", "-Oblique")}
    used = set(SUITS_AND_HAND + "→↓·")
    for edition in EDITIONS:
        for language in Language:
            for law in pocket_laws(edition):
                used |= set("".join(strings(pocket_page(law, language, book(edition)))))
    wanted = {ord(sign) for sign in used if not sign.isspace()}
    assert {face: sorted(map(chr, wanted - set(has))) for face, has in faces.items()} == {
        "": [],
        "-Bold": [],
        "-Oblique": [],
    }
    assert (folder / "LICENSE_DEJAVU").is_file()


@pytest.mark.parametrize("language", Language)
def test_the_fonts_are_embedded_and_every_glyph_is_there(language: Language) -> None:
    fonts: set[str] = set()
    for page in document(CURRENT, language):
        words = page.get_textpage()
        assert "\ufffd" not in words.get_text_range()
        for item in page.get_objects([raw.FPDF_PAGEOBJ_TEXT]):
            font = raw.FPDFTextObj_GetFont(item.raw)
            assert raw.FPDFFont_GetIsEmbedded(font) == 1
            name = bytes(64)
            raw.FPDFFont_GetBaseFontName(font, name, 64)
            fonts.add(name.rstrip(b"\0").decode().partition("+")[2] or name.rstrip(b"\0").decode())
    assert {font.split("-")[0] for font in fonts} == {"DejaVuSans"}, fonts


def test_built_again_it_has_the_same_bytes() -> None:
    laws = [book(CURRENT)["27"]]
    assert pocket_pdf(laws, Language.FR) == pocket_pdf(laws, Language.FR)
    assert b"CreationDate" not in pocket_pdf(laws, Language.FR)


# --- the command ----------------------------------------------------------------------------------------------------


def test_one_law_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "new" / "loi34.pdf"
    assert main(["pocket", "34", "--lang", "fr", "-o", str(target)]) == 0
    pdf = pdfium.PdfDocument(target)
    assert len(pdf) == 1
    words = pdf[0].get_textpage().get_text_range()
    assert "17D3" in words
    assert "Loi 34" in words
    assert "loi34.pdf" in re.sub(r"\s", "", capsys.readouterr().out)


def test_an_older_code(tmp_path: Path) -> None:
    target = tmp_path / "a.pdf"
    assert main(["pocket", "L33", "--edition", "1997", "-o", str(target)]) == 0
    assert "edition 1997" in pdfium.PdfDocument(target)[0].get_textpage().get_text_range()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["pocket", "99"], "99"),
        (["pocket", "33", "--edition", "1987"], "1987"),
        (["pocket", "33", "-o", "file/a.pdf"], "file"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("in the way")
    assert main(words) == 2
    assert told in capsys.readouterr().err
    assert {path.name for path in tmp_path.iterdir()} == {"file"}


@pytest.mark.parametrize(("code", "told"), [("en", "pip install typst"), ("fr", "pip install typst")])
def test_without_typst_it_says_what_to_install(
    code: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["pocket", "33", "--lang", code, "-o", str(tmp_path / "a.pdf")]) == 2
    assert told in capsys.readouterr().err
    lay_pocket(tmp_path, Language.EN)
    assert list(tmp_path.iterdir()) == []


def test_a_law_that_does_not_fit_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def longer(*arguments: object) -> dict[str, object]:
        page = pocket_page(book(CURRENT)["27"], Language.EN, book(CURRENT))
        page["rows"] *= 2
        return page

    monkeypatch.setattr(pocket, "pocket_page", longer)
    with pytest.raises(BookError, match=r"Law 27 \(en\) does not fit"):
        pocket_pdf([book(CURRENT)["27"]], Language.EN)


# --- in a working copy ----------------------------------------------------------------------------------------------


def test_a_working_copy_gets_the_book_once_and_again_when_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pocket, "pocket_laws", lambda edition: [book(edition)["33"]])
    lay_pocket(tmp_path, Language.FR)
    target = tmp_path / POCKET
    first = target.stat().st_mtime_ns
    assert "Loi 33" in pdfium.PdfDocument(target.read_bytes())[0].get_textpage().get_text_range()
    lay_pocket(tmp_path, Language.FR)
    assert target.stat().st_mtime_ns == first
    lay_pocket(tmp_path, Language.EN)
    assert "Law 33" in pdfium.PdfDocument(target.read_bytes())[0].get_textpage().get_text_range()


def test_where_it_cannot_be_laid_nothing_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lay_pocket(tmp_path / "missing", Language.EN)
    assert capsys.readouterr() == ("", "")
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_laid_when_the_server_ends_is_given_up(tmp_path: Path) -> None:
    with laying_pocket(tmp_path, Language.EN) as child:
        assert child.poll() is None, "it is a process of its own"
    child.wait(60)
    assert list(tmp_path.iterdir()) == []
