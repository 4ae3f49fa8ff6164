"""Put the course and its notebooks into the wheel, beside the package that teaches them.

Only a wheel that is installed elsewhere needs them: an editable installation finds both in the project's folder.
"""

from __future__ import annotations

import re
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

IGNORE = ".gitignore"
"""What an own paper's folders have in them."""

KINDS = {"course": {".md", ".toml", ".txt", ".yaml"}, "release": {".ipynb"}}
"""What is written for the course, and what is made of it."""

LAW = re.compile(r"law-[0-9-]+")
"""What the folders of the course's own notebooks are called; a newer version beside one is some class's."""


class CourseBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # the base is generic in a private class
    """``course/`` as ``bridgecourse/_course`` and ``release/`` as ``bridgecourse/_release``."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, dict[str, str]]) -> None:
        if version == "editable":
            return
        for folder in ("course", "release"):
            for file in of_the_course(Path(self.root), folder):
                build_data["force_include"][file] = f"bridgecourse/_{file}"


def of_the_course(root: Path, folder: str) -> list[str]:
    """The files of this folder, but for an instructor's own, which holds keys of his, and for what is left beside them.

    Git ignores it; a paper that was put there by hand may have no file that says so, and goes by its place and name.
    """
    own = {path.parent for path in (root / folder).rglob(IGNORE)} | {root / "course" / "own"}
    if folder == "release":
        own |= {path for path in (root / folder).glob("*/*/") if LAW.fullmatch(path.name) is None}
    files = (path for path in sorted((root / folder).rglob("*")) if path.is_file() and not path.is_symlink())
    ours = (path for path in files if path.suffix in KINDS[folder] and own.isdisjoint(path.parents))
    names = (path.relative_to(root).as_posix() for path in ours)
    return [name for name in names if not re.search(r"(^|/)[.#~]", name)]
