"""``bridgecourse show``: a board of a PBN file as text; of a LIN file: :mod:`tests.cli.test_lin`."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from bridgecourse.cli.app import main
from bridgecourse.cli.show import show_boards
from bridgecourse.formats import PbnGame, format_pbn
from bridgecourse.i18n import Language
from bridgecourse.table import Record
from tests import strategies as some

DEAL = "N:AKQ2.AKQ.432.432 J43.J43.AKQ5.J65 T98.T98.JT9.AKQT 765.7652.876.987"
FILE = f"""[Board "1"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "{DEAL}"]
[Result "9"]
[Auction "S"]
1NT =1= Pass 3NT AP
[Note "1:15 to 17"]
[Play "W"]
H5 HA H3 H8
^L S5 D2 SJ ST
- - D5 -

[Board "2"]
[Dealer "W"]
[Vulnerable "EW"]
[Deal "{DEAL}"]
[Contract "1NTX"]
[Declarer "E"]
[Play "S"]
C2 C9 CT C5

[Board "3"]
[Contract "Pass"]

[Board "4"]
[Auction "N"]
AP

[Board "5"]
[Contract "2S"]
[Declarer "N"]

[Event "no number"]
[Dealer "Q"]
"""


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "110")
    monkeypatch.setenv("COURSE_LANG", "en")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.pbn"
    path.write_text(FILE)
    return path


def shown(capsys: pytest.CaptureFixture[str], file: Path, *words: str) -> list[str]:
    """The lines, without the room between their words."""
    assert main(["show", str(file), *words]) == 0
    return [" ".join(line.split(" ")).strip() for line in re.sub(" +", " ", capsys.readouterr().out).splitlines()]


def test_a_board_with_its_hands_auction_tricks_and_score(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, file, "--board", "1")
    assert lines[0].startswith("Board 1 · 3NT by South · line 1 ")
    for hand in (
        ["North", "♠ A K Q 2", "♥ A K Q"],
        ["West East", "♠ 7 6 5 ♠ J 4 3", "♥ 7 6 5 2 ♥ J 4 3", "♦ 8 7 6 ♦ A K Q 5"],
    ):
        place = lines.index(hand[0])
        assert lines[place : place + len(hand)] == hand
    assert "Dealer South · Vul. N-S" in lines
    assert "Pass 3NT Pass Pass" in lines
    assert any("15 to 17" in line for line in lines)
    assert "Trick West North East South North-South" in lines
    assert "1 →♥5 ♥A* ♥3 ♥8 1" in lines
    assert "2 →♠5! ♦2! ♠J* ♠10 1" in lines
    assert "3 →♦5" in lines  # nobody has won it, and nothing is counted
    assert "Tricks, as played: North-South 1, East-West 1" in lines
    assert "Result: 9 tricks for declarer (=). Score: North-South +600" in lines
    assert "! Trick 2 · West ♠5: lead out of turn" in lines
    assert "! Trick 2 · North ♦2: revoke" in lines
    assert not any(line.startswith("? ") for line in lines)


def test_a_card_that_another_hand_holds_is_marked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, file, "--board", "2")
    assert "Dealer West · Vul. E-W · auction not told" in lines
    assert "1 ♣9 ♣10*? ♣5 →♣2? 0" in lines
    assert "? Trick 1 · South ♣2: North holds it by the deal (line 21)" in lines
    assert "? Trick 1 · North ♣10: South holds it by the deal (line 21)" in lines
    assert (
        "Result: not known, for the play is not told to its end and no result is given (Result in PBN, mc in LIN)"
        in lines
    )


def test_in_french(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, file, "--board", "1", "--lang", "fr")
    assert lines[0].startswith("Donne 1 · 3SA par Sud · ligne 1 ")
    assert "Ouest Est" in lines
    assert "♠ A R D 2" in lines
    assert "Levée Ouest Nord Est Sud Nord-Sud" in lines
    assert "2 →♠5! ♦2! ♠V* ♠10 1" in lines
    assert "Contrat\u00a0: 3SA par Sud" in lines
    assert "Résultat\u00a0: 9 levées pour le déclarant (=). Marque\u00a0: Nord-Sud +600" in lines
    assert "! Levée 2 · Nord ♦2\u00a0: renonce" in lines


@pytest.mark.parametrize("board", ["3", "4"])
def test_a_board_passed_out(board: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, file, "--board", board)
    assert "Passed out: score 0" in lines
    assert not any(line.startswith("Contract") for line in lines)


def test_a_board_of_which_little_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, file, "--board", "5")
    assert lines[2:] == ["auction not told", "", "Contract: 2♠ by North", lines[5], ""]
    assert lines[5].startswith("Result: not known")


def test_every_board_is_shown_and_a_damaged_one_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(file)]) == 2
    out, said = capsys.readouterr()
    assert [line.split(" · ")[0] for line in out.splitlines() if line.startswith("Board ")] == [
        "Board 1",
        "Board 2",
        "Board 3",
        "Board 4",
        "Board 5",
    ]
    assert f"{file}:35: expected a seat (N, E, S or W), found 'Q'" in said


@given(some.played_records() | some.records(spoken=True), st.sampled_from(Language))
def test_whatever_happened_can_be_shown(record: Record, language: Language) -> None:
    out = StringIO()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "any.pbn"
        file.write_bytes(format_pbn([PbnGame(record, board=3)]).encode())
        show_boards(file, language, Console(file=out, width=100), number="3")
    assert out.getvalue().count("→") >= len(record.play.tricks if record.contract else ())


def test_a_play_to_its_end_gives_the_score(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Spades are trumps, and North has all of them."""
    rows = [f"H{rank} D{rank} C{rank} S{rank}" for rank in "AKQJT98765432"]
    hands = ".AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432..."
    head = f'[Dealer "N"]\n[Vulnerable "All"]\n[Deal "E:{hands}"]\n[Contract "7SXX"]\n[Declarer "N"]\n'
    file = tmp_path / "all.pbn"
    file.write_text(head + '[Play "E"]\n' + "\n".join(rows) + "\n")
    lines = shown(capsys, file)
    assert lines[0].startswith("Board without a number · 7♠XX by North · line 1 ")
    assert "Result: 13 tricks for declarer (=). Score: North-South +2940" in lines
    assert "1 ♣A ♠A* →♥A ♦A 1" in lines
    file.write_text(head + '[Result "EW 2"]\n[Play "E"]\n' + "\n".join(rows) + "\n")
    lines = shown(capsys, file)
    assert "The result in the file is 11 tricks for declarer, the play comes to 13: the score is by the file." in lines
    assert "Result: 11 tricks for declarer (-2). Score: North-South -1000" in lines
