"""One card that could be seen or was named, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from bridgecourse.table.card import Card
from bridgecourse.table.event import Exposure
from bridgecourse.table.made_call import Fate
from bridgecourse.table.quick import quick
from bridgecourse.table.seat import Seat

__all__ = ["FacedCard"]


@quick
@dataclass(frozen=True, slots=True)
class FacedCard:
    """A card that could be seen or was named: the event, and what became of it by a given moment.

    ``together``: at the same moment as the card before it.
    """

    event: int
    seat: Seat
    card: Card
    how: Exposure
    fate: Fate = Fate.MADE
    known_to: frozenset[Seat] | None = None
    by: Seat | None = None
    together: bool = False

    def could_be_seen_by(self, seat: Seat) -> bool:
        """Whether this player could see its face."""
        return self.known_to is None or seat in self.known_to
