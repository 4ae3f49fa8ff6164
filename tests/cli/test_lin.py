"""``show`` and ``rule`` take a LIN file as they take the same boards in PBN."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote_plus

import pytest

from bridgecourse.cli.app import main
from bridgecourse.cli.boards import chosen_boards
from bridgecourse.errors import NotationError
from bridgecourse.formats import format_pbn, parse_lin
from bridgecourse.i18n import Language
from bridgecourse.table.number import GAMES

TWELVE = Path(__file__).parents[1] / "formats" / "twelve_boards.lin"
HANDS = "md|1SAKQ2HAKQD432C432,S765H7652D876C987,ST98HT98DJT9CAKQT,|"
IRREGULAR = f"{HANDS}mb|1N|mb|1H|mb|p|mb|p|mb|p|"
REVOKE = f"{HANDS}mb|1N|mb|p|mb|p|mb|p|pc|H5|pc|DJ|pc|HJ|pc|HA|mc|9|"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "110")
    monkeypatch.setenv("COURSE_LANG", "en")


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


def lines_of(out: str) -> list[str]:
    """Without the room between their words."""
    return [line.strip() for line in re.sub(" +", " ", out).splitlines()]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", ["show", "rule"])
def test_lin_is_shown_and_ruled_on_as_the_same_in_pbn(
    command: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """But for the numbers of the lines."""
    lin, pbn = tmp_path / "game.LIN", tmp_path / "game.pbn"
    told = TWELVE.read_text(encoding="utf-8") + f"qx|o12|{IRREGULAR}\nqx|c12|{REVOKE}\n"
    lin.write_text(told, encoding="utf-8", newline="\r\n")
    pbn.write_text(format_pbn(parse_lin(told)), encoding="utf-8")
    shown = [re.sub(r"(line|ligne) \d+ ─+", "", run(capsys, command, file, "--lang", language)) for file in (lin, pbn)]
    assert shown[0] == shown[1]
    assert shown[0].count("3♥" if command == "show" else "27") > 0


def test_a_board_of_two_rooms(capsys: pytest.CaptureFixture[str]) -> None:
    lines = lines_of(run(capsys, "show", TWELVE, "--board", "11"))
    titles = [line.partition(" ─")[0] for line in lines if line.startswith("Board ")]
    assert titles == ["Board 11 · open room · 6♥ by West · line 104", "Board 11 · closed room · 6NT by West · line 109"]
    assert "Result: 12 tricks for declarer (=). Score: East-West +990" in lines
    assert "1 ♦A* ♦2 ♦5 →♦8 1" not in lines
    assert any(
        line.startswith("Result: not known, for the play is not told to its end and no result") for line in lines
    )
    french = run(capsys, "show", TWELVE, "--board", "11", "--lang", "fr")
    assert "Donne 11 · salle ouverte · 6♥ par Ouest" in french
    assert "Donne 11 · salle fermée · 6SA par Ouest" in french


def test_what_is_irregular_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.lin"
    file.write_text(f"{IRREGULAR}\nqx|o7|{REVOKE}\n")
    document = json.loads(run(capsys, "rule", file, "--json"))
    assert (document["read"], document["irregular"], document["unreadable"]) == (2, 2, 0)
    found = [(board["board"], board["line"], board["incidents"][0]["kinds"]) for board in document["boards"]]
    assert found == [(None, 1, ["INSUFFICIENT"]), (7, 2, ["REVOKE"])]
    assert run(capsys, "rule", TWELVE).endswith("Boards read: 12 · with something irregular: 0 · not readable: 0\n")


@pytest.mark.parametrize("words", [("show",), ("rule",), ("rule", "--json")])
def test_a_damaged_board_is_named_when_the_others_have_been_shown(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.lin"
    told = TWELVE.read_text(encoding="utf-8").replace("mb|1D|mb|p|mb|1S|", "mb|1D|mb|mb|1S|", 1)
    file.write_text(told.rpartition("mc|12|")[0] + "mc|1", encoding="utf-8")
    assert main([words[0], str(file), *words[1:]]) == 2
    out, said = capsys.readouterr()
    assert f"{file}:20: Board 2: expected a call, 1C to 7N, p, d (double) or r (redouble), perhaps with !, fou" in said
    assert f"{file}:111: Board 11: expected a bar | at the end, found 'mc|1' and no more of the board" in said
    assert said.rstrip().endswith("write what is missing (qx|c11|)")
    if words == ("show",):
        assert len(re.findall("^Board ", out, re.MULTILINE)) == 10
    elif words == ("rule",):
        assert out == "Boards read: 10 · with something irregular: 0 · not readable: 2\n"
    else:
        assert [(fault["line"], fault["board"]) for fault in json.loads(out)["faults"]] == [(20, 2), (111, 11)]


def test_links_one_on_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "links.lin"
    link = f"https://www.bridgebase.com/tools/handviewer.html?lin={quote_plus('ah|Board 9|' + IRREGULAR)}"
    file.write_text(f"{link}\n{link.replace('Board+9', 'Board+10')}\n")
    assert [line[:9] for line in run(capsys, "show", file).splitlines() if line.startswith("Board")] == [
        "Board 9 ·",
        "Board 10 ",
    ]


def test_what_cannot_be_done_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.lin"
    empty.write_text("vg|Cup,Final|pg||\n")
    for words, said in (
        ([tmp_path / "none.lin"], "expected a PBN or LIN file, and "),
        ([empty], "empty.lin has no hands such as md|3SAKQ…,…|. Check that it is one."),
        ([empty, "--lang", "fr"], "empty.lin n’a aucune main telle que md|3SAKQ…,…|. Vérifiez que c’en est un."),
        (
            [TWELVE, "--board", "99"],
            "the number of a board in this file (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), found '99'",
        ),
    ):
        assert main(["show", *map(str, words)]) == 2
        assert said in capsys.readouterr().err.replace("\u00a0", " ")


@pytest.mark.parametrize("language", Language)
def test_a_file_of_very_many_boards_is_refused(language: Language, tmp_path: Path) -> None:
    for name, board in (("many.lin", "md|1|mb|1c|mb|1c|\n"), ("many.pbn", '[Auction "N"]\n1C 1C\n\n')):
        (tmp_path / name).write_text(board * (GAMES + 1))
        said = "at most 1,000 boards" if language is Language.EN else r"au plus 1\s000 donnes"
        with pytest.raises(NotationError, match=said):
            chosen_boards(tmp_path / name, "1", language)


def test_of_very_many_faults_the_first_are_told(tmp_path: Path) -> None:
    (tmp_path / "many.lin").write_text("qx|o1|" * 1_000)
    with pytest.raises(NotationError, match=r"… and 800 more") as raised:
        chosen_boards(tmp_path / "many.lin", None, Language.EN).check(Language.EN)
    assert len(str(raised.value).splitlines()) == 201
