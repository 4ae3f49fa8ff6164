"""The tag Result of PBN: how many tricks declarer won, where the play is not told to its end, or as a check of it."""

from __future__ import annotations

import re

from bridgecourse.table.seat import Seat, Side

__all__ = ["told_tricks"]

_RESULT = re.compile(r"\^?(?P<own>\d{1,2})|(?P<side>NS|EW) (?P<tricks>\d{1,2})(?: (?:NS|EW) \d{1,2})?")


def told_tricks(result: str, declarer: Seat) -> int | None:
    """The tricks of declarer's side by this value: ``9``, ``^9`` (irregular), ``NS 9``.  ``None``: it tells none."""
    match = _RESULT.fullmatch(result.strip())
    if match is None:
        return None
    tricks = int(match["own"] or match["tricks"])
    if tricks > 13:
        return None
    return tricks if match["own"] or Side(match["side"]) is declarer.side else 13 - tricks
