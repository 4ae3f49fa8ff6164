"""``bridgecourse coverage``, ``check``, ``build`` and ``doctor``."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.cli.coverage import leaf_tests
from bridgecourse.publish.lesson import file_digest
from bridgecourse.rulings.check import ids_of, nodes_of
from bridgecourse.rulings.language import Outcome, State
from bridgecourse.rulings.library import book
from bridgecourse.rulings.numbering import law_of
from bridgecourse.teach.course import ROOT_VARIABLE, course, course_root
from bridgecourse.teach.coverage import taught


@pytest.mark.soak
def test_coverage_has_a_row_for_every_leaf_taught_and_each_is_covered_and_tested(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["coverage", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["leaves"]
    laws = taught(course())
    ids = {leaf for edition, law in laws for leaf in ids_of(book(edition)[law])}
    assert sorted(row["leaf"] for row in rows) == sorted(ids)
    told = [(row["leaf"], (row["edition"], law_of(row["leaf"]))) for row in rows]
    own = [row["law"] == law for row, (_, (_, law)) in zip(rows, told, strict=True)]
    elsewhere = [(leaf, place) for (leaf, place), here in zip(told, own, strict=True) if place in laws and not here]
    assert [leaf for leaf, (edition, law) in elsewhere if leaf in ids_of(book(edition)[law])] == []
    for row in rows:
        asked = row["unsure"] or row["generated"] + row["exercises"] + row["called"] >= 1
        assert row["covered"] is (row["cases"] >= 2 and asked and len(row["lessons"]) == 2 and row["tests"] >= 1)
    nodes = [node for edition, law in laws for _, node in nodes_of(book(edition)[law])]
    unsure = {node.id for node in nodes if isinstance(node, State | Outcome) and node.unsure}
    assert {row["leaf"] for row in rows if row["unsure"]} == unsure > {"L25-1997.none", "L27-1997.again"}
    assert not any(row["exercises"] or row["called"] or row["generated"] for row in rows if row["unsure"])
    assert [row["leaf"] for row in rows if not row["covered"]] == []


@pytest.mark.parametrize(
    ("language", "word"), [pytest.param("en", "Exercises", marks=pytest.mark.soak), ("fr", "Exercices")]
)
def test_coverage_is_a_table_to_read(
    language: str, word: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr("bridgecourse.teach.coverage._generated", lambda *_: iter(()))
    assert main(["coverage", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert word in out
    assert "L31.A2b" in out


LESSON = """---
title: {title}
minutes: 5
{translates}---

## {title}

{{{{exercises}}}}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own, with one law and a lesson of a few words."""
    folder = tmp_path / "course" / "laws" / "28"
    folder.mkdir(parents=True)
    shutil.copy(course_root() / "laws" / "28" / "cases.yaml", folder)
    (tmp_path / "course" / "telling-ids.txt").write_text("28-barred-to-the-end\n", encoding="utf-8")
    english = folder / "lesson.en.md"
    english.write_text(LESSON.format(title="In rotation", translates=""), encoding="utf-8")
    digest = f"translates: {file_digest(english)}\n"
    (folder / "lesson.fr.md").write_text(LESSON.format(title="À son tour", translates=digest), encoding="utf-8")
    monkeypatch.setenv(ROOT_VARIABLE, str(tmp_path / "course"))
    return tmp_path


def test_where_the_tests_are_not_there_coverage_does_not_speak_of_them(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert leaf_tests() is None
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr("bridgecourse.teach.coverage._generated", lambda *_: iter(()))
    assert main(["coverage", "--lang", "en"]) == 0
    assert "Tests" not in capsys.readouterr().out
    assert main(["coverage", "--json"]) == 0
    assert "tests" not in json.loads(capsys.readouterr().out)["leaves"][0]


def test_check_names_what_is_not_as_its_source_has_it(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COURSE_LANG", "en")
    assert main(["build"]) == 0
    built = sorted(project.glob("release/*/*/*.ipynb"))
    assert built
    built[0].write_bytes(built[0].read_bytes() + b"\n")
    capsys.readouterr()
    assert main(["check"]) == 1
    assert built[0].name in capsys.readouterr().out
    assert main(["build"]) == 0
    capsys.readouterr()
    code = main(["check"])
    assert code == 0, capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_doctor_says_what_is_there(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--lang", language]) in (0, 1)
    out = capsys.readouterr().out
    assert "nbgrader: " in out
    assert "2017" in out
