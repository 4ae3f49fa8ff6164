"""The forms that PBN's standard allows and programs write: each is read as the plain one is."""

from __future__ import annotations

import pytest

from bridgecourse.formats.pbn.file import parse_pbn, read_pbn

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
