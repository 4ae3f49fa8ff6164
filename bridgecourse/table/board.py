"""The board: its number tells the dealer and the vulnerability (Law 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.errors import NotationError
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat, Side

__all__ = ["Board", "Vulnerability", "format_vulnerability", "parse_vulnerability"]


class Vulnerability(Enum):
    """Which sides are vulnerable."""

    NONE = "None"
    NS = "NS"
    EW = "EW"
    ALL = "All"

    def includes(self, side: Side) -> bool:
        """Whether this side is vulnerable."""
        return self is Vulnerability.ALL or self.value == side.value

    def rotated(self, steps: int) -> Vulnerability:
        """The vulnerability after every seat has moved so many places."""
        swapped = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}
        return swapped.get(self, self) if steps % 2 else self


_CYCLE = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL)
_DEALERS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


@dataclass(frozen=True, slots=True, init=False)
class Board:
    """A board with its number, dealer and vulnerability.

    ``Board(7)`` is as Law 2 lays down: the dealer moves clockwise from North on board 1; the vulnerability goes
    none, NS, EW, all, and starts one place further on after every four boards, so that it repeats after 16.
    Either can be given instead.  Raises :class:`NotationError` for a number below 1.
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability

    def __init__(self, number: int, dealer: Seat | None = None, vulnerability: Vulnerability | None = None) -> None:
        if number < 1:
            raise NotationError(f"expected a board number from 1 up, found {number}")
        index = number - 1
        lawful = _CYCLE[(index + index // 4) % 4]
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "dealer", _DEALERS[index % 4] if dealer is None else dealer)
        object.__setattr__(self, "vulnerability", lawful if vulnerability is None else vulnerability)

    def is_vulnerable(self, side: Side) -> bool:
        return self.vulnerability.includes(side)


_WORDS = {
    "NONE": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "N-S": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "E-W": Vulnerability.EW,
    "ALL": Vulnerability.ALL,
    "BOTH": Vulnerability.ALL,
}


def parse_vulnerability(text: str) -> Vulnerability:
    """Read ``None``, ``NS``, ``EW`` or ``All`` (either case; ``Love``, ``-`` and ``Both`` as in PBN).

    Raises :class:`NotationError`.
    """
    try:
        return _WORDS[text.strip().upper()]
    except KeyError:
        raise NotationError(f"expected a vulnerability (None, NS, EW or All), found {quoted(text)}") from None


def format_vulnerability(vulnerability: Vulnerability) -> str:
    """The word of PBN, the inverse of :func:`parse_vulnerability`."""
    return vulnerability.value
