"""Changes of call in the record (Law 25): which call stands, whose turn it is, and what is reported."""

from __future__ import annotations

import pytest

from bridgecourse.errors import NotationError
from bridgecourse.table import Fate, Seat, format_auction, format_call, parse_auction
from bridgecourse.table.irregularity import irregularities, next_to_rule


@pytest.mark.parametrize(
    ("record", "standing", "turn", "reported"),
    [
        ("1NT ->1C", "1NT", "E", "change of call at 1"),
        ("1NT ->1C(cancelled) 2H", "1NT 2H", "S", "change of call at 1"),
        ("1NT ->1C(accepted)", "1C", "E", "change of call at 1"),
        ("1NT ->1C 1H", "1C 1H", "S", "change of call at 1"),
        ("1NT(withdrawn) E:P N:->1S", "1S P", "S", "change of call at 2"),
        ("1NT(withdrawn) E:2C(withdrawn) N:->1S P", "1S P", "S", "change of call at 2"),
        ("1S?", "1S", "E", "change of call at 0"),
        ("1S P 1H ->2NT", "1S P 1H", "W", "insufficient at 2"),
        ("1S P 1H(cancelled) S:->2NT P", "1S P 2NT P", "N", "insufficient at 2"),
        ("1H P X ->2H", "1H P X", "W", "inadmissible double at 2, change of call at 3"),
    ],
)
def test_the_change_takes_the_first_calls_place_when_it_may(
    record: str, standing: str, turn: str, reported: str
) -> None:
    auction = parse_auction(record, Seat.NORTH)
    assert parse_auction(format_auction(auction), Seat.NORTH) == auction
    assert " ".join(format_call(made.call) for made in auction.standing) == standing
    assert auction.turn is Seat(turn)
    assert ", ".join(f"{r.kind.value} at {r.position}" for r in irregularities(auction)) == reported


@pytest.mark.parametrize(
    ("record", "position"),
    [("1NT ->1C", 1), ("1S?", 0), ("1S P 1H ->2NT", 2), ("1H P X ->2H", 3), ("1D 2S 1H ->2H", 2), ("1C ->1D 1H", None)],
)
def test_a_change_is_ruled_before_what_was_wrong_with_the_call(record: str, position: int | None) -> None:
    """But an insufficient bid takes its replacement along (27C)."""
    found = next_to_rule(parse_auction(record, Seat.NORTH))
    assert (found and found.position) == position


def test_a_change_needs_a_call_to_change() -> None:
    with pytest.raises(NotationError, match="expected a call of W before 'W:->1S'"):
        parse_auction("1D W:->1S", Seat.NORTH)


def test_without_a_seat_the_change_is_by_the_player_who_has_just_called() -> None:
    auction = parse_auction("1D 1S ->2S", Seat.NORTH)
    assert [made.seat for made in auction.calls] == [Seat.NORTH, Seat.EAST, Seat.EAST]
    assert auction.flow.changed == {2: 1}
    assert auction.calls[2].fate is Fate.MADE
