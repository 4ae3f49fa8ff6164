"""When a paper was handed in, by what nobody can write into it; and what was decided, kept beside the gradebook."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bridgecourse.errors import SetupError
from bridgecourse.paper.hand_in import TIMES, class_times, decide, handed_in, note_release

NOW = datetime.now(UTC)
EARLY = datetime(2026, 1, 5, 8, tzinfo=UTC)


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "submitted" / "ann" / "law-31" / "law-31.ipynb"
    path.parent.mkdir(parents=True)
    path.write_text("{}", encoding="utf-8")
    os.utime(path, (1, 1))
    return path


def test_a_stamp_counts_only_where_the_exchange_has_put_it(paper: Path) -> None:
    (paper.parent / "timestamp.txt").write_text("2026-01-05 08:00:00.000 UTC", encoding="utf-8")
    came = handed_in(paper)
    assert came is not None
    assert came > EARLY
    (paper.parent / "submission_secret.txt").write_text("x", encoding="utf-8")
    assert handed_in(paper) == EARLY
    (paper.parent / "timestamp.txt").write_text("2999-01-05 08:00:00 UTC", encoding="utf-8")
    assert handed_in(paper) == came
    (paper.parent / "timestamp.txt").write_text("soon", encoding="utf-8")
    assert handed_in(paper) == came
    assert handed_in(paper.with_name("none.ipynb")) is None


def test_the_first_release_is_kept_and_none_where_papers_are_here_already(tmp_path: Path, paper: Path) -> None:
    note_release(tmp_path, "law-32", EARLY)
    note_release(tmp_path, "law-32", EARLY + timedelta(days=9))
    note_release(tmp_path, "law-31", EARLY)
    assert class_times(tmp_path).released == {"law-32": EARLY}
    assert paper.exists()


def test_a_decision_about_one_paper_comes_before_one_about_all(tmp_path: Path) -> None:
    decide(tmp_path, "", "", True)
    decide(tmp_path, "ann", "law-31", False)
    times = class_times(tmp_path)
    assert (times.believed("ann", "law-31"), times.believed("ann", "law-32")) == (False, True)
    decide(tmp_path, "", "", None)
    assert class_times(tmp_path).believed("bob", "law-31") is None


@pytest.mark.parametrize("words", ["{", "[]", '{"format": 2}', '{"format": 1, "counted": [3]}'])
def test_a_damaged_file_is_named_and_nothing_is_written_over_it(tmp_path: Path, words: str) -> None:
    (tmp_path / TIMES).write_text(words, encoding="utf-8")
    with pytest.raises(SetupError, match=TIMES):
        decide(tmp_path, "ann", "law-31", True)
    assert (tmp_path / TIMES).read_text(encoding="utf-8") == words
