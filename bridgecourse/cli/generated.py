"""``bridgecourse build`` and ``bridgecourse check``: what is generated from ``course/`` and the catalogues."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from bridgecourse.cli.place import find_course
from bridgecourse.errors import BridgecourseError, SetupError
from bridgecourse.i18n import Language, compile_catalogues, text
from bridgecourse.paper.inert_file import make_inert, notebooks_below
from bridgecourse.publish.build import build as publish_build
from bridgecourse.publish.build import check as publish_check
from bridgecourse.publish.register import check_register
from bridgecourse.publish.register import register as write_register
from bridgecourse.rulings.check import check_book
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.teach.answers.safe_text import printable, quote
from bridgecourse.teach.course import Course
from bridgecourse.teach.version import project_version

__all__ = ["build", "check", "check_papers", "make_papers_inert", "register"]

FROM_ELSEWHERE = ("downloaded", "submitted", "autograded", "work")
"""Where notebooks of others lie in a project, as its own; what it hands out is compared with its source."""


def build(language: Language, console: Console) -> None:
    """Compile the catalogues and make every notebook again.  Raises :class:`BridgecourseError`."""
    root = _root(language, console)
    written = [*compile_catalogues(), *publish_build(root)]
    console.print(text("cli.build.done", language, count=len(written)))


def check(language: Language, console: Console) -> int:
    """Say what is not as its source has it, and whether every law book is well formed; 1 where anything is wrong.

    Notebooks from elsewhere that lie in the project are made safe to open, and named.
    """
    root = _root(language, console)
    make_papers_inert(root, language, console)
    report = publish_check(root)
    report += check_register(root, project_version(root))
    for edition in EDITIONS:
        try:
            check_book(book(edition))
        except BridgecourseError as error:
            report.append(str(error))
    for line in report:
        console.print(line, markup=False, soft_wrap=True, style="red")
    console.print(text("cli.check.bad", language, count=len(report)) if report else text("cli.check.good", language))
    return 1 if report else 0


def check_papers(language: Language, console: Console) -> None:
    """The notebooks from elsewhere alone: a moment, where the whole takes many.  Raises :class:`SetupError`."""
    count = make_papers_inert(_root(language, console), language, console)
    console.print(text("cli.check.papers_done", language, count=count))


def make_papers_inert(root: Path, language: Language, console: Console) -> int:
    """What lies in the project from elsewhere is made safe to open, and named; how many notebooks there are.

    Raises :class:`SetupError`.
    """
    papers = [path for folder in FROM_ELSEWHERE for path in notebooks_below(root / folder)]
    for path in papers:
        try:
            found = make_inert(path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise SetupError(text("cli.error.not_written", language, folder=path.parent, reason=reason)) from error
        if found:
            file = printable(path.relative_to(root).as_posix())
            words = text("cli.check.left_out", language, file=file, found=quote(", ".join(found)))
            console.print(words, markup=False, soft_wrap=True, style="yellow")
    return len(papers)


def register(language: Language, console: Console) -> None:
    """Write down what the version of this project hands out.  Raises :class:`BridgecourseError`."""
    root = _root(language, console)
    version = project_version(root)
    if not version:
        raise SetupError(text("version.register.none", language, file=root / "pyproject.toml"))
    file = write_register(root, version)
    count = len([one for one in Course(root / "course").handed_out.values() if version in one.versions])
    console.print(text("version.register.done", language, file=file.relative_to(root), version=version, count=count))


def _root(language: Language, console: Console) -> Path:
    """The folder that holds ``course/``; it is said where that is not where one stands."""
    root = find_course(language)
    if root.resolve() != Path.cwd().resolve():
        console.print(text("cli.generated.place", language, folder=root), markup=False, soft_wrap=True)
    return root
