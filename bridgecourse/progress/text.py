"""Progress as plain text, for the command line."""

from __future__ import annotations

from pathlib import Path

from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.progress.own import my_progress, what_next
from bridgecourse.progress.standing import own_standing

__all__ = ["report"]


def report(folder: Path, language: Language) -> str:
    """The table of mastery by law of the notebooks in and below this folder, and what to do next.

    Raises :class:`SetupError` for a folder that does not exist, or holds no notebook of the course.
    """
    found = own_standing(folder) if folder.is_dir() else None
    if found is None or not (found.laws or found.portfolio.answers):
        raise SetupError(text("progress.no_folder", language, folder=folder))
    table = my_progress(language.value, folder).plain
    steps = what_next(language.value, folder).plain
    return f"{table}\n\n{text('progress.next.title', language)}\n{steps}\n"
