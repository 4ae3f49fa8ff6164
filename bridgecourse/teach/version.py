"""The name of an assignment: that of its law, and the version of it that a class or a candidate has.

``law-31`` is the first; contents that came when people had begun stand beside it as ``law-31-v2``, ``law-31-v3``.
``law-33-34`` is the name of two laws and no version.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

from bridgecourse.errors import SetupError

__all__ = [
    "NOT_ANOTHER",
    "VERSION",
    "newest",
    "newest_file",
    "number_of",
    "parse_version",
    "project_version",
    "versioned",
]

VERSION = r"-v(?:[2-9]|[1-9][0-9]+)"
"""What a pattern wants behind a law's own name."""

NOT_ANOTHER = rf"(?![0-9]|{VERSION})"
"""In a pattern, behind the name of an assignment: neither another law nor another version begins so."""

_NAME = re.compile(rf"(?P<own>.+?)(?P<version>{VERSION})?")


def parse_version(assignment: str) -> tuple[str, int]:
    """The law's own name of an assignment, and which version it is.

    >>> parse_version("law-31-v2"), parse_version("law-33-34")
    (('law-31', 2), ('law-33-34', 1))
    """
    found = _NAME.fullmatch(assignment)
    if found is None or found["version"] is None:
        return assignment, 1
    return found["own"], int(found["version"].removeprefix("-v"))


def versioned(own: str, number: int) -> str:
    """The name of this version.

    >>> versioned("law-31", 1), versioned("law-31", 2)
    ('law-31', 'law-31-v2')
    """
    return own if number == 1 else f"{own}-v{number}"


def newest(own: str, among: Iterable[str]) -> str | None:
    """The newest version of this law's assignment among these names; ``None`` where there is none."""
    versions = [number for name, number in map(parse_version, among) if name == own]
    return versioned(own, max(versions)) if versions else None


def number_of(version: str) -> tuple[int, ...]:
    """A version of the course in the order of its numbers; what is no number counts as none.

    >>> number_of("0.10.2") > number_of("0.9")
    True
    """
    return tuple(int(part) if part.isdigit() else 0 for part in version.split("."))


def newest_file(notebook: Path) -> Path:
    """The newest version of this notebook beside it, where there is one; else itself."""
    own, _ = parse_version(notebook.stem)
    beside = {path.stem: path for path in notebook.parent.glob(f"{own}*{notebook.suffix}")}
    return beside.get(newest(own, beside) or "", notebook)


def project_version(root: Path) -> str:
    """The version that stands in the ``pyproject.toml`` of this project; empty where there is none.

    Raises :class:`SetupError` for a file that cannot be read.
    """
    file = root / "pyproject.toml"
    if not file.is_file():
        return ""
    try:
        return str(tomllib.loads(file.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SetupError(f"{file}: expected the version of the project, found none ({error!r})") from None
