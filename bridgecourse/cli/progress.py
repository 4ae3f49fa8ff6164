"""``bridgecourse progress``: how far somebody has come, and what to do next."""

from __future__ import annotations

import re
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgecourse.i18n import Language
from bridgecourse.progress.text import report

__all__ = ["show_progress"]


def show_progress(folder: Path, language: Language, console: Console) -> None:
    """The table of mastery of the notebooks in and below this folder.

    In a candidate's working copy, which has a folder for each language, those of this language are taken.
    Raises :class:`SetupError` for a folder that does not exist.
    """
    own = folder / language.value
    table, _, steps = report(own if own.is_dir() else folder, language).partition("\n\n")
    if any(cell_len(line) > console.width for line in table.splitlines()):
        _show_narrow(table, console)
    else:
        console.print(table, markup=False, soft_wrap=True)
    console.print()
    console.print(steps.rstrip(), markup=False)


def _show_narrow(table: str, console: Console) -> None:
    """The same columns, which two spaces or more part, with their words wrapped within the width.

    What was noticed stands below them in lines of its own.
    """
    rows = [re.split(r" {2,}", line.rstrip()) for line in table.splitlines()]
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in rows:
        if len(row) > 1:
            grid.add_row(*(Text(words, overflow="fold") for words in row))
    console.print(grid)
    for row in rows:
        if len(row) == 1:
            console.print(row[0], markup=False, highlight=False)
