"""Stamps: bits of a picture that it needs again and again, each with places for what differs.

A picture of which only some cards move from one step to the next is told in pieces, so that a page need not hold it
fifty times.  A piece is a stamp's name with what to put into its places, ``["fS", 12, 40, "K"]``, or markup as it is.
The form prints them in the same way (``web/play/stamp.js``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

__all__ = ["Piece", "at", "pressed"]

Piece = str | tuple[str | float, ...]
"""Markup; or a stamp's name, and what stands in its places."""

_PLACE = re.compile(r"\{(\d)\}")


def at(value: float) -> float:
    """A coordinate with at most one decimal, and none that is nothing: as short as it can be told."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def pressed(pieces: Iterable[Piece], stamps: Mapping[str, str]) -> str:
    """The markup of these pieces."""

    def one(piece: Piece) -> str:
        if isinstance(piece, str):
            return piece
        name, *values = piece
        return _PLACE.sub(lambda place: str(values[int(place[1])]), stamps[str(name)])

    return "".join(map(one, pieces))
