"""``practice``: a widget on a generated case, with feedback, in both languages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.cells.practice import practice
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes.talk import TALK
from bridgecourse.teach.generator.generate import generate, generated_leaves
from tests.progress.notebooks import entry, right, write_notebook


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)


@pytest.mark.parametrize("language", Language)
def test_shows_the_case_asked_for_and_judges_it(language: Language) -> None:
    widget = practice("31", leaf="L31.A1", seed=7, lang=language.value)
    case = Exercise(generate("L31.A1", 7))
    assert widget.sheet == dict(case.sheet(language, number=0))
    assert widget.practice
    for part, picks, is_right in (("facts", right(case), True), ("ruling", {}, False)):
        told: dict[str, Any] = widget.desk.ask({"wants": "check", "part": part, "picks": picks})
        assert told["feedback"]["right"] is is_right


@pytest.mark.parametrize("name", [folder.name for folder in course().folders])
def test_any_law_of_the_course_has_practice(name: str) -> None:
    laws = course().folder(name).laws
    for _ in range(4):
        assert practice(name).sheet["law"] in laws


def test_a_table_answers_wherever_a_law_has_one() -> None:
    """Which laws have none is told at once; the others never fail, whatever leaf chance takes."""
    without = {"23", "26", "16", "12C", "42-43", "S1-S4-S5-S6-S7-S8"}
    for name in (folder.name for folder in course().folders):
        for _ in range(2):
            if name in without:
                with pytest.raises(CaseError, match="Next case"):
                    practice(name, shape=TALK)
                break
            assert practice(name, shape=TALK).sheet["id"].endswith("--talk")
    with pytest.raises(CaseError):
        practice("31", leaf="L23.CC", shape=TALK)


def test_a_leaf_may_stand_in_the_place_of_the_law() -> None:
    assert practice("L28.A", seed=3).sheet["id"] == "L28.A-3"


def test_what_was_answered_before_is_there_again(tmp_path: Path) -> None:
    case = Exercise(generate("L28.A", 3))
    write_notebook(tmp_path / "home.ipynb", {case.id: entry(case, right(case))})
    assert practice("L28.A", seed=3).answers["picks"] == right(case)
    assert not practice("L28.A", seed=4).answers


def test_a_damaged_notebook_does_not_prevent_practice(tmp_path: Path) -> None:
    (tmp_path / "home.ipynb").write_text("{", encoding="utf-8")
    assert practice("28").sheet["law"] == "28"


@pytest.mark.parametrize("asked", [{"law": "99"}, {"law": ""}, {"law": "31", "leaf": "L31.Z"}])
def test_what_cannot_be_practised_is_an_error(asked: dict[str, Any]) -> None:
    with pytest.raises(CaseError, match="found"):
        practice(**asked)
    assert "L31.Z" not in generated_leaves()


def test_the_package_gives_the_function_and_imports_nothing_heavy_for_it() -> None:
    code = (
        "import sys; from bridgecourse import practice; import bridgecourse.cells.practice\n"
        "from bridgecourse import practice\n"
        "assert callable(practice), practice\n"
        "assert not {'pandas', 'numpy', 'matplotlib', 'nbgrader', 'anywidget'} & set(sys.modules)\n"
    )
    project = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], check=True, cwd=project)
