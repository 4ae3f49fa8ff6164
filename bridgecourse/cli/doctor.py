"""``bridgecourse doctor``: what is installed, and what is missing and how to get it."""

from __future__ import annotations

import platform
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from rich.console import Console

from bridgecourse.cli.place import find_release, find_teaching_root
from bridgecourse.cli.server import FIRST_PORT, is_free
from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.library import EDITIONS, has_book

__all__ = ["Finding", "examine", "findings"]

NEEDED = ("jupyterlab", "notebook", "nbgrader", "anywidget", "ipywidgets", "pandas", "matplotlib", "pyyaml")
OPTIONAL = ("endplay",)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at.  ``remedy`` says what to do where it is not well; ``needed`` whether the course needs it."""

    name: str
    found: str
    remedy: str = ""
    needed: bool = True

    @property
    def is_well(self) -> bool:
        return not self.remedy


def examine(language: Language, console: Console) -> int:
    """Say what is there; 1 where something is missing that the course needs, else 0."""
    worst = 0
    for finding in findings(language):
        mark, style = ("✓", "green") if finding.is_well else ("✗", "red") if finding.needed else ("–", "yellow")
        console.print(f"{mark} {finding.name}: {finding.found}", style=style, soft_wrap=True, markup=False)
        if finding.remedy:
            console.print(f"  {finding.remedy}", soft_wrap=True, markup=False)
            worst = max(worst, int(finding.needed))
    return worst


def findings(language: Language) -> Iterator[Finding]:
    """Everything looked at, one by one."""
    old = sys.version_info < (3, 11)
    yield Finding("Python", platform.python_version(), text("cli.doctor.python", language) if old else "")
    missing = text("cli.doctor.missing", language)
    for name in ("bridgecourse", *NEEDED, *OPTIONAL):
        optional = name in OPTIONAL
        remedy = text("cli.doctor.optional" if optional else "cli.doctor.needed", language, name=name)
        try:
            yield Finding(name, version(name))
        except PackageNotFoundError:
            yield Finding(name, missing, remedy, not optional)
    for edition in EDITIONS:
        label = text("cli.doctor.book", language, edition=edition)
        if has_book(edition):
            yield Finding(label, text("cli.doctor.there", language))
        else:
            yield Finding(label, missing, text("cli.doctor.book_remedy", language), needed=False)
    label = text("cli.doctor.release", language)
    try:
        yield Finding(label, str(find_release(language)))
    except BridgecourseError as error:
        yield Finding(label, missing, str(error))
    root = find_teaching_root()
    yield Finding(
        "nbgrader_config.py",
        missing if root is None else str(root),
        text("cli.doctor.root_remedy", language) if root is None else "",
        needed=False,
    )
    programs = sysconfig.get_path("scripts")
    alembic = shutil.which("alembic", path=programs)
    yield Finding("alembic", alembic or missing, "" if alembic else text("cli.doctor.needed", language, name="alembic"))
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    remedy = "" if browser else text("cli.doctor.browser", language)
    yield Finding("Chromium", browser or missing, remedy, needed=False)
    free = is_free(FIRST_PORT)
    state = text("cli.doctor.free" if free else "cli.doctor.busy", language)
    yield Finding(text("cli.doctor.port", language, port=FIRST_PORT), state)
