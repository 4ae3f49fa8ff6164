"""Incidents: which calls and cards of a record are irregular, in order, and which of them waits for the director."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from bridgecourse.errors import NotationError
from bridgecourse.table import Auction, Kind, Record, Seat, incidents, irregularities, parse_record
from bridgecourse.table.card_incident import card_incidents
from bridgecourse.table.incident import incident_at, incident_to_rule
from tests import strategies as some

LEAD = "opening lead out of turn"
CARD = "card exposed"


def told(line: str) -> list[tuple[int, str, str]]:
    """Event (from 1, as ``#4`` is), player and kinds of each incident."""
    found = incidents(parse_record(line, Seat.NORTH))
    return [(at.event + 1, at.player.value, ", ".join(sorted(kind.value for kind in at.kinds))) for at in found]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # before the auction, during it and after it
        ("N:SK(dropped) 1C", [(1, "N", CARD)]),
        ("1C S:SK(dropped) P", [(2, "S", CARD)]),
        ("1C P P P N:SK(dropped)", [(5, "N", CARD)]),
        ("1C S:SK(named)", []),
        # the opening lead by the right player is none, nor what follows it
        ("1C P P P E:SK(led)", []),
        ("1C P P P E:SK(led) S:S2(played) W:S3(played) N:S4(played) N:HA(dropped)",
         [(9, "N", f"{CARD} during the play")]),
        ("1C P P P W:SK(led)", [(5, "W", LEAD)]),
        ("1C P P P W:SK(down)", [(5, "W", LEAD)]),
        ("1C P P P S:D2(led)", [(5, "S", LEAD)]),
        ("1C P P P E:SK(down) !", [(5, "E", "opening lead face down")]),
        ("1C P P P E:SK(down) #5(faced) ! S:asks(#1)", [(8, "S", "question about the auction")]),
        ("1C P P P W:SK(led) E:S2(led)", [(5, "W", LEAD)]),
        ("1C P P P E:SK(dropped)", [(5, "E", CARD)]),
        ("1C P P E:SK(led)", [(4, "E", CARD)]),
        ("P P P P E:SK(led)", [(5, "E", CARD)]),
        # away from the table
        ("1C S:SK(shown)@away P", []),
        ("1C S:SK(shown)[SW] P", [(2, "S", CARD)]),
        ("1C P P P E:SK(led)@away W:H2(dropped)", [(6, "W", CARD)]),
        # several cards of one player, cards of two
        ("1C S:SK(dropped) S:SQ(dropped) P S:SJ(shown)", [(2, "S", CARD)]),
        ("1C S:SK(dropped) E:SQ(dropped) S:SJ", [(2, "S", CARD), (3, "E", CARD)]),
        # calls and cards in their order
        ("1C S:1H N:SK(dropped)", [(2, "S", "out of rotation"), (3, "N", CARD)]),
        ("1C N:SK(dropped) S:1H", [(2, "N", CARD), (3, "S", "out of rotation")]),
        ("1S S:1H(cancelled) E:HA W:8C", [(2, "S", "insufficient, out of rotation"), (4, "E", CARD),
                                          (5, "W", "more than seven, out of rotation")]),
        ("1C P 1H P", []),
        # a card goes back among the tricks, no call does
        ("1C P P P #1(returned) E:SK(led)", []),
    ],
)  # fmt: skip
def test_what_is_irregular(line: str, expected: list[tuple[int, str, str]]) -> None:
    assert told(line) == expected


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("1C P", None),
        ("1C S:1H", 2),
        ("1C S:1H N:SK(dropped)", 2),
        ("1C N:SK(dropped) S:1H", 2),
        ("1C N:SK(dropped) #2(withdrawn) S:1H", 4),
        ("1C S:1H(cancelled) N:SK(dropped) E:P", 4),
        ("1C S:1H(cancelled) N:SK(dropped) #4(withdrawn)", 4),
        ("N:SK(dropped) #1(withdrawn) 1C S:1H(cancelled)", 4),
    ],
)
def test_the_first_on_which_nobody_has_acted_else_the_last(line: str, event: int | None) -> None:
    found = incident_to_rule(parse_record(line, Seat.NORTH))
    assert (found and found.event + 1) == event


@given(some.records())
def test_incidents_are_in_order_and_each_is_found_at_its_event(record: Record) -> None:
    found = incidents(record)
    assert [at.event for at in found] == sorted({at.event for at in found})
    assert {at.event for at in found} >= {record.call_events[r.position] for r in irregularities(record.auction)}
    of_cards = [at for at in found if Kind.CARD_EXPOSED in at.kinds]
    assert len({at.player for at in of_cards}) == len(of_cards)
    for at in found:
        assert at.kinds
        assert incident_at(record, at.event) == at
        assert record.events[at.event].player is at.player


@given(some.records(), some.steps)
def test_incidents_go_round_with_the_table(record: Record, steps: int) -> None:
    here, there = incidents(record), incidents(record.rotated(steps))
    assert [(at.kinds, at.event, at.player.turned(steps)) for at in here] == [
        (at.kinds, at.event, at.player) for at in there
    ]


@pytest.mark.parametrize(("line", "event"), [("1C S:SK(dropped) S:SQ", 2), ("1C ! P", 1), ("1C", 9)])
def test_an_event_that_is_no_incident(line: str, event: int) -> None:
    with pytest.raises(NotationError, match=f"incident of the record, found event #{event + 1}"):
        incident_at(parse_record(line, Seat.NORTH), event)


@given(some.records(), some.auctions())
def test_no_card_is_looked_for_where_there_are_only_calls(record: Record, auction: Auction) -> None:
    of_calls = Record.of(auction)
    assert card_incidents(of_calls) == ()
    assert "cards" not in vars(of_calls)
    for each in (record, of_calls):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Record, "is_of_calls", False)
            with_care = card_incidents(replace(each)), incident_to_rule(replace(each))
        assert (card_incidents(replace(each)), incident_to_rule(replace(each))) == with_care
