"""A moment as it is kept with an answer: what a browser writes, and whatever else the standard allows (ISO 8601).

A leap second is a time, and so is a year of six digits, which a browser writes where its clock is set far away: Python
reads neither by itself.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

__all__ = ["parse_instant"]

_LONGEST = 40
"""In characters; a browser writes 24, and 27 for a year of six digits."""

_LEAP = re.compile(r"(?<=\d:\d\d:)60(?!\d)")
_FAR = re.compile(r"([+-])\d{6}-\d\d-\d\dT")


def parse_instant(written: object) -> datetime | None:
    """The time that this says, in UTC, where it names no zone; ``None`` where it says none.

    >>> parse_instant("2016-12-31T23:59:60Z") == parse_instant("2017-01-01T00:00:00+00:00")
    True
    >>> parse_instant("soon") is parse_instant(1763560000000) is None
    True
    """
    if not isinstance(written, str) or len(written) > _LONGEST:
        return None
    if (far := _FAR.match(written)) is not None:
        return (datetime.max if far[1] == "+" else datetime.min).replace(tzinfo=UTC)
    whole, leap = _LEAP.subn("59", written, count=1)
    try:
        time = datetime.fromisoformat(whole)
    except ValueError:
        return None
    return _in_utc(time, timedelta(seconds=leap))


def _in_utc(time: datetime, later: timedelta) -> datetime:
    utc = time if time.tzinfo is not None else time.replace(tzinfo=UTC)
    try:
        return utc.astimezone(UTC) + later
    except OverflowError:  # the year 9999, west of Greenwich, or the year 1, east of it
        return utc.replace(tzinfo=UTC)
