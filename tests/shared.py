"""What is dear to make and is only read: made by the first worker of a run that wants it, found by every other.

    folder = once("site", write)        # `write` is given the empty folder to fill

A worker that is making it keeps the others waiting; if it fails, the next tries again.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from bridgecourse.cli.pocket import lay_pocket
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import CURRENT
from bridgecourse.teach.course import POCKET

_run: list[Path] = []


@pytest.fixture(scope="session", autouse=True)
def run_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The temporary folder that all workers of this run have in common."""
    own = tmp_path_factory.getbasetemp()
    _run[:] = [own if worker_id == "master" else own.parent]
    return _run[0]


def run_in(folder: Path) -> None:
    """What is made once is made in this folder, where no run of tests has one."""
    _run[:] = [folder]


def once(name: str, make: Callable[[Path], object]) -> Path:
    """The folder that this fills, filled; nobody may change anything in it."""
    (run,) = _run
    folder = run / "shared" / name
    folder.parent.mkdir(exist_ok=True)
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            begun = folder.with_name(f"{name}.begun")
            shutil.rmtree(begun, ignore_errors=True)
            begun.mkdir()
            make(begun)
            begun.rename(folder)
    return folder


def with_pocket(copy: Path, language: Language) -> None:
    """Lay the pocket book into a working copy, as `start` does: it finds it there, and need not set it once more."""
    book = once(f"pocket-{CURRENT}-{language.value}", lambda folder: lay_pocket(folder, language)) / POCKET
    if book.is_file() and not (copy / POCKET).exists():
        copy.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(book, copy / POCKET)


def without_node() -> Path:
    """A folder to stand first in a server's path: it keeps Node from it, as most candidates have none.

    JupyterLab asks it at each start how it is set up: half a second of CPU, for nothing that a course needs.
    """

    def write(folder: Path) -> None:
        for name in ("node", "npm"):
            (folder / name).write_text("#!/bin/sh\n")
            (folder / name).chmod(0o755)

    return once("without-node", write)
