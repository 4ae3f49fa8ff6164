"""The law books by edition.  A book is loaded when it is first asked for, so that an installation may leave it out."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from bridgecourse.errors import RulingError
from bridgecourse.rulings.engine import Book

__all__ = ["CURRENT", "EDITIONS", "book", "has_book"]

EDITIONS = (2017, 2007)
"""The editions that have a book, the current code first."""

CURRENT = 2017


@cache
def book(edition: int) -> Book:
    """The laws of this edition.  Raises :class:`RulingError` for an edition that has no book here."""
    if edition not in EDITIONS:
        raise RulingError(f"expected an edition of the Laws ({', '.join(map(str, EDITIONS))}), found {edition}")
    try:
        module = import_module(f"bridgecourse.rulings.code{edition}")
    except ModuleNotFoundError as error:
        raise RulingError(
            f"the {edition} law book is not installed here, so nothing can be ruled or marked by it"
        ) from error
    found: Book = module.BOOK
    return found


def has_book(edition: int) -> bool:
    """Whether rulings of this edition can be given here."""
    try:
        book(edition)
    except RulingError:
        return False
    return True
