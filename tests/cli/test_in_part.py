"""What is said of boards of which a file tells a part, or more than was called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.i18n import Language, text

LATE = """[Board "1"]
[Dealer "S"]
[Vulnerable "None"]
[Deal "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"]
[Auction "S"]
1S Pass 4S Pass
Pass Pass Pass Pass
[Play "W"]
HT HQ H4 H2
D3 D2 DT D7
*
"""
END = """[Board "1"]
[Dealer "S"]
[Deal "N:64.K3.K8.Q76 .J875.QT.J95 KJT9.A.75.K3 .96.J96.AT84"]
[Declarer "S"]
[Contract "4S"]
[Play "S"]
D5 DJ DK DT
S9 C4 S4 H5
*
"""


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words]) == 0
    return capsys.readouterr().out


def test_passes_after_the_end_of_the_auction_are_told_and_not_called_irregular(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (file := tmp_path / "board.pbn").write_text(LATE)
    out = said(capsys, "rule", str(file), "--lang", "en")
    assert "Passes written after the end of the auction: 2." in out
    assert "with something irregular: 0" in out
    found = json.loads(said(capsys, "rule", str(file), "--json", "--lang", "fr"))
    assert (found["irregular"], [each["board"] for each in found["late_passes"]]) == (0, [1])
    assert "Passes written after the end of the auction: 2." in said(capsys, "show", str(file), "--lang", "en")


def test_an_irregular_declarer_is_ruled_by_what_made_him_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = LATE.replace("Pass Pass\n[Play", "\n[Play").replace("[Auction", '[Declarer "^N"]\n[Auction')
    told = told.replace('[Play "W"]\nHT HQ H4 H2\nD3 D2 DT D7', '[Play "E"]\nH4 H2 HT HQ')
    (file := tmp_path / "board.pbn").write_text(told)
    (board,) = json.loads(said(capsys, "rule", str(file), "--json", "--lang", "en"))["boards"]
    assert [each["ruling"]["outcome"] for each in board["incidents"]] == ["L54.A", "L48.B1"]


def test_an_end_position_is_shown_and_ruled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (file := tmp_path / "end.pbn").write_text(END)
    assert "K J 10 9" in said(capsys, "show", str(file), "--lang", "en")
    assert "with something irregular: 0" in said(capsys, "rule", str(file), "--lang", "en")
    file.write_text(END.replace("DT", "C5"))
    assert "Trick 5 · East ♣5: revoke" in said(capsys, "rule", str(file), "--lang", "en")
    file.write_text(END.replace("DT", "C3"))
    assert "Trick 5 · East ♣3" in said(capsys, "show", str(file), "--lang", "en")


def test_an_end_position_without_play_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (file := tmp_path / "end.pbn").write_text(END.partition("[Play")[0])
    assert "K J 10 9" in said(capsys, "show", str(file), "--lang", "en")
    assert "with something irregular: 0" in said(capsys, "rule", str(file), "--lang", "en")


@pytest.mark.parametrize("language", Language)
def test_without_the_tricks_before_nothing_is_proposed_and_it_says_why(
    language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (file := tmp_path / "end.pbn").write_text(END.replace("DT", "C5"))
    (board,) = json.loads(said(capsys, "rule", str(file), "--json", "--lang", language.value))["boards"]
    equity = board["incidents"][0]["ruling"]["equity"]
    assert (equity["reason"], equity["text"]) == ("not_counted", text("cli.rule.equity.not_counted", language))


def test_the_hand_that_would_show_it_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = 'contract: "4S S", play: "HT Q D4 E:notices(#3)", scene: {en: "Called."}'
    (file := tmp_path / "cases.yaml").write_text(f"law: any\ncases:\n  - {{id: x-1, {case}}}\n")
    (ruling,) = json.loads(said(capsys, "rule", str(file), "--json", "--lang", "en"))["rulings"]
    assert ruling["open"]["lacks"] == "E"
    assert "not tell all the cards of one hand: East." in said(capsys, "rule", str(file), "--lang", "en")
