"""Answers beside a notebook: kept, added to, and never lost."""

from __future__ import annotations

from pathlib import Path

from bridgecourse.i18n import Language
from bridgecourse.paper.side_file import read_side_file, side_file, write_side_file
from bridgecourse.teach.answers.finding import Fault, finding_text
from tests.teach.answers.kept import entry


def test_the_side_file_keeps_what_it_had(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    write_side_file(notebook, {"format": 1, "answers": {"31-a": entry()}})
    write_side_file(notebook, {"format": 1, "answers": {"31-b": entry()}})
    assert set(read_side_file(notebook).exercises) == {"31-a", "31-b"}
    assert [path.name for path in tmp_path.iterdir()] == [".law-31.answers.json"]


def test_a_damaged_side_file_is_set_aside(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    side_file(notebook).write_text('{"format": 1, "answ', encoding="utf-8")
    assert [finding.fault for finding in read_side_file(notebook).findings] == [Fault.SIDE_FILE_UNREADABLE]
    write_side_file(notebook, {"format": 1, "answers": {"31-a": entry()}})
    assert read_side_file(notebook).findings == ()
    assert (tmp_path / ".law-31.answers.damaged.json").read_text(encoding="utf-8") == '{"format": 1, "answ'


def test_a_refused_file_beside_the_notebook_says_why_in_both_languages(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    side_file(notebook).write_text("[" * 600, encoding="utf-8")
    (finding,) = read_side_file(notebook).findings
    said = [finding_text(finding, language) for language in Language]
    assert "nested too deeply" in said[0]
    assert "trop de niveaux" in said[1]
