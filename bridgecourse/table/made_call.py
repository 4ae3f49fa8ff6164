"""One call that somebody made, what became of it, and the duty to pass."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.table.call import Call
from bridgecourse.table.seat import Seat

__all__ = ["Fate", "MadeCall", "MustPass"]


class Fate(Enum):
    """What became of a call after it was made."""

    MADE = "made"
    ACCEPTED = "accepted"
    CANCELLED = "cancelled"
    WITHDRAWN = "withdrawn"

    @property
    def is_gone(self) -> bool:
        """No longer part of the auction ("withdrawn" in the Laws includes "cancelled")."""
        return self is Fate.CANCELLED or self is Fate.WITHDRAWN


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


@dataclass(frozen=True, slots=True)
class MustPass:
    """A player whom a law obliges to pass: at his next turn, or whenever it is his turn.

    ``since`` counts the calls of the record that were made before the duty arose.
    """

    seat: Seat
    throughout: bool = False
    since: int = 0
