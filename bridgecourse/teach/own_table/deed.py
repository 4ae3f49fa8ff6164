"""A deed: what may be entered with one click."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["NEXT", "OwnDeed"]

NEXT = "next"
"""What stands for the call or the card that the player in turn made at the board."""


@dataclass(frozen=True)
class OwnDeed:
    """A button: a word of the notation, and what it says."""

    word: str
    label: str
    is_main: bool = False
