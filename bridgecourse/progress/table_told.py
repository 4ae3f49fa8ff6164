"""Today's table in words: how many cases are left, the week, how right the first answers were."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import kept_draw
from bridgecourse.progress.share import Shares
from bridgecourse.progress.standing import Standing
from bridgecourse.progress.today import CASES, DailyTable, growth, read_table, this_day, week
from bridgecourse.progress.wording import percent
from bridgecourse.teach.course import TODAY

__all__ = ["table_of_day", "table_told", "weeks_told"]


def table_told(
    place: Path, standing: Standing, found: Shares | None, language: Language, today: date | None = None
) -> Mapping[str, object] | None:
    """What the front page says of today's table; ``None`` where the folder has none.

    ``{"file": "today.ipynb", "day": "2026-11-29", "left": 3, "of": 3, "week": [true, ...], "at": 6, "growth": "..."}``:
    so many cases are left, ``week`` are the days from Monday, ``at`` is today among them, ``growth`` a sentence or
    ``null``.  What cases are read for, ``left`` and ``growth``, is ``null`` while nobody has read them.
    """
    if not (place / TODAY).is_file():
        return None
    day = this_day() if today is None else today
    return {
        "file": TODAY,
        "day": day.isoformat(),
        "left": None if found is None else _left(kept_draw(place / TODAY)[0], standing, day),
        "of": CASES,
        **weeks_told(standing, found, day, language),
    }


def table_of_day(key: object, day: date) -> DailyTable | None:
    """The table of this key, where it is that of this day and the course has its cases."""
    table = read_table(key)
    if table is None or table.day != day:
        return None
    try:
        table.exercises()
    except CaseError:
        return None
    return table


def _left(key: object, standing: Standing, day: date) -> int:
    """How many cases of today's table are left."""
    table = table_of_day(key, day)
    if table is None:
        return CASES
    answers = standing.portfolio.answers
    return sum(
        each.id not in answers or any(part.id not in answers[each.id].checked for part in each.parts)
        for each in table.exercises()
    )


def weeks_told(standing: Standing, found: Shares | None, day: date, language: Language) -> dict[str, object]:
    """The days of this week, and how right the first answers were."""
    days = week(standing, day)
    return {
        "week": list(days.values()),
        "at": list(days).index(day),
        "growth": None if found is None else _growth(found, day, language),
    }


def _growth(found: Shares, day: date, language: Language) -> str | None:
    told = growth(found, day)
    if told.now is None:
        return None
    if told.before is None:
        return text("page.today.right_now", language, now=percent(told.now, language))
    shown = {"before": percent(told.before, language), "now": percent(told.now, language)}
    return text("page.today.right_since", language, **shown)
