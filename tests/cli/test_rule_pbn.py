"""``bridgecourse rule game.pbn``: everything irregular is found, at its trick and player, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.cli import rule_pbn
from bridgecourse.cli.app import main
from bridgecourse.cli.board_incident import BoardIncident, board_incidents
from bridgecourse.formats import PbnBoard, read_pbn
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import LawBook, book
from bridgecourse.rulings.numbering import place_of
from bridgecourse.table import Kind, Record, Seat, format_card, incidents, parse_record
from bridgecourse.table.notation import continued
from tests import amount
from tests.boards.played_boards import KINDS, PlayedBoard, played_board, played_boards
from tests.second import play as second_play

FOUND = {
    "revoke": Kind.REVOKE,
    "opening lead": Kind.LEAD_OUT_OF_TURN,
    "lead": Kind.LEAD_BY_WRONG_HAND,
}


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("COURSE_LANG", "en")


@pytest.fixture
def small_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book with laws of calls alone."""
    some = {number: law for number, law in book(2017).items() if place_of(number)[1] < 40}
    monkeypatch.setattr(rule_pbn, "book", lambda edition: LawBook(edition, some))


def told(board: PbnBoard) -> list[tuple[str, int | None, str, str | None]]:
    """What is found on it: how, in which trick, by whom, and with which card."""
    found = [
        (kind.name, each.trick, each.incident.player.value, each.card)
        for each in board_incidents(board)
        for kind in each.kinds
    ]
    return found + [("wrong hand", each.trick, each.player.value, format_card(each.card)) for each in board.strays]


def put_in(board: PlayedBoard) -> list[tuple[str, int | None, str, str | None]]:
    """What there is to find on it."""
    names = {kind: found.name for kind, found in FOUND.items()}
    return [(names.get(each.kind, each.kind), each.trick, each.hand, each.card) for each in board.put_in]


def differences(boards: list[PlayedBoard]) -> list[tuple[str, object, object]]:
    """Every board on which not exactly that is found which was put in."""
    file = read_pbn("\n".join(board.pbn() for board in boards))
    assert file.faults == ()
    return [
        (board.pbn(), put_in(board), told(read))
        for board, read in zip(boards, file.boards, strict=True)
        if sorted(put_in(board)) != sorted(told(read))
    ]


@pytest.mark.parametrize(
    ("regular", "irregular"), [(90, 20), pytest.param(900, 100, marks=pytest.mark.soak)], ids=["some", "thousand"]
)
def test_all_that_was_put_in_is_found_and_nothing_else(regular: int, irregular: int) -> None:
    boards = played_boards(regular + irregular, irregular, f"pbn {amount.seed()}")
    assert sum(bool(board.put_in) for board in boards) == irregular
    assert {each.kind for board in boards for each in board.put_in} == set(KINDS)
    assert differences(boards) == []


@pytest.mark.parametrize("kind", [None, *KINDS])
def test_a_board_is_what_it_says(kind: str | None) -> None:
    """By the second opinion on the play, which knows neither the generator nor the engine."""
    for number in range(5):
        board = played_board(number, f"board {amount.seed()}", kind)
        items = tuple(second_play.Play(hand, card) for hand, card in board.order)
        first = board.leads[0]
        trump = None if board.trump == "NT" else board.trump
        judged = second_play.judge_play(second_play.Board(board.hands, trump, board.declarer, first, items))
        failed = [(each.index // 4 + 1, *board.order[each.index]) for each in judged.failures]
        out = [i // 4 + 1 for i, (hand, _) in enumerate(board.order) if judged.turns[i] != hand]
        assert failed == [(each.trick, each.hand, each.card) for each in board.put_in if kind == "revoke"]
        assert out == [each.trick for each in board.put_in if kind == "lead"]
        assert bool(board.put_in) == (kind is not None)
        wrong = [each for each in board.put_in if each.card not in board.hands[each.hand]]
        assert wrong == (list(board.put_in) if kind == "wrong hand" else [])
        assert all(each.card in board.hands[each.holder] for each in board.put_in)


@pytest.mark.parametrize(
    ("play", "number"),
    [
        ("H5 A 3 8 W:S5(led)", 2),  # a lead by the wrong hand
        ("H5 A 3 N:HK(played) 8", 1),  # a fifth card
        ("H5 A 3 N:C2(led)", 1),  # a lead while the trick was not complete
        ("H5 A 3 N:C2(led) S:H8(played)", 2),  # it is that of the next
        ("H5 A 3 8 W:S5(dropped)", 2),  # between two tricks
        ("H5 A W:S5(dropped)", 1),
        ("N:HA(led) #7(withdrawn) W:H5(led)", 1),
    ],
)
def test_in_which_trick(play: str, number: int) -> None:
    called = parse_record("1NT P 3NT P P P", Seat.SOUTH)
    record = continued(called, play)
    assert BoardIncident(record, incidents(record)[-1]).trick == number


def test_before_the_auction_is_over_there_is_no_trick() -> None:
    for record in (parse_record("1NT W:SK(dropped) P P P", Seat.SOUTH), parse_record("1NT N:SK(dropped)", Seat.SOUTH)):
        assert [BoardIncident(record, each).trick for each in incidents(record)] == [None]
    assert list(board_incidents(read_pbn('[Board "1"]\n').boards[0])) == []
    assert incidents(Record(Seat.NORTH)) == ()


# --- the command ----------------------------------------------------------------------------------------------------

INSUFFICIENT = '[Board "77"]\n[Auction "N"]\n1S 1H Pass Pass Pass\n'
DAMAGED = '[Board "78"]\n[Dealer "X"]\n'


@pytest.fixture
def boards() -> list[PlayedBoard]:
    return [played_board(n, f"command {amount.seed()}", kind) for n, kind in enumerate([None, *KINDS, None], start=1)]


@pytest.fixture
def file(tmp_path: Path, boards: list[PlayedBoard]) -> Path:
    path = tmp_path / "game.PBN"
    path.write_text("\n".join([*(board.pbn() for board in boards), INSUFFICIENT]), newline="\r\n", encoding="latin-1")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("small_book")
def test_a_block_for_each_irregular_board_and_a_last_line_that_counts(
    file: Path, boards: list[PlayedBoard], capsys: pytest.CaptureFixture[str]
) -> None:
    out = run(capsys, "rule", file)
    lines = out.splitlines()
    titles = [line.split(" · ")[0] for line in lines if line.startswith("Board ")]
    assert titles == [f"Board {n}" for n in (2, 3, 4, 5, 77)]
    assert lines[-1] == "Boards read: 7 · with something irregular: 5 · not readable: 0"
    (revoke,) = boards[1].put_in
    seat = {"N": "North", "E": "East", "S": "South", "W": "West"}
    suit = dict(zip("CDHS", "♣♦♥♠", strict=True))[revoke.card[0]]
    rank = revoke.card[1].replace("T", "10")
    place = lines.index(f"Trick {revoke.trick} · {seat[revoke.hand]} {suit}{rank}: revoke")
    assert lines[place + 1] == "  No ruling: the 2017 book here has no law for this yet."
    stray = boards[4].put_in[0]
    assert f"{seat[stray.holder]} holds it by the deal (line " in out
    assert "East 1♥: insufficient" in lines
    assert "27A1" in out
    assert "Ask East, away from the table" in out  # a question that is open


@pytest.mark.usefixtures("small_book")
def test_the_same_in_french(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "rule", file, "--lang", "fr")
    assert ": renonce\n" in out.replace("\u00a0", "")
    assert "entame hors tour" in out
    assert "attaque hors tour" in out
    assert "Pas de décision\u00a0: le code 2017 n’a pas encore ici de loi pour cela." in out
    assert out.endswith("Donnes lues\u00a0: 7 · avec une irrégularité\u00a0: 5 · illisibles\u00a0: 0\n")
    assert "Levée" in out


def test_a_board_can_be_chosen_and_the_edition(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "rule", file, "--case", "77", "--edition", "2007", "--json")
    document = json.loads(out)
    (board,) = document["boards"]
    (incident,) = board["incidents"]
    assert (document["read"], document["irregular"], board["board"]) == (1, 1, 77)
    assert (incident["kinds"], incident["player"], incident["call"], incident["card"]) == (
        ["INSUFFICIENT"],
        "E",
        "1H",
        None,
    )
    assert (incident["trick"], incident["ruling"]["edition"], incident["no_ruling"]) == (None, 2007, None)


@pytest.mark.usefixtures("small_book")
def test_json_tells_the_same_facts_in_every_language(
    file: Path, boards: list[PlayedBoard], capsys: pytest.CaptureFixture[str]
) -> None:
    english, french = (
        json.loads(run(capsys, "rule", file, "--json", "--lang", language.value)) for language in Language
    )
    facts = [
        (board["board"], [(*each["kinds"], each["trick"], each["player"], each["card"]) for each in board["incidents"]])
        for board in english["boards"][:3]
    ]
    assert facts == [
        (board.number, [(FOUND[each.kind].name, each.trick, each.hand, each.card) for each in board.put_in])
        for board in boards[1:4]
    ]
    strays = [(each["trick"], each["player"], each["card"], each["holder"]) for each in english["boards"][3]["strays"]]
    assert sorted(strays) == sorted((each.trick, each.hand, each.card, each.holder) for each in boards[4].put_in)
    assert (english["read"], english["irregular"], english["unreadable"]) == (7, 5, 0)
    assert english["boards"][0]["incidents"][0]["ruling"] is None

    def without_texts(value: object) -> object:
        if isinstance(value, dict):
            return {key: without_texts(item) for key, item in value.items() if key not in ("text", "lang", "no_ruling")}
        return [without_texts(item) for item in value] if isinstance(value, list) else value

    assert without_texts(english) == without_texts(french)
    assert english != french


def test_each_is_ruled_on_by_the_law_of_its_kind(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(run(capsys, "rule", file, "--json"))
    ruled = [each["incidents"][0]["ruling"] for each in document["boards"] if each["incidents"]]
    laws = [{step["law"] for step in ruling["path"]} for ruling in ruled]
    assert [ruling["case"] for ruling in ruled] == ["2", "3", "4", "77"]
    assert [first in found for first, found in zip(("61", "54", "53", "27"), laws, strict=True)] == [True] * 4
    assert all(ruling["outcome"] for ruling in ruled[:3])
    assert ruled[3]["open"]["player"] == "E"


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_damaged_board_is_named_when_the_others_have_been_ruled_on(
    file: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(f"{DAMAGED}\n{INSUFFICIENT}\n{DAMAGED.replace('78', '79')}", encoding="utf-8")
    assert main(["rule", str(file), *words]) == 2
    out, said = capsys.readouterr()
    assert f"{file}:2: Board 78: expected a seat (N, E, S or W), found 'X'\n{file}:9: Board 79: expected" in said
    if words:
        assert [(each["line"], each["board"]) for each in json.loads(out)["faults"]] == [(2, 78), (9, 79)]
        assert json.loads(out)["unreadable"] == 2
    else:
        assert out.splitlines()[-1] == "Boards read: 1 · with something irregular: 1 · not readable: 2"


def test_what_cannot_be_done_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty, file = tmp_path / "empty.pbn", tmp_path / "some.pbn"
    empty.write_text("% nothing\n")
    file.write_text("\n".join(f'[Board "{n}"]\n' for n in range(1, 20)))
    for words, said in (
        ([tmp_path / "none.pbn"], "none.pbn cannot be read: No such file or directory. Check its name."),
        ([empty], 'empty.pbn has no tag such as [Board "1"]. Check that it is one.'),
        ([file, "--case", "20"], "the number of a board in this file (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 …), found"),
        ([file, "--edition", "1990"], "expected an edition of the Laws (2017, 2007, 1997), found 1990"),
    ):
        assert main(["rule", *map(str, words)]) == 2
        assert said in capsys.readouterr().err


def test_large_numbers_are_set_as_the_language_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "many.pbn"
    file.write_text("\n".join(f'[Board "{n}"]\n' for n in range(1, 1001)))
    assert run(capsys, "rule", file) == "Boards read: 1,000 · with something irregular: 0 · not readable: 0\n"
    assert run(capsys, "rule", file, "--lang", "fr").startswith("Donnes lues\u00a0: 1\u00a0000 · ")
