"""The name of a downloaded file, or of an entry in an archive: where it leads, and whether it can be a paper's.

Whoever handed a file in has named it.  A class may be kept on another system later, and other files are named after
this one (the answers beside a notebook, what is being written), so a name that some system would not take, or would
not take with a few letters more, is refused in a sentence and not tried.
"""

from __future__ import annotations

import unicodedata
from pathlib import Path

from bridgecourse.teach.answers.safe_text import clean_text

__all__ = [
    "BYTES",
    "FOLDERS",
    "inside",
    "is_hidden",
    "is_of_a_system",
    "is_of_an_editor",
    "may_be_paper",
    "plain_ending",
    "unkept",
]

BYTES, PATH, FOLDERS = 200, 1000, 20
"""How long a name and a whole way may be, in bytes, and how many folders deep; systems take 255, some 1,024."""

_WINDOWS = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
)
"""Devices, whatever ending stands behind."""

_OF_SYSTEMS = frozenset(
    {"__macosx", "__pycache__", ".ipynb_checkpoints", ".ds_store", "thumbs.db", "desktop.ini", "@eadir"}
)
"""In small letters."""


def inside(name: str) -> Path | None:
    """A way down from the archive's own folder; ``None`` for a name that leads elsewhere, or nowhere."""
    parts = clean_text(name).replace("\\", "/").replace("\0", "?").split("/")
    kept = [part for part in parts if part not in ("", ".")]
    leads_out = not kept or ".." in kept or parts[0] == "" or kept[0].endswith(":")
    return None if leads_out else Path(*kept[:-1], plain_ending(kept[-1]))


def plain_ending(name: str) -> str:
    """Some systems write ``.IPYNB``."""
    return f"{name[:-6]}.ipynb" if name.lower().endswith(".ipynb") else name


def is_of_a_system(path: Path) -> bool:
    """What a Mac, Windows, Python or Jupyter puts beside files by itself: nobody's paper, though called like one."""
    return any(part.casefold() in _OF_SYSTEMS for part in path.parts) or path.name.startswith("._")


def is_of_an_editor(path: Path) -> bool:
    """A lock, or the state before, which an editor puts beside what is open in it."""
    return path.name.startswith(("~", ".~", "#", ".#")) or path.name.endswith(("~", "#"))


def may_be_paper(path: Path) -> bool:
    """Whether a file may be somebody's paper at all, by its way from what was downloaded or handed in."""
    return not (is_of_a_system(path) or is_hidden(path) or is_of_an_editor(path))


def is_hidden(path: Path) -> bool:
    """Whether the file, or a folder above it, is one that is not shown in a list."""
    return any(part.startswith(".") for part in path.parts)


def unkept(path: Path) -> tuple[str, str]:
    """Why this name cannot be kept, as the end of a sentence's id, with what the sentence says of it; else empty."""
    if len(path.parts) > FOLDERS:
        return "nested", str(FOLDERS)
    if max(map(_length, path.parts)) > BYTES or _length(str(path)) > PATH:
        return "long", str(BYTES)
    kept = next((part for part in path.parts if _stem(part) in _WINDOWS), "")
    return ("reserved", kept) if kept else ("", "")


def _length(name: str) -> int:
    """In the longer of the two ways of writing an accent: some systems change one into the other."""
    return len(unicodedata.normalize("NFD", name).encode("utf-8", "replace"))


def _stem(part: str) -> str:
    return part.partition(".")[0].rstrip(" ").casefold()
