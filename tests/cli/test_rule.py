"""``bridgecourse rule`` and ``compare`` on case files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.duty import MUST_PASS_ONCE
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import course

CASES = """\
law: "31"
cases:
  - id: 31-not-yet
    board: 6
    calls: "W:1S"
    scene: {en: "West opens before East.", fr: "Ouest ouvre avant Est."}
  - id: 31-judge
    board: 6
    calls: "W:1S"
    then: "declines E:1D P 2S"
    asked:
      - {seat: W, fact: replacement_is_comparable, en: "I had a spade more.", fr: "J'avais un pique de plus."}
    scene: {en: "West opens before East.", fr: "Ouest ouvre avant Est."}
  - id: 31-done
    board: 6
    calls: "W:1S"
    then: "declines E:1D P 2S"
    facts: {replacement_is_comparable: no}
    because: {en: "It says something else.", fr: "Elle dit autre chose."}
    scene: {en: "West opens before East.", fr: "Ouest ouvre avant Est."}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cases.yaml"
    path.write_text(CASES)
    return path


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("COURSE_LANG", "en")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


def test_a_settled_case_shows_its_clauses_and_who_must_pass(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "rule", str(file), "--case", "31-done")
    assert "31A2(b)  East must pass" in out
    assert "26B" in out
    assert "72C" in out


def test_the_directors_own_words_are_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "rule", str(file), "--case", "31-done", "--lang", "fr")
    assert "Ce que vous dites\n  «\u00a0Nord, vous pouvez accepter le 1♠ d’Ouest" in out
    assert "«\u00a0Est, vous devez passer une fois, à votre prochain tour.\u00a0» (31A2(b))" in out
    (done,) = json.loads(run(capsys, "rule", str(file), "--case", "31-done", "--json"))["rulings"]
    assert {"to": "E", "where": "at_table", "clause": "31A2(b)", "unsure": False} in [
        {key: value for key, value in each.items() if key != "text"} for each in done["said"]
    ]
    assert [each["to"] for each in done["said"] if each["where"] == "away"] == ["W"]


def test_an_open_choice_shows_whose_it_is_where_and_what_follows(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = run(capsys, "rule", str(file), "--case", "31-not-yet", "--lang", "fr")
    assert "Demander à Nord, à la table" in out
    assert out.count("Option :") + out.count("Option\u00a0:") == 2
    assert "Le 1♠ d’Ouest est annulé." in out


def test_an_open_judgement_is_heard_away_from_the_table(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "rule", str(file), "--case", "31-judge")
    assert "Ask West, away from the table" in out


def test_the_edition_can_be_chosen(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = json.loads(run(capsys, "rule", str(file), "--case", "31-done", "--edition", "2007", "--json"))["rulings"][0]
    assert old["edition"] == 2007
    assert old["outcome"].startswith("L31-2007.")


def test_json_names_the_same_in_every_language_and_says_it_in_each(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = {
        language: json.loads(run(capsys, "rule", str(file), "--json", "--lang", language.value))
        for language in Language
    }

    def without_texts(value: object) -> object:
        if isinstance(value, dict):
            return {key: without_texts(item) for key, item in value.items() if key not in ("text", "lang")}
        return [without_texts(item) for item in value] if isinstance(value, list) else value

    assert without_texts(found[Language.EN]) == without_texts(found[Language.FR])
    assert found[Language.EN] != found[Language.FR]
    asked, judged, done = found[Language.EN]["rulings"]
    assert (asked["outcome"], asked["open"]["fact"], asked["open"]["player"]) == (None, LHO_ACCEPTS.id, "N")
    assert (judged["open"]["where"], judged["open"]["settled_by"]) == ("away", "judgement")
    assert (done["open"], done["law"], done["offender"]) == (None, "31", "W")
    passes = [c for c in done["consequences"] if c["effect"] == MUST_PASS_ONCE.value]
    assert [(c["player"], c["clause"]) for c in passes] == [("E", "31A2(b)")]
    assert done["ids"][-1] == done["outcome"]


@pytest.mark.parametrize(
    ("language", "laws"),
    [
        ("en", {"26", "32"}),
        pytest.param("en", None, marks=pytest.mark.soak),
        pytest.param("fr", None, marks=pytest.mark.soak),
    ],
)
def test_every_case_of_the_course_can_be_ruled_and_compared(
    language: str, laws: set[str] | None, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in (folder for folder in course().folders if laws is None or folder.name in laws):
        path = str(folder.path / "cases.yaml")
        out = run(capsys, "rule", path, "--lang", language)
        shown = run(capsys, "compare", path, "--lang", language)
        for case in folder.file.cases:
            assert f"{case.id} —" in out
            assert case.id in shown


def test_lines_wrap_at_the_width_of_the_terminal(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    for command in ("rule", "compare"):
        assert max(map(len, run(capsys, command, str(file)).splitlines())) <= 50


def test_compare_has_a_column_for_every_edition(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "compare", str(file), "--case", "31-done")
    assert all(f"Laws of {edition}" in out for edition in EDITIONS)
    assert "The same ruling" not in out


def test_an_unknown_case_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", str(file), "--case", "31-nothing"]) == 2
    assert "31-nothing" in capsys.readouterr().err


def test_a_fault_in_the_file_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(CASES.replace('calls: "W:1S"', 'calls: "W:1Q"', 1))
    assert main(["rule", str(path)]) == 2
    assert f"{path}:5" in capsys.readouterr().err


def test_the_example_is_a_case_file(file: Path) -> None:
    assert len(load_cases(file, complete=False).cases) == 3


def test_the_calls_on_the_table_are_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("rule", "compare"):
        shown = run(capsys, command, str(file), "--case", "31-done", "--lang", "fr")
        assert "Donne 6 · Donneur Est" in shown
        assert "[1♠]" in shown


def test_what_the_player_answers_is_heard_while_the_question_is_open_and_the_grounds_after_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = run(capsys, "rule", str(file), "--case", "31-judge")
    judged = run(capsys, "rule", str(file), "--case", "31-done")
    assert "West says: “I had a spade more.”" in asked
    assert "Grounds" not in asked
    assert "It says something else." in judged
    assert "says:" not in judged


def test_nothing_is_told_twice(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "rule", str(file), "--case", "31-done")
    assert shown.count("West may make any legal call") == 1


def test_compare_marks_what_is_not_the_same(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "compare", str(file), "--case", "31-done")
    differing = [line for line in shown.splitlines() if "≠" in line]
    assert any("next in turn" in line for line in differing)
    assert any("every turn" in line for line in differing)
    assert not any("is cancelled" in line for line in differing)


def test_an_id_that_is_nearly_right_brings_the_right_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", str(file), "--case", "31-judged", "--lang", "fr"]) == 2
    said = capsys.readouterr().err
    assert "31-judge" in said.replace("31-judged", "")
    assert "il faut l’identifiant" in said


def test_a_french_mark_never_begins_a_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for width in range(60, 100, 3):
        monkeypatch.setenv("COLUMNS", str(width))
        folder = course().folder("31").path / "cases.yaml"
        shown = run(capsys, "rule", str(folder), "--lang", "fr", "--case", "31-2007-second-suit")
        path, _, rest = shown.partition("Chemin")
        assert path
        assert [line for line in rest.splitlines() if line.strip()[:1] in {"?", "!", ":", ";", "»"}] == []


LEADS = """\
law: "55-56"
cases:
  - id: 56-defender
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "CA 6 5 3 E:H4(led)"
    scene: {en: "-", fr: "-"}
  - id: 55-declarer
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "C4 Q 5 3 S:S3(led)"
    scene: {en: "-", fr: "-"}
  - id: 57-early
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "C4 6 J K S3 E:S8"
    scene: {en: "-", fr: "-"}
"""


@pytest.fixture
def leads(tmp_path: Path) -> Path:
    path = tmp_path / "leads.yaml"
    path.write_text(LEADS)
    return path


def test_declarer_alone_accepts_a_defenders_lead_and_either_defender_one_of_his(
    leads: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rulings = {each["case"]: each["open"] for each in json.loads(run(capsys, "rule", "--json", str(leads)))["rulings"]}
    asked = {case: (found["fact"], found["role"], found["player"]) for case, found in rulings.items()}
    assert asked["56-defender"] == ("lead_accepted", "declarer", "S")
    assert asked["55-declarer"] == ("lead_accepted", "non_offending_side", "EW")
    assert "Ask South" in run(capsys, "rule", str(leads), "--case", "56-defender")
    assert "Ask East-West" in run(capsys, "rule", str(leads), "--case", "55-declarer")


@pytest.mark.parametrize(("language", "silent"), [("en", "no suit"), ("fr", "aucune couleur")])
def test_no_suit_is_said_before_one_is_named(
    leads: Path, capsys: pytest.CaptureFixture[str], language: str, silent: str
) -> None:
    told = run(capsys, "rule", "--lang", language, str(leads), "--case", "57-early")
    assert f"({silent})" not in told
    assert {"en": "the suit that declarer forbids to this trick", "fr": "interdite par le déclarant"}[language] in told


SLIP = """\
law: "45"
cases:
  - id: 45-slip
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "HT Q E:H4(named) E:#3?"
    facts: {named_by_slip: yes, without_pause: yes}
    scene: {en: "-", fr: "-"}
"""


@pytest.mark.parametrize("edition", ["2017", "2007", "1997"])
def test_of_a_defender_who_has_named_a_card_no_step_says_that_declarer_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    path = tmp_path / "slip.yaml"
    path.write_text(SLIP)
    told = run(capsys, "rule", "--edition", edition, str(path)).partition("Path")[2]
    assert "East has named or touched the ♥4" in " ".join(told.split())
    assert "South" not in told
