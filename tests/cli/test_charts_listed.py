"""docs/charts.md: each chart that it lists is drawn by its command, in both languages, and its notebook is there."""

from __future__ import annotations

import shlex

import pytest

from bridgecourse.cli.app import main
from tests.conftest import ROOT

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "charts.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and "`" in line
]


def test_all_of_them_are_listed() -> None:
    assert len(ROWS) == 33
    assert len({row[3] for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[3].strip("`").removeprefix("bridgecourse "))
def test_it_is_drawn_and_has_its_notebook(row: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    title, meaning, edition, command, notebook = row
    assert title
    assert meaning
    words = shlex.split(command.strip("`"))[1:]
    assert ("--edition" in words) == (edition != "2017")
    shown = {}
    for language in ("en", "fr"):
        assert main([*words, "--format", "text", "--lang", language]) == 0
        shown[language] = capsys.readouterr().out
        folder = ROOT / "release" / language
        name = notebook if notebook.startswith("older-") else f"law-{notebook}/law-{notebook}"
        assert (folder / f"{name}.ipynb").is_file()
    assert shown["en"] != shown["fr"]
    assert all(len(text.splitlines()) > 2 for text in shown.values())
