"""What the page of two comparable calls runs: ``comparable_calls("en")``, two calls, two meanings, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgecourse.progress.own import course_language

if TYPE_CHECKING:
    from bridgecourse.widgets.comparable import ComparableWidget

__all__ = ["comparable_calls"]


def comparable_calls(lang: str | None = None) -> ComparableWidget:
    """Show the tool.  The language is that of the course (``COURSE_LANG``) unless ``lang`` is given."""
    from bridgecourse.widgets.comparable import ComparableWidget

    return ComparableWidget(course_language(lang))
