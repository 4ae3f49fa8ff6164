"""What a sheet tells of the play: what it was made from comes back, and nothing is in it that may not be seen."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bridgecourse.errors import NotationError
from bridgecourse.play_sheet import PlayScene, play_sheet, scene_of
from bridgecourse.table import PACK, CardFaced, Record, Seat, format_card, parse_card
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import parse_record
from tests.draw.board import EXAMPLES, Example
from tests.grouped import grouped, in_one

TURNED = [pytest.param(name, steps, id=f"{name}-{steps}") for name in EXAMPLES for steps in range(4)]


def turned(name: str, steps: int) -> Example:
    return EXAMPLES[name].rotated(steps)


@grouped(("name", "steps"), TURNED, group=in_one)
def test_what_was_told_comes_back(name: str, steps: int) -> None:
    example = turned(name, steps)
    found = scene_of(json.loads(json.dumps(example.sheet)))
    assert (found.moment, found.focus, found.penalty) == (example.moment, example.focus, example.penalty)
    assert found.contract == example.record.contract
    assert found.looked == frozenset(example.looked)
    for told, event in zip(found.record.events, example.record.events, strict=True):
        assert type(told) is type(event)
        assert told.player is event.player
    again = play_sheet(
        found.record,
        found.moment,
        looked=found.looked,
        penalty=found.penalty,
        focus=found.focus,
        called_at=found.called_at,
    )
    assert again["called_at"] == example.sheet["called_at"]


@grouped(("name", "steps"), TURNED, group=in_one)
def test_nothing_is_told_that_may_not_be_seen(name: str, steps: int) -> None:
    """A card of a hand that nobody has looked at, neither played nor dropped, is nowhere in the sheet."""
    example = turned(name, steps)
    record, deal = example.record, example.record.deal
    assert deal is not None
    sheet = example.sheet
    scene = PlayScene(record, example.moment, looked=frozenset(example.looked))
    assert set(sheet["hands"]) == {seat.value for seat in scene.seen}
    found = scene_of(dict(sheet))
    known = {card.card for card in record.cards} | {card for seat in scene.seen for card in deal.hand(seat).cards}
    down = {i for i, event in enumerate(record.events) if isinstance(event, CardFaced) and scene.lies_down(i, 99)}
    told = {card.card for card in found.record.cards if card.event not in down}
    told |= {card for seat in Seat for card in found.dealt(seat) if seat.value in sheet["hands"]}
    assert told <= known
    for event in (record.events[i] for i in down):
        assert isinstance(event, CardFaced)
        assert event.card not in told
        assert format_card(event.card) not in json.dumps(sheet)


def test_a_hand_is_seen_once_it_is_spread_or_looked_at() -> None:
    assert EXAMPLES["out of turn"].sheet["hands"] == {}
    assert list(EXAMPLES["two penalty cards"].sheet["hands"]) == ["N"]
    assert list(EXAMPLES["revoke"].sheet["hands"]) == ["N", "E"]


def test_a_lead_that_was_faced_later_is_told() -> None:
    down = EXAMPLES["face down"]
    faced = Example(down.record.with_events(*_faced()), 1, focus=0)
    assert "CA(down)" in faced.sheet["events"]
    assert "CA" not in down.sheet["events"]


def test_which_card_lies_face_down_makes_no_difference() -> None:
    """Whatever West has led face down, the sheet is the same."""
    down = EXAMPLES["face down"].record
    sheets = [
        play_sheet(replace(down, events=(replace(down.events[0], card=card), *down.events[1:])), 1)  # type: ignore[call-arg]
        for card in PACK
    ]
    assert all(sheet == sheets[0] for sheet in sheets)


def _faced() -> tuple[Any, ...]:
    from bridgecourse.table import Act, Deed

    return (Act(deed=Deed.FACE, about=0),)


def test_how_it_was_irregular_is_told_only_when_that_is_asked_for() -> None:
    example = EXAMPLES["revoke"]
    assert "named" not in example.sheet
    named = play_sheet(example.record, example.moment, focus=example.focus, named=Kind.REVOKE)
    assert named["named"] == "revoke"
    assert scene_of(dict(named)).named is Kind.REVOKE


def test_an_auction_may_come_before_the_play() -> None:
    record = parse_record("1S P 4S P P P W:CA(led) N:spreads S>N:C2(played)", Seat.SOUTH)
    sheet = play_sheet(record, len(record))
    assert (sheet["contract"], sheet["declarer"]) == ("4S", "S")
    scene = scene_of(dict(sheet))
    assert scene.record.events == record.events
    assert scene.record.auction.is_over


def test_without_a_deal_a_hand_is_what_it_lets_be_seen() -> None:
    record = parse_record("1S P 4S P P P W:CA(led) N:spreads S>N:C2(played)", Seat.SOUTH)
    assert PlayScene(record, len(record)).dealt(Seat.NORTH) == {parse_card("C2")}


def test_a_play_wants_a_contract() -> None:
    with pytest.raises(NotationError, match="expected a contract"):
        play_sheet(Record(Seat.NORTH), 0)


SPOILT: list[tuple[dict[str, object], str]] = [
    ({"contract": "P"}, "contract of a play: expected a bid"),
    ({"contract": "4SXXX"}, "contract of a play: expected a bid"),
    ({"contract": 4}, "contract of a play: expected a word"),
    ({"hands": ["N"]}, "hands of a play: expected a hand by its seat"),
    ({"open": "N"}, "open of a play: expected a list of seats"),
    ({"penalty": [["W", "C7", "small"]]}, "penalty of a play"),
    ({"moment": 99}, "moment of a play: expected an event, 0 to "),
    ({"moment": "2"}, "moment of a play: expected a number of events"),
    ({"focus": 99}, "focus of a play: expected an event, 0 to "),
    ({"named": "slip"}, "named of a play: expected how something is irregular"),
]


@pytest.mark.parametrize(("spoilt", "said"), SPOILT)
def test_what_cannot_be_read_is_told(spoilt: dict[str, object], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        scene_of({**EXAMPLES["out of turn"].sheet, **spoilt})
