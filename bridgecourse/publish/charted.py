"""The flow chart that a line of a lesson or a page asks for."""

from __future__ import annotations

from collections.abc import Collection

from bridgecourse.i18n import Language, text
from bridgecourse.publish.lesson import Block, Lesson
from bridgecourse.publish.picture import image
from bridgecourse.rulings.check import Route
from bridgecourse.rulings.language import Law
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.rulings.numbering import is_regulation

__all__ = ["chart_asked_for", "chart_of", "chart_shown"]


def chart_of(lesson: Lesson, block: Block, language: Language, note: str = "") -> str:
    """The chart that this line asks for; the note stands beside its title."""
    return chart_shown(chart_asked_for(lesson, block), language, note=note)


def chart_shown(law: Law, language: Language, *, lit: Collection[Route] = (), note: str = "") -> str:
    """The chart, and its procedure as a nested list in a fold; where routes are lit, all else in it is shortened."""
    from bridgecourse.draw.chart.chart import chart_list, chart_svg

    name = text(f"law.{law.number}", language)
    how = "publish.chart.regulation" if is_regulation(law.number) else "publish.chart"
    title = text(how, language, law=law.number, title=name, edition=law.edition)
    under = f"{title} · {note}" if note else title
    summary = text("publish.chart.text", language)
    fold = f"<details><summary>{summary}</summary>{chart_list(law, language)}</details>"
    picture = image(chart_svg(law, language, lit=lit, folded=bool(lit), legend=False), title, scrolls=True)
    return "\n\n".join((picture, f"*{under}*", fold))


def chart_asked_for(lesson: Lesson, block: Block) -> Law:
    """The law of ``{{chart 31}}`` or ``{{chart 31 2007}}``.  Raises :class:`CaseError` for one that has no chart."""
    law, *rest = block.arguments or ("",)
    edition = int(rest[0]) if rest and rest[0].isdigit() else CURRENT
    if len(rest) > 1 or edition not in EDITIONS or (rest and not rest[0].isdigit()) or law not in book(edition):
        given = " ".join(block.arguments)
        raise lesson.error(block, f"expected a law with a chart and perhaps an edition, as in 31 2007, found {given!r}")
    return book(edition)[law]
