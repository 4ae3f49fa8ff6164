"""Our JavaScript as Biome would have it: one layout, and nothing that its rules take for a mistake."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.widgets import npm

SUFFIXES = (".js", ".mjs", ".ts")


@pytest.fixture(scope="module")
def biome() -> Path:
    try:
        return npm.require("@biomejs/biome", "bin/biome")
    except npm.NotFetchedError as missing:
        pytest.skip(str(missing))


def said_of(biome: Path, *files: str | Path) -> str:
    """What it finds in these files; `biome check --write --config-path=tests/javascript FILE` mends the layout."""
    settings = ("--config-path", npm.PROJECT, "--colors=off", "--error-on-warnings", "--max-diagnostics=50")
    return npm.run(biome, "ci", *settings, *files)


def test_every_script(biome: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [ROOT / name for name in listed.split("\0") if name.endswith(SUFFIXES) and (ROOT / name).exists()]
    assert len(files) > 50
    said = said_of(biome, *files)
    assert f"Checked {len(files)} files" in said, said
    assert "Found" not in said, said


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("const a = 1\n", "lint/correctness/noUnusedVariables"),
        ("export const a = 1\n", "format"),
        ("export const a = (b) => {\n  if ((b = 1)) return b;\n};\n", "lint/suspicious/noAssignInExpressions"),
    ],
)
def test_what_it_tells(biome: Path, tmp_path: Path, script: str, told: str) -> None:
    (tmp_path / "tried.js").write_text(script)
    said = said_of(biome, tmp_path / "tried.js")
    assert told in said
    assert "Found" in said
