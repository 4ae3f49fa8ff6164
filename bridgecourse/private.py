"""What nobody else on this machine may read: marks, papers, answers, and settings with what opens a running server.

Whatever is made while :func:`kept_private` lasts is its owner's alone from the beginning, in every program started
meanwhile; what an earlier version or another program has left open is shut by :func:`narrow`.  A folder that an
instructor shares with a group on purpose has the bit for it (setgid, as nbgrader's ``groupshared`` sets it): its group
keeps what it has.  On Windows folders below a person's own are private already, and modes say nothing: nothing is done.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

__all__ = [
    "GROUP_AND_OTHERS",
    "keep_private",
    "kept_private",
    "make_private",
    "narrow",
    "of_class",
    "of_copy",
    "open_exchange",
    "open_up",
    "others_list",
    "others_read",
]

OTHERS, GROUP_AND_OTHERS = 0o007, 0o077

_EVERYBODYS = 0o1777
"""With the sticky bit: whoever may write in a folder might else rename what is in it."""

_FOLDERS = ("submitted", "downloaded", "autograded", "feedback", "work", "course/own", "progress")
"""What a class has at the root of its course: nbgrader's folders, working copies, an instructor's own keys, exports."""

_FILES = ("gradebook.db*", "*.csv", "given.json", "times.json", "pseudonyms.key", "source/*/progress-*.csv")
"""The gradebook with its journal and the copies that nbgrader makes of it, lists of a class, and tables of marks as an
earlier version wrote them; and the key by which pseudonyms are names again."""


@contextmanager
def kept_private() -> Iterator[None]:
    """While this lasts, what this process and those that it starts make is for nobody else."""
    before = os.umask(GROUP_AND_OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def keep_private(root: Path) -> None:
    """From now on, the same for all that this process makes; in a course that a group shares, for others than it."""
    os.umask(OTHERS if _is_shared(root) else GROUP_AND_OTHERS)


def make_private(folder: Path) -> None:
    """A folder, those above it as they come; it is its owner's alone from the moment it is there.

    Raises :class:`OSError`.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    narrow([folder])


def open_up(folder: Path, root: Path) -> None:
    """Let others see what is handed out to them: this folder with all below it, and those between it and the root."""
    between = [each for each in folder.parents if each != root and each.is_relative_to(root)]
    for each in (*between, folder, *(path for path in folder.rglob("*") if path.is_dir())):
        with suppress(OSError):
            each.chmod(stat.S_IMODE(each.stat().st_mode) | 0o055)


def open_exchange(folder: Path) -> bool:
    """Let everybody put something into this folder, and nobody take away what is another's; whether it was less open.

    It is made where it is missing.  Raises :class:`OSError`.
    """
    try:
        before = stat.S_IMODE(folder.stat().st_mode)
    except FileNotFoundError:
        folder.mkdir()
        before = None
    if os.name == "posix" and (before is None or before & _EVERYBODYS != _EVERYBODYS):
        folder.chmod((before or 0) | _EVERYBODYS)
    return before is not None and before & 0o777 != 0o777


def of_class(root: Path) -> list[Path]:
    """All that is private in the course at this root, whether of nbgrader, of a page, or of an instructor's own."""
    folders = [root / name for name in _FOLDERS]
    own = [folder.name for folder in (root / "course" / "own").glob("*") if folder.is_dir()]
    papers = [language / name for language in sorted((root / "source").glob("*")) for name in own]
    files = [path for pattern in _FILES for path in sorted(root.glob(pattern))]
    return [path for path in (*folders, *papers, *files) if path.exists()]


def of_copy(folder: Path, language: str) -> list[Path]:
    """The same of a candidate's copy: the notebooks of this language, and the settings, whoever chose the folder."""
    return [path for path in (folder / language, folder / ".jupyter") if path.exists()]


def others_read(paths: Iterable[Path]) -> list[Path]:
    """Those of them that somebody else on this machine can read, list or write in."""
    return [path for path in paths if os.name == "posix" and _wide(path) and not _is_behind(path)]


def others_list(folders: Iterable[Path]) -> list[Path]:
    """Those folders of an exchange that others can list: they hand in and fetch by names that they know."""
    return [path for path in folders if path.stat().st_mode & 0o004 and not _is_behind(path)]


def others_replace(folders: Iterable[Path]) -> list[Path]:
    """Those folders in which others can take away what is not theirs and put something of their own in its place."""
    return [path for path in folders if path.stat().st_mode & 0o1002 == 0o002 and not _is_behind(path)]


def narrow(paths: Iterable[Path]) -> list[Path]:
    """Shut what others can read; what was shut.  What is not this person's own is left to whoever it belongs to."""
    shut: list[Path] = []
    for path in paths if os.name == "posix" else ():
        with suppress(OSError):
            if (wide := _wide(path)) and path.stat().st_uid == os.geteuid():
                path.chmod(stat.S_IMODE(path.stat().st_mode) & ~wide)
                shut.append(path)
    return shut


def _wide(path: Path) -> int:
    """The bits of its mode that others have and should not."""
    try:
        return path.stat().st_mode & (
            OTHERS if _is_shared(path if path.is_dir() else path.parent) else GROUP_AND_OTHERS
        )
    except OSError:
        return 0


def _is_shared(folder: Path) -> bool:
    try:
        return bool(folder.stat().st_mode & stat.S_ISGID)
    except OSError:
        return False


def _is_behind(path: Path) -> bool:
    """Whether a folder above it lets nobody else through."""
    return any(not folder.stat().st_mode & 0o011 for folder in path.resolve().parents)
