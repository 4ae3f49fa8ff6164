"""A set of hands: those with which a player makes a call, in the words of a system card.

A hand counts by its points, the lengths of its suits, and its aces; a set is what all its hands have in common, and
one of a few alternatives where there are such (a weak two bid in one of the majors).  What a call asks for shows no
hand, and is kept beside.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from bridgecourse.errors import NotationError
from bridgecourse.table.call import Denomination

__all__ = ["ANY", "CARDS", "CallPurpose", "HandSet", "Interval", "Lengths", "parse_interval"]

CARDS = 13
"""In a hand, and so in its longest suit."""

MOST_POINTS = 37
"""Four aces, four kings, four queens and a jack at 4, 3, 2 and 1."""

Lengths = Mapping[Denomination, int]
"""How many cards of each suit."""


@dataclass(frozen=True, slots=True)
class Interval:
    """From ``low`` to ``high``, both included."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high


_INTERVAL = re.compile(r"(\d+)(?:(\+)|-(\d+))?")


def parse_interval(word: str, most: int) -> Interval:
    """``5``, ``5+`` or ``5-7``, up to ``most``.  Raises :class:`NotationError`."""
    match = _INTERVAL.fullmatch(word.strip())
    if match is None:
        raise NotationError(f"expected a number, or two, such as 5, 5+ or 5-7, found {word!r}")
    low = int(match[1])
    high = most if match[2] else int(match[3] or low)
    if not low <= high <= most:
        raise NotationError(f"expected numbers up to {most}, the lower one first, found {word!r}")
    return Interval(low, high)


class CallPurpose(Enum):
    """What a call asks of partner (Law 23A3); most calls tell, and ask nothing."""

    ASKS_MAJOR = "asks_major"  # Stayman and its like
    ASKS_ACES = "asks_aces"
    RELAY = "relay"  # the next step, whatever partner holds
    TAKEOUT = "takeout"  # for partner's best suit among those not bid


@dataclass(frozen=True)
class HandSet:
    """All hands with these points, lengths and aces; of several ``alternatives`` one must fit besides.

    ``points`` are high-card points, 4-3-2-1.  ``is_balanced``: 4-3-3-3, 4-4-3-2 or 5-3-3-2.  ``is_complete``: the words
    say all there is to say, so that other sets can be compared with it.
    """

    points: Interval = Interval(0, MOST_POINTS)
    lengths: Mapping[Denomination, Interval] = field(default_factory=dict)
    is_balanced: bool = False
    aces: Interval = Interval(0, 4)
    alternatives: tuple[HandSet, ...] = ()
    purpose: CallPurpose | None = None
    is_complete: bool = True

    def has(self, points: int, lengths: Lengths, aces: int) -> bool:
        """Whether a hand with these is in it."""
        return (
            points in self.points
            and aces in self.aces
            and (not self.is_balanced or tuple(sorted(lengths.values())) in _BALANCED)
            and all(lengths[suit] in wanted for suit, wanted in self.lengths.items())
            and (not self.alternatives or any(each.has(points, lengths, aces) for each in self.alternatives))
        )


_BALANCED = frozenset({(3, 3, 3, 4), (2, 3, 4, 4), (2, 3, 3, 5)})

ANY = HandSet()
"""Every hand there is."""
