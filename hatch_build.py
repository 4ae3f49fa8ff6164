"""Put the course and its notebooks into the wheel, beside the package that teaches them.

Only a wheel that is installed elsewhere needs them: an editable installation finds both in the project's folder.
"""

from __future__ import annotations

from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CourseBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # the base is generic in a private class
    """``course/`` as ``bridgecourse/_course`` and ``release/`` as ``bridgecourse/_release``."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, dict[str, str]]) -> None:
        if version == "editable":
            return
        for folder in ("course", "release"):
            if (Path(self.root) / folder).is_dir():
                build_data["force_include"][folder] = f"bridgecourse/_{folder}"
