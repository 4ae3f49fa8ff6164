"""Calls: bids, pass, double, redouble (Laws 18 and 19; definitions of *call* and *bid*)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.errors import NotationError
from bridgecourse.table.quoted import quoted

__all__ = ["ALL_BIDS", "ALL_CALLS", "SUITS", "Bid", "Call", "Denomination", "OtherCall", "format_call", "parse_call"]


class Denomination(Enum):
    """The suit or no trump named in a bid, ranking clubs to no trump (Law 18E)."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "NT"

    def __init__(self, letter: str) -> None:
        self.rank = ("C", "D", "H", "S", "NT").index(letter) + 1  # 1 for clubs to 5 for no trump
        self.is_suit = letter != "NT"


SUITS = tuple(d for d in Denomination if d.is_suit)


@dataclass(frozen=True, slots=True)
class Bid:
    """A number of odd tricks and a denomination.

    The Laws know the levels 1 to 7 (Law 18A).  A record must also hold what was really said, so 8 and 9 can
    be built; :attr:`exists` is false for them (Law 38).
    """

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 9:
            raise NotationError(f"expected a level from 1 to 7 (8 and 9 can be recorded), found {self.level}")

    @property
    def exists(self) -> bool:
        """Whether there is such a bid at all: no more than seven odd tricks."""
        return self.level <= 7

    def is_higher_than(self, other: Bid) -> bool:
        """Whether this bid supersedes the other (Law 18B)."""
        return (self.level, self.denomination.rank) > (other.level, other.denomination.rank)


class OtherCall(Enum):
    """The calls that are not bids."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"


Call = Bid | OtherCall

ALL_BIDS: tuple[Bid, ...] = tuple(Bid(level, d) for level in range(1, 8) for d in Denomination)
ALL_CALLS: tuple[Call, ...] = (*OtherCall, *ALL_BIDS)

_WORDS: dict[str, OtherCall] = {
    "P": OtherCall.PASS,
    "PASS": OtherCall.PASS,
    "X": OtherCall.DOUBLE,
    "DBL": OtherCall.DOUBLE,
    "DOUBLE": OtherCall.DOUBLE,
    "XX": OtherCall.REDOUBLE,
    "RDBL": OtherCall.REDOUBLE,
    "REDOUBLE": OtherCall.REDOUBLE,
}
_LETTERS = {"C": "C", "D": "D", "H": "H", "S": "S", "N": "NT", "NT": "NT", "♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def parse_call(text: str) -> Call:
    """Read a call in international notation: ``1C`` to ``7NT``, ``P``, ``X``, ``XX``.

    Suit symbols are read too; letters are English only, for C, D and P mean something else in French.
    Raises :class:`NotationError`.
    """
    word = text.strip().upper()
    if word in _WORDS:
        return _WORDS[word]
    if len(word) >= 2 and word[0] in "123456789" and word[1:] in _LETTERS:
        return Bid(int(word[0]), Denomination(_LETTERS[word[1:]]))
    raise NotationError(f"expected a call (1C to 7NT, P, X or XX), found {quoted(text)}", fault="call", found=text)


def format_call(call: Call) -> str:
    """International notation, the inverse of :func:`parse_call`."""
    return f"{call.level}{call.denomination.value}" if isinstance(call, Bid) else call.value
