"""The cases that a command is to show: all of a file, or one; and each with its scene and its table."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from bridgecourse.draw.auction import auction_text
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.situation import Situation
from bridgecourse.teach.case import Case, load_cases
from bridgecourse.teach.exercise import Exercise
from bridgecourse.teach.wording import story

__all__ = ["chosen_cases", "show_case"]

SHOWN = 6
"""So many ids are named where one was misspelt."""


def chosen_cases(file: Path, case_id: str | None, language: Language) -> Sequence[Case]:
    """The cases of the file, or the one with this id; a case may leave facts open.  Raises :class:`CaseError`."""
    cases = load_cases(file, complete=False).cases
    if case_id is None:
        return cases
    found = [case for case in cases if case.id == case_id]
    if not found:
        known = [case.id for case in cases]
        near = get_close_matches(case_id, known, n=SHOWN, cutoff=0.5) or known[:SHOWN]
        more = " …" if len(known) > len(near) else ""
        message = text("cli.error.no_case", language, case=repr(case_id), known=f"{', '.join(near)}{more}")
        raise CaseError(message, file=str(file))
    return found


def show_case(title: str, case: Case, situation: Situation, language: Language, console: Console) -> None:
    """What the director saw and heard: the scene, the calls on the table, and what the players did then."""
    console.rule(Text(title, style="bold"), align="left")
    console.print(case.scene[language].strip(), markup=False)
    after = story(case.seen, case.auction, situation, language)
    if after:
        console.print(after, markup=False)
    console.print()
    table = auction_text(Exercise(case).table("ruling", language), language)
    console.print(Padding(Text(table), (0, 0, 0, 2)))
    console.print()
