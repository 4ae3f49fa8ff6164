"""Everything that may be done at a table of one's own, each a request of a type of its own.

They are read as those of :mod:`bridgecourse.desk.request` are, and stand beside them in ``web/desk.d.ts``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar

__all__ = [
    "AnswerFact",
    "BuildPaper",
    "ChooseBoard",
    "ClearEntered",
    "EnterCall",
    "EnterCard",
    "EnterWord",
    "KeepCase",
    "LeaveBoard",
    "OpenBoards",
    "PreviewCase",
    "PutScreen",
    "ShowCodes",
    "SpecifySuits",
    "StopAt",
    "ToldInWords",
    "UndoEntered",
    "WriteLine",
]


def _nothing() -> Mapping[str, object]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class OpenBoards:
    """Read the boards of a file; one that was pasted has no ``name``."""

    wants: ClassVar[str] = "own_file"
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ChooseBoard:
    """Lay this board of the file on the table, from 0."""

    wants: ClassVar[str] = "own_board"
    board: int


@dataclass(frozen=True, slots=True)
class LeaveBoard:
    """Back to the boards."""

    wants: ClassVar[str] = "own_away"


@dataclass(frozen=True, slots=True)
class StopAt:
    """Stop after so many cards, or below 0 before the call that is so many from the last."""

    wants: ClassVar[str] = "own_step"
    step: int


@dataclass(frozen=True, slots=True)
class PutScreen:
    """Who sits ``beside`` whom on one side of a screen; empty: there is none."""

    wants: ClassVar[str] = "own_screen"
    beside: str


@dataclass(frozen=True, slots=True)
class EnterCard:
    """A card, ``how`` it could be seen, whether ``together`` with what was entered before, and by dummy himself."""

    wants: ClassVar[str] = "own_card"
    seat: str
    card: str
    how: str
    together: bool = False
    by_dummy: bool = False


@dataclass(frozen=True, slots=True)
class EnterCall:
    """A call, whether it ``changes`` its maker's last one, and is made ``together`` with what was entered before."""

    wants: ClassVar[str] = "own_call"
    seat: str
    call: str
    changes: bool = False
    together: bool = False


@dataclass(frozen=True, slots=True)
class SpecifySuits:
    """The denominations that the call at this ``place`` specifies."""

    wants: ClassVar[str] = "own_suits"
    place: int
    suits: list[str]


@dataclass(frozen=True, slots=True)
class EnterWord:
    """A word of the record, or what happened next at the board."""

    wants: ClassVar[str] = "own_enter"
    word: str
    together: bool = False


@dataclass(frozen=True, slots=True)
class WriteLine:
    """All that happened, as a case file has it."""

    wants: ClassVar[str] = "own_line"
    words: str


@dataclass(frozen=True, slots=True)
class UndoEntered:
    """Take back what was entered last."""

    wants: ClassVar[str] = "own_undo"


@dataclass(frozen=True, slots=True)
class ClearEntered:
    """Take back all that was entered."""

    wants: ClassVar[str] = "own_clear"


@dataclass(frozen=True, slots=True)
class AnswerFact:
    """What was found out; ``None``: it is not known."""

    wants: ClassVar[str] = "own_fact"
    fact: str
    answer: str | None


@dataclass(frozen=True, slots=True)
class ShowCodes:
    """The rulings of all codes, or of the current one alone."""

    wants: ClassVar[str] = "own_codes"
    all: bool


@dataclass(frozen=True, slots=True)
class ToldInWords:
    """As a case: its ``paper``, the ``words`` of its id (empty: a name that is free), and what is told in it."""

    paper: str
    words: str
    scenes: Mapping[str, object]
    because: Mapping[str, object] = field(default_factory=_nothing)
    said: list[Mapping[str, object]] = field(default_factory=list)
    meanings: Mapping[str, object] = field(default_factory=_nothing)


@dataclass(frozen=True, slots=True)
class PreviewCase(ToldInWords):
    """Look at the case as a candidate sees it."""

    wants: ClassVar[str] = "own_preview"


@dataclass(frozen=True, slots=True)
class KeepCase(ToldInWords):
    """Keep it in its paper."""

    wants: ClassVar[str] = "own_keep"


@dataclass(frozen=True, slots=True)
class BuildPaper:
    """Make the notebooks of the paper."""

    wants: ClassVar[str] = "own_build"
