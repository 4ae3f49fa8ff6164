"""PBN: every record survives writing and reading; what other programs write is read tolerantly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotationError
from bridgecourse.formats import PbnGame, format_pbn, format_pbn_auction, parse_pbn, parse_pbn_auction
from bridgecourse.table import (
    Auction,
    Fate,
    Record,
    Remarked,
    Seat,
    Vulnerability,
    format_auction,
    parse_auction,
    parse_record,
)
from tests import strategies as some


@given(some.auctions(explained=True))
def test_every_record_is_read_back(auction: Auction) -> None:
    assert parse_pbn_auction(format_pbn_auction(auction)) == auction


@given(st.lists(some.pbn_games(), max_size=3))
def test_every_game_is_read_back(games: list[PbnGame]) -> None:
    assert parse_pbn(format_pbn(games)) == tuple(games)


@given(some.legal_auctions(complete=True))
def test_an_ordinary_auction_is_ordinary_pbn(auction: Auction) -> None:
    text = format_pbn_auction(auction)
    assert "=" not in text
    assert "^" not in text
    assert "+" not in text


@given(st.text(alphabet='[]"{};%^=$!?*+-\n\\ 123CDHSNTXPapAution:', max_size=60))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        parse_pbn('[Auction "N"]\n' + text)
    except NotationError as error:
        reason = str(error)
    else:
        return
    assert reason.startswith("line ")


@pytest.mark.parametrize(
    ("record", "section"),
    [
        ("1H P 4H P P P", "1H Pass 4H Pass\nPass Pass"),
        ("1H P 2H", "1H Pass 2H +"),
        ("1S 1H P", "1S ^I 1H Pass +"),
        ("1C P W:1S N:P", "1C Pass ^S 1S\nPass +"),
        ("1C P W:1S", "1C Pass ^S 1S\n+"),
        ("1C S:1D(accepted) P", '1C ^S 1D =1= Pass\n+\n[Note "1:[accepted]"]'),
        ("1C P W:1S(cancelled) 1H", '1C Pass 1H + =1=\n[Note "1:[call #3 W:1S(cancelled)]"]'),
        ("1C W:1S 1D P", '1C 1D Pass + =1=\n[Note "1:[call #2 W:1S]"]'),
        ("1NT* P", '1NT =1= Pass +\n[Note "1:[alert]"]'),
    ],
)
def test_how_a_record_is_written(record: str, section: str) -> None:
    auction = parse_auction(record, Seat.NORTH)
    assert format_pbn_auction(auction) == f'[Auction "N"]\n{section}\n'


@pytest.mark.parametrize(
    ("section", "record"),
    [
        ("1H AP", "1H P P P"),
        ("AP", "P P P P"),
        ("p 1nt ap", "P 1NT P P P"),
        ("1H Pass 2H *", "1H P 2H"),
        ("1H $1 Pass! {a {comment} 2H ; and another\n3H", "1H P 2H 3H"),
        ("1S ^I 1H Pass", "1S 1H P"),
        ("1S 1H ^i Pass", "1S 1H P"),
        ("1S^I1H Pass", "1S 1H P"),
        ("1C Pass ^S 1S Pass", "1C P W:1S N:P"),
        ("1C Pass - 1S Pass", "1C P W:1S N:P"),
        ("- - 1C Pass", "1C P"),
        ("1C ^S ^S ^S 1H Pass AP", "1C N:1H(accepted) P P P"),
        ("1C ^R Pass ^L", "1C P"),
        ("", ""),
    ],
)
def test_how_others_write(section: str, record: str) -> None:
    auction = parse_pbn_auction(f'[Auction "N"]\n{section}\n[Play "?"]\nSA S2 -\n')
    assert format_auction(auction) == record


FILE = """% PBN 2.1
[Event "A club \\"evening\\""]
[Site "?"]
[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Auction "S"]
1D Pass 1S Pass
2C =1= Pass 7S X =2=
AP
[Note "1: fourth suit next "]
[Note "2:Lightner"]
[Play "W"]
CA S2 H2 D2
[Note "1:about the play"]

[Event "A club \\"evening\\""]
[Board "4"]
[Dealer "#"]
[Vulnerable ""]
{no deal,
 no auction}
"""


def test_a_file_of_another_program() -> None:
    first, second = parse_pbn(FILE.replace("\n", "\r\n"))
    assert (first.board, first.dealer, first.vulnerability) == (3, Seat.SOUTH, Vulnerability.EW)
    assert dict(first.tags) == {"Event": 'A club "evening"', "Site": "?"}
    assert first.auction is not None
    assert format_auction(first.auction) == "1D P 1S P 2C P 7S X P P P"
    assert [made.explanation for made in first.auction.calls if made.explanation] == ["fourth suit next", "Lightner"]
    assert first.deal is not None
    assert len(first.deal.north) == 13
    assert second == PbnGame(board=4, dealer=Seat.SOUTH, tags=(("Event", 'A club "evening"'),))


def test_a_second_auction_begins_a_new_game() -> None:
    games = parse_pbn('[Auction "N"]\nAP\n[Auction "E"]\n1C AP')
    assert [game.auction and game.auction.dealer for game in games] == [Seat.NORTH, Seat.EAST]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1C\n", r"line 1, column 1: expected a tag"),
        ('[Board "1"]\n  x', r"line 2, column 3: expected a tag"),
        ('[Board "one"]', r"line 1, column 9: expected a board number"),
        ('[Dealer "Q"]', r"line 1, column 10: expected a seat"),
        ('[Vulnerable "x"]', r"line 1, column 14: expected a vulnerability"),
        ('[Deal "N:..."]', r"line 1, column 8: expected four hands"),
        ('[Auction "?N"]', r"line 1, column 11: expected a seat"),
        ('[Dealer "N"]\n[Auction "E"]\nAP', r"line 2, column 11: expected the auction to begin with the dealer"),
        ('[Auction "N"]\n1C 1Z', r"line 2, column 4: expected a call"),
        ('[Auction "N"]\n1C {x} ^Q', r"line 2, column 8: expected the mark"),
        ('[Auction "N"]\n1C (', r"line 2, column 4: expected a call, a mark"),
        ('[Auction "N"]\nAP 1C', r"line 2, column 4: expected nothing after the end"),
        ('[Auction "N"]\n1C * 1D', r"line 2, column 6: expected nothing after the end"),
        ('[Auction "N"]\n1C =1=\n[Note "x"]', r"line 3, column 8: expected a number, a colon"),
        (
            '[Auction "N"]\n1C =1=\n[Note "1:[call 5 N:1H]"]',
            r"line 1, column 11: .* from #1 to #2 in the notes, found #6",
        ),
        ('[Auction "N"]\n1C =1= =2=\n[Note "1:[call 0 N:P]"]\n[Note "2:[call 0 N:P]"]', "found two in place #1"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[call 0 N:P(lost)]"]', "expected cancelled, withdrawn or made"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[call 0 N:9Z]"]', "expected a call"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[event 3 N:SK]"]', r"line 1, column 11: .* to follow the 1 before, found #3"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[event 0 N:SK]"]', r"line 3, column 8: expected one event in a note"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[event 1 !][event 2 !]"]', r"line 3, column 8: expected one event in a note"),
        (
            '[Auction "N"]\n1C =1= =2=\n[Note "1:[event 2 !]"]\n[Note "2:[event 2 N:!]"]',
            "column 11: .* two in place #2",
        ),
        ('[Auction "N"]\n1C =1=\n[Note "1:[event 2 #2?]"]', r"line 3, column 8: expected one of the 1 events so far"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[event 2 1D]"]', r"line 3, column 8: expected an event that is no call"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[event 2 N:SK(lost)]"]', r"line 3, column 8: expected how the card"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[event 2 N:SK]oh"]', r"line 3, column 8: expected nothing behind 'N:SK'"),
        (
            '[Auction "N"]\n1C =1= =2=\n[Note "1:[event 2 !]"]\n[Note "2:[event 3 #2?]"]',
            "column 11: .*director's coming",
        ),
        ('[Auction "N"]\n1C =1=\n[Note "1:[event 2 #1(cancelled)]"]', "come to the calls of the section, '1C', found"),
        ('[Auction "N"]\n1C =1=\n[Note "1:[simultaneous]"]', "column 11: expected '&' between two events"),
        ('[Auction "N"]\n1C Pass =1=\n[Note "1:[change]"]', "column 11: expected a call of E before 'E:->P'"),
    ],
)
def test_bad_text_is_refused_with_its_place(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        parse_pbn(text)


def test_a_text_without_an_auction() -> None:
    with pytest.raises(NotationError, match=r"expected a tag \[Auction"):
        parse_pbn_auction('[Board "1"]\n')


def test_a_game_must_agree_with_itself() -> None:
    with pytest.raises(NotationError, match="begin with the dealer, found NORTH"):
        PbnGame(Record(Seat.NORTH), dealer=Seat.EAST)
    for tags in ((("Board", "1"),), (("A", ""), ("A", "")), (("a b", ""),)):
        with pytest.raises(NotationError, match="expected each tag once"):
            PbnGame(tags=tags)


def test_an_alert_with_an_explanation_in_one_note() -> None:
    auction = parse_pbn_auction('[Auction "N"]\n2D =1= AP\n[Note "1:[alert]a major"]')
    assert (auction.calls[0].alerted, auction.calls[0].explanation) == (True, "a major")
    assert auction.calls[0].fate is Fate.MADE


@given(some.records(spoken=True))
def test_all_that_happened_is_read_back(record: Record) -> None:
    (game,) = parse_pbn(format_pbn([PbnGame(record)]))
    assert game.record == record


@pytest.mark.parametrize(
    ("line", "section"),
    [
        ("1C N:SK(dropped) P", '1C Pass + =1=\n[Note "1:[event 2 N:SK(dropped)]"]'),
        ("1C & E:SK[NS] P", '1C Pass + =1=\n[Note "1:[event 2 & E:SK[NS]]"]'),
        (
            "1C ! #1(accepted)",
            '1C =1= + =2= =3=\n[Note "1:[accepted]"]\n[Note "2:[event 2 !]"]\n[Note "3:[event 3 #1(accepted)]"]',
        ),
        (
            "1C(cancelled) #1(stands)",
            '1C + =1= =2=\n[Note "1:[event 2 #1(cancelled)]"]\n[Note "2:[event 3 #1(stands)]"]',
        ),
        ("1C E:#1(accepted)", '1C =1= + =2=\n[Note "1:[accepted]"]\n[Note "2:[event 2 E:#1(accepted)]"]'),
        ("N:SK & 1C[EW]@away", '1C =1= + =2=\n[Note "1:[together][away][known to EW]"]\n[Note "2:[event 1 N:SK]"]'),
    ],
)
def test_how_all_that_happened_is_written(line: str, section: str) -> None:
    """An act that is the only one about its call, follows it at once and is nobody's in particular is its fate."""
    game = PbnGame(parse_record(line, Seat.NORTH))
    assert format_pbn([game]) == f'[Auction "N"]\n{section}\n'
    assert parse_pbn(format_pbn([game])) == (game,)


def test_what_was_said_is_the_rest_of_the_note() -> None:
    said = Record(Seat.NORTH).with_events(Remarked(player=Seat.EAST, words="[EW] whose lead?"))
    text = format_pbn([PbnGame(said)])
    assert '[Note "1:[event 1 E:says][][EW] whose lead?"]' in text
    assert parse_pbn(text) == (PbnGame(said),)


def test_hands_and_vulnerability_are_facts_of_the_record() -> None:
    (game,) = (game for game in parse_pbn(FILE) if game.record is not None)
    assert game.record is not None
    assert (game.record.deal, game.record.vulnerability) == (game.deal, Vulnerability.EW)
    told = PbnGame(game.record)
    assert (told.deal, told.vulnerability) == (game.deal, Vulnerability.EW)
    assert parse_pbn(format_pbn([told])) == (told,)
    with pytest.raises(NotationError, match="vulnerability of the record, EW, found NS: give the record that"):
        PbnGame(game.record, vulnerability=Vulnerability.NS)
    with pytest.raises(NotationError, match="vulnerability of the record, None, found NS"):
        PbnGame(Record(Seat.NORTH), vulnerability=Vulnerability.NS)
    with pytest.raises(NotationError, match="expected the deal of the record"):
        PbnGame(Record(Seat.NORTH), deal=game.deal)


def test_notes_of_earlier_versions_count_calls_from_nought() -> None:
    new = '[Auction "N"]\n1C Pass 1H + =1=\n[Note "1:[call #3 W:1S(cancelled)]"]\n'
    assert parse_pbn_auction(new.replace("call #3", "call 2")) == parse_pbn_auction(new)
    with pytest.raises(NotationError, match="the first of which is #1, found #0"):
        parse_pbn_auction(new.replace("#3", "#0"))
