"""Notebook files from elsewhere, made into what may be opened with any program that opens notebooks.

The servers of ``start`` and ``teach`` hand out no other anyway (:mod:`bridgecourse.lab.contents`); but a file that lies
among the course's own is opened with a plain JupyterLab too one day.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.paper.file import NOTEBOOK, read_json
from bridgecourse.paper.opening import Opened, opening
from bridgecourse.whole_file import write_whole

__all__ = ["SUFFIX", "make_inert", "notebooks_below"]

SUFFIX = ".ipynb"


def make_inert(path: Path) -> tuple[str, ...]:
    """Leave out of this file what may not be opened; gives what that was.

    A file without any stays as it is to the last byte, and so does one that cannot be read: it is refused where it is
    to be marked.  Raises :class:`OSError` where it cannot be written.
    """
    found = _opened(path)
    if found.left_out:
        write_whole(path, (json.dumps(found.notebook, ensure_ascii=False, indent=1) + "\n").encode())
    return found.left_out


def notebooks_below(folder: Path) -> Iterator[Path]:
    """The notebook files in a folder and all below it, no links, in order."""
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() == SUFFIX and path.is_file() and not path.is_symlink():
            yield path


def _opened(path: Path) -> Opened:
    try:
        value = read_json(path, NOTEBOOK).value
    except NotebookError:
        return Opened({})
    return opening(value) if isinstance(value, dict) else Opened({})
