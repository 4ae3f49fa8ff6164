"""What is built of a folder in which an instructor has papers of his own has neither them nor their keys."""

from __future__ import annotations

import runpy
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from pathspec import GitIgnoreSpec

ROOT = Path(__file__).parent.parent

OWN = (
    "course/own/club-night/cases.yaml",
    *(f"{side}/{code}/club-night/club-night.ipynb" for side in ("source", "release") for code in ("en", "fr")),
    *(
        f"{side}/en/{name}/{name}.ipynb"
        for side in ("source", "release")
        for name in ("law-31-v2", "lawn", "own-cases")
    ),
)
THE_CLASS_S = (
    "times.json",
    "given.json",
    "work/class/gradebook.db",
    ".nbgrader.log",
    "class.xlsx",
    "source/en/class.csv",
)
BESIDE = (
    "course/.env",
    "course/laws/31/.cases.yaml.swp",
    "course/laws/31/cases.yaml~",
    "course/laws/31/#cases.yaml#",
    "course/laws/31/.ipynb_checkpoints/lesson.md",
    "course/laws/class.csv",
    "release/en/law-31/.law-31.answers.json",
    "release/en/law-31/.ipynb_checkpoints/law-31.ipynb",
    "release/en/law-31/law-31.ipynb~",
)
"""What an editor, a front end and a list of a class leave there."""
THE_COURSE_S = (
    "course/laws/31/cases.yaml",
    "course/home.en.md",
    "course/errata/errata.yaml",
    "bridgecourse/teach/own_table/table.py",
    *(f"{side}/fr/{name}.ipynb" for side in ("source", "release") for name in ("law-33-34/law-33-34", "errata")),
)


def test_a_source_archive_takes_no_paper_of_an_instructor_and_nothing_of_his_class() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    left_out = GitIgnoreSpec.from_lines(built["sdist"]["exclude"])
    private = (*OWN, *THE_CLASS_S, *BESIDE)
    assert set(left_out.match_files((*private, *THE_COURSE_S))) == {*private}


@pytest.mark.parametrize("says_so", [True, False])
def test_a_wheel_takes_the_course_and_no_paper_of_an_instructor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says_so: bool
) -> None:
    """Whether git is told in the folder itself to pass over it, or nobody has said so."""
    for name in (*OWN, *BESIDE, *THE_COURSE_S):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
        if name in OWN and says_so:
            (tmp_path / name).with_name(".gitignore").write_text("*\n", encoding="utf-8")
    (tmp_path / "course" / "laws" / "secret.md").symlink_to(ROOT / "LICENSE")
    hatch = ModuleType("interface")
    hatch.BuildHookInterface = object  # type: ignore[attr-defined]  # hatchling is there only where something is built
    monkeypatch.setitem(sys.modules, "hatchling.builders.hooks.plugin.interface", hatch)
    of_the_course = runpy.run_path(str(ROOT / "hatch_build.py"))["of_the_course"]
    taken = {file for folder in ("course", "release") for file in of_the_course(tmp_path, folder)}
    assert taken == {name for name in THE_COURSE_S if name.startswith(("course/", "release/"))}
