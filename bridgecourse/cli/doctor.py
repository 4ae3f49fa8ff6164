"""``bridgecourse doctor``: what is installed, and what is missing and how to get it."""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from jupyter_core.paths import jupyter_runtime_dir
from rich.console import Console

from bridgecourse.cli.place import find_release, find_teaching_root
from bridgecourse.cli.server import FIRST_PORT, is_free
from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language, text
from bridgecourse.private import of_class, of_copy, others_list, others_read, others_replace
from bridgecourse.rulings.library import EDITIONS, has_book

__all__ = ["Diagnosis", "diagnoses", "examine"]

NEEDED = ("jupyterlab", "notebook", "nbgrader", "anywidget", "ipywidgets", "pandas", "matplotlib", "pyyaml")
OPTIONAL = ("endplay", "pyarrow")
GIVEN = ("*", "*/outbound", "*/outbound/*", "*/feedback")
"""The folders of an exchange in which lies what the instructor has put there."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """One thing looked at.  ``remedy`` says what to do where it is not well; ``needed`` whether the course needs it."""

    name: str
    state: str
    remedy: str = ""
    needed: bool = True

    @property
    def is_well(self) -> bool:
        return not self.remedy


def examine(language: Language, console: Console) -> int:
    """Say what is there; 1 where something is missing that the course needs, else 0."""
    worst = 0
    for diagnosis in diagnoses(language):
        mark, style = ("✓", "green") if diagnosis.is_well else ("✗", "red") if diagnosis.needed else ("–", "yellow")
        console.print(f"{mark} {diagnosis.name}: {diagnosis.state}", style=style, soft_wrap=True, markup=False)
        if diagnosis.remedy:
            console.print(f"  {diagnosis.remedy}", soft_wrap=True, markup=False)
            worst = max(worst, int(diagnosis.needed))
    return worst


def diagnoses(language: Language) -> Iterator[Diagnosis]:
    """Everything looked at, one by one."""
    old = sys.version_info < (3, 11)
    yield Diagnosis("Python", platform.python_version(), text("cli.doctor.python", language) if old else "")
    missing = text("cli.doctor.missing", language)
    for name in ("bridgecourse", *NEEDED, *OPTIONAL):
        optional = name in OPTIONAL
        remedy = text("cli.doctor.optional" if optional else "cli.doctor.needed", language, name=name)
        try:
            yield Diagnosis(name, version(name))
        except PackageNotFoundError:
            yield Diagnosis(name, missing, remedy, not optional)
    for edition in EDITIONS:
        label = text("cli.doctor.book", language, edition=edition)
        if has_book(edition):
            yield Diagnosis(label, text("cli.doctor.there", language))
        else:
            yield Diagnosis(label, missing, text("cli.doctor.book_remedy", language), needed=False)
    label = text("cli.doctor.release", language)
    try:
        yield Diagnosis(label, str(find_release(language)))
    except BridgecourseError as error:
        yield Diagnosis(label, missing, str(error))
    root = find_teaching_root()
    yield Diagnosis(
        "nbgrader_config.py",
        missing if root is None else str(root),
        text("cli.doctor.root_remedy", language) if root is None else "",
        needed=False,
    )
    programs = sysconfig.get_path("scripts")
    alembic = shutil.which("alembic", path=programs)
    remedy = "" if alembic else text("cli.doctor.needed", language, name="alembic")
    yield Diagnosis("alembic", alembic or missing, remedy)
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    remedy = "" if browser else text("cli.doctor.browser", language)
    yield Diagnosis("Chromium", browser or missing, remedy, needed=False)
    yield from _privacy(root, language)
    free = is_free(FIRST_PORT)
    state = text("cli.doctor.free" if free else "cli.doctor.busy", language)
    yield Diagnosis(text("cli.doctor.port", language, port=FIRST_PORT), state)


def _privacy(root: Path | None, language: Language) -> Iterator[Diagnosis]:
    """What others on this machine can read of what is nobody else's; nothing where modes do not tell (Windows)."""
    if os.name != "posix":
        return
    copies = [path for each in Language for path in of_copy(Path.cwd() / "work", each.value)]
    runtime = Path(jupyter_runtime_dir())
    places = {
        "class": [] if root is None else of_class(root),
        "copies": [path for path in copies if root is None or path.parent != root / "work"],
        "settings": [path for kind in ("*.json", "*cookie_secret", "*.html") for path in runtime.glob(kind)],
    }
    for name, paths in places.items():
        if paths:
            yield _open(name, "read", others_read(paths), "go-rwx", language)
    exchange = _exchange(root)
    if exchange is not None and exchange.is_dir():
        kept = [path for kind in ("inbound", "feedback") for path in exchange.glob(f"*/{kind}")]
        yield _open("exchange", "read", others_list(kept), "go-r", language)
        below = (path for pattern in GIVEN for path in exchange.glob(pattern) if path.is_dir())
        yield _open("handed_out", "replace", others_replace([exchange, *below]), "+t", language)


def _exchange(root: Path | None) -> Path | None:
    named = os.environ.get("COURSE_EXCHANGE")
    return Path(named) if named else None if root is None else root / "exchange"


def _open(name: str, what: str, found: Sequence[Path], bits: str, language: Language) -> Diagnosis:
    """What others can do in these folders, and which bits of their modes end it."""
    label = text(f"cli.doctor.private.{name}", language)
    if not found:
        return Diagnosis(label, text(f"cli.doctor.private.no_{what}", language))
    state = text(f"cli.doctor.private.{what}", language, names=", ".join(map(str, found)))
    words = " ".join(shlex.quote(str(path)) for path in found)
    return Diagnosis(
        label, state, text("cli.doctor.private.remedy", language, command=f"chmod {bits} {words}"), needed=False
    )
