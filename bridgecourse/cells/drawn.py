"""Cases that are drawn for one: ``called("en")`` shows twelve of all laws, ``evening("en")`` the eight boards of an
evening, ``today("en")`` the three of the day.

They come one after another, with feedback at once, and tell no law.  The answers are kept in the notebook like any
others; nothing is graded.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.cells.practice import own_notebook
from bridgecourse.i18n import Language
from bridgecourse.progress.own import course_language
from bridgecourse.progress.standing import own_folder

if TYPE_CHECKING:
    from bridgecourse.grade.draws import DrawnCases
    from bridgecourse.widgets.called import CalledWidget

__all__ = ["called", "evening", "today"]

_SHOWN: dict[tuple[Path | None, Language, str, date | None], CalledWidget] = {}


def called(lang: str | None = None) -> CalledWidget:
    """Show twelve cases of all laws, one after another.

    They are those begun in this notebook, or new ones; the same widget again while this kernel lives.  The language is
    that of the course (``COURSE_LANG``) unless ``lang`` is given.  Raises :class:`CaseError` for a course from which
    twelve cannot be drawn.
    """
    from bridgecourse.grade.draws import CalledCases

    return _shown(CalledCases(course_language(lang), own_notebook()), None)


def evening(lang: str | None = None) -> CalledWidget:
    """Show an evening at eight tables, one board after another, each a conversation.

    Which it is, language and errors are as for :func:`called`.
    """
    from bridgecourse.grade.draws import EveningCases

    return _shown(EveningCases(course_language(lang), own_notebook()), None)


def today(lang: str | None = None, folder: Path | str | None = None) -> CalledWidget:
    """Show today's table, three cases, the same all day, chosen by what all notebooks of this folder say.

    How they are chosen says :mod:`bridgecourse.progress.today`.  Language and errors as for :func:`called`.
    """
    from bridgecourse.cells.todays_table import TodaysTable
    from bridgecourse.progress.reviews import this_day

    return _shown(TodaysTable(course_language(lang), own_notebook(), own_folder(folder)), this_day())


def _shown(draws: DrawnCases, day: date | None) -> CalledWidget:
    from bridgecourse.widgets.called import CalledWidget

    place = draws.notebook, draws.language, draws.kind, day
    before = _SHOWN.get(place)
    if before is not None and before.comm is not None:
        return before
    _SHOWN[place] = widget = CalledWidget(draws.latest(), draws, draws.language, draws.notebook)
    return widget
