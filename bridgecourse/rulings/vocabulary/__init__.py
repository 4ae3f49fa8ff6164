"""The words of the Laws: the facts that a director establishes and the effects that a ruling has, by subject.

Each is a constant of one module, imported by name wherever it is used.  Their order, module by module, is that in which
options are shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TypeVar

from bridgecourse.errors import RulingError
from bridgecourse.rulings.language import Effect, Fact

__all__ = ["effects", "facts"]

Word = TypeVar("Word", Fact, Effect)

SUBJECTS = (
    "acceptance",
    "adjusting",
    "turn",
    "call",
    "duty",
    "calling",
    "inadmissible",
    "replacement",
    "change",
    "lead_restriction",
    "correction",
    "rotation",
    "older",
    "exposure",
    "information",
    "afterwards",
    "lead",
    "penalty",
    "revoke",
    "premature_play",
    "simultaneous_play",
    "play_after_irregularity",
    "played_card",
    "dummy",
    "old_tricks",
    "inquiry",
    "explanation",
    "extraneous",
    "screen",
)


@cache
def facts() -> dict[str, Fact]:
    """Every fact, by its id.  Raises :class:`RulingError` where two have the same."""
    return _by_id(Fact, "id")


@cache
def effects() -> dict[str, Effect]:
    """Every effect, by its id.  Raises :class:`RulingError` where two have the same."""
    return _by_id(Effect, "value")


def _by_id(kind: type[Word], key: str) -> dict[str, Word]:
    found: dict[str, Word] = {}
    for word in _words(kind):
        if found.setdefault(getattr(word, key), word) is not word:
            raise RulingError(f"expected one {kind.__name__.lower()} {getattr(word, key)!r}, found two")
    return found


def _words(kind: type[Word]) -> Iterator[Word]:
    for subject in SUBJECTS:
        module = import_module(f"{__name__}.{subject}")
        yield from (word for word in vars(module).values() if isinstance(word, kind))
