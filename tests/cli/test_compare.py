"""``bridgecourse compare``: every edition, what differs, and the question that decides."""

from __future__ import annotations

import pytest

from bridgecourse.cli.app import main
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.teach.course import course_root

CASES = str(course_root() / "what-changed" / "cases.yaml")


def shown(capsys: pytest.CaptureFixture[str], case: str, language: str = "en") -> str:
    assert main(["compare", CASES, "--case", case, "--lang", language]) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")


@pytest.mark.parametrize(("language", "title"), [("en", "Laws of {}"), ("fr", "Code {}")])
def test_every_edition_has_a_column(language: str, title: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "changed-31-double", language)
    assert all(title.format(edition) in out for edition in EDITIONS)


def test_the_question_that_decides_is_named_with_its_answer(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "changed-31-double")
    assert out.count("What decides: Same denomination bid? (A pass: never) no (31A2)") == 2
    assert out.count("What decides: Is the replacement comparable (23A)? no (31A2)") == 1


def test_where_an_edition_asks_nothing_more_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "changed-32-takeout-twice")
    assert out.count("What decides: no further question") == 2


def test_codes_that_agree_are_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "changed-31-and-passes")
    assert "The same ruling in every edition." in out
    assert "What decides" not in out
    assert "≠" not in out
