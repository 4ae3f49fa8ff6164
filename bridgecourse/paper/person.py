"""Whom the name of a file names: the same in grading, on the class page and where files are collected."""

from __future__ import annotations

import re
import unicodedata

from bridgecourse.teach.version import NOT_ANOTHER

__all__ = ["person", "plain_name", "spellings"]

_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
"""Letters that no accent was put on, as they are written where there are only twenty-six."""

_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})
"""Letters that others write with an e behind them, as in Mueller, and ILIAS in the names of its folders."""


def person(file: str, assignment: str, owner: str) -> str:
    """Who a file's name says it is of, where that is not the owner of its folder.

    >>> person("ann_law-31.ipynb", "law-31", "kim"), person("kim_law-31 (1).ipynb", "law-31", "kim")
    ('ann', '')
    """
    named = re.match(rf"(.+?)[\s_.-]+{re.escape(assignment)}{NOT_ANOTHER}", file)
    before = "" if named is None else named[1].strip()
    return "" if plain_name(owner) in (plain_name(before), plain_name(before.split("_")[0])) else before


def plain_name(name: str) -> str:
    """A name without its spelling: some systems take ``ann`` and ``Ann`` for one folder."""
    return unicodedata.normalize("NFC", name).casefold().strip()


def spellings(name: str) -> frozenset[str]:
    """How a name can be spelt where accents, capitals, spaces and signs do not count.

    >>> spellings("Jean-François O’Neil") == spellings("jean francois_oneil")
    True
    >>> sorted(spellings("Müller"))
    ['mueller', 'muller']
    """
    plain = plain_name(name)
    return frozenset(filter(None, map(_bare, (plain, plain.translate(_SPELT_OUT)))))


def _bare(name: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFKD", name.translate(_LETTERS)) if sign.isalnum())
