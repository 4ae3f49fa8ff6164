"""``bridgecourse rule`` says what else is irregular on the board, and what holds at the table then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.cli.app import main

CASES = """\
law: any
cases:
  - id: any-two
    dealer: S
    contract: "4S S"
    deal: "S:AKQJT.A42.K32.32 54.KQJ5.Q54.KQJ4 876.763.AJ7.A765 932.T98.T986.T98"
    play: "W:HK(dropped) E:CT(led) W:C4(played) S:notices(#2)"
    then: "S:prohibits(C)"
    facts: {partner_could_see: yes}
    scene: {en: "Two of them.", fr: "Deux."}
  - id: any-calls
    dealer: N
    calls: "1H 1D"
    then: "declines E:2C"
    facts: {replacement_is_comparable: no, first_call_was_unintended: no, both_natural: yes}
    because: {en: "It shows clubs.", fr: "Il montre les trèfles."}
    scene: {en: "One is too few.", fr: "Un, c’est trop peu."}
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "300")
    path = tmp_path / "cases.yaml"
    path.write_text(CASES, "utf-8")
    return path


def shown(file: Path, capsys: pytest.CaptureFixture[str], case: str, language: str) -> list[str]:
    assert main(["rule", str(file), "--case", case, "--lang", language]) == 0
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


def test_what_else_is_irregular_and_what_holds_then(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(file, capsys, "any-two", "en")
    also, now = lines.index("Also on this board"), lines.index("Now at the table")
    assert lines[also + 1].endswith("West ♥K: exposed card")
    assert lines[now + 1 : -1] == [
        "It is West's turn.",
        "The ♥K lies before West: major penalty card.",
        "The ♣4 lies before West: major penalty card.",
        "West may not lead ♣ while keeping the lead.",
    ]


def test_in_french(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(file, capsys, "any-two", "fr")
    assert lines[lines.index("Maintenant à la table") + 1 : -1] == [
        "C’est au tour d’Ouest.",
        "♥R devant Ouest\u00a0: carte pénalisée principale.",
        "♣4 devant Ouest\u00a0: carte pénalisée principale.",
        "Ouest ne peut pas attaquer à ♣ tant qu’il conserve l’attaque.",
    ]


def test_who_must_pass_is_said_of_the_auction(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(file, capsys, "any-calls", "en")
    assert lines[lines.index("Now at the table") + 1 : -1] == ["It is South's turn.", "West must pass throughout."]


def test_the_same_for_other_programs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", str(file), "--json"]) == 0
    two, calls = json.loads(capsys.readouterr().out)["rulings"]
    (also,) = two["besides"]
    assert (also["event"], also["player"], also["kinds"], also["noticed"]) == (1, "W", ["CARD_EXPOSED"], False)
    assert two["now"] == {
        "turn": "W",
        "must_pass": [],
        "penalty_cards": [
            {"player": "W", "card": "HK", "major": True},
            {"player": "W", "card": "C4", "major": True},
        ],
        "waits": None,
        "lead": [{"choice": "prohibits", "suits": ["C"]}],
        "void": [],
        "first_lead": [],
    }
    assert (calls["besides"], calls["now"]["must_pass"]) == ([], [{"player": "W", "throughout": True}])


WITHDRAWN = """
law: any
cases:
  - id: any-withdrawn
    dealer: S
    calls: "S:1H W:P N:2H E:1S(cancelled) E:P S:4S P P P"
    facts: {first_call_was_unintended: no, replacement_is_comparable: no}
    scene: {en: x, fr: x}
"""


@pytest.mark.parametrize(("played", "is_to_come"), [("", True), ("HK", False), ("S:prohibits(H)", False)])
def test_the_lead_that_a_withdrawn_call_may_limit_is_told_until_it_is_made(
    played: str, is_to_come: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """26B: of one suit that the offender has not shown."""
    file = tmp_path / "withdrawn.yaml"
    play = f'    play: "{played} S:notices(#4)"\n' if played else ""
    file.write_text(WITHDRAWN.lstrip() + play, "utf-8")
    assert main(["rule", str(file), "--json"]) == 0
    (ruling,) = json.loads(capsys.readouterr().out)["rulings"]
    told = {"player": "W", "effect": "lead_may_be_forbidden", "suits": ["C", "D", "H", "S"]}
    assert ruling["now"]["first_lead"] == ([told] if is_to_come else [])
    assert any("26B" in each["clause"] for each in ruling["consequences"])


@pytest.mark.parametrize(
    ("edition", "said", "en", "fr"),
    [
        (
            2017,
            "S:prohibits(D)",
            "Declarer cannot forbid West to lead ♦ here: what was said does not count.",
            "Le déclarant ne peut pas interdire ici ♦ à Ouest\u00a0: ce choix ne compte pas.",
        ),
        (
            2007,
            "S:requires(D)",
            "Declarer cannot require ♦ of West here: what was said does not count.",
            "Le déclarant ne peut pas exiger ici ♦ d’Ouest\u00a0: ce choix ne compte pas.",
        ),
    ],
)
def test_a_choice_that_declarer_does_not_have_is_said_not_to_count(
    edition: int, said: str, en: str, fr: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """26B: East has shown diamonds; 26A1 before 2017."""
    file.write_text(
        WITHDRAWN.lstrip().replace("S:1H W:P N:2H E:1S(cancelled) E:P S:4S P P P", SHOWN)
        + f'    edition: {edition}\n    play: "{said} S:notices(#1)"\n',
        "utf-8",
    )
    assert en in shown(file, capsys, "any-withdrawn", "en")
    assert fr in shown(file, capsys, "any-withdrawn", "fr")


SHOWN = "E:1D(cancelled) S:1S W:P N:2S E:3D S:4S W:P N:P E:P"
