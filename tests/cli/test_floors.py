"""What the lower floors may load when they are imported, tried in a fresh Python."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import bridgecourse

FLOORS = ("table", "rulings", "teach", "draw", "paper", "i18n")
HEAVY = ("pandas", "numpy", "nbformat", "matplotlib", "IPython", "endplay", "nbgrader", "babel")


def modules(*floors: str) -> list[str]:
    """The modules on these floors but the law books."""
    found = pkgutil.walk_packages(bridgecourse.__path__, "bridgecourse.")
    return [
        module.name
        for module in found
        if module.name.split(".")[1] in floors and ".code" not in module.name and "__main__" not in module.name
    ]


def loaded_after(names: list[str]) -> set[str]:
    program = f"import sys\nfor name in {names!r}: __import__(name)\nprint(*sys.modules)"
    root = Path(bridgecourse.__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root)
    return set(done.stdout.split())


def test_the_lower_floors_load_nothing_heavy_and_no_law_book() -> None:
    loaded = loaded_after(modules(*FLOORS))
    assert loaded.isdisjoint(HEAVY)
    assert not [name for name in loaded if name.startswith("bridgecourse.rulings.code")]


@pytest.mark.parametrize("heavy", ["pandas", "numpy", "nbformat", "matplotlib", "nbgrader", "endplay", "babel"])
def test_a_candidates_notebook_opens_without(heavy: str) -> None:
    assert heavy not in loaded_after(["bridgecourse", *modules("widgets")])


def test_the_command_line_is_quick_to_help() -> None:
    loaded = loaded_after(["bridgecourse.cli"])
    assert loaded.isdisjoint({*HEAVY, "yaml", "jupyterlab", "anywidget", "ipywidgets"})


def test_the_course_runs_without_what_sets_the_pocket_book() -> None:
    """It would be kept for as long as the course is open: 800 MB."""
    loaded = loaded_after(["bridgecourse.cli.start"])
    assert not [name for name in loaded if name == "typst" or "pocket" in name]
