"""The page that says where printed charts and notes err, beside the charts drawn from the law book."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, has_text, text
from bridgecourse.publish.charted import chart_shown
from bridgecourse.publish.errata import Errata, Erratum, Flaw, errata_on, routes_shown, sections
from bridgecourse.rulings.language import Law
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.teach.course import Course

__all__ = ["PAGE", "errata_cells", "link_to_errata"]

PAGE = "errata"
"""The name of the page's notebook."""

_ROWS = ("printed", "holds", "matters")


def errata_cells(errata: Errata, language: Language, course: Course) -> Iterator[tuple[str, str]]:
    """The ids of the cells and their Markdown: what there is; of each section every erratum, then its laws' charts."""
    yield f"{PAGE}-all", "\n".join(_line(section, found, language) for section, found in sections(errata))
    for section, found in sections(errata):
        parts = [f"## {_heading(section, language)}", *(_told(each, language) for each in found)]
        laws = dict.fromkeys(law for each in found for law in each.laws)
        parts += [_chart(book(CURRENT)[law], errata, language, course) for law in laws if law in book(CURRENT)]
        yield _cell_id(section), "\n\n".join(parts)


def link_to_errata(law: Law, errata: Errata, language: Language) -> str:
    """What a law's own page says below its chart, as a link; nothing where no erratum is known, or of an older code."""
    found = errata_on(law.number, errata)
    if not found or law.edition != CURRENT:
        return ""
    return f"[{text('errata.link', language)}](../{PAGE}.ipynb#cell-id={_cell_id(found[0].section)})"


def _line(section: str, errata: Errata, language: Language) -> str:
    """The section as a line of the list, with what stands in it."""
    titles = " · ".join(text(f"errata.{each.id}.title", language) for each in errata)
    return f"- [{_heading(section, language)}]({PAGE}.ipynb#cell-id={_cell_id(section)})  \n  {titles}"


def _cell_id(section: str) -> str:
    return f"{PAGE}-law-{section}"


def _heading(section: str, language: Language) -> str:
    own = f"errata.section.{section}"
    if has_text(own, Language.EN):
        return text(own, language)
    return text("errata.section", language, law=section, title=text(f"law.{section}", language))


def _told(erratum: Erratum, language: Language) -> str:
    flaw = text(f"errata.flaw.{erratum.flaw.value}", language, code=erratum.code)
    if erratum.code != CURRENT and erratum.flaw is not Flaw.OLDER:
        flaw = f"{flaw}, {text('errata.flaw.older', language, code=erratum.code)}"
    rows = (
        text(f"errata.row.{row}", language, flaw=flaw, words=text(f"errata.{erratum.id}.{row}", language))
        for row in _ROWS
    )
    return "\n".join((f"### {text(f'errata.{erratum.id}.title', language)}", "", *(f"- {row}" for row in rows)))


def _chart(law: Law, errata: Errata, language: Language, course: Course) -> str:
    """With what its errata are about lit, and a link to the page where the whole chart stands."""
    lit = routes_shown(law, errata)
    notes = [text("errata.shortened", language)] if lit else []
    try:
        name = course.folder(law.number).assignment
    except CaseError:  # a law without a page of its own
        pass
    else:
        notes += [f"[{text('errata.whole', language)}]({name}/{name}.ipynb)"] if lit else []
    return chart_shown(law, language, lit=lit, note=" · ".join(notes))
