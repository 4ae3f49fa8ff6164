"""``bridgecourse compare``: one case under every edition of the Laws that covers it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgecourse.cli.cases import chosen_cases, show_case
from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.teach.case import Case
from bridgecourse.teach.wording import Phrase, consequence_sentence, say

__all__ = ["compare_file", "rulings_by_edition"]


ALIKE, DIFFERS = "•", "≠"
"""The signs before what every edition says, and before what not all of them say."""


def rulings_by_edition(case: Case) -> dict[int, Ruling]:
    """The ruling in every edition whose book has the laws that the case needs, the current edition first."""
    found: dict[int, Ruling] = {}
    for edition in EDITIONS:
        try:
            found[edition] = case.ruling_in(edition)
        except RulingError:
            continue
    return found


def compare_file(file: Path, language: Language, console: Console, *, case_id: str | None = None) -> None:
    """Show each case of the file, or one, with a column for every edition.  Raises :class:`CaseError`."""
    for case in chosen_cases(file, case_id, language):
        rulings = rulings_by_edition(case)
        show_case(case.id, case, case.situation, language, console)
        table = Table(expand=True, show_lines=False)
        for edition in rulings:
            table.add_column(text("cli.compare.edition", language, edition=edition), ratio=1, overflow="fold")
        sets = [{_essence(bound) for bound in ruling.consequences} for ruling in rulings.values()]
        common = frozenset.intersection(*map(frozenset, sets))
        table.add_row(*(_cell(ruling, common, language) for ruling in rulings.values()))
        console.print(table)
        if len(rulings) < len(EDITIONS):
            console.print(text("cli.compare.missing", language))
        elif all(effects == sets[0] for effects in sets) and all(r.open is None for r in rulings.values()):
            console.print(text("cli.compare.same", language))
        elif any(effects != common for effects in sets):
            console.print(text("cli.compare.differs", language, mark=DIFFERS))
        console.print()


def _essence(bound: Bound) -> tuple[object, ...]:
    """What a consequence says, without the clause that says it."""
    return bound.effect, bound.seat, bound.suits


def _cell(ruling: Ruling, common: frozenset[tuple[object, ...]], language: Language) -> Text:
    cell = Text()
    if ruling.outcome is not None:
        leaf = text(f"leaf.{ruling.outcome.id}", language)
        cell.append(text("cli.compare.leaf", language, clause=ruling.outcome.clause, leaf=leaf) + "\n", style="bold")
    for consequence in ruling.consequences:
        same = _essence(consequence) in common
        words = consequence_sentence(consequence, ruling.situation, language)
        cell.append(f"{ALIKE if same else DIFFERS} {words} ", style="" if same else "bold")
        cell.append(f"[{consequence.clause}]\n", style="magenta")
    if ruling.open is not None:
        asked = say(Phrase(f"fact.{ruling.open.fact.id}.question"), ruling.situation, language)
        cell.append(text("cli.compare.open", language, question=asked), style="yellow")
    cell.rstrip()
    return cell
