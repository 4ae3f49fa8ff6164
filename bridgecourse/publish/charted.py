"""The flow chart that a line of a lesson or a page asks for."""

from __future__ import annotations

from bridgecourse.i18n import Language, text
from bridgecourse.publish.lesson import Block, Lesson
from bridgecourse.publish.picture import image
from bridgecourse.rulings.library import CURRENT, EDITIONS, book

__all__ = ["chart_of"]


def chart_of(lesson: Lesson, block: Block, language: Language) -> str:
    """The chart, and its procedure as a nested list in a fold."""
    from bridgecourse.draw.chart import chart_list, chart_svg

    law, edition = _law_and_edition(lesson, block)
    title = text("publish.chart", language, law=law, title=text(f"law.{law}", language), edition=edition)
    procedure = book(edition)[law]
    fold = (
        f"<details><summary>{text('publish.chart.text', language)}</summary>{chart_list(procedure, language)}</details>"
    )
    return "\n\n".join((image(chart_svg(procedure, language), title, scrolls=True), f"*{title}*", fold))


def _law_and_edition(lesson: Lesson, block: Block) -> tuple[str, int]:
    law, *rest = block.arguments or ("",)
    edition = int(rest[0]) if rest and rest[0].isdigit() else CURRENT
    if len(rest) > 1 or edition not in EDITIONS or (rest and not rest[0].isdigit()) or law not in book(edition):
        given = " ".join(block.arguments)
        raise lesson.error(block, f"expected a law with a chart and perhaps an edition, as in 31 2007, found {given!r}")
    return law, edition
