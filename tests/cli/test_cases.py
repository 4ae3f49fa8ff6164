"""The commands that take a case file: one language is enough, and what is wrong with a case hides nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import EDITIONS, LawBook, book
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import course_root
from tests import amount

MIXED = """\
law: "31"
exercises: [31-done]
cases:
  - id: 31-misread
    board: 6
    calls: "W:1Q"
    scene: {fr: "Une annonce qui n'existe pas."}
  - id: 31-done
    board: 6
    calls: "W:1S"
    then: "declines E:1D P 2S"
    facts: {replacement_is_comparable: no}
    scene: {fr: "Ouest ouvre avant Est."}
  - id: 31-heard
    board: 6
    calls: "W:1S"
    then: "accept P"
    scene: {fr: "Ouest ouvre avant Est."}
  - id: 31-accepted
    board: 6
    calls: "W:1S"
    then: "accepts P"
    scene: {fr: "Ouest ouvre avant Est, et Nord accepte."}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cases.yaml"
    path.write_text(MIXED, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("COURSE_LANG", "en")


@pytest.mark.parametrize("command", ["rule", "compare", "calls"])
@pytest.mark.parametrize("language", Language)
def test_the_good_cases_are_shown_and_the_bad_ones_named_with_their_lines(
    command: str, language: Language, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, str(file), "--lang", language.value]) == 2
    said = capsys.readouterr()
    assert "31-done" in said.out
    assert "31-accepted" in said.out
    assert "Ouest ouvre avant Est." in said.out, "what is told in one language only is told in it"
    assert f"{file}:6: cases[0].calls: " in said.err
    assert f"{file}:17: cases[2].then: " in said.err
    assert "did you mean accepts" in said.err


@pytest.mark.parametrize("command", ["rule", "calls"])
def test_json_has_the_good_cases_and_the_faults(command: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(file), "--json"]) == 2
    found = json.loads(capsys.readouterr().out)
    assert [fault["line"] for fault in found["faults"]] == [6, 17]
    assert found["faults"][0]["file"] == str(file)
    assert found["faults"][0]["key"] == "cases[0].calls"
    assert str(file) not in found["faults"][0]["message"]
    done = [case["case"] for case in found["rulings" if command == "rule" else "cases"]]
    assert done == (["31-done", "31-accepted"] if command == "rule" else ["31-done"])


@pytest.mark.parametrize("command", ["rule", "compare", "calls"])
def test_one_case_is_not_kept_back_by_what_is_wrong_with_others(
    command: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, str(file), "--case", "31-done"]) == 0
    assert capsys.readouterr().err == ""
    assert main([command, str(file), "--case", "31-misread"]) == 2
    said = capsys.readouterr()
    assert f"{file}:6" in said.err
    assert f"{file}:17" not in said.err
    assert said.out == ""


def test_a_chart_is_drawn_for_a_case_in_one_language(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chart", "31", "--case", f"{file}:31-done"]) == 0
    assert main(["chart", "31", "--case", str(file)]) == 2, "which case is its first is not known"
    assert f"{file}:6" in capsys.readouterr().err
    file.write_text('law: "31"\ncases: []\n')
    assert main(["chart", "31", "--case", str(file)]) == 2
    assert "expected a case, found none" in capsys.readouterr().err


def test_where_every_case_is_bad_each_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(MIXED.replace('"W:1S"', '"W:1Q"'), encoding="utf-8")
    assert main(["rule", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert [f"{path}:{line}" in said.err for line in (6, 10, 16, 21)] == [True] * 4


@pytest.mark.parametrize(("language", "words"), amount.one_in(2, [("fr", "laissé de côté"), ("en", "passed over")]))
def test_calls_names_the_cases_that_it_passes_over_and_why(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = course_root() / "laws" / "27" / "cases.yaml"
    assert main(["calls", str(path), "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert main(["calls", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    passed_over = {each["case"]: each["reason"] for each in found["passed_over"]}
    lines = [line for line in shown.splitlines() if words in line]
    assert len(lines) == len(passed_over) > 0
    assert all(any(case in line and reason in line for line in lines) for case, reason in passed_over.items())
    answered = {each["case"] for each in found["cases"]}
    assert not answered & passed_over.keys()
    assert {case.id for case in load_cases(path).cases} == answered | passed_over.keys()


def test_calls_says_why_the_only_case_has_none(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calls", str(file), "--case", "31-accepted"]) == 2
    assert "31-accepted" in capsys.readouterr().err


BEGUN = """\
law: "31"
cases:
  - {id: 31-together, dealer: N, calls: "P & S:1S", scene: {en: "North passes, South opens, at the same moment."}}
  - {id: 31-opened, dealer: N, calls: "S:1S", scene: {en: "South opens before North."}}
"""


def test_a_case_that_this_edition_cannot_rule_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installation may lack a law of one edition."""
    whole = {edition: book(edition) for edition in EDITIONS}
    old = whole[1997]
    whole[1997] = LawBook(1997, {number: law for number, law in old.items() if number != "33"}, old.options)
    monkeypatch.setattr("bridgecourse.teach.cases.case.book", whole.__getitem__)
    path = tmp_path / "cases.yaml"
    path.write_text(BEGUN, encoding="utf-8")
    assert main(["rule", str(path)]) == 0
    assert capsys.readouterr().err == ""
    assert main(["rule", str(path), "--edition", "1997"]) == 2
    said = capsys.readouterr()
    assert "31-opened" in said.out
    assert "31-together: the 1997 book has no law for a call that is 'simultaneous' yet" in said.err


def test_an_edition_that_there_is_not_is_named_once(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("rule", "calls"):
        assert main([command, str(file), "--edition", "1987"]) == 2
        assert capsys.readouterr().err.count("1987") == 1
