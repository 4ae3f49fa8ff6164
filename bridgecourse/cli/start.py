"""``bridgecourse start``: the candidate's notebooks, on Notebook 7's page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from bridgecourse.cli.laying import laying_pocket
from bridgecourse.cli.place import find_release
from bridgecourse.cli.server import Lab, free_port, run_lab, running_address, show_lab
from bridgecourse.cli.working_copy import WorkingCopy, refresh
from bridgecourse.i18n import Language, text
from bridgecourse.teach.course import HOME

__all__ = ["start", "tell_narrowed"]


def start(
    language: Language, folder: Path, console: Console, *, port: int | None, browser: bool, exchange: Path | None
) -> int:
    """Bring the working copy up to date and show it; gives the server's exit code.

    Where a server already shows this copy, its page is opened and no second one is started: two would write to the same
    notebooks.  With an ``exchange`` folder the candidate also has nbgrader's list of assignments, to fetch and submit.
    """
    lab = _lab(language, folder.absolute(), exchange)
    address = running_address(lab)
    if address is not None:
        console.print(text("cli.start.running", language))
        console.print(address, style="bold", soft_wrap=True, highlight=False)
        if browser:
            show_lab(lab, address)
        return 0
    if port is not None:
        free_port(port, language)  # say so before anything is written
    copy = refresh(find_release(language), lab.folder, language)
    report(copy, language, console)
    has_home = (copy.folder / HOME).is_file()  # which leads to every notebook
    lab = replace(lab, first=HOME if has_home else "", sides_closed=has_home)
    console.print(text("cli.start.starting", language))

    def announce(address: str) -> None:
        console.print(text("cli.start.ready", language))
        console.print(address, style="bold", soft_wrap=True, highlight=False)
        console.print(text("cli.start.stop", language))

    with laying_pocket(copy.folder, language):
        return run_lab(lab, port=port, browser=browser, announce=announce)


def _lab(language: Language, folder: Path, exchange: Path | None) -> Lab:
    """Each language has settings of its own: its tabs, its menus, also while the other is open."""
    plugins = frozenset({"menu", "assignment-list", "validate-assignment"} if exchange is not None else ())
    return Lab(
        folder / language.value,
        folder / ".jupyter" / language.value,
        language,
        plugins,
        exchange.absolute() if exchange is not None else None,
        HOME,
        parts=("bridgecourse.lab.policy", *(() if exchange is None else ("bridgecourse.lab.courses",))),
        view="notebooks",
        own_copy=True,
    )


def tell_narrowed(narrowed: Sequence[Path], language: Language, console: Console) -> None:
    """Say what others on this machine could read until now."""
    names = ", ".join(map(str, narrowed))
    console.print(text("private.narrowed", language, names=names), style="yellow", highlight=False, soft_wrap=True)


def report(copy: WorkingCopy, language: Language, console: Console) -> None:
    """Say what is new, what was brought up to date, and what was left alone."""
    console.print(text("cli.start.copy", language, folder=copy.folder), highlight=False, soft_wrap=True)
    if copy.narrowed:
        tell_narrowed(copy.narrowed, language, console)
    if copy.new:
        console.print(text("cli.start.new", language, count=len(copy.new)))
    for path in copy.updated:
        console.print(text("cli.start.updated", language, path=path), highlight=False)
    for path in copy.kept:
        console.print(text("cli.start.kept", language, path=path), style="yellow", highlight=False)
    for older, newer in copy.beside:
        console.print(text("version.beside", language, older=older, newer=newer), style="yellow", highlight=False)
