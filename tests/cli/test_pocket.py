"""``bridgecourse pocket``: the PDF is read back, and looked at, as it would be printed."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from ctypes import byref, c_int
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from fontTools.ttLib import TTFont
from pypdfium2 import raw

from bridgecourse.cli import pocket
from bridgecourse.cli.app import main
from bridgecourse.cli.laying import laying_pocket
from bridgecourse.cli.pocket import lay_pocket, pocket_laws, pocket_pdf
from bridgecourse.cli.typesetting import fonts
from bridgecourse.draw.pocket.page import SHEETS, pocket_page
from bridgecourse.errors import BookError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.language import Outcome
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.teach.course import POCKET
from tests.shared import once

MM = 72 / 25.4
FORMATS = {False: (148, 210), True: (210, 297)}
"""Width and height in millimetres, and in large type."""
SMALLEST = {False: 7, True: 11}
"""Points, of the height of the type and of its width."""
QUICK = {(CURRENT, Language.EN, False), (CURRENT, Language.FR, True)}
"""A book takes a quarter of a minute to set: two of them before every change, all in the soak."""
BOOKS = [
    pytest.param(
        (edition, language, large),
        id=f"{edition}-{language.value}{'-large' * large}",
        marks=[pytest.mark.soak] * ((edition, language, large) not in QUICK),
    )
    for edition in EDITIONS
    for language in Language
    for large in FORMATS
]
every_book = pytest.mark.parametrize("which", BOOKS)
Which = tuple[int, Language, bool]
FOOT = re.compile(r"(?:Law|Loi|Regulation|Règlement)\s(S\d|\d+C?)(?:, [123] (?:of|sur) [23])?[^·\n]*?\s·\s")
BEFORE = 2
"""The cover, and the contents."""
SUITS_AND_HAND = "♣♦♥♠☞"


@cache
def printed(which: Which) -> bytes:
    edition, language, large = which

    def write(folder: Path) -> None:
        (folder / POCKET).write_bytes(pocket_pdf(pocket_laws(edition), language, large=large))

    return (once(f"pocket-{edition}-{language.value}{'-large' * large}", write) / POCKET).read_bytes()


def document(which: Which) -> pdfium.PdfDocument:
    """Opened anew by each test: what was read and drawn of its pages goes with it."""
    return pdfium.PdfDocument(printed(which))


def law_pages(which: Which) -> list[pdfium.PdfPage]:
    """The pages of the laws, after the cover and the contents."""
    return list(document(which))[BEFORE:]


def words_of(page: pdfium.PdfPage) -> str:
    return str(page.get_textpage().get_text_range())


def law_of(page: pdfium.PdfPage) -> str:
    """The number of its law, as its foot tells it."""
    (number,) = FOOT.findall(words_of(page))
    return str(number)


def squashed(words: str) -> str:
    return re.sub(r"\s", "", words)


def pages_by_law(which: Which) -> dict[str, str]:
    """The text of each law's pages, by the number in its foot."""
    found: dict[str, str] = {}
    for page in law_pages(which):
        found[law_of(page)] = found.get(law_of(page), "") + squashed(words_of(page))
    return found


def strings(value: object) -> list[str]:
    """All that stands on a page as it is handed over."""
    if isinstance(value, dict):
        return [word for each in value.values() for word in strings(each)]
    if isinstance(value, list):
        return [word for each in value for word in strings(each)]
    return [value] if isinstance(value, str) else []


@every_book
def test_each_law_has_a_few_pages_of_one_size(which: Which) -> None:
    edition, _, large = which
    wide, high = FORMATS[large]
    assert all(page.get_size() == pytest.approx((wide * MM, high * MM), abs=0.1) for page in document(which))
    found = [law_of(page) for page in law_pages(which)]
    assert list(dict.fromkeys(found)) == [law.number for law in pocket_laws(edition)]
    assert all(found.count(number) <= SHEETS for number in found)


@every_book
def test_the_contents_lead_to_each_law_and_every_page_has_its_number(which: Which) -> None:
    edition, language, _ = which
    printed_book = document(which)
    cover, contents, *pages = printed_book
    assert text("pocket.title", language) in words_of(cover)
    lines = re.findall(r"^(S\d|\d+C?) (.*?)[ .]+(\d+)\s*$", words_of(contents), re.MULTILINE)
    first: dict[str, int] = {}
    for number, page in enumerate(pages, BEFORE + 1):
        first.setdefault(law_of(page), number)
        assert re.search(rf"(?<!\d){number}\s+{FOOT.pattern}", words_of(page)), number
    told = [
        (law.number, squashed(text(f"law.{law.number}", language)), first[law.number]) for law in pocket_laws(edition)
    ]
    assert [(law, squashed(title), int(page)) for law, title, page in lines] == [
        (law, squashed(title.replace("'", "’").replace("-", "\u2011")), page) for law, title, page in told
    ]
    targets = targets_of(printed_book, contents)
    links = {raw.FPDFDest_GetDestPageIndex(printed_book.raw, target) + 1 for target in targets}
    assert links == set(first.values())
    outline = [(mark.get_title(), mark.get_dest().get_index() + 1) for mark in printed_book.get_toc()]
    assert [page for _, page in outline] == list(first.values())


def targets_of(pdf: pdfium.PdfDocument, page: pdfium.PdfPage) -> Iterator[raw.FPDF_DEST]:
    """Where the links of a page lead."""
    position, link = c_int(0), raw.FPDF_LINK()
    while raw.FPDFLink_Enumerate(page.raw, byref(position), byref(link)):
        yield raw.FPDFLink_GetDest(pdf.raw, link)


def test_a_law_by_itself_has_no_cover_and_no_number() -> None:
    alone = pdfium.PdfDocument(pocket_pdf([book(CURRENT)["34"]], Language.EN))
    assert len(alone) == 1
    assert re.search(r"pocket\s+Law\s34 · edition", words_of(alone[0]))


@every_book
def test_nothing_is_said_twice_on_a_page(which: Which) -> None:
    """No sentence, and no remark: from the second time on a sign says it, which stands before it the first time."""
    edition, language, _ = which
    pages = {law.number: pocket_page(law, language, book(edition)) for law in pocket_laws(edition)}
    again = 0
    for page in law_pages(which):
        words, told = squashed(words_of(page)), pages[law_of(page)]
        rows = told["rows"]
        said = [each for row in rows if row["say"] for each in row["say"]["words"]]
        said += [each for box in boxes_of(rows) for tell in box["tells"] for each in tell["words"]]
        said += [each for box in boxes_of(rows) for each in box["remarks"]]
        said += [note["words"] for note in told["notes"]]
        for run in {run["said"]: run for box in boxes_of(rows) for run in runs_of(box) if run["said"]}.values():
            assert len(in_print(run).findall(words)) <= 1, (law_of(page), run)
        each_once = sorted({squashed(each) for each in said if len(each) > 12}, key=len, reverse=True)
        for sentence in each_once:  # one may be the end of a longer one, which is taken out before
            assert words.count(sentence) <= 1, (law_of(page), sentence)
            words = words.replace(sentence, "\n")
        again += len(re.findall("[①-⑩❶-❿]", words))
    assert again > 40, "what would be said again has a sign"


def boxes_of(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [box for row in rows for way in row["exits"] for box in way["boxes"]]


def runs_of(box: dict[str, Any]) -> list[dict[str, Any]]:
    return [run for line in box["lines"] for run in line["runs"]]


def in_print(run: dict[str, Any]) -> re.Pattern[str]:
    """With or without a clause in brackets, which is left out where it is that of the box."""
    beside = r"(?:\([^;“«]*?\)\)?)?"
    said = [part["words"] + (f", {part['when']}" if part["when"] else "") for part in run["parts"]]
    return re.compile(f"{beside};".join(re.escape(squashed(each)) for each in said))


@every_book
def test_what_stands_above_stands_on_the_same_page(which: Which) -> None:
    """The ruling that "as above" or "as 23A1" leads to says there what follows, and to whom."""
    edition, language, _ = which
    pages = {law.number: pocket_page(law, language, book(edition)) for law in pocket_laws(edition)}
    found = 0
    for page in law_pages(which):
        words = squashed(words_of(page))
        for box in boxes_of(pages[law_of(page)]["rows"]):
            for like in box["like"]:
                if squashed(f"{like['clause']}{like['name']}→{like['words']}") in words:
                    found += 1
                    for part in (part for run in runs_of(box) for part in run["parts"]):
                        assert squashed(part["words"]) in words, (law_of(page), like, part)
    assert found > 10, "some are found"


@every_book
def test_what_is_told_after_one_of_several_answers_names_it(which: Which) -> None:
    """Else it reads as if it were told whatever the answer is."""
    edition, language, _ = which
    words = pages_by_law(which)
    for law in pocket_laws(edition):
        for row in pocket_page(law, language, book(edition))["rows"]:
            for way in row["exits"] if len(row["exits"]) > 1 else ():
                if any(box["tells"] for box in way["boxes"] if not box["like"]):
                    to = next(box["tells"][0]["to"] for box in way["boxes"] if box["tells"])
                    assert squashed(f"{way['answer']}, {to}") in words[law.number], (law.number, way["answer"], to)


@every_book
def test_the_foot_is_apart_from_what_stands_above_it(which: Which) -> None:
    """By a line of its type, so that no note reads as if it went on there."""
    for number, page in enumerate(law_pages(which)):
        words = page.get_textpage()
        boxes = [
            words.get_charbox(i)
            for i in range(words.count_chars())
            if raw.FPDFText_IsGenerated(words.raw, i) == 0 and words.get_text_range(i, 1).strip()
        ]
        lowest = min(bottom for _, bottom, _, _ in boxes)
        foot = max(top for _, _, _, top in boxes if top < lowest + 1.5 * SMALLEST[which[2]])
        above = min(bottom for _, bottom, _, _ in boxes if bottom > foot)
        assert above - foot >= 2.5 * MM, number


def test_no_page_of_law_46_is_nearly_empty() -> None:
    """One long question, and two short ones: they stand on one page."""
    for language in Language:
        for large in FORMATS:
            assert len(pdfium.PdfDocument(pocket_pdf([book(CURRENT)["46"]], language, large=large))) == 1


@pytest.mark.parametrize("language", Language)
def test_the_cover_explains_every_sign(language: Language) -> None:
    cover, *_ = document((CURRENT, language, False))
    signs = set(re.findall("[☞①❶]", words_of(cover)))
    assert signs == {"☞", "①", "❶"}
    assert re.search(rf"^{text('pocket.open', language)}\s", words_of(cover), re.MULTILINE)
    for kind in ("away", "state", "ruling", "refer"):
        assert squashed(text(f"pocket.cover.{kind}", language)) in squashed(words_of(cover))


def test_a_sign_says_what_it_stands_before() -> None:
    """Law 54 has what is said most often: that the lead comes from the hand whose turn it is."""
    (page, *_) = [page for page in law_pages((CURRENT, Language.EN, False)) if law_of(page) == "54"]
    words = squashed(words_of(page))
    (sign,) = re.findall("(.)Theleadcomesfromyourhand", words)
    assert sign in "①②③"
    assert f"playerinturn{sign}" in words.replace("playerinturn“", ""), "and it stands alone"


@every_book
def test_no_type_is_small(which: Which) -> None:
    for page in document(which):
        assert min(heights_of_type(page)) >= SMALLEST[which[2]] - 1e-3


def heights_of_type(page: pdfium.PdfPage) -> list[float]:
    """The size in points of the type of every character that is drawn, as it lies on the page: its height or width."""
    words = page.get_textpage()
    found: list[float] = []
    for i in range(words.count_chars()):
        if raw.FPDFText_IsGenerated(words.raw, i) == 0:
            matrix = raw.FS_MATRIX()
            assert raw.FPDFText_GetMatrix(words.raw, i, byref(matrix))
            found.append(raw.FPDFText_GetFontSize(words.raw, i) * min(abs(matrix.a) or 1, abs(matrix.d)))
    return found


@every_book
def test_it_is_black_on_white_with_five_millimetres_free(which: Which) -> None:
    for page in document(which):
        picture = page.render(scale=2).to_pil().convert("RGB")
        red, green, blue = picture.split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()
        wide, high = picture.size
        drawn = picture.convert("L").point(lambda shade: 255 * (shade < 250)).getbbox()
        assert drawn is not None
        left, top, right, bottom = drawn
        assert min(left, top, wide - right, high - bottom) >= int(5 * MM * 2)


@every_book
def test_no_character_is_printed_over_another(which: Which) -> None:
    for number, page in enumerate(document(which)):
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
def test_every_word_and_sign_stands_on_the_page_of_its_law(which: Which) -> None:
    """And so every leaf with its clause, and every line of every ruling; but for names left out of a full page."""
    edition, language, _ = which
    printed_pages = pages_by_law(which)
    for law in pocket_laws(edition):
        page, words = pocket_page(law, language, book(edition)), printed_pages[law.number]
        spare = {"title", "foot", "sheet", "edition", "code", "join", "kind", "mark", "key"}
        for box in boxes_of(page["rows"]):
            box["name"] = "" if box["nameless"] else box["name"]
            box["clause"] = "" if box["spare"] else box["clause"]
            assert box.pop("kind") in ("ruling", "state", "refer")
            if box.pop("like"):  # it may stand above it on the same sheet each time
                box |= {"lines": [], "remarks": [], "tells": []}
            for run in runs_of(box):
                run.pop("said")
        for each in strings({key: value for key, value in page.items() if key not in spare}):
            assert squashed(each) in words, (law.number, each)
        clauses = {part for node in leaves(law.number, edition) for part in node.clause.split(", ")}
        assert [clause for clause in clauses if clause not in words] == []


def leaves(number: str, edition: int) -> list[Outcome]:
    return [node for _, node in nodes_of(book(edition)[number]) if isinstance(node, Outcome)]


def test_the_font_has_every_character_and_is_the_only_one() -> None:
    """☞ is drawn upright, the suits in any face."""
    folder = fonts(Language.EN)
    faces = {face: TTFont(folder / f"DejaVuSans{face}.ttf").getBestCmap() for face in ("", "-Bold", "-Oblique")}
    used = set(SUITS_AND_HAND + "→↓·①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿")
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
    for page in document((CURRENT, language, False)):
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
    assert "Loi\u00a034" in words
    assert "loi34.pdf" in re.sub(r"\s", "", capsys.readouterr().out)


def test_in_large_type(tmp_path: Path) -> None:
    target = tmp_path / "a.pdf"
    assert main(["pocket", "33", "--large", "-o", str(target)]) == 0
    (page,) = pdfium.PdfDocument(target)
    assert page.get_size() == pytest.approx((210 * MM, 297 * MM), abs=0.1)
    assert min(heights_of_type(page)) >= SMALLEST[True] - 1e-3


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
    assert "Loi\u00a033" in pdfium.PdfDocument(target.read_bytes())[0].get_textpage().get_text_range()
    lay_pocket(tmp_path, Language.FR)
    assert target.stat().st_mtime_ns == first
    lay_pocket(tmp_path, Language.EN)
    assert "Law\u00a033" in pdfium.PdfDocument(target.read_bytes())[0].get_textpage().get_text_range()


def test_where_it_cannot_be_laid_nothing_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lay_pocket(tmp_path / "missing", Language.EN)
    assert capsys.readouterr() == ("", "")
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_laid_when_the_server_ends_is_given_up(tmp_path: Path) -> None:
    with laying_pocket(tmp_path, Language.EN) as child:
        assert child.poll() is None, "it is a process of its own"
    child.wait(60)
    assert list(tmp_path.iterdir()) == []
