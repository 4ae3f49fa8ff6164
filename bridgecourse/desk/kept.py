"""Answers kept beside the notebook, for a front end that gives no document."""

from __future__ import annotations

from pathlib import Path

from bridgecourse.desk.put import Json
from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, text

__all__ = ["keep_beside"]


def keep_beside(notebook: Path | None, exercise: str, entry: Json, language: Language) -> None:
    """Write one exercise's entry into the answers file beside the notebook, where it is known which that is.

    Raises :class:`NotebookError` or :class:`OSError`.
    """
    from bridgecourse.paper.side_file import write_side_file

    if notebook is None:
        raise NotebookError(text("widget.unsaved.where", language))
    write_side_file(notebook, {"format": 1, "answers": {exercise: dict(entry)}})
