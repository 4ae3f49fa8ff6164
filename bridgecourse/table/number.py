"""Numbers as files tell them: of a board, a note, an event.  Nothing at a table has more than a few digits."""

from __future__ import annotations

from bridgecourse.errors import NotationError

__all__ = ["CALLS", "DIGITS", "GAMES", "NOTES", "located_number", "parse_number"]

GAMES = 1_000
"""So many boards are read of one file: a tournament has some hundreds, in all rooms."""

CALLS = 400
"""So many calls are read of one auction: the longest that the Laws let be has 319."""

NOTES = 1_000
"""So many notes are read of one section of PBN, which by its standard has 32."""

DIGITS = 9
"""So many digits a number may have; of thousands Python reads none, and says so in words of its own."""

_SHOWN = 12
"""So many characters of what is no number are shown."""


def parse_number(text: str, what: str = "a number") -> int:
    """Read a number from 0 up; ``what`` says in an error what it is of.  Raises :class:`NotationError`."""
    word = text.strip()
    if word.isdecimal() and len(word) <= DIGITS:
        return int(word)
    found = repr(word) if len(word) <= _SHOWN else f"{word[:_SHOWN]!r}… of {len(word)} characters"
    raise NotationError(f"expected {what} of at most {DIGITS} digits, found {found}")


def located_number(text: str, where: str) -> int:
    """The same; the error names the place.  Raises :class:`NotationError`."""
    try:
        return parse_number(text)
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from None
