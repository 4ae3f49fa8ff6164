"""What the cells of a notebook call, ``exercise("31-third-hand")`` or ``home("en")``, each from the package itself.

Beside the functions stands what a cell may say of them, once for all who read one: the package gives the function, in
a page of Jupyter a cell that is such a call runs by itself, and on the site some of them become live.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["CALLS", "PACKAGE", "CellCall", "call_in", "cell_patterns"]

PACKAGE = "bridgecourse"


class CellCall(NamedTuple):
    """One of them; what it ``takes`` is a regular expression that Python and JavaScript read alike."""

    module: str
    takes: str
    is_on_site: bool = False
    older: str | None = None  # the module that older notebooks have it from


_LANGUAGE = '"(?:en|fr)"'
_VIEW = "bridgecourse.progress.view"
CALLS: Mapping[str, CellCall] = {
    "called": CellCall("bridgecourse.cells.drawn", _LANGUAGE, is_on_site=True),
    "case_of_week": CellCall("bridgecourse.cells.week", _LANGUAGE, is_on_site=True),
    "comparable_calls": CellCall("bridgecourse.cells.comparable", _LANGUAGE, is_on_site=True),
    "course_map": CellCall("bridgecourse.cells.home", _LANGUAGE),
    "evening": CellCall("bridgecourse.cells.drawn", _LANGUAGE, is_on_site=True),
    "exercise": CellCall("bridgecourse.cells.exercise", '"[A-Za-z0-9-]+"', is_on_site=True),
    "home": CellCall("bridgecourse.cells.home", _LANGUAGE, is_on_site=True),
    "my_progress": CellCall(_VIEW, _LANGUAGE, older=_VIEW),
    "own_table": CellCall("bridgecourse.cells.own_table", _LANGUAGE),
    "own_words": CellCall("bridgecourse.cells.own_words", '"law-[A-Za-z0-9-]+"', is_on_site=True),
    "practice": CellCall("bridgecourse.cells.practice", f'"[0-9A-Z-]+", lang={_LANGUAGE}'),
    "practice_form": CellCall("bridgecourse.cells.home", _LANGUAGE),
    "today": CellCall("bridgecourse.cells.drawn", _LANGUAGE, is_on_site=True),
    "what_next": CellCall(_VIEW, _LANGUAGE, older=_VIEW),
}


def cell_patterns() -> list[str]:
    """Of each line that a cell of the course may have, whole: nothing, an import of these names, one of these calls."""
    older = {call.older for call in CALLS.values() if call.older is not None}
    imports = [_imported(PACKAGE, [*CALLS])]
    imports += [_imported(module, [name for name, call in CALLS.items() if call.older == module]) for module in older]
    return ["^$", *imports, *(rf"^{name}\({call.takes}\)$" for name, call in CALLS.items())]


def call_in(cell: str) -> tuple[str, tuple[str, ...]] | None:
    """What a cell calls, and with which words; ``None`` for a cell that has anything else in it, or calls nothing."""
    lines = cell.strip().split("\n")
    if not all(any(re.fullmatch(pattern, line) for pattern in cell_patterns()) for line in lines):
        return None
    name, bracket, words = lines[-1].partition("(")
    return (name, tuple(re.findall('"([^"]*)"', words))) if bracket else None


def _imported(module: str, names: list[str]) -> str:
    one = f"(?:{'|'.join(names)})"
    return f"^from {module.replace('.', '[.]')} import {one}(?:, {one})*$"
