"""What a paper of one's own may be called: its name is a folder, an assignment, and how the ids of its cases begin."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["LONGEST", "paper_name_fault"]

LONGEST = 40
"""Characters of a name: with the folders around it a path stays far below the 260 that Windows takes."""

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_FAMILIES = re.compile(r"(law|loi|called|older|practice|progress)(-|$)|.*-v\d+$")
"""Assignments of the course and newer versions, drawn cases, pages."""

_WINDOWS = frozenset(
    ("con", "prn", "aux", "nul", *(f"{name}{number}" for name in ("com", "lpt") for number in range(10)))
)
_FOLDERS = frozenset(
    (
        *("autograded", "cache", "class", "course", "downloaded", "exchange", "feedback", "gradebook", "inbound"),
        *("laws", "outbound", "own", "release", "site", "solution", "source", "submitted", "tests", "work", "en", "fr"),
    )
)
"""Folders of a course and of nbgrader."""

_PAGES = frozenset(
    (
        "home",
        "front",
        "index",
        "instructor",
        "own-table",
        "what-changed",
        "today",
        "case-of-the-week",
        "you-are-called",
        "evening",
        "comparable-calls",
        "errata",
        "pocket",
    )
)
"""Notebooks that are no assignment."""

_RESERVED = _WINDOWS | _FOLDERS | _PAGES


def paper_name_fault(name: str, beside: Iterable[str] = ()) -> str:
    """Why no paper may be called so, as the last part of a text's id; empty where one may.

    ``beside`` are the names of the papers that there are.  One whose name goes on from another's would own its cases.
    """
    if len(name) > LONGEST:
        return "long"
    if _NAME.fullmatch(name) is None:
        return "plain"
    if name in _RESERVED or _FAMILIES.match(name) is not None:
        return "reserved"
    others = [other.lower() for other in beside if other != name]
    is_near = any(other == name or other.startswith(f"{name}-") or name.startswith(f"{other}-") for other in others)
    return "near" if is_near else ""
