"""The play section of PBN: every play survives writing and reading; what others write; what is refused, and where."""

from __future__ import annotations

import pytest
from hypothesis import given

from bridgecourse.errors import NotationError
from bridgecourse.formats import PbnGame, StrayCard, decode_pbn, format_pbn, parse_pbn, read_pbn
from bridgecourse.formats.pbn.play_reader import PlayReader
from bridgecourse.table import (
    Auction,
    Bid,
    CardFaced,
    Contract,
    Denomination,
    Exposure,
    Kind,
    Record,
    Seat,
    format_card,
    format_record,
    incidents,
    parse_card,
    parse_deal,
    parse_record,
)
from bridgecourse.table.notation import continued
from tests import strategies as some
from tests.boards.played_boards import played_boards

DEAL = "N:AKQ2.AKQ.432.432 J43.J43.AKQ5.J65 T98.T98.JT9.AKQT 765.7652.876.987"
STATED = f"""[Board "3"]
[Dealer "S"]
[Deal "{DEAL}"]
[Contract "3NT"]
[Declarer "S"]
[Play "W"]
"""
CALLED = '[Dealer "S"]\n[Auction "S"]\n1NT Pass 3NT AP\n[Play "W"]\n'
FIRST, SECOND = "H5 HA H3 H8", "S5 S2 SJ ST"  # North wins the first trick, East the second


def only(text: str) -> PbnGame:
    (game,) = parse_pbn(text)
    return game


def line_of(text: str) -> str:
    """The play in the one-line notation."""
    record = only(text).record
    assert record is not None
    return format_record(record).removeprefix("1NT P 3NT P P P").strip()


@given(some.played_records())
def test_every_play_is_read_back(record: Record) -> None:
    game = PbnGame(record)
    assert parse_pbn(format_pbn([game])) == (game,)


@given(some.legal_auctions(complete=True))
def test_a_board_that_is_called_and_not_played_has_no_play(auction: Auction) -> None:
    assert "[Play" not in format_pbn([PbnGame(Record.of(auction))])


# --- the order within a trick ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "line"),
    [
        (f"{FIRST}\n{SECOND}\n*", "H5 A 3 8 S2 J T 5"),  # North leads the second, the columns stay
        (f"{FIRST}\n{SECOND}\n- - D5 -", "H5 A 3 8 S2 J T 5 D5"),
        (f"{FIRST}\n^L S5 S2 SJ ST\n+", "H5 A 3 8 W:S5(led) 2 J T"),  # a lead out of turn that stands
        (f"{FIRST}\nS5 S2 SJ ^L ST", "H5 A 3 8 S:ST(led) 5 2 J"),
        ("H5 ^LHA H3 H8\n*", "N:HA(led) 3 8 5"),  # declarer's side led to the first trick, no blank behind the mark
        (f"{FIRST}\n- - S3 -", "H5 A 3 8 E:S3(led)"),  # in an unfinished trick the hole tells
        (f"{FIRST}\nS5 - S3 -", "H5 A 3 8 E:S3(led) W:S5(played)"),
        ("H5 - H3 -", "H5 E:H3(played)"),  # dummy has not played yet
        (f"{FIRST} $4\nS5! S2?! ^R SJ!! ST", "H5 A 3 8 S2 J T 5"),
        ("h5 ♥A H3 H8\n*", "H5 A 3 8"),
        (f"{FIRST}\n- - - -\n*", "H5 A 3 8"),
        ("{no play} - - - -", ""),
        ("*", ""),
    ],
)
def test_how_the_order_is_told(play: str, line: str) -> None:
    assert line_of(CALLED + play + "\n") == line
    record = only(CALLED + play + "\n").record
    assert record is not None
    assert parse_pbn(format_pbn([PbnGame(record)])) == (PbnGame(record),)


@pytest.mark.parametrize(
    "play",
    [
        "C9 E>W:CT(named)",
        "C9 E>W:CT(named) 8",
        "C9 E>W:CT(named) T 8",
        "C9 T S:CQ(played) 8 S8 H5 7 E>W:HA(named)",
        "C9 E:calls(high) 8",
        "C9 E:calls(high) A 8",
    ],
)
def test_a_card_of_dummys_that_is_named_is_no_other_card(play: str) -> None:
    record = parse_record(f"P 1C P P P {play}", Seat.NORTH)
    assert parse_pbn(format_pbn([PbnGame(record)])) == (PbnGame(record),)


def test_the_leader_of_a_trick_is_the_winner_of_the_one_before() -> None:
    record = only(STATED + f"{FIRST}\n{SECOND}\n*\n").record
    assert record is not None
    assert record.stated == Contract(Bid(3, Denomination.NOTRUMP), 0, Seat.SOUTH)
    assert [(trick.leader, trick.winner) for trick in record.play.tricks] == [
        (Seat.WEST, Seat.NORTH),
        (Seat.NORTH, Seat.EAST),
    ]
    assert [event.how for event in record.events if isinstance(event, CardFaced)] == [
        *[Exposure.LED, *[Exposure.PLAYED] * 3] * 2
    ]
    assert incidents(record) == ()


def test_the_first_column_may_be_any_hands() -> None:
    columns = [" ".join(row[2:] + row[:2]) for row in (FIRST.split(), SECOND.split())]
    others = CALLED.replace('[Play "W"]', '[Play "E"]') + "\n".join(columns) + "\n*\n"
    assert parse_pbn(others) == parse_pbn(f"{CALLED}{FIRST}\n{SECOND}\n*\n")


def test_what_is_irregular_is_read_and_found() -> None:
    record = only(STATED + f"{FIRST}\n^L S5 D2 SJ ST\n*\n").record
    assert record is not None
    assert [(each.player, set(each.kinds)) for each in incidents(record)] == [
        (Seat.WEST, {Kind.LEAD_BY_WRONG_HAND}),
        (Seat.NORTH, {Kind.REVOKE}),
    ]


@pytest.mark.parametrize(
    ("line", "section"),
    [
        ("H5 A 3 8", f"{FIRST}\n+"),
        ("H5 A 3 8 W:S5 2 J T", f"{FIRST}\n^L S5 S2 SJ ST\n+"),
        ("H5 A 3 8 S2 D5 T 5", f"{FIRST}\nS5 S2 ^R D5 ST\n+"),
        ("H5 A 3 8 S2 J", f"{FIRST}\n- S2 SJ -\n+"),
        ("H5 A 3 8 E:claims(3)", f'{FIRST}\n*\n=1=\n[Note "1:[event 11 E:claims(3)]"]'),
        ("H5 E:3 N:A 8", 'H5 HA H3 =1= H8\n+\n[Note "1:[event 8 E:H3(played)]"]'),
        ("H5 S>N:A 3 8", 'H5 HA =1= H3 H8\n+\n[Note "1:[event 8 S>N:HA(played)]"]'),
        ("H5 A 3 N:HK(played) 8", 'H5 HA H3 H8\n+\n=1=\n[Note "1:[event 10 N:HK(played)]"]'),
    ],
)
def test_how_a_play_is_written(line: str, section: str) -> None:
    record = parse_record("1NT P 3NT P P P", Seat.SOUTH)
    game = PbnGame(continued(Record(Seat.SOUTH, record.events, deal=parse_deal(DEAL)), line))
    text = format_pbn([game])
    assert parse_pbn(text) == (game,)
    assert text.partition('[Play "W"]\n')[2] == section + "\n"


def test_what_no_column_can_hold_is_told_in_notes_from_that_trick_on() -> None:
    """North does not hold the four of spades."""
    called = parse_record("1NT P 3NT P P P", Seat.SOUTH)
    game = PbnGame(continued(Record(Seat.SOUTH, called.events, deal=parse_deal(DEAL)), "H5 A 3 8 S4 J"))
    text = format_pbn([game])
    assert f"{FIRST}\n+\n=1= =2=\n" in text
    assert "[event 11 N:S4(led)]" in text
    assert parse_pbn(text) == (game,)


def test_a_stated_contract_stands_in_its_tags() -> None:
    contract = Contract(Bid(4, Denomination.HEARTS), 1, Seat.EAST)
    game = PbnGame(Record(Seat.NORTH, stated=contract))
    assert format_pbn([game]) == '[Contract "4HX"]\n[Declarer "E"]\n[Dealer "N"]\n[Play "S"]\n+\n'
    assert parse_pbn(format_pbn([game])) == (game,)
    assert game.contract == contract
    begun = PbnGame(parse_record("1H P", Seat.EAST).with_events())
    assert begun.contract is None
    both = PbnGame(Record(Seat.EAST, parse_record("1H P", Seat.EAST).events, stated=contract))
    assert '[Auction "E"]\n1H Pass +\n' in format_pbn([both])
    assert parse_pbn(format_pbn([both])) == (both,)


@pytest.mark.parametrize(
    ("tags", "contract"),
    [
        ('[Contract "3 NT"]\n[Declarer "S"]', "3NT by S"),
        ('[Contract "3nxx"]\n[Declarer "s"]', "3NTXX by S"),
        ('[Contract "3♠X"]\n[Declarer "^S"]', "3SX by S"),
        ('[Declarer "S"]\n[Contract "3D"]', "3D by S"),
    ],
)
def test_how_others_write_a_contract(tags: str, contract: str) -> None:
    from bridgecourse.formats.pbn.contract import format_contract

    record = only(f'[Board "3"]\n{tags}\n[Play "W"]\nH5 - - -\n').record
    assert record is not None
    assert record.dealer is Seat.SOUTH  # by the number of the board
    assert format_contract(record.stated) == contract


def test_tags_that_agree_with_the_auction_stay_tags() -> None:
    for declarer in ("S", "^N", "?", ""):
        game = only('[Contract "3NT"]\n[Declarer "' + declarer + '"]\n' + CALLED + FIRST)
        assert game.record is not None
        assert game.record.stated is None
        assert dict(game.tags) == {"Contract": "3NT", "Declarer": declarer}
        assert parse_pbn(format_pbn([game])) == (game,)
    passed = only('[Contract "Pass"]\n[Auction "N"]\nAP\n')
    assert (passed.contract, passed.record and passed.record.stated) == (None, None)


def test_what_the_game_before_had_holds_for_its_tags_too() -> None:
    text = STATED + FIRST + '\n\n[Board "4"]\n[Dealer "#"]\n[Contract "#"]\n[Declarer "#"]\n[Play "#"]\n' + FIRST + "\n"
    first, second = parse_pbn(text)
    assert first.record is not None
    assert second.record is not None
    assert first.record.events == second.record.events


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("H5 HA H3 1H", r"line 7, column 10: expected a card, suit first, such as SA, HT or C2, found '1H'"),
        ("H5 HA (", r"line 7, column 7: expected a card, a mark such as \^R or a note =1=, found '\('"),
        ("H5 ^S HA H3 H8", r"line 7, column 4: expected the mark \^R or \^L, found '\^S'"),
        (
            "H5 HA H3 H8 H2",
            r"line 7, column 13: expected at most four cards in a row, one of each hand, found also 'H2'",
        ),
        (
            f"{FIRST}\nS5 - SJ ST\nC7 C2 C5 CA",
            r"line 8, column 1: .*in trick 2, after which there are others, found none of N",
        ),
        (
            f"{FIRST}\n- - - -\nC7 C2 C5 CA",
            r"line 8, column 1: .*none of WEST and NORTH and EAST and SOUTH's: write it, or",
        ),
        (
            f"{FIRST}\nS5 S2",
            r"line 8, column 4: expected four cards in a row, .* found 2 in trick 2: the board may have been",
        ),
        (f"{FIRST}\n^L S5 S2 ^L SJ ST", r"line 8, column 4: expected the mark \^L once in a trick"),
        (
            f"{FIRST}\nS5 S2 H5 ST",
            r"line 8, column 7: expected each card once, found H5 again in trick 2, after line 7, col",
        ),
        (f"{FIRST}\n*\nS5", r"line 9, column 1: expected nothing after the end of the play, found 'S5'"),
        (
            f"{FIRST}\nS5 S2 SA ST",
            r"line 8, column 7: expected a card of EAST's in trick 2, found SA, which NORTH holds by",
        ),
        ('H5 =1=\n[Note "1 the card"]', r"line 8, column 8: expected a number, a colon and a text"),
        ('H5 - - - =1=\n[Note "1:[event 9 !]"]', r"line 6, column 8: expected the places of the events in the notes"),
        (
            'H5 - - - =1= =2=\n[Note "1:[event 1 !]"]\n[Note "2:[event 1 !]"]',
            "column 8: expected one event in each place",
        ),
    ],
)
def test_bad_play_is_refused_with_its_place(play: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_pbn(STATED + play + "\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[Board "1"]\n[Contract "9H"]',
            r"line 2, column 12: expected a contract, such as 4H, 3NTX, 6SXX or Pass, found",
        ),
        ('[Board "1"]\n[Declarer "Q"]', r"line 2, column 12: expected a seat"),
        ('[Play "Q"]\nH5', r"line 1, column 8: expected a seat"),
        ('[Board "1"]\n[Play "W"]\nH5 - - -', r"line 2, column 8: expected a contract for the play, .* give both tags"),
        ('[Board "1"]\n[Contract "3NT"]\n[Play "W"]\nH5 - - -', r"line 3, column 8: expected a contract for the play"),
        ('[Auction "N"]\n1H Pass +\n[Play "W"]\nH5 - - -', r"line 3, column 8: expected a contract for the play"),
        (
            '[Contract "3NT"]\n[Declarer "S"]\n[Play "W"]\nH5 - - -',
            r"line 3, column 8: expected the tag Dealer, or Board",
        ),
        (
            '[Contract "4H"]\n[Declarer "S"]\n' + CALLED,
            r"line 1, column 12: .*auction, 3NT by S, in .* found 4H by S: corr",
        ),
        ('[Declarer "N"]\n' + CALLED, r"line 1, column 12: expected the contract of the auction, .* found \? by N"),
        ('[Declarer "W"]\n' + CALLED, r"line 1, column 12: expected the contract of the auction, .* found \? by W"),
        (
            '[Contract "Pass"]\n' + CALLED,
            r"line 1, column 12: expected the contract of the auction, 3NT by S, .* found Pass",
        ),
        (
            '[Contract "1C"]\n[Auction "N"]\nAP',
            r"line 1, column 12: expected the contract of the auction, Pass, .* found 1C",
        ),
        ('[Event "x"]\n[Deal "N:AKQ2.AK', r"line 2, column 1: expected a tag such as"),
    ],
)
def test_bad_tags_are_refused_with_their_place(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_pbn(text)


def test_a_game_agrees_with_its_contract() -> None:
    called = parse_record("1NT P P P", Seat.SOUTH)
    stated = Contract(Bid(4, Denomination.HEARTS), 0, Seat.EAST)
    with pytest.raises(NotationError, match=r"expected the contract of the auction, 1NT by S, .* found 2NT by S"):
        PbnGame(called, tags=(("Contract", "2NT"), ("Declarer", "S")))
    with pytest.raises(
        NotationError, match="expected no stated contract beside an auction that is over, found 4H by E"
    ):
        PbnGame(Record(Seat.SOUTH, called.events, stated=stated))
    with pytest.raises(NotationError, match="expected the contract of the record, 4H by E, found 4H by W in the tags"):
        PbnGame(Record(Seat.SOUTH, stated=stated), tags=(("Contract", "4H"), ("Declarer", "W")))
    with pytest.raises(NotationError, match="expected the contract of the record, Pass, found 4H by W in the tags"):
        PbnGame(Record(Seat.SOUTH), tags=(("Contract", "4H"), ("Declarer", "W")))
    with pytest.raises(NotationError, match="expected a contract, such as"):
        PbnGame(tags=(("Contract", "9H"),))
    with pytest.raises(NotationError, match="expected a contract of one to seven, found 8"):
        PbnGame(Record(Seat.SOUTH, stated=Contract(Bid(8, Denomination.CLUBS), 0, Seat.EAST)))


# --- board by board -------------------------------------------------------------------------------------------------

FILE = f"""% PBN 2.1
% EXPORT
[Event "Café"]
[Site "?"]
{STATED}{FIRST}
% an escaped line
{SECOND}
*
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 7
[7 is no tag
N  S 8

{{between two boards}}
[Board "4"]
[Dealer "W"]
[Vulnerable "Sometimes"]
[Deal "{DEAL}"]

[Board "5"]
[Dealer "S"]
[Deal "{DEAL}"]
[Contract "3NT"]
[Declarer "S"]
[Play "W"]
{FIRST}
S5 SA SJ S2
- C3 - -

[Board "6"]
[Contract "3NT"]
[Declarer "S"]
[Play "W"]
{FIRST}
S5 S2"""


def test_each_board_is_read_for_itself() -> None:
    file = read_pbn(FILE.replace("[7 is no tag\n", ""))
    assert [(board.game.board, board.line) for board in file.boards] == [(3, 3), (5, 25)]
    assert [(fault.board, fault.line) for fault in file.faults] == [(4, 22), (6, 40)]
    assert file.faults[0].message.startswith("expected a vulnerability (None, NS, EW or All), found 'Sometimes'")
    assert "the board may have been cut off here" in file.faults[1].message
    with pytest.raises(NotationError, match="line 22, column 14: expected a vulnerability"):
        parse_pbn(FILE.replace("[7 is no tag\n", ""))


def test_a_broken_tag_hides_no_board() -> None:
    file = read_pbn(FILE)
    assert [(fault.board, fault.line) for fault in file.faults] == [(3, 17), (4, 23), (6, 41)]
    assert [board.game.board for board in file.boards] == [5]


def test_a_card_in_the_wrong_column_is_told_and_what_came_before_it_holds() -> None:
    (_, board) = read_pbn(FILE.replace("[7 is no tag\n", "")).boards
    assert board.strays == (StrayCard(2, Seat.SOUTH, parse_card("S2"), Seat.NORTH, 32, 10),)
    record, whole = board.undisputed, board.game.record
    assert record is not None
    assert whole is not None
    assert [format_card(card.card) for card in record.cards] == ["H5", "HA", "H3", "H8", "SA", "SJ"]
    assert len(whole.cards) == 9
    assert read_pbn(STATED + FIRST).boards[0].undisputed == only(STATED + FIRST).record
    with pytest.raises(
        NotationError, match="line 8, column 10: expected a card of SOUTH's in trick 2, found S2, which"
    ):
        parse_pbn(STATED + FIRST + "\nS5 SA SJ S2\n")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_a_file_as_it_lies_on_the_disk(end: str, encoding: str) -> None:
    text = FILE.replace("[7 is no tag\n", "")
    file = read_pbn(decode_pbn(text.replace("\n", end).encode(encoding)))
    assert file == read_pbn(text)
    assert dict(file.boards[0].game.tags)["Event"] == "Café"


def test_what_stands_before_the_first_tag_spoils_no_board() -> None:
    file = read_pbn("A club evening\n\n" + STATED + FIRST)
    assert [fault.line for fault in file.faults] == [1]
    assert [board.game.board for board in file.boards] == [3]


def test_wherever_a_file_is_cut_the_boards_before_are_read() -> None:
    text = STATED + "\n".join([FIRST, SECOND, "*"]) + "\n\n" + STATED.replace('"3"', '"4"') + f"{FIRST}\n{SECOND}\n*\n"
    begins = text.index('[Board "4"]')
    for end in range(begins, len(text)):
        file = read_pbn(text[:end])
        assert file.boards[0].game.board == 3
        assert len(file.boards) + len(file.faults) <= 2
        last = text[:end].rsplit("\n", 1)[-1]
        if last.startswith("[") and not last.endswith("]"):
            assert [fault.line for fault in file.faults] == [text[:end].count("\n") + 1]


def test_a_trick_without_marks_is_read_as_any_other() -> None:
    text = "\n".join(board.pbn() for board in played_boards(30, 15, "without marks"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PlayReader, "_trick", lambda *_: None)
        with_care = read_pbn(text)
    assert read_pbn(text) == with_care
    assert any(board.strays for board in with_care.boards)


@pytest.mark.parametrize(
    ("last", "column", "card", "before"), [("D5 D2 DT H8", 10, "H8", 10), (" D5  HA DT D3", 6, "HA", 4)]
)
def test_of_a_trick_without_marks_the_column_is_told(last: str, column: int, card: str, before: int) -> None:
    fault = f"line 8, column {column}: .* found {card} again in trick 2, after line 7, column {before}, trick 1"
    with pytest.raises(NotationError, match=fault):
        parse_pbn(f"{STATED.replace(DEAL, '?')}{FIRST}\n{last}\n")


def test_a_card_of_the_play_is_the_same_on_every_board() -> None:
    text = "\n".join(board.pbn() for board in played_boards(2, 0, "twice"))
    one, other = (board.game.record for board in read_pbn(text).boards)
    assert one is not None
    assert other is not None
    assert len({id(event) for event in (*one.events, *other.events) if isinstance(event, CardFaced)}) < 104
