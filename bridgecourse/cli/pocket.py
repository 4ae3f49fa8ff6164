"""``bridgecourse pocket``: the laws as a small printed book, a page or two of A5 each or of A4, set by Typst."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from bridgecourse.cli.chart import law_of
from bridgecourse.cli.typesetting import mark_of, typeset
from bridgecourse.cli.writing import write_file
from bridgecourse.draw.pocket.page import pocket_page
from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.language import Law, Outcome, Refer
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.teach.course import POCKET
from bridgecourse.whole_file import write_whole

__all__ = ["lay_pocket", "pocket_laws", "pocket_pdf", "write_pocket"]

_TEMPLATE = "pocket"

NO_BREAK = "\N{NO-BREAK SPACE}"
_TOGETHER = re.compile(r"\b(Laws?|Lois?|Adv\.) (?=[\dDG])")
_CIRCLED = re.compile(" (?=[\N{CIRCLED DIGIT ONE}-\N{CIRCLED NUMBER TWENTY}])")


def write_pocket(
    number: str | None,
    output: Path,
    language: Language,
    console: Console,
    *,
    edition: int | None = None,
    large: bool = False,
) -> None:
    """Write the book, or the pages of one law, to a file; ``large`` is in large type, for A4.

    Raises :class:`RulingError` for an unknown law or edition, :class:`SetupError` where Typst or its fonts are not
    there or the file cannot be written.
    """
    year = edition or CURRENT
    laws = [law_of(number, year, language)] if number is not None else pocket_laws(year)
    data = pocket_pdf(laws, language, large=large)
    write_file(output, data, language)
    console.print(text("cli.chart.written", language, file=output), soft_wrap=True)


def lay_pocket(folder: Path, language: Language) -> None:
    """Lay the book into a working copy, unless it lies there as it is today.

    Nobody has asked for it: where it cannot be made, nothing is said and the working copy is as good without it.
    """
    if not folder.is_dir():
        return
    with suppress(BridgecourseError, OSError):
        laws, target = pocket_laws(CURRENT), folder / POCKET
        if target.is_file() and mark_of(_TEMPLATE, _text_of(laws, language)).encode() in target.read_bytes():
            return
        write_whole(target, pocket_pdf(laws, language))


def pocket_laws(edition: int) -> list[Law]:
    """The laws that have a page, in order: not one that is a single ruling and stands with the law that sends there."""
    laws: Mapping[str, Law] = book(edition)
    starts = [law.start for law in laws.values()]
    beside = {start.law for start in starts if isinstance(start, Refer) and isinstance(laws[start.law].start, Outcome)}
    return [law for number, law in laws.items() if number not in beside]


def pocket_pdf(laws: list[Law], language: Language, *, large: bool = False) -> bytes:
    """The PDF with these laws, with cover and contents where they are several; built again, it has the same bytes.

    Raises :class:`SetupError`, and :class:`BookError` for a law whose words do not fit on three pages.
    """
    return typeset(_TEMPLATE, _text_of(laws, language, large=large), language)


def _text_of(laws: list[Law], language: Language, *, large: bool = False) -> str:
    """All that stands in the book, as the template reads it."""
    pages = [pocket_page(law, language, book(law.edition)) for law in laws]
    whole = {
        "title": text("pocket.title", language),
        "lang": language.value,
        "large": large,
        "is-whole": len(laws) > 1,
        "quote": text("pocket.quote", language, words="\n").split("\n"),
        "cover": _cover(laws[0].edition, language, large=large),
        "contents": text("pocket.contents", language),
        "pages": pages,
    }
    return _unbroken(json.dumps(whole, ensure_ascii=False, sort_keys=True))


def _unbroken(words: str) -> str:
    """With no line broken between a law and its number, an adversary and his letter, or before a number in a circle."""
    together = _TOGETHER.sub(r"\1" + NO_BREAK, words)
    return _CIRCLED.sub(NO_BREAK, together)


def _cover(edition: int, language: Language, *, large: bool) -> dict[str, object]:
    """What the cover says, and how a page is read."""
    signs = {
        "away": "away",
        "\N{WHITE RIGHT POINTING INDEX}": "hand",
        "letter": "letter",
        "state": "state",
        "ruling": "ruling",
        "refer": "refer",
        "\N{CIRCLED DIGIT ONE}": "again",
        "\N{DINGBAT NEGATIVE CIRCLED DIGIT ONE}": "again_ruled",
        text("pocket.open", language): "open",
    }
    return {
        "code": text("pocket.edition", language, edition=edition),
        "size": text("pocket.cover.large", language) if large else "",
        "words": [text(f"pocket.cover.{name}", language) for name in ("what", "not")],
        "signs": [[sign, text(f"pocket.cover.{name}", language)] for sign, name in signs.items()],
        "licence": text("pocket.cover.licence", language),
    }
