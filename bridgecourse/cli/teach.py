"""``bridgecourse teach``: the instructor's JupyterLab, with nbgrader's formgrader."""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console

from bridgecourse.cli.place import find_teaching_root
from bridgecourse.cli.renew import tell_begun
from bridgecourse.cli.server import NBGRADER_PLUGINS, Lab, free_port, run_lab
from bridgecourse.cli.start import tell_narrowed
from bridgecourse.cli.working_copy import refresh
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.private import narrow, of_class, open_exchange

__all__ = ["teach"]

PAGE = "instructor.ipynb"
"""The notebook that an instructor sees first: the class at a glance."""

CLASS = "work/class"
"""Where it is run, and with it the other pages that stand beside it.

JupyterLab saves it with what it shows, names and marks among it; in ``work/`` nothing of that can be committed.
"""


def teach(language: Language, console: Console, *, port: int | None, browser: bool) -> int:
    """Run JupyterLab at the root of the course; gives its exit code.

    nbgrader reads ``nbgrader_config.py`` there.  The exchange folder (``COURSE_EXCHANGE``, else the one beside
    that file) is made when it is missing, for everybody, so that releasing and collecting work at once.  The class page
    is a working copy.  Raises :class:`SetupError`.
    """
    root = find_teaching_root()
    if root is None:
        raise SetupError(text("cli.error.no_teaching_root", language, folder=Path.cwd()))
    if port is not None:
        free_port(port, language)
    exchange = Path(os.environ.get("COURSE_EXCHANGE") or root / "exchange")
    try:
        if not exchange.is_dir():
            open_exchange(exchange)
    except OSError as error:
        raise SetupError(text("cli.error.unwritable", language, folder=exchange, where=exchange)) from error
    if not os.access(exchange, os.W_OK | os.X_OK):
        raise SetupError(text("cli.error.unwritable", language, folder=exchange, where=exchange))
    shut = narrow(of_class(root))
    copy = refresh(root / "source" / language.value, root / CLASS / language.value, language, pages_only=True)
    if shut := [*shut, *copy.narrowed]:
        tell_narrowed(shut, language, console)
    for path in copy.kept:
        console.print(text("cli.start.kept", language, path=path), style="yellow", highlight=False)
    tell_begun(root, language, console)
    lab = Lab(
        root,
        root / "work" / ".jupyter-teach",
        language,
        frozenset(NBGRADER_PLUGINS) - {"course-list"},
        parts=("bridgecourse.grade.formgrader",),
        first=f"{CLASS}/{language.value}/{PAGE}" if (copy.folder / PAGE).is_file() else "",
    )

    def announce(address: str) -> None:
        console.print(text("cli.teach.ready", language))
        console.print(address, style="bold", soft_wrap=True, highlight=False)
        console.print(text("cli.teach.formgrader", language))
        console.print(text("cli.teach.stop", language))

    return run_lab(lab, port=port, browser=browser, announce=announce)
