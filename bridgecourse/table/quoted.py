"""What was found instead of what was expected, as a message shows it: quoted, and no longer than somebody reads."""

from __future__ import annotations

__all__ = ["quoted"]

_SHOWN = 70
"""In characters: the cards of a whole deal have some more, and the first of them are enough to find it."""


def quoted(found: object, most: int = _SHOWN) -> str:
    """This between quotation marks, cut where it is long.

    >>> quoted("1Z"), quoted("Z" * 5_000, 5)
    ("'1Z'", "'ZZZZZ'… (5000 characters)")
    """
    if isinstance(found, str):
        return repr(found) if len(found) <= most else f"{found[:most]!r}… ({len(found)} characters)"
    words = repr(found)
    return words if len(words) <= most else f"{words[:most]}…"
