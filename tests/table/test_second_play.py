"""The fold of the cards against a second opinion, written from the laws alone by somebody who had not read it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bridgecourse.table.card import Card, format_card
from bridgecourse.table.event import Act, CardFaced, Deed, Event, Exposure
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from tests import amount
from tests.second import play as second_play
from tests.table.test_trick import dealt, stated

LEAST = 0.05  # of the boards each kind of irregularity must be on at least so many


def board(chance: random.Random) -> Record:
    """A board played with revokes now and then, leads out of turn that stand, and cards taken back."""
    record = stated(dealt(chance), chance)
    assert record.deal is not None
    left = {seat: set(record.deal.hand(seat).cards) for seat in Seat}
    events: list[Event] = []
    for _ in range(chance.randrange(4, 53)):
        play = replace(record, events=tuple(events)).play
        if play.turn is None:
            break
        trick = play.tricks[-1] if play.tricks and not play.tricks[-1].is_complete else None
        seat = play.turn
        if trick is None and play.tricks and chance.random() < 0.05:
            seat = chance.choice(list(Seat))  # leads out of turn, and it stands
        card = _picked(left[seat], None if trick is None else trick.suit.value, chance)
        how = Exposure.LED if trick is None else Exposure.PLAYED
        events.append(CardFaced(player=seat, card=card, how=how))
        left[seat].remove(card)
        if trick is not None and chance.random() < 0.05:  # taken back, and another put in its place
            events.append(Act(deed=Deed.WITHDRAW, about=len(events) - 1))
            other = _picked(left[seat] | {card}, trick.suit.value, chance)
            left[seat] = (left[seat] | {card}) - {other}
            events.append(CardFaced(player=seat, card=other, how=how))
    return replace(record, events=tuple(events))


def _picked(held: set[Card], suit: str | None, chance: random.Random) -> Card:
    follow = [card for card in held if card.suit.value == suit]
    return chance.choice(sorted(held if chance.random() < 0.06 else follow or held, key=format_card))


def second(record: Record) -> second_play.Judgement:
    assert record.deal is not None
    assert record.stated is not None
    trump = record.stated.bid.denomination
    items: list[second_play.Item] = []
    for event in record.events:
        if isinstance(event, CardFaced):
            items.append(second_play.Play(event.player.value, format_card(event.card)))
        elif isinstance(event, Act):
            items.append(second_play.Withdrawal(event.about))
    return second_play.judge_play(
        second_play.Board(
            deal={seat.value: frozenset(map(format_card, record.deal.hand(seat).cards)) for seat in Seat},
            trump=trump.value if trump.is_suit else None,
            declarer=record.stated.declarer.value,
            opening_leader=record.stated.declarer.lho.value,
            items=tuple(items),
        )
    )


def differences(record: Record) -> list[str]:
    """Where the two differ on tricks, turns and failures to follow suit."""
    ours, theirs = record.play, second(record)
    found = []
    tricks = [
        (
            each.number,
            each.leader.value,
            tuple((card.seat.value, format_card(card.card)) for card in each.cards),
            each.winner and each.winner.value,
        )
        for each in ours.tricks
    ]
    others = [(each.number, each.leader, each.cards, each.winner) for each in theirs.tricks]
    if tricks != others:
        found.append(f"tricks {tricks} and {others}")
    turns = {event: turn and turn.value for event, turn in ours.turns.items()}
    if any(theirs.turns[event] != turn for event, turn in turns.items()):
        found.append(f"turns {turns} and {theirs.turns}")
    if theirs.turns[len(record.events)] != (ours.turn and ours.turn.value):
        found.append(f"turn {ours.turn} and {theirs.turns[len(record.events)]}")
    failed = sorted(card.event for _, card in ours.failures)
    wanted = sorted(each.index for each in theirs.failures if each.kind == "follow" and not each.withdrawn)
    if failed != wanted:
        found.append(f"failures {failed} and {wanted}")
    return found


def test_the_two_agree() -> None:
    boards = [board(random.Random(f"play {amount.seed()} {n}")) for n in range(amount.amount().examples)]
    assert [(record, told) for record in boards if (told := differences(record))] == []
    plays = [record.play for record in boards]
    for happened in (
        sum(bool(play.failures) for play in plays),
        sum(bool(play.out_of_turn) for play in plays),
        sum(any(isinstance(event, Act) for event in record.events) for record in boards),
    ):
        assert happened > LEAST * len(boards)


@pytest.mark.parametrize("broken", ["winner", "turn", "failure"])
def test_it_can_fail(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from bridgecourse.table import trick

    boards = [board(random.Random(f"play {amount.seed()} {n}")) for n in range(20)]
    if broken == "winner":
        monkeypatch.setattr(trick, "winner_of", lambda cards, _trump: cards[0].seat)
    elif broken == "turn":
        monkeypatch.setattr(trick.Table, "turn", property(lambda table: table.first))
    else:
        monkeypatch.setattr(trick.Play, "followed", lambda _play, _trick, _card: True)
    assert any(differences(record) for record in boards)
