"""``bridgecourse pocket``: the laws as a small printed book, a page or two of A5 each, set by Typst."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from bridgecourse import draw
from bridgecourse.cli.chart import law_of
from bridgecourse.draw.pocket.page import pocket_page
from bridgecourse.errors import BookError, BridgecourseError, SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.language import Law, Outcome, Refer
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.teach.course import POCKET
from bridgecourse.whole_file import write_whole

__all__ = ["lay_pocket", "pocket_laws", "pocket_pdf", "write_pocket"]

_TEMPLATE = Path(draw.__file__).with_name("pocket.typ")


def write_pocket(
    number: str | None, output: Path, language: Language, console: Console, *, edition: int | None = None
) -> None:
    """Write the book, or the page of one law, to a file.

    Raises :class:`RulingError` for an unknown law or edition, :class:`SetupError` where Typst or its fonts are not
    there or the file cannot be written.
    """
    year = edition or CURRENT
    laws = [law_of(number, year, language)] if number is not None else pocket_laws(year)
    data = pocket_pdf(laws, language)
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        write_whole(output, data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SetupError(text("cli.error.not_written", language, folder=output, reason=reason)) from error
    console.print(text("cli.chart.written", language, file=output), soft_wrap=True)


def lay_pocket(folder: Path, language: Language) -> None:
    """Lay the book into a working copy, unless it lies there as it is today.

    Nobody has asked for it: where it cannot be made, nothing is said and the working copy is as good without it.
    """
    if not folder.is_dir():
        return
    with suppress(BridgecourseError, OSError):
        laws, target = pocket_laws(CURRENT), folder / POCKET
        if target.is_file() and _mark(_text_of(laws, language)).encode() in target.read_bytes():
            return
        write_whole(target, pocket_pdf(laws, language))


def pocket_laws(edition: int) -> list[Law]:
    """The laws that have a page, in order: not one that is a single ruling and stands with the law that sends there."""
    laws: Mapping[str, Law] = book(edition)
    starts = [law.start for law in laws.values()]
    beside = {start.law for start in starts if isinstance(start, Refer) and isinstance(laws[start.law].start, Outcome)}
    return [law for number, law in laws.items() if number not in beside]


def pocket_pdf(laws: list[Law], language: Language) -> bytes:
    """The PDF with these laws; built again, it has the same bytes.

    Raises :class:`SetupError`, and :class:`BookError` for a law whose words do not fit on two pages.
    """
    try:
        import typst
    except ImportError as error:
        raise SetupError(text("cli.error.no_typst", language)) from error
    pages = _text_of(laws, language)
    try:
        return typst.compile(
            _TEMPLATE,
            font_paths=[_fonts(language)],
            ignore_system_fonts=True,
            sys_inputs={"book": pages, "mark": _mark(pages)},
        )
    except typst.TypstError as error:  # a law that has grown too long for its pages
        raise BookError(f"the pocket book: {error}") from error


def _text_of(laws: list[Law], language: Language) -> str:
    """All that stands in the book, as the template reads it."""
    pages = [pocket_page(law, language, book(law.edition)) for law in laws]
    whole = {"title": text("pocket.title", language), "lang": language.value, "pages": pages}
    return json.dumps(whole, ensure_ascii=False, sort_keys=True)


def _mark(pages: str) -> str:
    """By which a book is known that says the same and looks the same; it stands among the PDF's keywords."""
    return "bridgecourse-" + hashlib.sha256(pages.encode() + _TEMPLATE.read_bytes()).hexdigest()[:16]


def _fonts(language: Language) -> Path:
    """The folder with DejaVu Sans, which has ♣♦♥♠ and ☞: Matplotlib brings it along, with its licence."""
    found = find_spec("matplotlib")
    folder = Path(str(found.origin)).parent / "mpl-data" / "fonts" / "ttf" if found is not None else None
    if folder is None or not (folder / "DejaVuSans.ttf").is_file():
        raise SetupError(text("cli.error.no_font", language))
    return folder
