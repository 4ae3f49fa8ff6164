"""One call that somebody made, what became of it, and the duty to pass."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.table.call import Call
from bridgecourse.table.quick import quick
from bridgecourse.table.seat import Seat

__all__ = ["Fate", "MadeCall", "MustPass"]


class Fate(Enum):
    """What became of a call after it was made.

    ``is_gone``: it is no longer part of the auction ("withdrawn" in the Laws includes "cancelled").
    """

    __hash__ = object.__hash__  # an enum's own is written in Python

    MADE = "made"
    ACCEPTED = "accepted"
    CANCELLED = "cancelled"
    WITHDRAWN = "withdrawn"

    is_gone: bool

    def __init__(self, word: str) -> None:
        self.is_gone = word in ("cancelled", "withdrawn")


@quick
@dataclass(frozen=True, slots=True)
class MadeCall:
    """One call that somebody made.

    ``changes``: it was meant to take the place of his own last call.  ``regretted``: he wishes to change it, and has
    put nothing in its place (Law 25 for both).
    """

    seat: Seat
    call: Call
    fate: Fate = Fate.MADE
    alerted: bool = False
    explanation: str = ""
    simultaneous: bool = False  # made at the same moment as the call before it in the record
    changes: bool = False
    regretted: bool = False

    def with_fate(self, fate: Fate) -> MadeCall:
        """The same call, of which this became."""
        told = self.alerted, self.explanation, self.simultaneous, self.changes, self.regretted
        return MadeCall(self.seat, self.call, fate, *told)


@dataclass(frozen=True, slots=True)
class MustPass:
    """A player whom a law obliges to pass: at his next turn, or whenever it is his turn.

    ``since`` counts the calls of the record that were made before the duty arose.
    """

    seat: Seat
    throughout: bool = False
    since: int = 0
