"""``bridgecourse progress``: how far somebody has come, and what to do next; the same as files and pictures."""

from __future__ import annotations

import re
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgecourse.i18n import Language, text
from bridgecourse.progress.text import report

__all__ = ["show_progress", "write_progress"]


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


def write_progress(
    place: Path, language: Language, console: Console, *, export: Path | None, plots: Path | None, pseudonyms: bool
) -> None:
    """Write the frames, or the pictures, of whatever holds answers at this place.

    With ``pseudonyms`` nothing of it tells who anybody is.  Raises :class:`SetupError`.
    """
    from bridgecourse.progress.export import export_words, write_export
    from bridgecourse.progress.mastery import all_frames
    from bridgecourse.progress.pictures import pictures_words, write_pictures
    from bridgecourse.progress.pseudonym import KEY_FILE, pseudonym_key, pseudonymised
    from bridgecourse.progress.source import read_source

    found = read_source(place, language)
    every = all_frames(found.frames)
    key = pseudonym_key(found.folder, language) if pseudonyms else None
    if export is not None:
        _say(export_words(write_export(every, export, language, key=key), language), console)
    if plots is not None:
        shown = every if key is None else pseudonymised(every, key)
        _say(pictures_words(plots, write_pictures(shown, plots, language), language), console)
    if key is not None:
        _say(text("progress.key.kept", language, path=found.folder / KEY_FILE), console)


def _say(words: str, console: Console) -> None:
    console.print(words, markup=False, highlight=False, soft_wrap=True)


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
