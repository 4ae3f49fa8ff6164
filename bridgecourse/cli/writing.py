"""A file that a command writes where its user has said."""

from __future__ import annotations

from pathlib import Path

from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.whole_file import write_whole

__all__ = ["write_file"]


def write_file(file: Path, data: bytes, language: Language) -> None:
    """Write it whole or not at all, with the folders on the way.  Raises :class:`SetupError` with the reason."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SetupError(text("cli.error.not_written", language, folder=file, reason=reason)) from error
