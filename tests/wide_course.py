"""A course of any number of laws: the course as it is, and copies of its laws under other numbers."""

from __future__ import annotations

import re
import shutil
from itertools import cycle, islice
from pathlib import Path

from bridgecourse.teach.course import Course

FIRST = 101
"""The number of the first copy; no law book has so many laws."""


def write_wide_course(root: Path, laws: int, *, of: Course, first: str | None = None) -> Path:
    """Write a course with this many folders of laws; gives its folder.

    The folders of the other course come first, ``first`` before all; copies have ids of their own.
    """
    folders = sorted(of.folders, key=lambda folder: folder.name != first)
    for number, folder in enumerate(islice(cycle(folders), laws)):
        name = folder.name if number < len(folders) else str(FIRST + number)
        place = root / "laws" / name
        shutil.copytree(folder.path, place)
        words = (place / "cases.yaml").read_text(encoding="utf-8")
        renamed = re.sub(rf"(?<![\w-]){folder.name}-(?=[a-z0-9])", f"{name}-", words)
        (place / "cases.yaml").write_text(renamed, encoding="utf-8")
    return root
