"""What a record comes to is the same whether it is folded on or anew, at every moment and after every way there."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bridgecourse.table import Seat, timeline, trick
from bridgecourse.table.auction import parse_contract
from bridgecourse.table.call import SUITS
from bridgecourse.table.card import PACK
from bridgecourse.table.event import (
    Act,
    CardFaced,
    Claimed,
    Deed,
    Designated,
    DirectorCalled,
    Event,
    Exposure,
    Missed,
    Order,
    Place,
    Screened,
    ScreenOpened,
)
from bridgecourse.table.notation import continued, format_record
from bridgecourse.table.record import Record
from bridgecourse.teach.course import course
from tests import amount
from tests.table.old_fold import auction_of, cards_of, play_of
from tests.table.test_trick import dealt

DEEDS = (Deed.WITHDRAW, Deed.CANCEL, Deed.ACCEPT, Deed.LET_STAND, Deed.REGRET, Deed.RETURN, Deed.WITHDRAW)
HOW = (Exposure.PLAYED,) * 6 + (Exposure.LED,) * 3 + (Exposure.DROPPED, Exposure.NAMED, Exposure.DOWN, Exposure.ADDED)


def is_folded_right(record: Record) -> bool:
    """Whether calls, cards and tricks are those of the old fold."""
    auction = auction_of(record)
    assert record.auction == auction, format_record(record)
    assert record.auction.flow == replace(auction).flow
    contract = record.contract
    assert record.cards == cards_of(record.events, contract)
    assert contract == (auction.contract if auction.is_over else record.stated)
    if contract is not None:
        assert record.play == play_of(record, contract), record.events
        assert record.play.played == play_of(record, contract).played
    return True


def moments(record: Record, chance: random.Random) -> list[Record]:
    """The record at every moment: made at once, looked back at in any order, and gone on with from there."""
    found = [record.upto(i) for i in chance.sample(range(len(record) + 1), len(record) + 1)]
    start = chance.randrange(len(record) + 1)
    on = replace(record.upto(start))
    for event in record.events[start:]:
        on = on.with_events(event)
        found.append(on)
    forked = record.upto(start).with_events(*record.events[start:])
    return [*found, forked, replace(record), *(forked.upto(i) for i in range(len(record)))]


def next_event(record: Record, chance: random.Random) -> Event:
    """A card, or what is done about one that lies there, or what else happens in the play."""
    about = [i for i, event in enumerate(record.events) if isinstance(event, CardFaced)]
    kind = chance.random()
    if about and kind < 0.12:
        return Act(deed=chance.choice(DEEDS), about=chance.choice(about[-6:]))
    if kind < 0.15:
        return Missed(player=chance.choice(list(Seat)))
    if kind < 0.18:
        return chance.choice((DirectorCalled(), Claimed(player=Seat.NORTH, tricks=3)))
    if record.play.tricks and kind < 0.3:
        return designation(record, chance)
    left = sorted(set(PACK) - {event.card for event in record.events if isinstance(event, CardFaced)}, key=str)
    turn = record.play.turn or chance.choice(list(Seat))
    seat = turn if chance.random() < 0.8 else chance.choice(list(Seat))
    lead = not record.play.tricks or record.play.tricks[-1].is_complete
    usual = Exposure.LED if lead else Exposure.PLAYED
    return CardFaced(
        player=seat,
        card=chance.choice(left),
        how=usual if chance.random() < 0.85 else chance.choice(HOW),
        place=Place.AWAY if chance.random() < 0.02 else Place.TABLE,
        together=bool(record.events) and chance.random() < 0.08,
        known_to=frozenset({seat}) if chance.random() < 0.05 else None,
    )


def designation(record: Record, chance: random.Random) -> Event:
    """A card of dummy's that declarer names or asks for, or one that dummy puts up then: that one or another."""
    declarer, dummy = record.play.declarer, record.play.dummy
    left = sorted(set(PACK) - {event.card for event in record.events if isinstance(event, CardFaced)}, key=str)
    named = record.table.waiting
    if named is not None and chance.random() < 0.7:
        card = named.card.card if chance.random() < 0.8 else chance.choice(left)
        how = record.table.how(dummy, card) if chance.random() < 0.9 else chance.choice(HOW[:9])
        return CardFaced(player=dummy, card=card, how=how)
    if chance.random() < 0.3:
        order = chance.choice((Order.HIGH, Order.LOW, Order.WIN, None))
        suit = None if order is not None and chance.random() < 0.8 else chance.choice(SUITS)
        return Designated(player=declarer, order=order, suit=suit)
    return CardFaced(player=dummy, card=chance.choice(left), how=Exposure.NAMED, by=declarer)


def random_board(chance: random.Random) -> Record:
    """Cards led, played, dropped, named and taken back, in turn and not."""
    deal = dealt(chance) if chance.random() < 0.5 else None
    record = Record(Seat.NORTH, stated=parse_contract(chance.choice(("4S S", "3NT W", "2D N"))), deal=deal)
    for _ in range(chance.randrange(4, 44)):
        record = record.with_events(next_event(record, chance))
    return record


def board_of_two_leads(chance: random.Random) -> Record:
    """The right hand leads face down and its partner faces a lead, or drops a card; behind a screen, or not."""
    record = random_board(chance).upto(0)
    assert record.stated is not None
    leader, cards = record.stated.declarer.lho, iter(chance.sample(PACK, 2))
    leads: list[Event] = [
        CardFaced(player=leader, card=next(cards), how=Exposure.DOWN),
        CardFaced(player=leader.partner, card=next(cards), how=chance.choice(HOW[5:])),
    ]
    if chance.random() < 0.4:
        leads.insert(chance.randrange(3), Act(deed=Deed.FACE, about=0))
    chance.shuffle(leads)
    if chance.random() < 0.4:
        leads = [Screened(beside=frozenset({leader, leader.lho})), *leads]
        leads.insert(chance.randrange(1, len(leads) + 1), ScreenOpened(player=chance.choice(list(Seat))))
    down = next(i for i, event in enumerate(leads) if isinstance(event, CardFaced) and event.how is Exposure.DOWN)
    for event in leads:
        if isinstance(event, Act) and down >= len(record):
            continue
        record = record.with_events(replace(event, about=down) if isinstance(event, Act) else event)
    for _ in range(chance.randrange(8)):
        record = record.with_events(next_event(record, chance))
    return record


@pytest.mark.parametrize("share", amount.one_in(6, range(6)))
def test_every_moment_of_every_case(share: int) -> None:
    chance = random.Random(1)
    for case in list(course().cases.values())[share::6]:
        assert all(is_folded_right(record) for record in moments(case.record, chance))


def test_every_moment_of_random_boards() -> None:
    chance = random.Random(amount.seed())
    for _ in range(amount.amount().boards // 4):
        assert all(is_folded_right(record) for record in moments(random_board(chance), chance))


def test_every_moment_of_boards_with_two_leads() -> None:
    chance = random.Random(amount.seed())
    for _ in range(amount.amount().boards):
        assert all(is_folded_right(record) for record in moments(board_of_two_leads(chance), chance))


def test_a_card_that_stands_again_and_goes_again_keeps_its_turn() -> None:
    """Of the moment in which it was laid, not of the one in which the tricks were folded again."""
    start = Record(Seat.NORTH, stated=parse_contract("3NT W"))
    record = continued(start, "N:D5(led) #1(cancelled) N:ST(led) E:S7(played) #1(stands)")
    again = Act(deed=Deed.CANCEL, about=0)
    for went_on in (record, record.with_events(DirectorCalled())):
        assert went_on.play is not None
        other = went_on.upto(5).with_events(again)
        assert all(is_folded_right(other.upto(moment)) for moment in range(7))


@pytest.mark.parametrize("broken", ["turns", "again", "fates", "named", "put up", "recalled"])
def test_it_can_fail(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if broken == "turns":
        monkeypatch.setattr(timeline._Line, "_turns_at", lambda line, moment: line.table(moment).turns)
    elif broken == "again":
        monkeypatch.setattr(timeline._Line, "_fates", lambda line, moment: [])
        monkeypatch.setattr(timeline._Line, "_moment", lambda line, at: tuple(filter(None, (line._card(at),))))
    elif broken == "named":
        monkeypatch.setattr(timeline._Line, "_named_by", lambda line, at, event: None)
    elif broken == "put up":
        monkeypatch.setattr(trick.Table, "_is_put_up", lambda table, card, named: False)
    elif broken == "recalled":
        monkeypatch.setattr(timeline.Timeline, "recalled", lambda timeline, contract, moment: {})
    else:
        monkeypatch.setattr(timeline.Timeline, "fates", lambda timeline, moment: {})
    chance = random.Random(1)
    drawn = board_of_two_leads if broken == "recalled" else random_board
    boards = [drawn(chance) for _ in range(20)]
    with pytest.raises(AssertionError):
        all(is_folded_right(record) for board in boards for record in moments(board, chance))
