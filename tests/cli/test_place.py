"""Where the commands work that build: where one stands, as the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgecourse.cli.place import PACKAGE, find_course
from bridgecourse.i18n import Language
from bridgecourse.teach.course import ROOT_VARIABLE


@pytest.fixture(autouse=True)
def unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ROOT_VARIABLE, raising=False)


def test_a_course_is_built_where_one_stands_or_above(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("course/laws", "work/class"):
        (tmp_path / folder).mkdir(parents=True)
    for place in (tmp_path, tmp_path / "work" / "class"):
        monkeypatch.chdir(place)
        assert find_course(Language.EN) == tmp_path


def test_elsewhere_it_is_that_of_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_course(Language.EN) == PACKAGE.parent
