"""LIN: every board is read as what happened on it; a damaged one is named, and hides no other."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotationError
from bridgecourse.formats import (
    PbnBoard,
    PbnGame,
    StrayCard,
    decode_pbn,
    format_pbn,
    parse_lin,
    parse_pbn,
    read_lin,
    read_pbn,
)
from bridgecourse.table import (
    Auction,
    Card,
    CardFaced,
    Claimed,
    Conceded,
    Deal,
    Event,
    Exposure,
    MadeCall,
    OtherCall,
    Record,
    Seat,
    Vulnerability,
    format_call,
    format_card,
    format_deal,
    format_record,
    incidents,
    parse_card,
    parse_deal,
)
from tests import strategies as some
from tests.boards.played_boards import winner

TWELVE = Path(__file__).with_name("twelve_boards.lin").read_text(encoding="utf-8")
HANDS = "SAKQ2HAKQD432C432,S765H7652D876C987,ST98HT98DJT9CAKQT,SJ43HJ43DAKQ5CJ65"
DEAL = parse_deal("S:AKQ2.AKQ.432.432 765.7652.876.987 T98.T98.JT9.AKQT J43.J43.AKQ5.J65")
HEAD = f"pn|Ada,Bo,Cy,Di|st||md|1{HANDS}|rh||ah|Board 3|sv|e|"
CALLS = "mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|"
FIRST = "pc|H5|pc|HT|pc|HJ|pc|HA|"  # South, who plays, wins it
PASSED_OUT = "mb|p|mb|p|mb|p|mb|p|"


def only(text: str) -> PbnGame:
    (game,) = parse_lin(text)
    return game


def line_of(text: str) -> str:
    """What happened, in the one-line notation."""
    record = only(text).record
    assert record is not None
    return format_record(record)


# --- a file with twelve boards ----------------------------------------------------------------------------------------


def test_the_boards_of_a_match() -> None:
    file = read_lin(TWELVE)
    assert file.faults == ()
    games = [board.game for board in file.boards]
    assert [game.board for game in games] == [*range(1, 12), 11]
    assert [dict(game.tags)["Room"] for game in games] == ["Open"] * 11 + ["Closed"]
    assert games[0].tags == (
        ("Event", "Harbour Cup"),
        ("Stage", "Final"),
        ("HomeTeam", "Lanterns"),
        ("VisitTeam", "Oars"),
        ("Room", "Open"),
        ("West", "Brisco"),
        ("North", "Carmel"),
        ("East", "Dorset"),
        ("South", "Aubert"),
    )
    assert dict(games[11].tags)["South"] == "Ebbing"
    lines = TWELVE.splitlines()
    assert [lines[board.line - 1].split("|")[1] for board in file.boards] == [*(f"o{n}" for n in range(1, 12)), "c11"]


def test_each_is_a_lawful_board_with_its_dealer_and_vulnerability() -> None:
    from bridgecourse.table import Board

    for board in read_lin(TWELVE).boards:
        game, record = board.game, board.game.record
        assert record is not None
        assert game.board is not None
        law = Board(game.board)
        assert (game.dealer, game.vulnerability) == (law.dealer, law.vulnerability)
        assert (record.deal, record.vulnerability) == (game.deal, game.vulnerability)
        assert record.auction.is_over
        assert (incidents(record), board.strays) == ((), ())


def test_how_each_board_ended() -> None:
    games = parse_lin(TWELVE)
    claims = [
        [
            (type(event), event.player.value, event.tricks)
            for event in game.record.events
            if isinstance(event, Claimed | Conceded)
        ]
        for game in games
        if game.record is not None
    ]
    assert claims == [
        [],  # played to the end
        [(Claimed, "N", 6)],  # 3 won of 5, and 9 in all
        [(Claimed, "W", 6)],  # in the middle of a trick
        [(Claimed, "N", 9)],  # at the lead
        [],
        [(Claimed, "E", 4)],
        [],  # passed out
        [(Claimed, "N", 6)],
        [],
        [(Claimed, "S", 1)],
        [],  # not told to its end
        [(Claimed, "W", 12)],  # no card played
    ]
    assert [dict(game.tags).get("Result") for game in games] == [
        *(None, "9", "6", "9", None, "8", None, "12", None, "10", None, "12")
    ]
    assert games[6].contract is None
    assert games[6].auction is not None
    assert games[6].auction.is_over


def test_alerts_and_explanations() -> None:
    auction = parse_lin(TWELVE)[2].auction
    assert auction is not None
    assert [(made.alerted, made.explanation) for made in auction.calls if made.alerted or made.explanation] == [
        (False, "12-14"),
        (True, "relay, asks for 3 ♠"),
    ]
    (game,) = parse_lin(f"{HEAD}mb|1N!|an|15|an| to\n17|mb|p|an||mb|2D!|")
    assert game.auction is not None
    assert [(made.alerted, made.explanation) for made in game.auction.calls] == [
        (True, "15; to 17"),
        (False, ""),
        (True, ""),
    ]


def test_pbn_holds_all_of_it() -> None:
    games = parse_lin(TWELVE)
    assert parse_pbn(format_pbn(games)) == games
    assert read_pbn(format_pbn(games)).faults == ()


def test_another_program_reads_the_same() -> None:
    """endplay, of one board at a time, to which it needs four players, and a claim where the play is broken off."""
    pytest.importorskip("endplay")
    from endplay.parsers import lin as other

    begins = [match.start() for match in re.finditer("^qx", TWELVE, re.MULTILINE)]
    texts = [TWELVE[begin:end] for begin, end in zip(begins, [*begins[1:], len(TWELVE)], strict=True)]
    letters = str.maketrans("♠♥♦♣", "SHDC", "!*")
    for text, game in zip(texts, parse_lin(TWELVE), strict=True):
        is_broken_off = "pc|" in text and "mc|" not in text and text.count("pc|") < 52
        (told,) = other.loads("pn|a,b,c,d|" + text.replace("\n", "") + "mc|12|" * is_broken_off)
        assert game.deal is not None
        assert game.record is not None
        assert game.dealer is not None
        assert game.vulnerability is not None
        assert told.board_num == game.board
        assert str(told.deal) == format_deal(game.deal)
        assert told.dealer.abbr == game.dealer.value
        assert told.vul.name == {"None": "none", "All": "both"}.get(
            game.vulnerability.value, game.vulnerability.value.lower()
        )
        calls = [str(call).translate(letters) for call in told.auction]
        assert calls == [format_call(made.call) for made in game.record.auction.calls]
        cards = [str(card).translate(letters) for card in told.play]
        assert cards == [format_card(card.card) for card in game.record.cards]


# --- any board --------------------------------------------------------------------------------------------------------

_LETTER = {OtherCall.PASS: "p", OtherCall.DOUBLE: "d", OtherCall.REDOUBLE: "r"}
_IN_ORDER = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
words = st.text(alphabet="abé♥ 123+-,;&%=#!'\"?", max_size=12).map(lambda text: " ".join(text.split()))
"""But for those that stand for a suit (!S)."""


@st.composite
def told_boards(draw: st.DrawFn) -> tuple[PbnGame, str]:
    """A board on which all call in turn and play cards of their own in turn, and its LIN as another writes it."""
    auction = draw(some.legal_auctions(complete=True))
    calls = [
        MadeCall(made.seat, made.call, alerted=draw(st.booleans()), explanation=draw(words)) for made in auction.calls
    ]
    record = Record.of(Auction(auction.dealer, tuple(calls)))
    deal, vulnerability = draw(some.deals()), draw(some.vulnerabilities)
    record = replace(record, deal=deal, vulnerability=vulnerability)
    text = "".join(_call_in_lin(made) for made in calls)
    tags: tuple[tuple[str, str], ...] = ()
    if record.contract is not None:
        record, told, tags = _played(record, draw(st.integers(0, 52)), draw(st.booleans()), draw(st.integers(0, 2**32)))
        text += told
    number = draw(st.none() | st.integers(1, 99))
    head = f"pn|,West,,|md|{_IN_ORDER.index(record.dealer) + 1}{_hands(deal, draw(st.sampled_from(Seat)))}|"
    head += "" if number is None else f"ah|Board {number}|"
    head += f"sv|{'onEB'[list(Vulnerability).index(vulnerability)].lower()}|"
    game = PbnGame(record, number, record.dealer, vulnerability, deal, (("West", "West"), *tags))
    return game, head + text


def _call_in_lin(made: MadeCall) -> str:
    call = _LETTER[made.call] if isinstance(made.call, OtherCall) else format_call(made.call).replace("NT", "N")
    return f"mb|{call}{'!' * made.alerted}|" + (f"an|{made.explanation}|" if made.explanation else "")


def _hands(deal: Deal, left_out: Seat) -> str:
    hands = (
        ""
        if seat is left_out
        else "".join(suit + "".join(card.rank.value for card in _suit(deal, seat, suit)) for suit in "SHDC")
        for seat in _IN_ORDER
    )
    return ",".join(hands)


def _suit(deal: Deal, seat: Seat, suit: str) -> list[Card]:
    return [card for card in deal.hand(seat).sorted if card.suit.value == suit]


def _played(record: Record, count: int, claims: bool, seed: int) -> tuple[Record, str, tuple[tuple[str, str], ...]]:
    """So many cards, each by the hand whose turn it is, and perhaps a claim of those left."""
    chance = random.Random(seed)
    contract = record.contract
    assert record.deal is not None
    assert contract is not None
    left = {seat: list(record.deal.hand(seat).sorted) for seat in Seat}
    trump = contract.bid.denomination.value
    leader, won, done = contract.declarer.lho, 0, 0
    trick: dict[str, str] = {}
    events: list[Event] = []
    text = ""
    for _ in range(count):
        seat = leader.turned(len(trick))
        card = left[seat].pop(chance.randrange(len(left[seat])))
        events.append(CardFaced(player=seat, card=card, how=Exposure.PLAYED if trick else Exposure.LED))
        trick[seat.value] = format_card(card)
        text += f"pc|{format_card(card)}|"
        if len(trick) == 4:
            leader, trick = Seat(winner(trick, leader.value, trump)), {}
            won, done = won + (leader.side is contract.declarer.side), done + 1
    if not claims:
        return record.with_events(*events), text, ()
    taken = chance.randrange(13 - done + 1)
    if taken:
        events.append(Claimed(player=contract.declarer, tricks=taken))
    elif done < 13:
        events.append(Conceded(player=contract.declarer, tricks=13 - done))
    return record.with_events(*events), f"{text}mc|{won + taken}|pg||", (("Result", str(won + taken)),)


@given(told_boards())
def test_every_board_is_read_as_it_was_played(told: tuple[PbnGame, str]) -> None:
    game, text = told
    assert parse_lin(text) == (game,)
    assert parse_pbn(format_pbn(parse_lin(text))) == (game,)


@given(
    st.lists(told_boards(), min_size=1, max_size=3), st.sampled_from(["lines", "one line", "links", "encoded", "bars"])
)
def test_however_the_boards_lie_in_the_file(told: list[tuple[PbnGame, str]], form: str) -> None:
    games, texts = [game for game, _ in told], [text for _, text in told]
    link = "https://www.bridgebase.com/tools/handviewer.html?"
    match form:
        case "one line":
            file = "".join(texts)
        case "links":
            file = "\n".join(f"{link}bbo=y&lin={quote_plus(text)}&n=3" for text in texts)
        case "encoded":
            file = "\n".join(quote(text) for text in texts)
        case "bars":  # as a browser shows them
            file = "\n".join(f"{link}lin={text.replace('%', '%25')}&bbo=y" for text in texts)
        case _:
            file = "\n\n".join(text.replace("|pc|", "|\npc|") for text in texts)
    assert [board.game for board in read_lin(file).boards] == games
    assert read_lin(file).faults == ()


@given(st.text(alphabet="|\n ,!abcmpdqxnvso123SHDCAKQJT%7C=", max_size=80))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    file = read_lin(text)
    assert all(1 <= fault.line <= text.count("\n") + 1 for fault in file.faults)
    assert not any(re.match(r"line \d", fault.message) for fault in file.faults)
    try:
        games = parse_lin(text)
    except NotationError as error:
        reason = str(error)
    else:
        assert ([board.game for board in file.boards], file.faults) == (list(games), ())
        return
    assert reason.startswith("line ")


# --- what is damaged --------------------------------------------------------------------------------------------------


@cache
def _twelve() -> tuple[PbnBoard, ...]:
    """As they are read where nothing is damaged."""
    return read_lin(TWELVE).boards


@given(st.data())
def test_whatever_is_damaged_the_others_are_read(data: st.DataObject) -> None:
    """Of one board some letters are lost, or others put in their place, behind its label."""
    begins = [match.start() for match in re.finditer("^qx", TWELVE, re.MULTILINE)]
    place = data.draw(st.integers(0, 11))
    begin, end = begins[place] + 7, [*begins, len(TWELVE)][place + 1] - 1
    cut = data.draw(st.integers(begin, end))
    lost = data.draw(st.integers(0, min(60, end - cut)))
    text = TWELVE[:cut] + data.draw(st.text(alphabet="|! SHX1pcmb", max_size=6)) + TWELVE[cut + lost :]
    whole, found = _twelve(), read_lin(text)
    told = {(*board.game.tags[:9], board.game.board) for board in whole}
    assert len(told) == 12
    games = [board.game for board in found.boards]
    assert all(board.game in games for i, board in enumerate(whole) if i != place)
    label = re.match(r"qx\|\w+\|", TWELVE[begins[place] :])
    assert label is not None
    assert all(fault.message.endswith(f" ({label[0]})") or fault.board is None for fault in found.faults)
    assert len({board.line for board in found.boards} | {fault.line for fault in found.faults}) >= 12


def test_wherever_a_file_is_cut_the_boards_before_are_read() -> None:
    begins = [match.start() for match in re.finditer("^qx", TWELVE, re.MULTILINE)]
    whole = _twelve()
    for end in range(begins[1] + 1, begins[2]):
        file = read_lin(TWELVE[:end])
        assert file.boards[0] == whole[0]
        may_be_md = re.fullmatch(r"[^\n]+\nm", TWELVE[begins[1] : end]) is not None  # of a next board
        assert len(file.boards) + len(file.faults) == 2 + may_be_md
        if not TWELVE[:end].endswith(("|", "\n")):
            assert [fault.line for fault in file.faults] == [TWELVE[:end].count("\n") + 1]
            assert "cut off here" in file.faults[0].message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{HEAD}mb|1Z|", "column 120: expected a call, 1C to 7N, p, d .*, found '1Z': correct it"),
        (f"{HEAD}mb|1N\nmb|p|", "column 120: expected a call, .* found 'mb'"),
        (f"{HEAD}an|15|", "expected a call before the explanation of one, found '15': put it behind its call"),
        (f"{HEAD}{CALLS}pc|H1|", "expected a card, suit first, such as SA, HT or C2, found 'H1': correct it"),
        (f"{HEAD}{CALLS}pc|5|", "expected a card, suit first, such as SA, HT or C2, found '5'"),
        (f"{HEAD}{CALLS}{FIRST}pc|HT|", "expected each card once, found HT again, after line 1, column 158: correct"),
        (f"{HEAD}{CALLS}{FIRST}mb|p|", "expected no call after the first card or claim, found 'p': put the calls"),
        (f"{HEAD}mb|1N|{FIRST}", "expected an auction that is over before the play, found 1 calls that .* before H5"),
        (f"{HEAD}{FIRST}", "expected an auction that is over before the play, found 0 calls"),
        (f"{HEAD}mb|1N|mc|9|", r"expected an auction that is over before the play, .* before mc\|9\|: write the calls"),
        (f"{HEAD}{PASSED_OUT}pc|H5|", "expected no play on a board passed out, found H5"),
        (f"{HEAD}{PASSED_OUT}mc|7|", r"expected no play on a board passed out, found mc\|7\|"),
        (f"{HEAD}{CALLS}mc|14|", "expected declarer's tricks in all after a claim, 0 to 13, found '14'"),
        (f"{HEAD}{CALLS}mc|all|", "expected declarer's tricks in all after a claim, 0 to 13, found 'all'"),
        (
            f"{HEAD}{CALLS}{FIRST}mc|0|",
            "expected from 1 to 13 tricks for declarer, who has won 1 when 12 are left, found 0",
        ),
        ("pn|a,b,c,d|md|5SAK|", r"column 15: expected the dealer before the hands, 1 to 4 .*, found '5'"),
        ("md|1SAK,,,|", "expected three hands or four, found 1: write the others"),
        (f"md|1{HANDS},S2|", "expected at most four hands, found 5"),
        (f"md|1{HANDS[1:]}|", r"expected a suit \(S H D C\) before its ranks, found 'AKQ2"),
        ("md|1SAKXH2,,,|", "expected a suit .* in 'SAKXH2', found 'XH2'"),
        ("md|1SAKAH2,,,|", "expected each card once, found SA twice in 'SAKAH2'"),
        (f"md|1{HANDS.replace('SAKQ2', 'SAKQ')}|", "expected 13 cards in each hand, found 12 in SOUTH's: correct it"),
        (
            f"md|1{HANDS.replace('S765', 'SA65').rpartition(',')[0]},|",
            "expected each card in one hand, found SA in more",
        ),
        (f"md|1{HANDS.replace('S765', 'SA65')}|", "expected each card in one hand, found SA in more"),
        (f"md|1{HANDS}|sv|x|", r"expected a vulnerability, o \(none\), n, e or b \(both\), found 'x'"),
        ("pn|a,b,c,d,e,f,g,h,i|", "expected four players, or eight of two rooms, found 9"),
        ("pn|a,b,c,d|", r"column 4: expected the hands, md\|…\|, or calls, mb\|…\|, found neither"),
        (
            f"{HEAD}mb|1N|p|mb|p|",
            r"expected a command of LIN with its value, such as mb\|1N\|, found 'p': correct or del",
        ),
        (f"{HEAD}{CALLS}pc|H5|HT|pc|HJ|", "expected a command of LIN with its value, .* found 'HT'"),
        (f"{HEAD}{CALLS}seen mb|p|", "expected a command of LIN with its value, .* found 'seen'"),
        (
            f"{HEAD}{CALLS}pc|H",
            r"expected a bar \| at the end, found 'pc\|H' and no more of the board: it may have been",
        ),
        (f"{HEAD}{CALLS}pc", r"expected a bar \| at the end, found 'pc' and no more of the board"),
        ("https://www.bridgebase.com/myhands/\n", r"expected a command of LIN with its value, .* found 'https://www"),
    ],
)
def test_each_kind_of_damage_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=f"^line [12], .*{said}"):
        parse_lin(text)
    file = read_lin(f"{HEAD}{PASSED_OUT}\n\nqx|o4|{text}\nqx|c5|{HEAD}{PASSED_OUT}")
    assert [board.line for board in file.boards] == [1, 4 + text.count("\n")]
    assert [fault.line for fault in file.faults] == [3]
    assert file.faults[0].message.endswith(" (qx|o4|)")
    assert file.faults[0].board == (3 if "ah|Board 3|" in text else 4)


@pytest.mark.parametrize("told", ["mb|p|", "pc|H5|"])
def test_without_a_number_the_dealer_must_be_told(told: str) -> None:
    file = read_lin(f"{HEAD}{PASSED_OUT}\nmd|{HANDS}|{told}")
    assert len(file.boards) == 1
    ((line, message),) = [(fault.line, fault.message) for fault in file.faults]
    assert line == 2
    assert message.startswith(
        "expected the dealer, 1 to 4 before the hands (md|3…|) or by the number of the board (ah|Bo"
    )


def test_text_between_boards_spoils_none() -> None:
    file = read_lin(f"My hands\n{HEAD}{PASSED_OUT}pg||\nthe next one\n{HEAD}{PASSED_OUT}\n\nthe end\n")
    assert [board.line for board in file.boards] == [2, 4]
    assert [(fault.line, fault.board) for fault in file.faults] == [(1, None), (3, None), (6, None)]
    with pytest.raises(NotationError, match=r"^line 1, column 1: expected a command of LIN .* found 'My hands'"):
        parse_lin(f"My hands\n{HEAD}{PASSED_OUT}")


def test_a_damaged_head_spoils_no_board() -> None:
    file = read_lin(TWELVE.replace("Holm|pg||", "Hol", 1))
    assert [fault.line for fault in file.faults] == [3]
    assert [replace(board.game, tags=()) for board in file.boards] == [
        replace(game, tags=()) for game in parse_lin(TWELVE)
    ]


def test_a_card_of_another_hand_is_told_and_what_came_before_it_holds() -> None:
    text = f"{HEAD}{CALLS}\n{FIRST}\npc|S2|pc|SA|pc|ST|pc|SJ|"
    (board,) = read_lin(text).boards
    ace = StrayCard(2, Seat.WEST, parse_card("SA"), Seat.SOUTH, 3, 10)
    assert board.strays == (ace,)
    assert board.undisputed is not None
    assert [format_card(card.card) for card in board.undisputed.cards] == ["H5", "HT", "HJ", "HA", "S2"]
    with pytest.raises(
        NotationError, match="line 3, column 10: expected a card of WEST's in trick 2, found SA, which S"
    ):
        parse_lin(text)


# --- how others write -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "line"),
    [
        (f"{FIRST}mc|9|", "H5 T J A S:claims(8)"),
        (f"{FIRST}pc|S2|mc|13|", "H5 T J A S2 S:claims(12)"),
        (f"{FIRST}mc|1|", "H5 T J A S:concedes(12)"),
        ("mc|0|", "S:concedes(13)"),
        ("mc|9|", "S:claims(9)"),
        (f"{FIRST}mc|3|pc|S2|mc|9|", "H5 T J A S:claims(2) S2 S:claims(8)"),  # the first was not agreed to
        ("pc|h5tja|pg||pc|S2|", "H5 T J A S2"),
        ("pc|H5|pc|H10|", "H5 T"),
        ("pc||pg||", ""),
        ("pc|H5|||pg|", "H5"),
    ],
)
def test_how_a_play_is_told(play: str, line: str) -> None:
    assert line_of(HEAD + CALLS + play) == f"1NT P 3NT P P P {line}".strip()


def test_a_claim_after_the_last_card_says_nothing_new() -> None:
    text = TWELVE[TWELVE.index("qx|o1|") : TWELVE.index("qx|o2|")]
    game, claimed = only(text), only(text + "mc|8|pg||\n")
    assert claimed.record == game.record
    assert dict(claimed.tags)["Result"] == "8"


@pytest.mark.parametrize(
    ("calls", "line"),
    [
        ("mb|1C|mb|D|mb|R|mb|P|mb|pass|mb|p|", "1C X XX P P P"),
        ("mb|1cp1nt|mb|dbl|mb|x|", "1C P 1NT X X"),
        ("mb|1S|mb|1H|mb|p|", "1S 1H P"),  # insufficient
        ("MB|1NT!|mb||", "1NT*"),
        ("mb|pppp|", "P P P P"),
        ("nt|hello|mb|1N|nt|a|zz|12|mb|p|", "1NT P"),
    ],
)
def test_how_an_auction_is_told(calls: str, line: str) -> None:
    assert line_of(HEAD + calls) == line


@pytest.mark.parametrize(
    ("head", "board", "dealer", "vulnerability"),
    [
        (f"md|3{HANDS}|sv|0|ah|Board 12|", 12, Seat.NORTH, Vulnerability.NONE),
        (f"qx|o7|md|0{HANDS}|sv|N|", 7, Seat.SOUTH, Vulnerability.NS),
        (f"qx|c7,BOARD 7|md|{HANDS}|sv|b|", 7, Seat.SOUTH, Vulnerability.ALL),
        (f"md|2{HANDS}|ah|Table 5, Donne 14|", 14, Seat.WEST, None),
        (f"md|2{HANDS}|ah|Semi-final|sv||", None, Seat.WEST, None),
        (f"qx|o7|ah|Board 0|md|4{HANDS}|sv|e|", 7, Seat.EAST, Vulnerability.EW),
        ("md|3,,,|sv|o|", None, Seat.NORTH, Vulnerability.NONE),
    ],
)
def test_number_dealer_and_vulnerability(
    head: str, board: int | None, dealer: Seat, vulnerability: Vulnerability | None
) -> None:
    game = only(head + "mb|p|")
    assert (game.board, game.dealer, game.vulnerability) == (board, dealer, vulnerability)
    assert game.deal == (None if ",,," in head else DEAL)


def test_hands_alone_are_a_game_without_a_record() -> None:
    game = only(HEAD)
    assert (game.record, game.deal, game.board, game.dealer) == (None, DEAL, 3, Seat.SOUTH)


@pytest.mark.parametrize("left_out", range(4))
def test_any_one_hand_may_be_left_out(left_out: int) -> None:
    hands = HANDS.split(",")
    hands[left_out] = ""
    assert only(f"md|1{','.join(hands)}|").deal == DEAL
    assert only(f"md|1{','.join(hands).rstrip(',')}|".lower()).deal == DEAL


def test_players_of_two_rooms() -> None:
    def players(head: str, board: str) -> str:
        tags = dict(only(f"{head}qx|{board}|md|1{HANDS}|mb|p|").tags)
        return " ".join(tags.get(seat, "-") for seat in ("South", "West", "North", "East"))

    assert players("pn|a,b,c,d,e,f,g,h|", "o1") == "a b c d"
    assert players("vg|x|pn|a,b,c,d,e,f,g,h|", "c1") == "e f g h"
    assert players("pn|a,b,c,d,South,West,North,East|", "c1") == "a b c d"
    assert players("pn|a,b,c,d|", "c1") == "a b c d"
    assert players("pn|a,b,c,d,e,f,g,h|", "c1|pn|i,,k") == "i - k -"
    assert players("", "c1") == "- - - -"


@pytest.mark.parametrize(
    "second", ["pn|a,b,c,d|", f"md|1{HANDS}|", "ah|Board 4|", "sv|o|", "qx|o4|", "vg|x|pn|a,b,c,d|qx|o4|"]
)
def test_what_begins_the_next_board(second: str) -> None:
    first = f"md|1{HANDS}|ah|Board 3|sv|o|pn|a,b,c,d|{PASSED_OUT}"
    file = read_lin(first + f"{second}md|1{HANDS}|{PASSED_OUT}".replace(f"md|1{HANDS}|md|1{HANDS}|", f"md|1{HANDS}|"))
    assert (len(file.boards), file.faults) == (2, ())


def test_players_before_the_hands_are_those_of_the_next_board() -> None:
    first, second = parse_lin(f"md|1{HANDS}|{PASSED_OUT}pn|,Bo,,|md|1{HANDS}|{PASSED_OUT}")
    assert (first.tags, second.tags) == ((), (("West", "Bo"),))


def test_no_trick_on_a_board_passed_out_says_nothing_new() -> None:
    assert only(f"{HEAD}{PASSED_OUT}mc|0|") == only(f"{HEAD}{PASSED_OUT}")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_a_file_as_it_lies_on_the_disk(end: str, encoding: str) -> None:
    text = TWELVE.replace("Aubert", "Aubért").replace("weak", "faible ü")
    file = read_lin(decode_pbn(text.replace("\n", end).encode(encoding)))
    assert file == read_lin(text)
    assert dict(file.boards[0].game.tags)["South"] == "Aubért"


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
@pytest.mark.parametrize(
    "link",
    [
        "https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin={}",
        'see <a href="https://www.bridgebase.com/tools/handviewer.html?lin={}">here</a>',
        "lin={}",
        "{}",
    ],
)
def test_a_link_to_the_hand_viewer(link: str, encoding: str) -> None:
    text = f"{HEAD}mb|1N!|an|15+, café|mb|p|".replace("Ada", "Ada B")
    file = read_lin("\n" + link.format(quote_plus(text, encoding=encoding)) + "\n")
    assert [(board.game, board.line) for board in file.boards] == [(only(text), 2)]
    cut = read_lin(link.format(quote_plus(text[:-4])))
    assert [fault.board for fault in cut.faults] == [3]
