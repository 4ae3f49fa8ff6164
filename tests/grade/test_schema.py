"""A new gradebook says of which version its tables are, and no program is started to ask."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from nbgrader.api import Gradebook
from nbgrader.dbutil import _temp_alembic_ini

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


@pytest.mark.soak
def test_the_version_is_the_one_that_the_program_names() -> None:
    with _temp_alembic_ini("sqlite://") as file:
        said = subprocess.check_output([sys.executable, "-m", "alembic", "-c", file, "heads"], text=True)
    assert said.split() == [newest_schema(), "(head)"]
