"""``bridgecourse progress``: how far somebody has come, on the terminal."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.cli.place import find_release
from bridgecourse.i18n import Language
from bridgecourse.progress.text import report


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """A working copy in both languages, as ``bridgecourse start`` makes it."""
    for language in Language:
        shutil.copytree(find_release(language), tmp_path / "work" / language.value)
    return tmp_path / "work"


@pytest.mark.parametrize("language", Language)
def test_a_working_copy_is_shown_in_the_language_asked_for(
    language: Language, work: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.chdir(work.parent)
    assert main(["progress", "--lang", language.value]) == 0
    assert capsys.readouterr().out.split() == report(work / language.value, language).split()


def test_it_fits_a_narrow_terminal(
    work: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["progress", str(work), "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= 80
    assert sorted(shown.split()) == sorted(report(work / "fr", Language.FR).split())


def test_what_was_noticed_is_told_whole_on_a_narrow_terminal(
    work: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence below the table is no cell of its first column, where long names would be cut off."""
    monkeypatch.setenv("COLUMNS", "80")
    folder = work / "fr" / "law-31"
    name = "31-an-exercise-of-a-very-long-name-indeed"
    notebook = json.loads((folder / "law-31.ipynb").read_text(encoding="utf-8"))
    notebook["metadata"]["bridgecourse"] = {"format": 1, "answers": {name: {"digest": "x", "picks": {"a": "b"}}}}
    (folder / "law-31.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    assert main(["progress", str(work), "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert name in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert sorted(shown.split()) == sorted(report(work / "fr", Language.FR).split())


def test_a_folder_that_is_not_there_is_one_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", str(tmp_path / "nothing")]) == 2
    assert "nothing" in capsys.readouterr().err


@pytest.mark.parametrize("language", Language)
def test_nobody_is_congratulated_on_an_empty_folder(
    language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.ipynb").write_text('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}')
    assert main(["progress", str(tmp_path), "--lang", language.value]) == 2
    assert str(tmp_path) in capsys.readouterr().err.replace("\n", "")
