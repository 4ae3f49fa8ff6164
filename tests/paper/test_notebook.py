"""A notebook is read whatever its state, or refused in words."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.paper.notebook import (
    answers_of_notebook,
    notebook_language,
    read_notebook,
    read_submission,
    sheets_of,
)
from bridgecourse.paper.side_file import side_file, write_side_file
from bridgecourse.teach.answers.finding import MOST, Fault, Finding
from bridgecourse.teach.answers.reading import PICKS
from tests.teach.answers.kept import NOW, anything, entry, raw_picks


def test_answers_beside_a_notebook_count_only_for_parts_that_it_has_none_of(tmp_path: Path) -> None:
    """Anybody may put a file there: neither a later answer nor an earlier check in it replaces the notebook's own."""
    notebook = tmp_path / "law-31.ipynb"
    kept = {"format": 1, "answers": {"31-a": entry(checked={"facts": "2026-11-02T00:00:00Z"})}}
    notebook.write_text(json.dumps({"cells": [], "metadata": {"bridgecourse": kept}}), encoding="utf-8")
    other = entry(
        picks={"facts.turn": "E", "facts.ask": ["a"], "ruling.clause": "x"},
        times={"facts.turn": "2026-11-03T00:00:00Z", "ruling.clause": "2026-11-03T00:00:00Z"},
        checked={"facts": "2026-11-01T00:00:00Z", "ruling": "2026-11-04T00:00:00Z"},
    )
    side_file(notebook).write_text(
        json.dumps({"format": 1, "answers": {"31-a": other, "31-b": other}}), encoding="utf-8"
    )
    found = answers_of_notebook(notebook, NOW)
    own = found.exercises["31-a"]
    assert own.picks == {"facts.turn": "N", "ruling.clause": "x"}
    assert set(own.times) == {"ruling.clause"}
    assert own.checked == {"facts": datetime(2026, 11, 2, tzinfo=UTC), "ruling": datetime(2026, 11, 4, tzinfo=UTC)}
    assert found.exercises["31-b"].picks["facts.turn"] == "E"
    assert found.findings == (Finding(Fault.BESIDE_DIFFERS, "31-a", "facts"),)


def test_the_same_beside_a_notebook_is_no_finding(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    kept = {"format": 1, "answers": {"31-a": entry()}}
    notebook.write_text(json.dumps({"cells": [], "metadata": {"bridgecourse": kept}}), encoding="utf-8")
    write_side_file(notebook, kept)
    assert answers_of_notebook(notebook, NOW).findings == ()


def test_answers_only_beside_the_notebook_are_enough(tmp_path: Path) -> None:
    notebook = tmp_path / "law-31.ipynb"
    notebook.write_text(json.dumps({"cells": [], "metadata": {}}), encoding="utf-8")
    write_side_file(notebook, {"format": 1, "answers": {"31-a": entry()}})
    found = answers_of_notebook(notebook, NOW)
    assert found.exercises["31-a"].picks == {"facts.turn": "N"}
    assert found.findings == ()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (b'{"cells": [{"source": ["abc', "cut off"),
        (b"", "cut off"),
        (b"[1, 2]", "list of cells"),
        (b'{"cells": 3}', "list of cells"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"[" * 100_000, "nested"),
    ],
)
def test_what_is_no_notebook_is_refused_in_words(tmp_path: Path, words: bytes, message: str) -> None:
    path = tmp_path / "law-31.ipynb"
    path.write_bytes(words)
    with pytest.raises(NotebookError, match=message) as caught:
        read_notebook(path)
    assert str(path) in str(caught.value)


def test_a_missing_notebook_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotebookError, match="no such file"):
        read_notebook(tmp_path / "law-31.ipynb")


def test_a_folder_is_no_notebook(tmp_path: Path) -> None:
    with pytest.raises(NotebookError, match="cannot be read"):
        read_notebook(tmp_path)


def test_a_name_in_a_log_is_one_line_and_obeyed_by_no_terminal(tmp_path: Path) -> None:
    path = tmp_path / "\x1b[2J\nlaw\udce9.ipynb"
    with pytest.raises(NotebookError) as caught:
        read_submission(path)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("metadata", "language"),
    [
        ({"bridgecourse_sheets": {"lang": "fr"}}, Language.FR),
        ({"bridgecourse_sheets": {"lang": ["fr"]}}, None),
        ({"bridgecourse_sheets": 3}, None),
        (None, None),
    ],
)
def test_the_notebook_tells_its_language(metadata: object, language: Language | None) -> None:
    assert notebook_language(metadata) is language


@given(anything)
def test_sheets_are_read_whatever_they_are(raw: object) -> None:
    assert all(isinstance(sheet, dict) for sheet in sheets_of({"bridgecourse_sheets": raw}).values())


@pytest.mark.timeout(120)
def test_a_large_paper_is_read_to_its_end(tmp_path: Path) -> None:
    """Fifty megabytes of answer, and as many picks as a file may have, merged with as many beside the notebook."""
    path = tmp_path / "law-31.ipynb"
    kept = raw_picks(30_000)
    kept["answers"]["31-a"]["checked"] = {"facts": "2026-01-01T00:00:00Z"}
    kept["answers"]["31-b"] = {"picks": {"facts.turn": "x" * 50_000_000}}
    path.write_text(json.dumps({"cells": [], "metadata": {"bridgecourse": kept}}), encoding="utf-8")
    side_file(path).write_text(json.dumps(raw_picks(20_000)), encoding="utf-8")
    found = answers_of_notebook(path, NOW)
    assert len(found.exercises["31-a"].picks) <= 2 * PICKS
    assert all(len(finding.found) < 100 for finding in found.findings)
    assert len(found.findings) < 3 * MOST


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("begun", "sign", "times"),
    [(b"", b'"', 50_000_000), (b'{"a": "', b'\\"', 25_000_000), (b"", b"[", 50_000_000), (b"", b"\\", 10**7)],
)
def test_fifty_megabytes_of_one_sign_are_refused(tmp_path: Path, begun: bytes, sign: bytes, times: int) -> None:
    path = tmp_path / "law-31.ipynb"
    path.write_bytes(begun + sign * times)
    with pytest.raises(NotebookError, match=r"was not read|not whole"):
        read_submission(path)
