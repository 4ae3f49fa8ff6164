"""``bridgecourse poster``: a case on one page of A4 for the notice board, the ruling below the fold; set by Typst."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from rich.console import Console

from bridgecourse.cli.typesetting import FONT, typeset
from bridgecourse.cli.writing import write_file
from bridgecourse.draw.ink import on_paper
from bridgecourse.i18n import Language, text
from bridgecourse.publish.leaflet import Leaflet, case_of_week, leaflet, leaflet_name, weekly_cases
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course

__all__ = ["poster_pdf", "write_poster"]


def write_poster(
    case_id: str | None, output: Path | None, language: Language, console: Console, *, site: str = "", today: date
) -> None:
    """Write the poster of this case, by default that of the week; ``site`` is the address of a site that has it too.

    Raises :class:`CaseError` for an unknown case, :class:`SetupError` where Typst or its fonts are not there or the
    file cannot be written.
    """
    taught = course()
    is_weekly = case_id is None
    case = case_of_week(taught, today) if case_id is None else taught.exercise(case_id).case
    target = output or Path(f"{text('poster.file', language) if is_weekly else case.id}.pdf")
    data = poster_pdf(
        leaflet(case, language), kicker="poster.week" if is_weekly else "poster.case", foot=_foot(case, site, language)
    )
    write_file(target, data, language)
    console.print(text("cli.chart.written", language, file=target), soft_wrap=True)


def poster_pdf(page: Leaflet, *, kicker: str, foot: str) -> bytes:
    """The poster as PDF; made again, it has the same bytes.  Raises :class:`SetupError`."""
    told = {
        "lang": page.language.value,
        "kicker": text(kicker, page.language),
        "title": page.title,
        "scene": page.scene,
        "picture": on_paper(page.picture, FONT),
        "meanings": page.meanings,
        "asks": text("leaflet.asks", page.language),
        "fold": text("poster.fold", page.language),
        "ruling": text("leaflet.fold", page.language),
        "happened": page.happened,
        "said": page.said,
        "grounds": page.grounds,
        "foot": foot,
    }
    return typeset("poster", json.dumps(told, ensure_ascii=False, sort_keys=True), page.language)


def _foot(case: Case, site: str, language: Language) -> str:
    """Where the same stands on a site, whose address may be that of one of its languages; else its front door."""
    if not site:
        return ""
    root = site.removesuffix("index.html").rstrip("/")
    if root.rpartition("/")[2] in {each.value for each in Language}:
        root = root.rpartition("/")[0]
    is_there = case in weekly_cases(course())
    return f"{root}/{language.value}/case-of-the-week.html#{leaflet_name(case)}" if is_there else f"{root}/"
