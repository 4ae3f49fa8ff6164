"""Hands that are known in part, and records that begin in the middle of the play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

import pytest

from bridgecourse.errors import NotationError, RulingError
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.old_tricks import RETURNED_WAS_DUE
from bridgecourse.table.call import SUITS
from bridgecourse.table.deal import Deal, KnownHand, format_deal
from bridgecourse.table.designation import meant
from bridgecourse.table.event import (
    Act,
    Agreed,
    AttentionDrawn,
    Designated,
    Event,
    Explained,
    Objected,
    Questioned,
    Remarked,
)
from bridgecourse.table.incident import incidents
from bridgecourse.table.known_deal import UNKNOWN, KnownDeal, PlayBegun, format_known_deal, parse_held
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import TRICKS
from tests.amount import amount, seed
from tests.boards.played import played
from tests.boards.played_rest import gone_wrong
from tests.grouped import grouped, in_one

DEAL = "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
ABOUT = (Act, Agreed, AttentionDrawn, Explained, Objected, Questioned, Remarked)
CLOCKWISE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


@pytest.mark.parametrize(
    "text",
    ["N:- - - -", "N:AQ64.KQ3.K82.Q76 85.J7?.?.? - -", "N:.?.QT4?. - - 2.T96.J963.AT842", "N:AKQ?.?.?.? - - -"],
)
def test_what_is_known_is_written_as_it_is_read(text: str) -> None:
    found = parse_held(text)
    assert isinstance(found, KnownDeal)
    assert format_known_deal(found) == text
    assert parse_held(format_known_deal(found, Seat.WEST)) == found
    assert found.rotated(3).rotated(1) == found


def test_a_whole_deal_is_a_deal_and_a_fourth_hand_is_what_is_left() -> None:
    whole = parse_held(DEAL)
    assert isinstance(whole, Deal)
    north, *others = DEAL[2:].split()
    for place in range(4):
        words = [north, *others]
        words[place] = "-"
        assert parse_held(f"N:{' '.join(words)}") == whole
    assert parse_held(f"N:AQ6?.?.?.? {' '.join(others)}") == whole
    with pytest.raises(NotationError, match="each card once, found SJ more than once"):
        parse_held(f"N:J?.?.?.? {' '.join(others)}")


def test_as_many_cards_as_a_hand_holds_are_the_hand() -> None:
    found = parse_held("N:AQ64?.KQ3.K82.Q76 - - -")
    assert isinstance(found, KnownDeal)
    assert found.known(Seat.NORTH).is_whole
    assert found.known(Seat.EAST) == UNKNOWN
    assert not found.may_hold(Seat.EAST, next(iter(found.known(Seat.NORTH).cards)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("N:AQ64.KQ3.K82.Q7 - - -", "13 cards in NORTH's hand, found 12: write"),
        ("N:AQ?.?.?.? A?.?.?.? - -", "each card once, found SA more than once"),
        ("N:AQ?.?.? - - -", "four suits"),
        ("N:- - -", "four hands"),
        ("N:- ? - -", "expected .-. for a hand that is not known, found .\\?."),
        ("- - - -", "a seat and a colon"),
        ("N:AQ64.KQ3.K8.Q7 85.J875.QT.J95 KJT9.A.75.K3 2.T96.J963.AT842", "13 cards in each hand"),
    ],
)
def test_hands_that_cannot_be(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        parse_held(text)


def test_tricks_that_cannot_be() -> None:
    with pytest.raises(NotationError, match="1 to 12 tricks"):
        PlayBegun(Seat.SOUTH, 13)
    with pytest.raises(NotationError, match="0 to 3 tricks of North and South, found 4"):
        PlayBegun(Seat.SOUTH, 3, 4)
    with pytest.raises(NotationError, match="whose side had won none"):
        PlayBegun(Seat.SOUTH, 3, 0)
    assert PlayBegun(Seat.SOUTH, 3, 1).rotated(1) == PlayBegun(Seat.WEST, 3, 2)
    assert PlayBegun(None, 3).won(Side.NS) is None


# --- the same board, told in part -------------------------------------------------------------------------------------


def numbers() -> range:
    return range(seed(), seed() + amount().examples)


def edition(number: int) -> int:
    return (2017, 2007, 1997)[number % 3]


def board(number: int) -> Record:
    """One on which something has gone wrong in the play."""
    if number % 2:
        return played(random.Random(number), edition(number)).record
    return gone_wrong(number, number, edition(number)).record


def about(event: Event) -> int | None:
    """The event that it is about."""
    return event.about if isinstance(event, ABOUT) else None


def later(record: Record, first: int) -> Iterator[Event]:
    """The events from this one on, each about the same as before."""
    for event in record.events[first:]:
        if isinstance(event, ABOUT) and event.about is not None:
            yield replace(event, about=event.about - first)
        else:
            yield event


def cut(record: Record, first: int) -> Record:
    """The same board, whose record begins with this event, when a trick is over."""
    play = record.upto(first).play
    held = {seat: play.held(seat, first) for seat in Seat}
    north, east, south, west = (KnownHand(held[seat] or frozenset()) for seat in CLOCKWISE)
    won = sum(trick.winner is not None and trick.winner.side is Side.NS for trick in play.tricks)
    known_deal = KnownDeal((north, east, south, west), PlayBegun(play.turn, len(play.tricks), won))
    return Record(
        record.dealer, tuple(later(record, first)), (), record.vulnerability, None, record.contract, known_deal
    )


def beginning(record: Record) -> int | None:
    """What comes after the last trick that was over before anything was irregular, or told about."""
    first = min([each.event for each in incidents(record)], default=len(record))
    told = [about(event) for event in record.events]
    first = min([first, *(event for event in told if event is not None)])
    regular = takewhile(lambda trick: len(trick.cards) == 4 and not trick.surplus, record.play.tricks)
    over = [trick for trick in regular if trick.number < TRICKS]
    begun = [max(card.event for card in trick.cards) + 1 for trick in over]
    return max((event for event in begun if event <= first), default=None)


def ruled(record: Record, number: int) -> Ruling | None:
    """``None`` where nothing is irregular."""
    try:
        return book(edition(number)).rule(Situation.of_record(record))
    except RulingError:
        return None


@grouped("number", numbers(), group=in_one)
def test_a_record_that_begins_later_is_ruled_as_the_whole_one(number: int) -> None:
    record = board(number)
    first = beginning(record)
    if first is None:
        return
    short = cut(record, first)
    if all(meant(short, i).cards for i, event in enumerate(short.events) if isinstance(event, Designated)):
        assert short.play.turn is record.play.turn
    assert short.play.won == record.play.won
    found = [(each.event - first, each.kinds, each.player) for each in incidents(record)]
    assert [(each.event, each.kinds, each.player) for each in incidents(short)] == found
    whole, part = ruled(record, number), ruled(short, number)
    assert (whole is None) is (part is None)
    if whole is None or part is None:
        return
    if part.open is not None and part.open.fact is RETURNED_WAS_DUE:
        return  # whether suit was followed in the tricks before is asked about
    assert part.ids == whole.ids
    assert [(each.effect, each.seat, each.clause) for each in part.consequences] == [
        (each.effect, each.seat, each.clause) for each in whole.consequences
    ]


def hidden(record: Record, dice: random.Random) -> Record:
    """The same, of which one hand is not known, or some suits of it."""
    assert record.deal is not None
    seats = dice.sample(CLOCKWISE, dice.choice([2, 3]))
    suits = frozenset(SUITS if dice.random() < 0.5 else dice.sample(SUITS, 2))
    hands = [record.deal.known(seat) for seat in CLOCKWISE]
    for i, seat in enumerate(CLOCKWISE):
        if seat in seats:
            hands[i] = KnownHand(frozenset(card for card in hands[i].cards if card.suit not in suits), suits)
    north, east, south, west = hands
    return Record(
        record.dealer,
        record.events,
        record.must_pass,
        record.vulnerability,
        None,
        record.stated,
        KnownDeal((north, east, south, west)),
    )


@grouped("number", numbers(), group=in_one)
def test_what_is_not_known_leaves_open_and_changes_no_answer(number: int) -> None:
    record = board(number)
    part = hidden(record, random.Random(number))
    known = {(each.event, each.kinds) for each in incidents(record)}
    for other in (each for each in incidents(part) if (each.event, each.kinds) not in known):
        asked = book(edition(number)).rule(Situation(part, len(part), other)).open
        assert asked is not None, "the hand could not do what declarer wanted: that is asked about"
        assert asked.lacks is other.player
    whole = ruled(record, number)
    if whole is None or len(incidents(part)) < len(known):
        return  # without the hand nobody sees one of them
    found = ruled(part, number)
    if found is not None and found.situation.incident == whole.situation.incident:
        answers = {fact: answer for fact, answer in found.asked.items() if answer is not None}
        assert answers.items() <= whole.asked.items()
        assert found.open is not None or found.ids == whole.ids


def test_a_deal_is_written_as_a_position_is() -> None:
    whole = parse_held(DEAL)
    assert isinstance(whole, Deal)
    north, east, south, west = (whole.known(seat) for seat in CLOCKWISE)
    assert format_known_deal(KnownDeal((north, east, south, west))) == format_deal(whole)
