"""Today's tables in words: how many there are and what is left, the week, what will be remembered in a month."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import kept_draw
from bridgecourse.progress.reviews import reviews, this_day
from bridgecourse.progress.schedule import MONTH, memories
from bridgecourse.progress.share import Shares
from bridgecourse.progress.standing import Standing
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.progress.today import (
    CASES,
    TABLES,
    WEEK,
    DailyTable,
    KnownOfLaw,
    expected,
    growth,
    read_table,
    week,
)
from bridgecourse.progress.wording import happening, percent, short_law
from bridgecourse.teach.course import TODAY

__all__ = ["table_of_day", "table_told", "weeks_told"]


def table_told(
    place: Path, standing: Standing, found: Shares | None, language: Language, today: date | None = None
) -> Mapping[str, object] | None:
    """What the front page says of today's tables; ``None`` where the folder has none.

    ``{"file": "today.ipynb", "day": "2026-11-29", "tables": 1, "left": 3, "of": 3, "most": 3, ...}``: so many tables
    have been laid and so many cases of them are left, a table has three and a day three tables; the rest says
    :func:`weeks_told`.  What cases are read for, ``left``, ``growth`` and ``month``, is ``null`` while nobody has read
    them.
    """
    if not (place / TODAY).is_file():
        return None
    day = this_day() if today is None else today
    table = table_of_day(kept_draw(place / TODAY)[0], day) if found is not None else None
    return {
        "file": TODAY,
        "day": day.isoformat(),
        "tables": 1 if table is None else table.tables,
        "left": None if found is None else _left(table, standing),
        "of": CASES,
        "most": TABLES,
        **weeks_told(standing, found, day, language),
    }


def table_of_day(key: object, day: date) -> DailyTable | None:
    """The tables of this key, where it is that of this day and the course has their cases."""
    table = read_table(key)
    if table is None or table.day != day:
        return None
    try:
        table.exercises()
    except CaseError:
        return None
    return table


def _left(table: DailyTable | None, standing: Standing) -> int:
    """How many cases of today's tables are left."""
    if table is None:
        return CASES
    answers = standing.portfolio.answers
    return sum(
        each.id not in answers or any(part.id not in answers[each.id].checked for part in each.parts)
        for each in table.exercises()
    )


def weeks_told(standing: Standing, found: Shares | None, day: date, language: Language) -> dict[str, object]:
    """The week, how right the first answers were, and what will be remembered.

    ``{"week": [3, 1, ...], "at": 6, "rhythm": "...", "growth": "...", "month": {...}}``: at how many tables one sat on
    each day from Monday, which of them is today, a sentence on this week or the last or ``null``, one on first answers,
    and what :func:`_month` says or ``null``.
    """
    days = week(standing, day)
    return {
        "week": list(days.values()),
        "at": list(days).index(day),
        "rhythm": _rhythm(standing, day, language),
        "growth": None if found is None else _growth(found, day, language),
        "month": None if found is None else _month(standing, day, language),
    }


def _rhythm(standing: Standing, day: date, language: Language) -> str | None:
    """That the week is full, else what the last one was; of a week without a table nothing is said."""
    now, before = week(standing, day), week(standing, day - timedelta(days=WEEK))
    if all(tables == TABLES for tables in now.values()):
        return text("page.today.week_full", language)
    if all(tables == TABLES for tables in before.values()):
        return text("page.today.last_full", language)
    tables = sum(before.values())
    return text("page.today.last_week", language, tables=tables) if tables else None


def _growth(found: Shares, day: date, language: Language) -> str | None:
    told = growth(found, day)
    if told.now is None:
        return None
    if told.before is None:
        return text("page.today.right_now", language, now=percent(told.now, language))
    shown = {"before": percent(told.before, language), "now": percent(told.now, language)}
    return text("page.today.right_since", language, **shown)


def _month(standing: Standing, day: date, language: Language) -> dict[str, object] | None:
    """What is expected to be remembered in a month.

    ``{"told": "...", "laws": [{"law": "31", "name": "Law 31", "title": "...", "met": 6, "kept": 5}]}``: a sentence on
    all laws, and of each law that was met how many rulings were, and how many of them will be known.
    """
    known = memories(reviews(standing, day))
    laws = expected(known, syllabus_of(standing.course).laws, day + timedelta(days=MONTH))
    if not laws:
        return None
    return {"told": _expected_told(laws, language), "laws": [_law(each, language) for each in laws]}


def _expected_told(laws: Sequence[KnownOfLaw], language: Language) -> str:
    met, kept = sum(each.met for each in laws), sum(each.kept for each in laws)
    if not kept:
        return text("page.today.month_soon", language)
    if kept == met:
        return text("page.today.month_all" if met > 1 else "page.today.month_one", language, met=met)
    return text("page.today.month", language, kept=kept, met=met)


def _law(each: KnownOfLaw, language: Language) -> dict[str, object]:
    return {
        "law": each.law,
        "name": short_law(each.law, language),
        "title": happening(each.law, language),
        "met": each.met,
        "kept": each.kept,
    }
