"""The book of Laws beside the table: which laws it has, and the chart of the one at which it is opened.

Whoever looks something up chooses the law himself: nothing here knows what has happened.
"""

from __future__ import annotations

from functools import lru_cache

from bridgecourse.desk.desk import Desk, DeskReply
from bridgecourse.desk.request import OpenBook
from bridgecourse.draw.chart.chart import chart_svg
from bridgecourse.errors import RequestError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.library import CURRENT, book, has_book

__all__ = ["answer_book", "opened"]


def answer_book(desk: Desk, language: Language) -> None:
    """Let this desk open the book."""
    desk.answers(OpenBook, lambda asked: opened(asked, language))


def opened(asked: OpenBook, language: Language) -> DeskReply:
    """The ``laws`` in their order, with what each is called, and the ``chart`` of the one that is chosen.

    Raises :class:`RequestError` where there is no such book or law, in words that can be shown.
    """
    edition = CURRENT if asked.edition is None else asked.edition
    if not has_book(edition):
        raise RequestError(text("widget.talk.book.none", language, edition=edition))
    laws = book(edition)
    if asked.law and asked.law not in laws:
        raise RequestError(text("widget.talk.book.no_law", language, law=asked.law, edition=edition))
    named = [{"id": number, "label": text(f"law.{number}", language)} for number in laws]
    return {"laws": named, "chart": _chart(asked.law, edition, language) if asked.law else None}


@lru_cache(maxsize=16)
def _chart(law: str, edition: int, language: Language) -> str:
    return chart_svg(book(edition)[law], language)
