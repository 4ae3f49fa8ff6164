"""The forms that PBN's standard allows and programs write: each is read as the plain one is."""

from __future__ import annotations

import re

import pytest

from bridgecourse.formats.pbn.file import format_pbn, parse_pbn, read_pbn
from bridgecourse.table.event import HandFaced
from bridgecourse.table.incident import incidents
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat

DEAL = "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
PLAIN = f"""[Board "1"]
[Dealer "S"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Declarer "S"]
[Contract "4S"]
[Auction "S"]
1S Pass 4S Pass
Pass Pass
[Play "W"]
HT HQ D4 H2
D3 D2 DT D5
*
"""
TAG = f'[Deal "{DEAL}"]'
FORMS = {
    "blanks within the bracket": (TAG, f'[ Deal  "{DEAL}" ]'),
    "over several lines": (TAG, f'[Deal\n "{DEAL}"\n]'),
    "a value over two lines": (TAG, TAG.replace(" 85.", "\n  85.")),
    "over several lines, as Windows ends them": (TAG, f'[\r\nDeal\r\n"{DEAL}"]\r'),
    "behind a comment": (TAG, "{of the eighth round} " + TAG),
    "behind a comment that began before": (TAG, "{of the\neighth round} " + TAG),
    "two tags and a comment between": ('[Vulnerable "None"]\n', '[Vulnerable "None"] {nobody} '),
    "an irregular declarer of the same hand": ('"S"]\n[Contract', '"^S"]\n[Contract'),
    "the last card behind a plus": ("DT D5\n*", "DT +D5\n*"),
    "a plus at the end": ("*", "+"),
    "a plus before the last row": ("D3 D2", "+ D3 D2"),
    "calls not told": ("1S Pass", "-- -- -- 1S Pass"),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_read_as_the_plain_one(form: str) -> None:
    plain, told = FORMS[form]
    assert PLAIN.count(plain) == 1
    assert [each.record for each in parse_pbn(PLAIN.replace(plain, told))] == [parse_pbn(PLAIN)[0].record]


def test_two_hyphens_are_a_card_that_was_not_played() -> None:
    one, two = (parse_pbn(PLAIN.replace("DT D5", f"DT {none}"))[0].record for none in ("-", "--"))
    assert one == two
    assert parse_pbn(PLAIN.replace("DT D5", "-- --"))[0].record == parse_pbn(PLAIN.replace("DT D5", "- -"))[0].record


@pytest.mark.parametrize("broken", ['[Deal "N:', "[Deal", '[Deal "N:"', "["])
def test_a_tag_without_an_end_is_named_and_hides_no_other_board(broken: str) -> None:
    found = read_pbn(
        PLAIN + "\n" + PLAIN.replace(TAG, broken).replace('"1"', '"2"') + "\n" + PLAIN.replace('"1"', '"3"')
    )
    assert [board.game.board for board in found.boards] == [1, 3]
    assert [(fault.board, fault.line) for fault in found.faults] == [(2, len(PLAIN.splitlines()) + 5)]


def test_passes_after_the_end_of_the_auction_are_read_in_each_form() -> None:
    forms = ("Pass\nPass Pass Pass Pass", "AP\nPass Pass", "AP Pass Pass *")
    first, *others = (parse_pbn(PLAIN.replace("Pass\nPass Pass", form))[0].record for form in forms)
    assert first is not None
    assert len(first.auction) == 8
    assert others == [first, first]
    for other in ("AP 5S", "AP AP", "AP * Pass", "AP 40"):
        assert "nothing after the end" in read_pbn(PLAIN.replace("Pass\nPass Pass", other)).faults[0].message


def test_an_irregular_declarer_came_about_by_the_wrong_lead_and_the_hand_spread_at_it() -> None:
    irregular = PLAIN.replace('"S"]\n[Contract', '"^N"]\n[Contract').replace('[Play "W"]', '[Play "E"]')
    text = irregular.replace("HT HQ D4 H2\nD3 D2 DT D5", "H4 H2 HT HQ\nD4 D5 D3 DK")
    (game,) = parse_pbn(text)
    record = game.record
    assert record is not None
    assert record.contract is not None
    assert record.contract.declarer is Seat.SOUTH
    assert record.events[7] == HandFaced(player=Seat.SOUTH)
    assert [(trick.leader, trick.winner) for trick in record.play.tricks] == [
        (Seat.EAST, Seat.NORTH),
        (Seat.NORTH, Seat.NORTH),
    ]
    assert {kind for each in incidents(record) for kind in each.kinds} == {Kind.LEAD_OUT_OF_TURN, Kind.EXPOSED_IN_PLAY}
    assert parse_pbn(format_pbn([game])) == (game,)


def test_a_hand_that_is_not_given_is_not_known() -> None:
    (game,) = parse_pbn(PLAIN.replace(DEAL, "N:AQ64.KQ3.K82.Q76 - KJT973.A2.A75.K3 -"))
    assert game.deal is None
    assert game.record is not None
    assert game.known_deal == game.record.known_deal
    assert game.record.play.held(Seat.NORTH, 0) is not None
    assert game.record.play.held(Seat.EAST, 0) is None
    assert parse_pbn(format_pbn([game])) == (game,)
    (whole,) = parse_pbn(PLAIN.replace(DEAL, DEAL.replace("85.J8754.QT4.J95", "-")))
    assert whole == parse_pbn(PLAIN)[0], "the fourth hand is what is left"


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


def test_the_play_of_an_end_position_begins_with_its_first_column() -> None:
    (game,) = parse_pbn(END)
    assert game.record is not None
    play = game.record.play
    told = [(trick.number, trick.leader) for trick in play.tricks if trick.is_told]
    assert told == [(5, Seat.SOUTH), (6, Seat.NORTH)]
    assert incidents(game.record) == ()
    assert parse_pbn(format_pbn([game])) == (game,)


def test_an_end_position_without_play_is_read() -> None:
    (game,) = parse_pbn(END.partition("[Play")[0])
    assert game.known_deal is not None
    assert game.known_deal.tricks == 4
    assert parse_pbn(format_pbn([game])) == (game,)


def test_tricks_of_an_end_position_are_numbered_as_they_were_played() -> None:
    (board,) = read_pbn(END.replace("DT", "C3")).boards
    assert [(stray.trick, stray.holder) for stray in board.strays] == [(5, Seat.SOUTH)]
    for told, wrong in (("DJ", "DA"), ("S9 C4", "S9 DJ"), ("S9 C4 S4 H5\n", "S9 -\nC4 - - -\n")):
        (fault,) = read_pbn(END.replace(told, wrong)).faults
        assert re.findall(r"trick (\d)", fault.message)[:1] == ["5" if wrong == "DA" else "6"], fault.message


def test_one_hand_of_another_size_is_the_one_that_is_named() -> None:
    (fault,) = read_pbn(END.replace(".96.J96.AT84", ".96.J96.AT8")).faults
    assert "expected 9 cards in WEST's hand, after 4 tricks, found 8" in fault.message
    (fault,) = read_pbn(PLAIN.replace("2.T96.J963.AT842", "2.T96.J963.AT84")).faults
    assert "expected 13 cards in each hand, found 12 in WEST's" in fault.message


def test_cards_in_the_wrong_column_of_hands_known_in_part() -> None:
    text = PLAIN.replace(DEAL, "N:AQ64.KQ3.K82.Q76 - KJT973.A2.A75.K3 -").replace("D3 D2", "D8 D2")
    (board,) = read_pbn(text).boards
    assert [(stray.trick, stray.player, stray.holder) for stray in board.strays] == [(2, Seat.WEST, Seat.NORTH)]
    assert "which that hand does not hold" in read_pbn(text.replace("HT HQ", "HT HJ")).faults[0].message
