"""docs/charts.md: what it lists can be had by its command, in both languages, and stands in its notebook."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from tests.conftest import ROOT

CHARTS, NOTES = (
    [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in part.splitlines()
        if line.startswith("| ") and "`" in line
    ]
    for part in (ROOT / "docs" / "charts.md").read_text(encoding="utf-8").split("## Notes, tables and lists")
)

HEAVY = ("coverage", "pocket")
"""Commands that take many seconds: they wait for the soak."""


def words_of(command: str) -> list[str]:
    return shlex.split(command.strip("`"))[1:]


def notebook(name: str, language: str) -> Path:
    return ROOT / "release" / language / f"{name}.ipynb"


def test_all_of_them_are_listed() -> None:
    assert len(CHARTS) == 33
    assert len(NOTES) == 17
    commands = [row[3] for row in CHARTS + NOTES]
    assert len(set(commands)) == len(commands)


@pytest.mark.parametrize("row", CHARTS, ids=lambda row: row[3].strip("`").removeprefix("bridgecourse "))
def test_it_is_drawn_and_has_its_notebook(row: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    title, meaning, edition, command, name = row
    assert title
    assert meaning
    words = words_of(command)
    assert ("--edition" in words) == (edition != "2017")
    shown = {}
    for language in ("en", "fr"):
        assert main([*words, "--format", "text", "--lang", language]) == 0
        shown[language] = capsys.readouterr().out
        chapter = name if name.startswith("older-") else f"law-{name}/law-{name}"
        assert notebook(chapter, language).is_file()
    assert shown["en"] != shown["fr"]
    assert all(len(text.splitlines()) > 2 for text in shown.values())


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=row[3].strip("`").removeprefix("bridgecourse "), marks=[pytest.mark.soak] * heavy)
        for row in NOTES
        for heavy in (words_of(row[3])[0] in HEAVY,)
    ],
)
def test_a_note_is_told_by_its_command(
    row: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [str(ROOT / each) if each.startswith("course/") else each for each in words_of(row[3])]
    shown = {}
    for language in ("en", "fr"):
        folder = tmp_path / language
        folder.mkdir()
        monkeypatch.chdir(ROOT if words[0] == "coverage" else folder)
        assert main([*words, "--lang", language]) == 0
        shown[language] = capsys.readouterr().out
        if "-o" in words:
            written = folder / words[words.index("-o") + 1]
            assert all(each.stat().st_size > 1000 for each in [written, *written.rglob("*.*")])
    assert shown["en"] != shown["fr"]


@pytest.mark.parametrize("row", NOTES, ids=lambda row: row[0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_note_stands_on_its_page(row: list[str], language: str) -> None:
    title, meaning, clauses, _, name = row
    assert title
    assert meaning
    assert bool(clauses) == bool(name)
    if not name:
        return
    cells = json.loads(notebook(name, language).read_text(encoding="utf-8"))["cells"]
    told = re.sub(r'base64,[^"]*', "", "\n".join("".join(cell["source"]) for cell in cells))
    assert [clause for clause in clauses.split(", ") if clause not in told] == []
