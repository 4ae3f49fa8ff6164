"""The folder of a submission: whose it can be, and what of it comes into the copy that is graded.

What stands beside a notebook was put there by a candidate, or by anybody whose archive was unpacked: a link would be
followed with the instructor's rights, and a page beside the copy would open in the formgrader, signed in.  So links go,
and of files only those come along that grading reads.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from traitlets.log import get_logger

from bridgecourse.errors import NotebookError
from bridgecourse.paper.side_file import side_file

__all__ = ["BESIDE", "SIGNS", "check_own", "check_owner", "is_name", "neither_file_nor_folder", "take_links", "tidy"]

BESIDE = ("timestamp.txt", "submission_secret.txt")
"""What nbgrader keeps beside a notebook."""

LONGEST = 100
"""How long a candidate's name may be, in characters."""

SIGNS = '* ? [ ] < > " | : \\ /'
"""Signs by which nbgrader would take a name for a pattern, a page for an element, or a system for a path."""


def is_name(student: str) -> bool:
    """Whether a folder may be called so for its candidate: a plain name, in one line."""
    plain = not any(sign in SIGNS.split() or unicodedata.category(sign).startswith("C") for sign in student)
    return plain and student == student.strip() != "" and student[0] not in ".-~" and len(student) <= LONGEST


def check_owner(student: str, where: Path) -> None:
    """Raises :class:`NotebookError` for a folder that cannot be a candidate's."""
    if not is_name(student):
        raise NotebookError(
            f"{where}: expected the folder of a candidate, found {student!r}; give it a plain name (no dot in front, "
            f"none of {SIGNS}) and grade again"
        )


def check_own(notebook: Path) -> None:
    """Raises :class:`NotebookError` for a notebook that is a link, or stands in a linked folder of a candidate."""
    for path in (notebook, notebook.parent, notebook.parent.parent):
        if path.is_symlink():
            raise NotebookError(
                f"{path}: expected what a candidate handed in, found a link to something else, which is not followed; "
                "ask for the file itself"
            )


def take_links(assignment: str, student: str, notebooks: Iterable[str]) -> None:
    """nbgrader's hook before it copies a submission: links beside these notebooks go, and pipes and the like.

    Only the link itself is taken away.  A notebook that is one stays and is refused (:func:`check_own`).
    """
    for folder in {Path(notebook).parent for notebook in notebooks}:
        for path in neither_file_nor_folder(folder):
            if path.suffix != ".ipynb" or path.parent != folder:
                path.unlink()
                get_logger().warning("%s: a link, or no file, beside a notebook: taken away, not followed", path)


def neither_file_nor_folder(folder: Path) -> Iterator[Path]:
    """Links, wherever they lead, pipes and the like, at any depth."""
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(place) / name
            if path.is_symlink() or not (path.is_file() or path.is_dir()):
                yield path


def tidy(copy: Path, source: Path, notebooks: Collection[str]) -> list[str]:
    """Leave in the copy of a submission what grading reads and what the instructor's folder has; gives what went."""
    kept = {*BESIDE, *(f"{name}.ipynb" for name in notebooks)}
    kept |= {side_file(copy / f"{name}.ipynb").name for name in notebooks}
    kept |= {path.relative_to(source).as_posix() for path in source.rglob("*") if path.suffix != ".ipynb"}
    gone: list[str] = []
    for place, folders, files in os.walk(copy, topdown=False):
        for path in (Path(place) / name for name in sorted((*folders, *files))):
            inside = path.relative_to(copy).as_posix()
            if path.is_symlink() or (path.is_file() and inside not in kept):
                path.unlink()
                gone.append(inside)
            elif path.is_dir() and not any(path.iterdir()):
                path.rmdir()
    return gone
