"""Text for a spreadsheet: what came from candidates is text there and no formula, whatever it begins with."""

from __future__ import annotations

import re

from bridgecourse.i18n import Language

__all__ = ["ENCODING", "inert_text", "separators"]

ENCODING = "utf-8-sig"
"""With the mark by which a spreadsheet knows it."""

_FORMULA = re.compile(r"\s*[=+\-@＝＋－＠|%]|[\t\r\n\0]")
"""How a formula may begin, or a command (DDE); a spreadsheet passes over blanks, and takes the wide signs as well."""


def inert_text(words: str) -> str:
    """The same, with an apostrophe before what a spreadsheet would take for a formula.

    >>> inert_text("=1+1"), inert_text("Ann")
    ("'=1+1", 'Ann')
    """
    return f"'{words}" if _FORMULA.match(words) else words


def separators(language: Language) -> tuple[str, str]:
    """What stands between columns and before decimals where this language is spoken."""
    return (";", ",") if language is Language.FR else (",", ".")
