"""What is set by Typst to be printed: the pocket book and posters.

Typst keeps all that it has laid out as long as its process lives, 1.7 GB for one book: each has a process of its own.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from bridgecourse import draw
from bridgecourse.errors import BookError, SetupError
from bridgecourse.i18n import Language, text

__all__ = ["FONT", "fonts", "mark_of", "typeset"]

FONT = "DejaVu Sans"


def typeset(name: str, told: str, language: Language) -> bytes:
    """The PDF that the template ``draw/NAME.typ`` makes of what it is told; set again, it has the same bytes.

    Raises :class:`SetupError` where Typst or its fonts are not there, :class:`BookError` with what the template says.
    """
    if find_spec("typst") is None:
        raise SetupError(text("cli.error.no_typst", language))
    asked = json.dumps([str(_template(name)), str(fonts(language)), {"told": told, "mark": mark_of(name, told)}])
    command = [sys.executable, "-P", str(Path(__file__).with_name("typst_process.py"))]
    done = subprocess.run(command, input=asked.encode(), capture_output=True, check=False)
    if done.returncode:
        raise BookError(f"{name}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


def mark_of(name: str, told: str) -> str:
    """By which a PDF is known that says the same and looks the same; it stands among its keywords."""
    return "bridgecourse-" + hashlib.sha256(told.encode() + _template(name).read_bytes()).hexdigest()[:16]


def fonts(language: Language) -> Path:
    """The folder with DejaVu Sans, which has ♣♦♥♠ and ☞: Matplotlib brings it along, with its licence."""
    found = find_spec("matplotlib")
    folder = Path(str(found.origin)).parent / "mpl-data" / "fonts" / "ttf" if found is not None else None
    if folder is None or not (folder / "DejaVuSans.ttf").is_file():
        raise SetupError(text("cli.error.no_font", language))
    return folder


def _template(name: str) -> Path:
    return Path(draw.__file__).with_name(f"{name}.typ")
