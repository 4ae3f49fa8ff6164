"""``bridgecourse reach``: every ruling that is still within reach when the director comes, and what leads to each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgecourse.cli.cases import chosen_cases, show_case
from bridgecourse.cli.terminal import write_json
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.worlds import World, as_he_comes, worlds
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.wording import step_sentence

__all__ = ["reach_file", "reach_file_as_json"]

FORMAT = 1


def reach_file(
    file: Path, language: Language, console: Console, *, edition: int | None = None, case_id: str | None = None
) -> None:
    """Show a row for each ruling within reach: its clause, what it comes to, and what must be found out or chosen.

    Raises :class:`CaseError` for what is wrong with cases when all others have been shown.
    """
    chosen = chosen_cases(file, case_id, language, edition)
    for case in chosen.cases:
        with chosen.of(case):
            found, seen = _within_reach(case, edition)
            year = case.edition if edition is None else edition
            title = text("cli.reach.title", language, case=case.id, edition=year, count=len(found))
            show_case(title, case, seen, language, console)
            table = Table(show_lines=True, expand=True)
            for column, ratio in (("clause", None), ("ruling", 2), ("if", 3)):
                table.add_column(text(f"cli.reach.{column}", language), ratio=ratio)
            for world in found:
                path = world.ruling.path[-1]
                table.add_row(
                    Text(path.clause, style="magenta"),
                    Text(_named(world, language)),
                    Text("\n".join(words for _, words in _supposed(world, language))),
                )
            console.print(table)
            console.print()
    chosen.faults.check()


def reach_file_as_json(
    file: Path, language: Language, console: Console, *, edition: int | None = None, case_id: str | None = None
) -> None:
    """``{"format": 1, "cases": [{"case", "edition", "worlds": [{"ids", "clause", "text", "supposed"}, ...]}, ...]}``.

    ``supposed`` is a list of ``{"fact", "answer", "text"}`` in the order in which they are asked.  Beside the cases
    stand ``faults``, as in :mod:`bridgecourse.cli.ruling_json`.  Raises as :func:`reach_file` does.
    """
    chosen = chosen_cases(file, case_id, language, edition)
    cases: list[dict[str, object]] = []
    for case in chosen.cases:
        with chosen.of(case):
            found, _ = _within_reach(case, edition)
            told = [
                {
                    "ids": list(world.ruling.ids),
                    "clause": world.ruling.path[-1].clause,
                    "text": _named(world, language),
                    "supposed": [
                        {"fact": fact, "answer": world_answer, "text": words}
                        for (fact, world_answer), words in _supposed(world, language)
                    ],
                }
                for world in found
            ]
            cases.append({"case": case.id, "edition": case.edition if edition is None else edition, "worlds": told})
    write_json({"format": FORMAT, "cases": cases, "faults": chosen.faults_as_json()}, console)
    chosen.faults.check()


def _within_reach(case: Case, edition: int | None) -> tuple[tuple[World, ...], Situation]:
    """All that may come of it, and what he finds."""
    ruling = case.ruling if edition is None else case.ruling_in(edition)
    seen = as_he_comes(ruling)
    return worlds(seen, book(ruling.edition)), seen


def _named(world: World, language: Language) -> str:
    """What the ruling is called."""
    last = world.ruling.ids[-1] if world.ruling.ids else ""
    return text(f"leaf.{last}", language) if last else ""


def _supposed(world: World, language: Language) -> Iterator[tuple[tuple[str, str], str]]:
    """What is supposed, by fact and answer, and as a sentence; each once, though two laws ask for it."""
    told: set[str] = set()
    for step in world.ruling.path:
        if not isinstance(step.node, Ask) or step.node.fact not in world.supposed or step.answer is None:
            continue
        words = step_sentence(step, language)
        if words and words not in told:
            told.add(words)
            yield (step.node.fact.id, str(step.answer.value)), words
