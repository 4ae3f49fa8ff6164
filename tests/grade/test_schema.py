"""A new gradebook has its tables and says of which version they are; no program is started to ask."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from nbgrader.api import Gradebook
from nbgrader.dbutil import _temp_alembic_ini
from sqlalchemy import event

from bridgecourse.grade.course import quiet
from bridgecourse.grade.patch import patch_nbgrader
from bridgecourse.grade.schema import newest_schema
from bridgecourse.i18n import Language


def test_a_gradebook_is_made_though_no_program_can_be_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    patch_nbgrader(Language.EN)
    monkeypatch.setenv("PATH", str(tmp_path))
    with quiet(), Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}"):
        pass
    with closing(sqlite3.connect(tmp_path / "gradebook.db")) as opened:
        assert opened.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest_schema(),)]


def test_where_a_gradebook_has_its_tables_no_table_is_asked_for_by_itself(tmp_path: Path) -> None:
    patch_nbgrader(Language.EN)
    asked: list[str] = []
    url = f"sqlite:///{tmp_path / 'gradebook.db'}"
    with quiet(), Gradebook(url) as made:
        event.listen(made.engine, "before_cursor_execute", lambda *words: asked.append(words[2]))
        made.add_assignment("law-31")
    with quiet(), Gradebook(url) as found:
        assert [each.name for each in found.assignments] == ["law-31"]
    assert [words for words in asked if "table_info" in words] == []


def test_a_table_that_is_missing_is_made(tmp_path: Path) -> None:
    patch_nbgrader(Language.EN)
    url, file = f"sqlite:///{tmp_path / 'gradebook.db'}", tmp_path / "gradebook.db"
    with quiet(), Gradebook(url):
        pass
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("DROP TABLE comment")
    with quiet(), Gradebook(url):
        pass
    with closing(sqlite3.connect(file)) as opened:
        assert opened.execute("SELECT count(*) FROM comment").fetchall() == [(0,)]


@pytest.mark.soak
def test_the_version_is_the_one_that_the_program_names() -> None:
    with _temp_alembic_ini("sqlite://") as file:
        said = subprocess.check_output([sys.executable, "-m", "alembic", "-c", file, "heads"], text=True)
    assert said.split() == [newest_schema(), "(head)"]
