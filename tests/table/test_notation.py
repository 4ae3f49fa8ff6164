"""Reading what was written gives back every noun; text that denotes nothing is refused, and says why."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.errors import BridgecourseError, NotationError
from bridgecourse.table import (
    PACK,
    SUITS,
    Auction,
    Bid,
    Call,
    Card,
    Deal,
    Denomination,
    Event,
    Hand,
    Rank,
    Record,
    Seat,
    Vulnerability,
    format_auction,
    format_call,
    format_card,
    format_deal,
    format_hand,
    format_record,
    format_seat,
    format_vulnerability,
    parse_auction,
    parse_call,
    parse_card,
    parse_deal,
    parse_hand,
    parse_record,
    parse_seat,
    parse_vulnerability,
)
from bridgecourse.table.notation import continued, format_event, is_call, parse_event
from bridgecourse.table.quoted import quoted
from tests import strategies as some
from tests.amount import amount


@given(some.seats)
def test_seat(seat: Seat) -> None:
    assert parse_seat(format_seat(seat)) is seat
    assert parse_seat(seat.name.lower()) is seat


@given(some.calls)
def test_call(call: Call) -> None:
    text = format_call(call)
    assert parse_call(text) == call == parse_call(text.lower())


@given(some.cards)
def test_card(card: Card) -> None:
    assert parse_card(format_card(card)) == card


@given(some.hands)
def test_hand(hand: Hand) -> None:
    assert parse_hand(format_hand(hand)) == hand
    assert set(hand.sorted) == hand.cards


@settings(max_examples=amount().deals)
@given(some.deals(), some.seats)
def test_deal(deal: Deal, first: Seat) -> None:
    assert parse_deal(format_deal(deal, first)) == deal


@given(some.vulnerabilities)
def test_vulnerability(vulnerability: Vulnerability) -> None:
    assert parse_vulnerability(format_vulnerability(vulnerability)) is vulnerability


@given(some.auctions())
def test_auction(auction: Auction) -> None:
    assert parse_auction(format_auction(auction), auction.dealer, auction.must_pass) == auction


def test_the_pack_holds_52_different_cards_of_four_suits() -> None:
    assert len(set(PACK)) == 52
    assert {card.suit for card in PACK} == set(SUITS)
    assert sum(card.is_honour for card in PACK) == 20
    assert PACK[0] == parse_card("SA")
    assert PACK[-1] == parse_card("C2")


def test_other_ways_to_write() -> None:
    assert parse_card("♥10") == parse_card("h10") == Card(Denomination.HEARTS, Rank.TEN)
    assert parse_call("pass") == parse_call("P")
    assert parse_call("3♠") == parse_call("3S")
    assert parse_call("1n") == parse_call("1NT")
    assert parse_vulnerability("Both") == parse_vulnerability("all")
    assert parse_hand("AKQ10...") == parse_hand("AKQT...")


DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.parametrize(
    ("parse", "text", "expected"),
    [
        (parse_seat, "Z", "expected a seat"),
        (parse_call, "0H", "expected a call"),
        (parse_call, "1", "expected a call"),
        (parse_call, "1P", "expected a call"),
        (parse_card, "AS", "suit first"),
        (parse_card, "NA", "suit first"),
        (parse_card, "S1", "suit first"),
        (parse_card, "", "suit first"),
        (parse_vulnerability, "maybe", "None, NS, EW or All"),
        (parse_hand, "AK.Q", "found 2"),
        (parse_hand, "AX...", "found 'X'"),
        (parse_hand, "AA...", "SA twice"),
        (parse_deal, "AKQ", "seat and a colon"),
        (parse_deal, "Q:...", "expected a seat"),
        (parse_deal, "N:... ...", "found 2"),
        (parse_deal, DEAL.replace("2...", "..."), "12 in NORTH's"),
        (parse_deal, DEAL.replace("N:AKQ", "N:KQ").replace("2...", "2.A.."), "HA more than once and no SA"),
    ],
)
def test_text_that_denotes_nothing(parse: Callable[[str], object], text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected) as caught:
        parse(text)
    assert isinstance(caught.value, BridgecourseError)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("& 1C", "between two events"),
        ("1C &", "after '&' at the end"),
        ("1C & & P", "word 3"),
        ("1C(forgotten)", "found '1C\\(forgotten\\)', word 1"),
        ("1C Z", "word 2"),
        ("P P P P 1C", "write the seat, such as N:1C"),
    ],
)
def test_lines_that_are_no_auction(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        parse_auction(text, Seat.NORTH)


@given(some.records())
def test_record(record: Record) -> None:
    line = format_record(record)
    assert parse_record(line, record.dealer, record.must_pass) == record
    for moment in range(len(record)):
        assert parse_record(format_record(record.upto(moment)), record.dealer, record.must_pass) == record.upto(moment)


@given(some.records())
def test_a_line_is_written_once(record: Record) -> None:
    assert format_record(record) is format_record(record)
    assert format_auction(record.auction) is format_auction(record.auction)


@given(some.records(), st.data())
def test_a_line_goes_on_where_another_ended(record: Record, data: st.DataObject) -> None:
    words = format_record(record).split()
    end = data.draw(st.integers(0, len(words)).filter(lambda end: words[end - 1 : end] != ["&"]))
    found = parse_record(" ".join(words[:end]), record.dealer, record.must_pass)
    assert continued(found, " ".join(words[end:])) == record


@given(some.other_events((), spoken=False), st.integers(0, 20))
def test_event(event: Event, before: int) -> None:
    assert parse_event(format_event(event), before) == event


@given(some.records())
def test_a_word_is_a_call_or_another_event(record: Record) -> None:
    words = format_record(record).split()
    assert sum(is_call(word) for word in words) == len(record.call_events)


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("1C P S:1S 1H N:SK(dropped) ! #4(withdrawn)", "1C P 1S 1H N:SK(dropped) ! #4(withdrawn)"),
        ("n:1c e:h10(led) e:HA(faced)", "1C E:HT(led) E:HA"),
        ("1C[wens] N:SK[]@away", "1C[NESW] N:SK[]@away"),
        ("screen(en) 1C N:pushes W:opens", "screen(NE) 1C N:pushes W:opens"),
        ("1C*?(withdrawn)[EW] #1(stands) S:#1?", "1C*?(withdrawn)[EW] #1(stands) S:#1?"),
        ("1C #1(cancelled)", "1C(cancelled)"),
        ("1C #1(accepted) #1?", "1C(accepted) #1?"),
        ("1C(accepted) & #1(stands)", "1C(accepted) & #1(stands)"),
        ("1C E:#1(accepted)", "1C E:#1(accepted)"),
        ("1C E:! W:notices(#1) S:asks(#1) N:explains(#1) E:says E:looks(W)", None),
        ("P P P P N:1C & N:->1D S:claims(13) & N:concedes(0)", "P P P P N:1C & ->1D S:claims(13) & N:concedes(0)"),
    ],
)
def test_how_a_record_is_written(line: str, written: str | None) -> None:
    record = parse_record(line, Seat.NORTH)
    assert format_record(record) == (written or line)
    assert parse_record(written or line, Seat.NORTH) == record


WORDS = ["1C", "S:1S", "->1D", "N:SK(dropped)", "E:!", "#1(cancelled)", "#2?", "W:says(#3)", "S:claims(9)", "&"]
LETTERS = "&#!?*()[]@->:123456789CDHSNTEWPXakqjt "


@given(st.lists(st.sampled_from(WORDS) | st.text(LETTERS, max_size=8), max_size=6))
def test_any_line_is_read_or_the_word_is_named(words: list[str]) -> None:
    line = " ".join(words)
    try:
        record = parse_record(line, Seat.NORTH)
    except NotationError as error:
        reason = str(error)
    else:
        assert parse_record(format_record(record), Seat.NORTH) == record
        return
    named = re.search(r"word (\d+) of ", reason)
    assert reason.endswith(f"'&' at the end of {quoted(line)}") or (
        named is not None and 1 <= int(named[1]) <= len(line.split()) and reason.endswith(f" of {quoted(line)}")
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1C #2(cancelled)", "one of the 1 events so far, such as #1, found '#2', word 2 of"),
        ("1C #0(cancelled)", "one of the 1 events so far, such as #1, found '#0', word 2 of"),
        ("1S(cancelled) 1H #2(accepted)", "found #2, what was done about another, event #4 of the record, word 3 of"),
        ("1C ! P #2?", "found #2, the director's coming, event #4 of the record, word 4 of"),
        ("1C E:says(#4)", "found '#4', word 2 of"),
        ("1C E:says(x)", "found 'x', word 2 of"),
        ("1C E:SK(lost)", r"\(dropped, .*, found, led, played, added\), found 'lost', word 2 of"),
        ("1C E:claims(14)", "0 to 13, in brackets, found '14', word 2 of"),
        ("1C E:claims", "found None, word 2 of"),
        ("1C E:looks", "expected a seat"),
        ("1C E:sings", "found 'E:SINGS'|found 'E:sings'|found 'sings'"),
        ("& N:SK", "expected '&' between two events, found it as word 1 of"),
        ("1C[EW](cancelled)", "word 1 of"),
        ("E:->1S", "expected a call of E before 'E:->1S', which changes his last one, event #1 of the record, word 1"),
    ],
)
def test_lines_that_are_no_record(line: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected) as caught:
        parse_record(line, Seat.NORTH)
    assert f" of {line!r}" in str(caught.value)


@pytest.mark.parametrize(("word", "before"), [("1C", 3), ("->1C", 3), ("&", 3), ("", 0), ("#4?", 3)])
def test_words_that_are_no_event_beside_the_calls(word: str, before: int) -> None:
    with pytest.raises(NotationError, match="expected"):
        parse_event(word, before)


def test_a_line_of_calls_alone() -> None:
    with pytest.raises(NotationError, match="expected calls alone in '1C N:SK', found 'SK'"):
        parse_auction("1C N:SK", Seat.NORTH)


@pytest.mark.parametrize("level", [0, 10])
def test_a_bid_that_nobody_could_make(level: int) -> None:
    with pytest.raises(NotationError, match="level from 1 to 7"):
        Bid(level, Denomination.CLUBS)


def test_no_trump_is_no_suit() -> None:
    with pytest.raises(NotationError, match="expected a suit"):
        Card(Denomination.NOTRUMP, Rank.ACE)


PARSERS: list[Callable[[str], object]] = [
    parse_seat,
    parse_call,
    parse_card,
    parse_hand,
    parse_deal,
    parse_vulnerability,
]


@given(st.text(max_size=6), st.sampled_from(PARSERS))
def test_any_text_is_read_or_refused_with_a_reason(text: str, parse: Callable[[str], object]) -> None:
    try:
        parse(text)
    except NotationError as error:
        reason = str(error)
    else:
        return
    assert reason.startswith("expected")
