"""The whole course in a folder of its own, and ``bridgecourse start`` and ``teach`` running on it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from bridgecourse.grade.course import Work, quiet
from bridgecourse.i18n import Language
from bridgecourse.teach.course import Course
from tests.browser.lab import ROOT, Lab
from tests.shared import with_pocket, without_node

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/(?P<own>[0-9a-f]{24}/)(?:lab|notebooks)\S*?\?token=(?P<token>\w+)")


def copy_course(to: Path) -> Path:
    """What an instructor has: the course, both kinds of notebooks, and nbgrader's configuration; gives the folder."""
    for name in ("course", "source", "release"):
        shutil.copytree(ROOT / name, to / name)
    shutil.copy(ROOT / "nbgrader_config.py", to)
    return to


def notebook_of(folder: Path, assignment: str) -> Path:
    """``<folder>/<assignment>/<assignment>.ipynb``."""
    return folder / assignment / f"{assignment}.ipynb"


def exercises_of(root: Path, assignment: str) -> tuple[str, ...]:
    """The exercises of an assignment, in order."""
    return Course(root / "course").folder(assignment).file.exercises


def points_in_gradebook(work: Work, assignment: str, student: str) -> dict[str, float]:
    """The points that autograding gave, cell by cell; cells that wait for a grade by hand are left out."""
    from nbgrader.api import Gradebook

    with quiet(), Gradebook(work.config.CourseDirectory.get("db_url") or f"sqlite:///{work.root}/gradebook.db") as book:
        notebook = book.find_submission_notebook(assignment, assignment, student)
        return {grade.name: grade.auto_score for grade in notebook.grades if grade.auto_score is not None}


def feedback_page(root: Path, student: str, assignment: str) -> str:
    """The feedback that a candidate gets, as HTML."""
    return (root / "feedback" / student / assignment / f"{assignment}.html").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Served:
    """A command that runs, JupyterLab with it.  ``first`` is the page that it announces."""

    process: subprocess.Popen[str]
    lab: Lab
    first: str

    def kill(self) -> None:
        """The machine goes down: command, server and kernels at once, none of them warned."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(30)


def free_port() -> str:
    """One that `start` gives to nobody who does not ask for it: for a server that is to come back under its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def python_of(served: Served) -> psutil.Process:
    """The one process below the server that answers all pages; those that end meanwhile are none."""
    found = []
    for process in psutil.Process(served.process.pid).children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            found += [process] if "bridgecourse.lab.answering" in process.cmdline() else []
    (python,) = found
    return python


@contextmanager
def serve(
    command: str, place: Path, *words: str, language: Language = Language.EN, variables: Mapping[str, str] | None = None
) -> Iterator[Served]:
    """``bridgecourse start`` or ``teach`` in this folder, once JupyterLab answers; ended with the block.

    JupyterLab keeps nothing outside the folder, and lets the browser tests at its application.
    """
    if command == "start":
        with_pocket(place / "work" / language.value, language)
    home = place / ".home"
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "jupyter_lab_config.json").write_text('{"LabApp": {"expose_app_in_browser": true}}')
    environment = {
        **os.environ,
        "COURSE_LANG": "",
        "LANG": "C",
        "COLUMNS": "300",
        "PYTHONUNBUFFERED": "1",
        "PATH": os.pathsep.join([str(without_node()), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
        "JUPYTER_CONFIG_PATH": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
        **(variables or {}),
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "bridgecourse.cli", command, "--lang", language.value, "--no-browser", *words],
        cwd=place,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    said: list[str] = []
    try:
        for line in process.stdout:
            said.append(line)
            found = ADDRESS.search(line)
            if found:
                folder = place if command == "teach" else place / "work" / language.value
                yield Served(process, Lab(folder, int(found[1]), found["token"], found["own"]), found[0])
                break
        else:
            raise RuntimeError(f"no address:\n{''.join(said)}")
    finally:
        if process.poll() is None:
            process.terminate()
        try:
            process.wait(30)
        finally:
            process.stdout.close()
