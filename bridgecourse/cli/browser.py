"""A page in the person's own browser, where there is one."""

from __future__ import annotations

import html
import os
import sys
import webbrowser
from pathlib import Path

__all__ = ["has_screen", "show", "show_private"]

_LEADS_THERE = """\
<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url={address}">
<title>bridgecourse</title>
<a href="{address}">bridgecourse</a>
"""


def has_screen() -> bool:
    """Whether a browser window can be opened: never a text browser in the terminal of a server."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"))


def show(address: str) -> None:
    """Open a page that everybody may know of."""
    if has_screen():
        webbrowser.open(address)


def show_private(address: str, file: Path) -> None:
    """Open a page whose address nobody else may know; ``file``, which leads there, is left for the browser to read.

    Everybody on the machine can read what a program was called with, so the browser is given a file that only this
    person can read.  Where it cannot be written nothing is opened.
    """
    if not has_screen():
        return
    try:
        file.unlink(missing_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as written:
            written.write(_LEADS_THERE.format(address=html.escape(address)))
    except OSError:
        return
    webbrowser.open(file.absolute().as_uri())
