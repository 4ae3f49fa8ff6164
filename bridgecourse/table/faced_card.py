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

    ``together``: at the same moment as the card before it.  ``named``: the event by which declarer had named it, or
    another one that it takes the place of: dummy's card was played then (45B), and until he puts it up is that event.
    """

    event: int
    seat: Seat
    card: Card
    how: Exposure
    fate: Fate = Fate.MADE
    known_to: frozenset[Seat] | None = None
    by: Seat | None = None
    together: bool = False
    named: int | None = None

    @property
    def since(self) -> int:
        """The event since which it is played."""
        return self.event if self.named is None else self.named

    @property
    def is_by_name(self) -> bool:
        """Whether it is played by its name alone."""
        return self.named == self.event

    def could_be_seen_by(self, seat: Seat) -> bool:
        """Whether this player could see its face."""
        return self.known_to is None or seat in self.known_to
