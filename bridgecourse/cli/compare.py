"""``bridgecourse compare``: one case under every edition of the Laws that covers it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgecourse.cli.cases import chosen_cases, show_case
from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, text
from bridgecourse.phrases import question_id, short_answer, short_question
from bridgecourse.rulings.contradicted import contradicted
from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.parting import Parting, parting
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.doubt import doubts
from bridgecourse.teach.exercises.wording import Phrase, consequence_sentence, contradicted_sentence, say

__all__ = ["compare_file", "rulings_by_edition"]


ALIKE, DIFFERS = "•", "≠"
"""The signs before what every edition says, and before what not all of them say."""


def rulings_by_edition(case: Case) -> dict[int, Ruling]:
    """The ruling in every edition whose book has the laws that the case needs, the current edition first."""
    rulings: dict[int, Ruling] = {}
    for edition in EDITIONS:
        try:
            rulings[edition] = case.ruling_in(edition)
        except RulingError:
            continue
    return rulings


def compare_file(file: Path, language: Language, console: Console, *, case_id: str | None = None) -> None:
    """Show each case of the file, or one, with a column for every edition.

    Raises :class:`CaseError`: for what is wrong with the others when all cases that can be ruled have been shown.
    """
    chosen = chosen_cases(file, case_id, language)
    for case in chosen.cases:
        with chosen.of(case):
            _show(case, language, console)
    chosen.faults.check()


def _show(case: Case, language: Language, console: Console) -> None:
    rulings = rulings_by_edition(case)
    show_case(case.id, case, case.situation, language, console)
    table = Table(expand=True, show_lines=False)
    for edition in rulings:
        table.add_column(text("cli.compare.edition", language, edition=edition), ratio=1, overflow="fold")
    parted = parting(rulings)
    table.add_row(*(_cell(ruling, parted, language) for ruling in rulings.values()))
    console.print(table)
    if len(rulings) < len(EDITIONS):
        console.print(text("cli.compare.missing", language))
    elif not parted.agree:
        console.print(text("cli.compare.differs", language, mark=DIFFERS))
    elif all(ruling.open is None for ruling in rulings.values()):
        console.print(text("cli.compare.same", language))
    console.print()


def _cell(ruling: Ruling, parted: Parting, language: Language) -> Text:
    cell = Text()
    if ruling.outcome is not None:
        leaf = text(f"leaf.{ruling.outcome.id}", language)
        cell.append(text("cli.compare.leaf", language, clause=ruling.outcome.clause, leaf=leaf) + "\n", style="bold")
    if any(parted.begins.values()):
        cell.append(_decides(parted.deciding[ruling.edition], language) + "\n", style="cyan")
    for consequence in ruling.consequences:
        same = parted.is_common(consequence)
        words = consequence_sentence(consequence, ruling.situation_of(consequence), language)
        cell.append(f"{ALIKE if same else DIFFERS} {words} ", style="" if same else "bold")
        cell.append(f"[{consequence.clause}]\n", style="magenta")
    for each in contradicted(ruling):
        cell.append(f"{contradicted_sentence(each, language)}\n", style="yellow")
    for doubt in doubts(ruling, language) if ruling.open is None else ():
        for line in doubt.lines(language):
            cell.append(f"{line}\n", style="yellow")
    if ruling.open is not None:
        asked = say(Phrase(question_id(ruling.open.fact)), ruling.situation, language)
        cell.append(text("cli.compare.open", language, question=asked), style="yellow")
    cell.rstrip()
    return cell


def _decides(step: Step | None, language: Language) -> str:
    """The question that makes the difference, with its answer."""
    if step is None or not isinstance(step.node, Ask):
        return text("cli.compare.no_question", language)
    unanswered = text("cli.compare.unanswered", language)
    answer = short_answer(step.node.fact, step.answer, language) if step.answer is not None else unanswered
    question = short_question(step.node.fact, language)
    return text("cli.compare.parts", language, question=question, answer=answer, clause=step.clause)
