"""What a case of one's own is told in: the scene, what players say, what calls mean, and the grounds of a judgement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridgecourse.i18n import Language
from bridgecourse.table.seat import Seat

__all__ = ["CaseTold", "TableTalk"]

_Words = Mapping[Language, str]


@dataclass(frozen=True)
class TableTalk:
    """What a player says at the table, by language."""

    seat: Seat
    words: _Words


@dataclass(frozen=True)
class CaseTold:
    """The words of a case, by language; ``meanings`` by the place of a call among the calls."""

    scene: _Words
    because: _Words = field(default_factory=dict)
    said: tuple[TableTalk, ...] = ()
    meanings: Mapping[int, _Words] = field(default_factory=dict)
