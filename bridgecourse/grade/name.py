"""What a candidate is called in nbgrader's pages, which show "None, None" where the gradebook has no names."""

from __future__ import annotations

import re
import unicodedata

from bridgecourse.teach.reading import clean_text

__all__ = ["given_names", "person"]


def given_names(student: str, first: str | None, last: str | None) -> tuple[str, str]:
    """First and last name: those that the gradebook has, else those that the candidate's id tells.

    >>> given_names("Ann Lee", None, None)
    ('Ann', 'Lee')
    >>> given_names("ann", "Ann", None)
    ('Ann', 'ann')
    """
    if last is not None:
        return first or "", last
    words = clean_text(student).split() or [student]
    return (first, " ".join(words)) if first is not None else (" ".join(words[:-1]), words[-1])


def person(file: str, assignment: str, owner: str) -> str:
    """Who a file's name says it is of, where that is not the owner of its folder.

    >>> person("ann_law-31.ipynb", "law-31", "kim"), person("kim_law-31 (1).ipynb", "law-31", "kim")
    ('ann', '')
    """
    found = re.match(rf"(.+?)[\s_.-]+{re.escape(assignment)}(?![0-9])", file)
    before = "" if found is None else found[1].strip()
    return "" if _plain(owner) in (_plain(before), _plain(before.split("_")[0])) else before


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().strip()
