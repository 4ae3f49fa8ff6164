"""Folders of an instructor's own that no ``git add`` takes, whatever they are called: their cases and keys are no part
of the course, and a push would publish them.
"""

from __future__ import annotations

from pathlib import Path

from bridgecourse.whole_file import write_whole

__all__ = ["IGNORE", "keep_out_of_git"]

IGNORE = ".gitignore"
_EVERYTHING = "# An instructor's own: keys, and no part of the course (git add -f takes a file all the same).\n*\n"


def keep_out_of_git(folder: Path) -> None:
    """Let git pass over all that is in this folder, which is made; a file that says something else about it stays.

    Raises :class:`OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / IGNORE).exists():
        write_whole(folder / IGNORE, _EVERYTHING.encode())
