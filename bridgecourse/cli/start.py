"""``bridgecourse start``: the candidate's notebooks in JupyterLab."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from bridgecourse.cli.place import find_release
from bridgecourse.cli.server import Lab, free_port, run_lab
from bridgecourse.cli.working_copy import WorkingCopy, refresh
from bridgecourse.i18n import Language, text

__all__ = ["start"]

HOME = "home.ipynb"
"""The notebook that a candidate sees first."""


def start(
    language: Language, folder: Path, console: Console, *, port: int | None, browser: bool, exchange: Path | None
) -> int:
    """Bring the working copy up to date and run JupyterLab on it; gives JupyterLab's exit code.

    With an ``exchange`` folder the candidate also sees nbgrader's list of assignments, to fetch and submit there.
    """
    if port is not None:
        free_port(port, language)  # say so before anything is written
    copy = refresh(find_release(language), folder.absolute() / language.value, language)
    report(copy, language, console)
    plugins = frozenset({"menu", "assignment-list", "validate-assignment"} if exchange is not None else ())
    has_home = (copy.folder / HOME).is_file()
    lab = Lab(
        copy.folder,
        folder.absolute() / ".jupyter",
        language,
        plugins,
        exchange.absolute() if exchange is not None else None,
        HOME if has_home else "",
        sides_closed=has_home,  # which leads to every notebook
    )

    def announce(address: str) -> None:
        console.print(text("cli.start.ready", language))
        console.print(address, style="bold", soft_wrap=True, highlight=False)
        console.print(text("cli.start.stop", language))

    return run_lab(lab, port=port, browser=browser, announce=announce)


def report(copy: WorkingCopy, language: Language, console: Console) -> None:
    """Say what is new, what was brought up to date, and what was left alone."""
    console.print(text("cli.start.copy", language, folder=copy.folder), highlight=False, soft_wrap=True)
    if copy.new:
        console.print(text("cli.start.new", language, count=len(copy.new)))
    for path in copy.updated:
        console.print(text("cli.start.updated", language, path=path), highlight=False)
    for path in copy.kept:
        console.print(text("cli.start.kept", language, path=path), style="yellow", highlight=False)
