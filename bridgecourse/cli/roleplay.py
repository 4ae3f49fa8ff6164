"""``bridgecourse roleplay``: cases to be played at real tables, as pages of A4 set by Typst."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from bridgecourse.cli.cases import chosen_cases
from bridgecourse.cli.typesetting import FONT, typeset
from bridgecourse.cli.writing import write_file
from bridgecourse.errors import CaseError, SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.publish.roleplay import contents, kit, labels, playable
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.evening import varied_cases
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.role import is_printed

__all__ = ["evening_cases", "named_cases", "roleplay_pdf", "write_roleplay"]

FILES = (".yaml", ".yml")
"""How the file of one's own cases ends; anything else is the id of a case of the course."""


def write_roleplay(
    names: Sequence[str],
    output: Path | None,
    language: Language,
    console: Console,
    *,
    edition: int | None = None,
    case_id: str | None = None,
    tables: int | None = None,
    seed: int = 1,
) -> None:
    """Write the pages of these cases, or those of an evening with so many tables.

    Raises :class:`CaseError` for an unknown case and for one that cannot be played, :class:`RulingError` for an unknown
    edition, :class:`SetupError` where it is not said which, where Typst or its fonts are not there, or where the file
    cannot be written.
    """
    if bool(names) == (tables is not None):
        raise SetupError(text("cli.error.roleplay_which", language))
    if tables is not None:
        cases = evening_cases(tables, seed, edition, language)
    else:
        cases = [case for name in names for case in named_cases(name, language, edition=edition, case_id=case_id)]
    for case in cases:
        _check(case, language)
    target = output or Path(f"{cases[0].id if len(cases) == 1 else text('roleplay.file', language)}.pdf")
    write_file(target, roleplay_pdf(cases, language, seed=None if tables is None else seed), language)
    console.print(text("cli.chart.written", language, file=target), soft_wrap=True)


def named_cases(
    name: str, language: Language, *, edition: int | None = None, case_id: str | None = None
) -> Iterator[Case]:
    """A case of the course by its id, or those of a file, ruled by this edition where one is given.

    Raises :class:`CaseError`, for a file with everything that is wrong in it, and :class:`RulingError`.
    """
    if edition is not None:
        book(edition)
    if Path(name).suffix in FILES or Path(name).is_file():
        chosen = chosen_cases(Path(name), case_id, language, edition)
        chosen.faults.check()
        cases = list(chosen.cases)
    else:
        cases = [course().exercise(name).case]
    yield from (case if edition is None else replace(case, edition=edition) for case in cases)


def evening_cases(tables: int, seed: int, edition: int | None, language: Language) -> list[Case]:
    """The cases of an evening.  Raises :class:`SetupError` where there are not so many."""
    year = CURRENT if edition is None else edition
    book(year)
    known = playable(case for case in course().cases.values() if case.edition == year)
    found = varied_cases(known, tables, seed)
    if len(found) < tables:
        raise SetupError(text("cli.error.roleplay_few", language, edition=year, count=len(found), tables=tables))
    return found


def _check(case: Case, language: Language) -> None:
    """Raises :class:`CaseError` for a case that cannot be played, with the reason."""
    ruling = case.ruling
    if ruling.open is not None:
        fact = ruling.open.fact.id
        raise CaseError(text("cli.error.roleplay_open", language, case=case.id, edition=case.edition, fact=fact))
    family = family_of(case.situation)
    if family.file("tray") is None:
        about = text(f"family.{family.name}", language)
        raise CaseError(text("cli.error.roleplay_family", language, case=case.id, family=about))
    if not is_printed(case):
        about = text(f"family.{family.name}", language)
        raise CaseError(text("cli.error.roleplay_unprinted", language, case=case.id, family=about))
    if ruling.is_unsure:
        raise CaseError(text("cli.error.roleplay_unsure", language, case=case.id, clause=ruling.path[-1].clause))
    script_of(case)


def roleplay_pdf(cases: Sequence[Case], language: Language, *, seed: int | None = None) -> bytes:
    """Four pages for each, before them for an evening a page for the organiser; made again, it has the same bytes.

    Raises :class:`CaseError`, :class:`SetupError`, and :class:`BookError` for a case whose words do not fit.
    """
    numbers = [number if seed is not None or len(cases) > 1 else None for number in range(1, len(cases) + 1)]
    told: dict[str, object] = {
        "lang": language.value,
        "title": text("roleplay.evening.title" if seed is not None else "roleplay.title", language),
        "labels": labels(language),
        "kits": [kit(case, language, FONT, number) for case, number in zip(cases, numbers, strict=True)],
    }
    if seed is not None:
        told["evening"] = contents(cases, seed, language)
    return typeset("roleplay", json.dumps(told, ensure_ascii=False, sort_keys=True), language)
