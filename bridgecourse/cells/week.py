"""``case_of_week("en")``: a case that no lesson asks, another one each week, its ruling folded away."""

from __future__ import annotations

from textwrap import fill

from bridgecourse.i18n import text
from bridgecourse.progress.own import course_language
from bridgecourse.progress.reviews import this_day
from bridgecourse.publish.leaflet import Leaflet, leaflet, leaflet_html
from bridgecourse.publish.leaflet import case_of_week as case_of
from bridgecourse.teach.course import course

__all__ = ["ShownLeaflet", "case_of_week"]


class ShownLeaflet:
    """The page of a case as a notebook shows it; in a terminal without the ruling."""

    def __init__(self, page: Leaflet) -> None:
        self.page = page

    def _repr_html_(self) -> str:
        return leaflet_html(self.page)

    def __repr__(self) -> str:
        told = (self.page.title, self.page.scene, self.page.in_words, text("leaflet.asks", self.page.language))
        return "\n\n".join(fill(each, 100) for each in told)


def case_of_week(lang: str | None = None) -> ShownLeaflet:
    """The case of this week by the reader's clock, in the language of the course (``COURSE_LANG``) or in this one."""
    return ShownLeaflet(leaflet(case_of(course(), this_day()), course_language(lang)))
