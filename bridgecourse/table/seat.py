"""The four seats, the two sides and the clockwise order (Laws 3 and 17C)."""

from __future__ import annotations

from enum import Enum

from bridgecourse.errors import NotationError
from bridgecourse.table.quoted import quoted

__all__ = ["Seat", "Side", "format_seat", "parse_seat"]


class Side(Enum):
    """A partnership."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        return Side.EW if self is Side.NS else Side.NS


class Seat(Enum):
    """A player, by the point of the compass.  Turns go clockwise: North, East, South, West."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    def turned(self, steps: int) -> Seat:
        """The seat so many places further clockwise."""
        return _ORDER[(_INDEX[self] + steps) % 4]

    @property
    def lho(self) -> Seat:
        """Left-hand opponent, the next to call."""
        return self.turned(1)

    @property
    def partner(self) -> Seat:
        return self.turned(2)

    @property
    def rho(self) -> Seat:
        """Right-hand opponent, who calls before this seat."""
        return self.turned(3)

    @property
    def side(self) -> Side:
        return Side.NS if self in (Seat.NORTH, Seat.SOUTH) else Side.EW

    def steps_to(self, other: Seat) -> int:
        """Places clockwise from here to the other seat: 0 to 3."""
        return (_INDEX[other] - _INDEX[self]) % 4


_ORDER = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_INDEX = {seat: place for place, seat in enumerate(_ORDER)}


def parse_seat(text: str) -> Seat:
    """Read ``N``, ``E``, ``S`` or ``W`` (either case, or the English name in full).

    Raises :class:`NotationError`.
    """
    word = text.strip().upper()
    for seat in Seat:
        if word in (seat.value, seat.name):
            return seat
    raise NotationError(f"expected a seat (N, E, S or W), found {quoted(text)}")


def format_seat(seat: Seat) -> str:
    return seat.value
