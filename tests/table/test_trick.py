"""The fold of the cards: tricks, turns, winners, who could have followed; and their notation."""

from __future__ import annotations

import random

import pytest

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Contract
from bridgecourse.table.call import Bid, Denomination
from bridgecourse.table.card import PACK, Card, format_card
from bridgecourse.table.deal import Deal, Hand
from bridgecourse.table.event import Act, CardFaced, Deed, Exposure
from bridgecourse.table.notation import continued, format_record, parse_record
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from tests import amount

FOUR_SPADES = "1S P 4S P P P"  # North deals and is declarer: East leads


def played(line: str) -> Record:
    return parse_record(f"{FOUR_SPADES} {line}", Seat.NORTH)


def dealt(chance: random.Random) -> Deal:
    pack = chance.sample(PACK, 52)
    return Deal(*(Hand(frozenset(pack[place : place + 13])) for place in range(0, 52, 13)))


def stated(deal: Deal, chance: random.Random) -> Record:
    """A board of which the contract is told, and no auction."""
    contract = Contract(Bid(4, chance.choice(list(Denomination))), 0, chance.choice(list(Seat)))
    return Record(Seat.NORTH, deal=deal, stated=contract)


def played_out(record: Record, chance: random.Random) -> tuple[Record, list[str], list[Seat]]:
    """Thirteen regular tricks; the cards as they were played, and who won each by a count of our own."""
    assert record.deal is not None
    assert record.stated is not None
    left = {seat: set(record.deal.hand(seat).cards) for seat in Seat}
    trump, leader = record.stated.bid.denomination.value, record.stated.declarer.lho
    words: list[str] = []
    winners: list[Seat] = []
    for _ in range(13):
        trick: list[tuple[Seat, Card]] = []
        for place in range(4):
            seat = leader.turned(place)
            suit = [card for card in left[seat] if trick and card.suit is trick[0][1].suit]
            card = chance.choice(sorted(suit or left[seat], key=format_card))
            left[seat].remove(card)
            trick.append((seat, card))
            words.append(format_card(card))
        strength = [
            (card.suit.value == trump, card.suit is trick[0][1].suit, "23456789TJQKA".index(card.rank.value))
            for _, card in trick
        ]
        leader = trick[strength.index(max(strength))][0]
        winners.append(leader)
    return continued(record, " ".join(words)), words, winners


def test_regular_boards_are_followed_and_written() -> None:
    for number in range(amount.amount().examples // 10):
        chance = random.Random(f"{amount.seed()} {number}")
        record, words, winners = played_out(stated(dealt(chance), chance), chance)
        play = record.play
        assert [trick.winner for trick in play.tricks] == winners
        assert [format_card(card.card) for trick in play.tricks for card in trick.cards] == words
        assert (play.out_of_turn, play.failures, play.early, play.turn) == ((), (), (), None)
        assert play.won == {side: sum(seat.side is side for seat in winners) for side in Side}
        bare = Record(record.dealer, stated=record.stated)
        assert continued(bare, format_record(record)).events == record.events
        assert record.rotated(1).play.won[Side.EW] == play.won[Side.NS]
        assert record.play_is_over


def test_a_failure_to_follow_is_found_by_the_deal_and_by_a_later_card() -> None:
    for number in range(amount.amount().examples // 10):
        chance = random.Random(f"revoke {amount.seed()} {number}")
        deal = dealt(chance)
        record, *_ = played_out(stated(deal, chance), chance)
        cards = [event for event in record.events if isinstance(event, CardFaced)]
        trick = chance.choice(record.play.tricks[:12])
        hand = chance.choice([card.seat for card in trick.cards[1:] if card.card.suit is trick.suit] or [None])
        if hand is None:
            continue
        first = next(each.event for each in trick.cards if each.seat is hand)
        other = [
            i
            for i, event in enumerate(cards)
            if i > first and event.player is hand and event.card.suit is not trick.suit
        ]
        if not other:
            continue
        swapped = list(cards)
        swapped[first] = CardFaced(player=hand, card=cards[other[0]].card, how=cards[first].how)
        for known in (deal, None):
            events = tuple(swapped[: first + 4])
            told = Record(record.dealer, events, deal=known, stated=record.stated).play
            wanted = [(trick.number, hand)] if known else []
            assert [(each.number, card.seat) for each, card in told.failures] == wanted
        later = CardFaced(player=hand, card=cards[first].card, how=Exposure.PLAYED)
        told = Record(record.dealer, (*swapped[: first + 1], later), stated=record.stated).play
        assert [card.seat for _, card in told.failures] == [hand]


def test_a_line_of_cards() -> None:
    record = played("H5 S>S:2 K 3 W:C4 5 C9 K !")
    play = record.play
    assert [trick.winner for trick in play.tricks] == [Seat.WEST, Seat.SOUTH]
    assert [trick.suit.value for trick in play.tricks] == ["H", "C"]
    assert play.turn is Seat.SOUTH
    assert format_record(record) == "1S P 4S P P P H5 2 K 3 C4 5 9 K !"
    assert record.events[7].player is Seat.SOUTH


@pytest.mark.parametrize(
    ("line", "out", "turn"),
    [
        ("H5 2 K 3", 0, Seat.WEST),
        ("S:H5", 1, Seat.WEST),  # the opening lead by the wrong side
        ("W:H5", 1, Seat.NORTH),
        ("H5 2 K 3 E:C4", 1, Seat.SOUTH),
        ("H5 2 K N:3 N:C4", 1, Seat.EAST),
        ("H5 W:K", 1, Seat.SOUTH),  # before dummy has played
        ("W:H5(led) #7(withdrawn) E:C4", 1, Seat.SOUTH),
    ],
)
def test_whose_turn(line: str, out: int, turn: Seat) -> None:
    play = played(line).play
    assert (len(play.out_of_turn), play.turn) == (out, turn)


def test_what_was_withdrawn_lay_on_the_table_then() -> None:
    """West revokes, North plays to it, West corrects: nobody has played out of turn before the correction."""
    record = played("H5 2 S9 3 #9(withdrawn) W:H9(played)")
    play = record.play
    assert [event for event in play.out_of_turn if event < 11] == []
    (trick,) = play.tricks
    assert trick.is_complete
    assert trick.winner is Seat.WEST
    card = trick.card_of(Seat.WEST)
    assert card is not None
    assert format_card(card.card) == "H9"


def test_a_lead_made_too_soon_is_the_lead_of_the_next_trick() -> None:
    early = played("H5 2 K W:C4(led)").play
    assert [format_card(card.card) for card in early.early] == ["C4"]
    assert early.turn is Seat.NORTH
    after = played("H5 2 K W:C4(led) N:H3(played)").play
    assert (after.early, after.tricks[1].leader, after.turn) == ((), Seat.WEST, Seat.NORTH)


def test_a_fifth_card_is_no_card_of_the_trick() -> None:
    play = played("H5 2 K W:H9(played)").play
    assert [format_card(card.card) for card in play.tricks[0].surplus] == ["H9"]
    assert play.turn is Seat.NORTH


@pytest.mark.parametrize(
    "line",
    [
        "E:H5(down) #7(faced) 2 K 3",
        "H5 N>S:H2(touched) S:2 W:HK(named)",
        "H5 2 K 3 E:quits S:claims(5) E:objects(#12) W:agrees(#12) E:begins //",
        "H5 2 K 3 N:S4(faced) E:notices(#9) !",
        "H5 N>S:2 K 3",
        "H5 & N:C3(led)",
    ],
)
def test_lines_come_back_as_they_were(line: str) -> None:
    record = played(line)
    assert played(format_record(record).removeprefix(FOUR_SPADES)).events == record.events
    assert parse_record(format_record(record.rotated(1)), Seat.EAST).events == record.rotated(1).events


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("5", "expected the suit of a lead, such as H5, found '5'"),
        ("H5 2 K 3 W:4", "expected the suit of a lead"),
        ("H5 S:agrees", "expected one of the 7 events so far"),
        ("H5 S:agrees(#99)", "expected one of the 7 events so far"),
    ],
)
def test_lines_that_are_none(line: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        played(line)


def test_after_the_last_trick_nobody_is_to_play() -> None:
    chance = random.Random(7)
    record, words, _ = played_out(stated(dealt(chance), chance), chance)
    with pytest.raises(NotationError, match="at most thirteen tricks"):
        continued(record, words[0])


def test_without_a_contract_there_is_no_play() -> None:
    with pytest.raises(NotationError, match="expected a contract"):
        _ = parse_record("1S P", Seat.NORTH).play


def test_what_is_done_about_a_card_is_told_of_it() -> None:
    record = played("E:H5(down) #7(faced)")
    assert record.events[7] == Act(deed=Deed.FACE, about=6)
    assert record.play.turn is Seat.SOUTH
