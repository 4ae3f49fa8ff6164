"""Reading what was written gives back every noun; text that denotes nothing is refused, and says why."""

from __future__ import annotations

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
    Hand,
    Rank,
    Seat,
    Vulnerability,
    format_auction,
    format_call,
    format_card,
    format_deal,
    format_hand,
    format_seat,
    format_vulnerability,
    parse_auction,
    parse_call,
    parse_card,
    parse_deal,
    parse_hand,
    parse_seat,
    parse_vulnerability,
)
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
