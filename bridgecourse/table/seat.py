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
    """A player, by the point of the compass.  Turns go clockwise: North, East, South, West.

    ``lho`` is left-hand opponent, the next to call, ``rho`` right-hand opponent, who calls before this seat.
    """

    __hash__ = object.__hash__  # an enum's own is written in Python

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    def __init__(self, letter: str) -> None:
        self.place = "NESW".index(letter)  # clockwise from North
        self.side = Side.EW if self.place % 2 else Side.NS
        self.lho = self.partner = self.rho = self  # until all four are there

    def turned(self, steps: int) -> Seat:
        """The seat so many places further clockwise."""
        return _ORDER[(self.place + steps) % 4]

    def steps_to(self, other: Seat) -> int:
        """Places clockwise from here to the other seat: 0 to 3."""
        return (other.place - self.place) % 4


_ORDER = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
for _seat in _ORDER:  # asked of every call and card: an attribute is read ten times as fast as it is worked out
    _seat.lho, _seat.partner, _seat.rho = (_seat.turned(steps) for steps in (1, 2, 3))


def parse_seat(text: str) -> Seat:
    """Read ``N``, ``E``, ``S`` or ``W`` (either case, or the English name in full).

    Raises :class:`NotationError`.
    """
    seat = _WORDS.get(text.strip().upper())
    if seat is None:
        raise NotationError(f"expected a seat (N, E, S or W), found {quoted(text)}")
    return seat


_WORDS = {word: seat for seat in Seat for word in (seat.value, seat.name)}


def format_seat(seat: Seat) -> str:
    return seat.value
