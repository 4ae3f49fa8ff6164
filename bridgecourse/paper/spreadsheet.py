"""Text for a spreadsheet: what came from candidates is text there and no formula, whatever it begins with."""

from __future__ import annotations

import re

from bridgecourse.i18n import Language

__all__ = ["ENCODING", "inert_text", "plain_text", "separators"]

ENCODING = "utf-8-sig"
"""With the mark by which a spreadsheet knows it."""

_FORMULA = re.compile(r"\s*[=+\-@＝＋－＠|%]|[\t\r\n\0]")
"""How a formula may begin, or a command (DDE); a spreadsheet passes over blanks, and takes the wide signs as well."""

_WITHIN = re.compile(r'[,;| \t-\r\x1c-\x1e\x85\u2028\u2029\0](?=["\u00a0\u202f]*[=+\-@＝＋－＠|%])')
"""Where a spreadsheet may end a cell, and would begin another with a formula."""

_APOSTROPHE = re.compile(_WITHIN.pattern.replace("](?=", "])'(?=", 1).replace("[", "([", 1))
"""The same with the apostrophe that keeps it from being one."""


def inert_text(words: str) -> str:
    """The same, with an apostrophe before what a spreadsheet would take for a formula.

    Whoever opens the file chooses the sign that parts the cells, and a name may hold it.

    >>> inert_text("=1+1"), inert_text("Ann;=1"), inert_text("Ann")
    ("'=1+1", "Ann;'=1", 'Ann')
    """
    safe = _WITHIN.sub(r"\g<0>'", words)
    return f"'{safe}" if _FORMULA.match(words) else safe


def plain_text(cell: str) -> str:
    """What stood in a cell before :func:`inert_text` made it inert.

    Only of text that had such apostrophes of its own before a formula it cannot be told, and they are taken away too.

    >>> plain_text("'=1+1"), plain_text("Ann;'=1"), plain_text("'twas")
    ('=1+1', 'Ann;=1', "'twas")
    """
    begun = cell[1:] if cell.startswith("'") and _FORMULA.match(cell[1:]) else cell
    bare = _APOSTROPHE.sub(r"\1", begun)
    return bare if inert_text(bare) == cell else cell


def separators(language: Language) -> tuple[str, str]:
    """What stands between columns and before decimals where this language is spoken."""
    return (";", ",") if language is Language.FR else (",", ".")
