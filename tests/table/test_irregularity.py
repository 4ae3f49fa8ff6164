"""Irregularities reported from the record, and which of them waits for a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations, product

import pytest
from hypothesis import given

from bridgecourse.table import (
    Auction,
    Call,
    Kind,
    MadeCall,
    MustPass,
    Rotation,
    Seat,
    irregularities,
    is_legal_in_rotation,
    next_to_rule,
    parse_auction,
    parse_call,
)
from tests import strategies as some

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


# --- properties -----------------------------------------------------------------------------------------------


@given(some.legal_auctions())
def test_a_legal_auction_has_none(auction: Auction) -> None:
    assert irregularities(auction) == ()
    assert next_to_rule(auction) is None


@given(some.auctions(), some.steps)
def test_reports_go_round_with_the_table(auction: Auction, steps: int) -> None:
    expected = tuple(
        replace(found, seat=found.seat.turned(steps), turn=None if found.turn is None else found.turn.turned(steps))
        for found in irregularities(auction)
    )
    assert irregularities(auction.rotated(steps)) == expected


@given(some.legal_auctions(), some.seats, some.calls)
def test_one_more_call_is_reported_exactly_when_it_is_not_legal(auction: Auction, seat: Seat, call: Call) -> None:
    legal = seat is auction.turn and is_legal_in_rotation(call, seat, auction.standing)
    longer = auction.with_call(MadeCall(seat, call))
    found = irregularities(longer)
    assert (not found) == legal
    assert all(report.position == len(auction) and report.seat is seat for report in found)
    assert next_to_rule(longer) == (found[0] if found else None)


AT_ONCE = ("P", "1D", "1S", "X")


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("line", ["", "P", "1C", "1H P", "1H X P"])
def test_calls_of_one_moment_are_reported_alike_in_whatever_order_they_are_written(line: str, count: int) -> None:
    """Law 33 is about a call of the player in turn and those made with it; where he has not called it says nothing."""
    start = parse_auction(line, N)
    turn = start.turn
    assert turn is not None
    for seats, words in product(combinations(Seat, count), product(AT_ONCE, repeat=count)):
        together = tuple(zip(seats, map(parse_call, words), strict=True))
        found = {reported(start, order) for order in permutations(together)}
        assert len(found) == 1, together
        (reports,) = found
        simultaneous = {seat for seat, kind, _ in reports if kind is Kind.SIMULTANEOUS}
        assert simultaneous == (set(seats) - {turn} if turn in seats else set()), together
        if turn not in seats:
            astray = {(seat, of) for seat, kind, of in reports if kind is Kind.OUT_OF_ROTATION}
            assert astray == {(seat, turn) for seat in seats}, together


def reported(start: Auction, order: Sequence[tuple[Seat, Call]]) -> frozenset[tuple[Seat, Kind, Seat | None]]:
    """Who called how irregularly, and whose turn it was, where these calls are made at one moment."""
    auction = start
    for seat, call in order:
        auction = auction.with_call(MadeCall(seat, call, simultaneous=len(auction) > len(start)))
    return frozenset((report.seat, report.kind, report.turn) for report in irregularities(auction))


@given(some.auctions())
def test_reports_agree_with_the_flow(auction: Auction) -> None:
    found = irregularities(auction)
    assert [report.position for report in found] == sorted(report.position for report in found)
    assert len({(report.position, report.kind) for report in found}) == len(found)
    for report in found:
        assert report.seat is auction.calls[report.position].seat
        changed = report.position in auction.flow.changed or auction.calls[report.position].regretted
        assert (report.turn is None) == (report.kind is Kind.AFTER_FINAL_PASS) or (
            changed or report.kind is Kind.SIMULTANEOUS
        )
    out = {report.position for report in found if report.kind is Kind.OUT_OF_ROTATION}
    turns = enumerate(auction.flow.rotations)
    assert out == {i for i, rotation in turns if rotation is Rotation.OUT}
    waiting = next_to_rule(auction)
    assert waiting is None or waiting in found


# --- cases: what is reported, for North's deal ----------------------------------------------------------------

OOT, IB, XD, XR = Kind.OUT_OF_ROTATION, Kind.INSUFFICIENT, Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE
THREE, LATE, HIGH = Kind.THREE_PASSES_ONE_OUT_OF_ROTATION, Kind.AFTER_FINAL_PASS, Kind.TOO_HIGH
TOGETHER, BARRED = Kind.SIMULTANEOUS, Kind.BARRED
OWN, LHO, PARTNER, RHO = range(4)
"""Whose turn it was, in places clockwise from the maker of the call."""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # Out of rotation, at the turn of each other player.
        ("1C S:1S", [(OOT, 1, RHO)]),
        ("1C W:1S", [(OOT, 1, PARTNER)]),
        ("1C N:1S", [(OOT, 1, LHO)]),
        # Whatever became of it: accepted by a call or by word, lapsed by 28B, cancelled.
        ("1C S:1S W:P", [(OOT, 1, RHO)]),
        ("1C S:1S(accepted) P", [(OOT, 1, RHO)]),
        ("1C S:1S E:P", [(OOT, 1, RHO)]),
        ("1C S:1S(cancelled) P", [(OOT, 1, RHO)]),
        # Insufficient, also after a call that was later withdrawn; and out of rotation besides.
        ("1S 1H", [(IB, 1, OWN)]),
        ("1S P 1S", [(IB, 2, OWN)]),
        ("1S 1H(cancelled) E:2H", [(IB, 1, OWN)]),
        ("1S 1H P 1S", [(IB, 1, OWN)]),
        ("1S S:1H", [(OOT, 1, RHO), (IB, 1, RHO)]),
        ("1S E:2C(withdrawn) S:2C(withdrawn) E:P", [(IB, 2, OWN)]),
        # Doubles and redoubles.
        ("X", [(XD, 0, OWN)]),
        ("1C P X", [(XD, 2, OWN)]),
        ("1C X X", [(XD, 2, OWN)]),
        ("1C XX", [(XR, 1, OWN)]),
        ("1C X P XX", [(XR, 3, OWN)]),
        ("1C X XX X", [(XD, 3, OWN)]),
        ("1C P S:X W:XX", [(XD, 2, OWN)]),
        ("1C P S:X(cancelled) W:XX(cancelled) S:P", [(XD, 2, OWN)]),
        ("1C S:X", [(OOT, 1, RHO), (XD, 1, RHO)]),
        # More than seven; after the final pass, whoever calls and whatever it is.
        ("8C", [(HIGH, 0, OWN)]),
        ("7NT S:8H", [(OOT, 1, RHO), (HIGH, 1, RHO)]),
        ("1C P P P N:1C", [(LATE, 4, None)]),
        ("1C P P P S:8C", [(LATE, 4, None)]),
        ("1C P P P E:1D(cancelled) S:X(cancelled)", [(LATE, 4, None), (LATE, 5, None)]),
        ("P P P P N:P", [(LATE, 4, None)]),
        # Three passes, one out of rotation: at the pass that cost the turn.
        ("1C P W:P N:P", [(THREE, 2, RHO), (OOT, 2, RHO)]),
        ("1C P W:P(cancelled) N:P(cancelled) 1H", [(THREE, 2, RHO), (OOT, 2, RHO)]),
        ("1C P W:P N:1H", [(OOT, 2, RHO)]),
        # Simultaneous: the call deemed later, which may then be in rotation, or not.
        ("1C & E:1H", [(TOGETHER, 1, OWN)]),
        ("E:1H & 1C", [(TOGETHER, 0, OWN)]),
        ("1H & E:1C", [(TOGETHER, 1, OWN), (IB, 1, OWN)]),
        ("1C & W:1S", [(TOGETHER, 1, PARTNER), (OOT, 1, PARTNER)]),
        ("1C P P P & N:1D", [(TOGETHER, 4, None), (LATE, 4, None)]),
    ],
)
def test_what_is_reported(line: str, expected: list[tuple[Kind, int, int | None]]) -> None:
    found = irregularities(parse_auction(line, N))
    reports = [(report.kind, report.position, report.turn and report.seat.steps_to(report.turn)) for report in found]
    assert reports == expected


@pytest.mark.parametrize(
    ("line", "duty", "expected"),
    [
        ("1C 1H", MustPass(E), [(BARRED, 1)]),
        ("1C X", MustPass(E), [(BARRED, 1)]),
        ("1C P", MustPass(E), []),
        ("1C P 1H P 2C 2H", MustPass(E), []),
        ("1C P 1H P 2C 2H", MustPass(E, throughout=True), [(BARRED, 5)]),
        ("1C 1H", MustPass(E, since=2), []),
        ("1H 1C", MustPass(E), [(IB, 1), (BARRED, 1)]),
        ("1C XX", MustPass(E), [(XR, 1)]),  # Law 36, not 37
        ("1C S:1H", MustPass(E), []),  # Law 28A: deemed in rotation
        ("1C S:X", MustPass(E), [(XD, 1)]),
        ("1C S:1H", MustPass(S), [(OOT, 1), (BARRED, 1)]),
    ],
)
def test_players_who_must_pass(line: str, duty: MustPass, expected: list[tuple[Kind, int]]) -> None:
    found = irregularities(parse_auction(line, N, (duty,)))
    assert [(report.kind, report.position) for report in found] == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1C S:1S", (OOT, 1)),
        ("1C S:1S W:P", None),  # 29A
        ("1C S:1S E:P", None),  # 28B
        ("S:1C N:P", (OOT, 0)),  # his own partner's call settles nothing
        ("1C S:1S(accepted)", None),
        ("1C S:1S(cancelled)", None),
        ("1S 1H", (IB, 1)),
        ("1S 1H P", None),  # 27A1
        ("1S 1H W:P", (IB, 1)),
        ("1S S:1H", (OOT, 1)),
        ("1S S:1H W:P", None),
        ("1C P X", (XD, 2)),
        ("1C P X P", (XD, 2)),  # 36A: not accepted, all is cancelled
        ("1C P X(cancelled) W:P(cancelled) S:P", None),
        ("8C P", (HIGH, 0)),
        ("1C P P P N:1H E:P", (LATE, 4)),
        ("1C P W:P N:P", (THREE, 2)),
        ("1C P W:P N:P S:1H", None),
        ("1C & E:1H", (TOGETHER, 1)),
        ("1C & E:1H P", None),
        ("1C S:1S(cancelled) P P 1H P P", None),
        ("1C S:1S(cancelled) P P 1H P 1C", (IB, 6)),
    ],
)
def test_what_waits_for_a_ruling(line: str, expected: tuple[Kind, int] | None) -> None:
    waiting = next_to_rule(parse_auction(line, N))
    assert (waiting and (waiting.kind, waiting.position)) == expected


def test_a_barred_players_call_stands_once_left_hand_opponent_has_called() -> None:
    duties = (MustPass(E, throughout=True),)
    waiting = next_to_rule(parse_auction("1C 1H", N, duties))
    assert waiting is not None
    assert waiting.kind is BARRED
    assert next_to_rule(parse_auction("1C 1H P", N, duties)) is None
