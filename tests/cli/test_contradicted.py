"""What is told against the record is said to be so, and never dropped in silence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.errors import RulingError
from bridgecourse.rulings.contradicted import contradicted
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.teach.course import course

CASES = """\
law: "42"
cases:
  - id: 42-warned
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "C4 Q 5 3 N:warns"
    facts: {is_within_rights: no}
    scene: {en: "-", fr: "-"}
  - id: 42-no-revoke
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "HT Q 4 D5 W:notices(#4)"
    facts: {is_revoke: no, who_led: declarer}
    scene: {en: "-", fr: "-"}
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "300")
    path = tmp_path / "cases.yaml"
    path.write_text(CASES)
    return path


def told_in_vain(file: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, list[dict[str, str]]]:
    """By case."""
    assert main(["rule", "--lang", "en", "--json", str(file)]) == 0
    return {each["case"]: each["contradicted"] for each in json.loads(capsys.readouterr().out)["rulings"]}


def test_the_record_counts_and_it_is_said_that_it_does(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = told_in_vain(file, capsys)
    (warned,) = found["42-warned"]
    assert (warned["fact"], warned["told"], warned["shown"]) == ("is_within_rights", "no", "yes")
    assert "You were told: no. The record shows: yes; that counts." in warned["text"]
    told = {each["fact"]: each for each in found["42-no-revoke"]}
    assert (told["is_revoke"]["told"], told["is_revoke"]["shown"]) == ("no", "yes")
    assert main(["rule", "--lang", "fr", str(file), "--case", "42-warned"]) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert "On l’a dit, et ce qui est noté montre autre chose" in words
    assert "On vous a dit : non. Ce qui est noté montre : oui ; c’est ce qui compte." in words


def test_no_case_of_the_course_is_told_against_its_record() -> None:
    wrong = []
    for case in course().cases.values():
        for edition in EDITIONS:
            try:
                ruling = case.ruling_in(edition)
            except RulingError:
                continue
            wrong += [(case.id, edition, each.fact.id, each.told, each.shown) for each in contradicted(ruling)]
    assert wrong == []
