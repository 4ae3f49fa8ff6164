"""What a record amounts to: turns, calls that stand, the end, the contract (Laws 17, 22, 28, 29, 33)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from bridgecourse.table import (
    Auction,
    Call,
    Contract,
    Fate,
    Flow,
    MadeCall,
    MustPass,
    OtherCall,
    Rotation,
    Seat,
    last_bid,
    parse_auction,
    parse_call,
)
from bridgecourse.table.call import Bid, Denomination
from bridgecourse.table.flow import Follower
from bridgecourse.table.notation import parse_record
from tests import strategies as some

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


def flow(line: str, *duties: MustPass) -> Flow:
    """The flow of a record that North dealt."""
    return parse_auction(line, N, duties).flow


def turned(seat: Seat | None, steps: int) -> Seat | None:
    return None if seat is None else seat.turned(steps)


# --- properties -----------------------------------------------------------------------------------------------


@given(some.auctions(), some.steps)
def test_the_flow_goes_round_with_the_table(auction: Auction, steps: int) -> None:
    here, there = auction.flow, auction.rotated(steps).flow
    assert there == replace(
        here,
        turns=tuple(turned(seat, steps) for seat in here.turns),
        turn=turned(here.turn, steps),
        deprived=turned(here.deprived, steps),
    )


@given(some.auctions(), some.steps)
def test_the_contract_goes_round_with_the_table(auction: Auction, steps: int) -> None:
    here, there = auction.contract, auction.rotated(steps).contract
    assert there == (None if here is None else replace(here, declarer=here.declarer.turned(steps)))


@given(some.auctions())
def test_a_flow_agrees_with_itself(auction: Auction) -> None:
    flow, calls = auction.flow, auction.calls
    size = len(calls)
    assert len(flow.turns) == len(flow.rotations) == len(flow.before) == len(flow.owed) == size
    assert len(set(flow.standing)) == len(flow.standing)
    assert flow.is_over == (flow.turn is None)
    assert flow.deprived in (None, flow.turn)
    assert not set(flow.overtaken) & set(flow.standing)
    assert all(not calls[i].fate.is_gone for i in (*flow.standing, *flow.overtaken))
    assert all(calls[i].call is OtherCall.PASS for i in flow.costly)
    if flow.pending is not None:
        assert flow.rotations[flow.pending] is Rotation.OUT
        assert flow.pending not in (*flow.standing, *flow.overtaken)
    for i in range(size):
        assert i not in flow.before[i]
        if (
            flow.turns[i] is calls[i].seat
        ):  # in the place of one that went back, before which another had not passed (28A)
            again = any(flow.rotations[j] is Rotation.DEEMED_IN and calls[j].fate.is_gone for j in range(i))
            assert flow.rotations[i] is Rotation.IN or (again and flow.rotations[i] is Rotation.DEEMED_IN)


@given(some.auctions())
def test_a_call_in_turn_is_taken_as_any_other(auction: Auction) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Follower, "_follow_in_turn", lambda _: 0)
        patch.setattr(Follower, "_is_taken_in_turn", lambda *_: False)
        with_care = replace(auction).flow
    assert replace(auction).flow == with_care


@given(some.auctions(), some.seats, some.calls)
def test_nothing_stands_after_the_final_pass(auction: Auction, seat: Seat, call: Call) -> None:
    if auction.is_over:
        longer = auction.with_call(MadeCall(seat, call))
        assert longer.standing == auction.standing
        assert longer.is_over


@given(some.legal_auctions(complete=True))
def test_a_legal_auction_ends_in_a_contract_or_four_passes(auction: Auction) -> None:
    assert auction.is_over
    assert auction.standing == auction.calls
    passes = sum(1 for made in auction.calls[-3:] if made.call is OtherCall.PASS)
    assert passes == 3
    contract = auction.contract
    assert (contract is None) == (len(auction) == 4 and auction.calls[0].call is OtherCall.PASS)
    if contract is not None:
        last = last_bid(auction.standing)
        assert last is not None
        assert last.seat.side is contract.declarer.side
        assert contract.bid == max(
            (made.call for made in auction.calls if isinstance(made.call, Bid)),
            key=lambda bid: (bid.level, bid.denomination.rank),
        )


# --- cases ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "turn", "standing"),
    [
        ("", N, ()),
        ("1C", E, (0,)),
        ("P P P", W, (0, 1, 2)),
        ("P P P P", None, (0, 1, 2, 3)),
        ("1C P P P", None, (0, 1, 2, 3)),
        ("1C P P", W, (0, 1, 2)),
        ("P P P 1C P P", S, (0, 1, 2, 3, 4, 5)),
        # Out of rotation: nobody has acted; left-hand opponent has; the director has.
        ("1C S:1S", E, (0,)),
        ("1C S:1S W:P", N, (0, 1, 2)),
        ("1C S:1S(accepted)", W, (0, 1)),
        ("1C S:1S(cancelled)", E, (0,)),
        ("1C S:1S(cancelled) E:P", S, (0, 2)),
        # Law 28B: an opponent called at his turn.  A partner's call does not settle anything.
        ("1C S:1S E:P", S, (0, 2)),
        ("1C P W:1S S:2C", W, (0, 1, 3)),
        ("E:1C N:P", E, (1,)),
        ("S:1C N:P", E, (1,)),
        ("S:1C N:P E:P", S, (1, 2)),
        ("S:1C N:P W:P", N, (0, 1, 2)),
        # At left-hand opponent's own turn his call is taken to be in turn, unless the first was accepted.
        ("1C N:1H E:P", S, (0, 2)),
        ("1C N:1H(accepted) E:P", S, (0, 1, 2)),
        # A second call out of rotation waits with the first; over the later one left-hand opponent calls.
        ("1C S:1S S:2S W:P", N, (0, 2, 3)),
        ("1C S:1S W:2H(accepted)", N, (0, 1, 2)),
        ("1C S:1S N:2H(accepted)", E, (0, 2)),
        # West passed at East's turn, then East passed after all: South, not heard yet, comes next.
        ("1C W:P N:P E:P", S, (0, 1, 2, 3)),
        ("1C W:P N:P E:P S:P", None, (0, 1, 2, 3, 4)),
        ("1C N:P(accepted) E:P S:P", W, (0, 1, 2, 3)),
    ],
)
def test_turn_and_standing_calls(line: str, turn: Seat | None, standing: tuple[int, ...]) -> None:
    assert (flow(line).turn, flow(line).standing) == (turn, standing)


def test_what_is_pending_and_what_lapsed() -> None:
    assert flow("1C S:1S").pending == 1
    assert flow("1C S:1S E:P").pending is None
    assert flow("1C S:1S E:P").overtaken == (1,)
    assert flow("1C S:1S W:P").overtaken == ()
    assert flow("S:1C N:P").pending == 0
    assert flow("S:1C N:P").overtaken == ()
    assert flow("S:1C N:P E:P").overtaken == (0,)


def test_cancelled_calls_were_on_the_table_until_then() -> None:
    """West's double of his partner and North's pass over it, both cancelled by Law 36A."""
    table = flow("P 1C P W:X(cancelled) N:P(cancelled) W:P")
    assert table.turns == (N, E, S, W, N, W)
    assert table.rotations == (Rotation.IN,) * 6
    assert table.before[4] == (0, 1, 2, 3)
    assert table.before[5] == (0, 1, 2)
    assert flow("1C E:1D(withdrawn) S:1H(withdrawn) E:P").turns == (N, E, S, E)
    assert flow("1C E:1D(cancelled) E:X(cancelled) E:P").turns == (N, E, E, E)
    assert flow("1C S:1D W:P(cancelled)").before[2] == (0, 1)


@pytest.mark.parametrize(
    ("line", "deprived", "costly"),
    [
        ("1C P W:P N:P", S, (2,)),  # South would have had his turn before West
        ("1C S:P W:P N:P", E, (1,)),
        ("1C P P N:P E:P", W, (3,)),
        ("P S:P W:P N:P", E, (1,)),
        ("1C P W:P N:P S:1H", None, (2,)),
        ("1C P W:P(cancelled) N:P(cancelled) 1H", None, (2,)),
        # Nobody lost his turn: South comes next, or all three have passed, or the passes are not yet three.
        ("1C W:P N:P P", None, ()),
        ("1C S:P W:P N:1D", None, ()),
        ("1C P W:P", None, ()),
        ("E:P S:P W:P N:P", None, ()),
    ],
)
def test_law_17d3(line: str, deprived: Seat | None, costly: tuple[int, ...]) -> None:
    table = flow(line)
    assert (table.deprived, table.costly) == (deprived, costly)
    if deprived is not None:
        assert table.turn is deprived
        assert not table.is_over


def test_law_17d3_takes_the_auction_back() -> None:
    """The passes since the lost turn are cancelled, marked so or not, and the auction goes on from there."""
    for line in ("1C P W:P N:P S:1H", "1C P W:P(cancelled) N:P(cancelled) 1H"):
        assert flow(line).standing == (0, 1, 4)
        assert flow(line).turn is W
    assert flow("1C P W:P N:P S:P W:P").is_over


def test_law_28a_a_call_when_right_hand_opponent_must_pass() -> None:
    """East must pass, so South's call is in rotation, and counts as made after East's pass."""
    table = flow("1C S:P W:P", MustPass(E, since=1))
    assert table.rotations[1] is Rotation.DEEMED_IN
    assert table.is_over
    once = flow("1C S:1D W:P N:1H E:1S", MustPass(E, since=1))
    assert once.rotations == (Rotation.IN, Rotation.DEEMED_IN, Rotation.IN, Rotation.IN, Rotation.IN)
    assert once.owed == (False,) * 5
    assert flow("1C S:1D W:P N:1H E:1S", MustPass(E, throughout=True)).owed[4]
    assert flow("1C W:P", MustPass(E)).rotations[1] is Rotation.OUT
    assert flow("1C S:P", MustPass(E, since=2)).rotations[1] is Rotation.OUT


def test_a_cancelled_call_when_right_hand_opponent_must_pass() -> None:
    table = flow("1C S:1S(cancelled) S:2C", MustPass(E))
    assert table.rotations == (Rotation.IN, Rotation.DEEMED_IN, Rotation.DEEMED_IN)


def test_a_deprived_player_whose_call_is_cancelled_is_still_to_call() -> None:
    table = flow("1C P W:P N:P S:1C(cancelled)")
    assert (table.deprived, table.turn, table.before[4]) == (S, S, (0, 1))


def test_law_28a_lets_an_opponents_call_lapse() -> None:
    table = flow("1C W:1H S:2C", MustPass(E))
    assert (table.overtaken, table.standing) == ((1,), (0, 2))


def test_law_33_the_player_in_turn_called_first() -> None:
    for line, later in (("1C & E:1H", 1), ("E:1H & 1C", 0)):
        table = flow(line)
        assert table.deemed_later == (later,)
        assert table.standing == (1 - later, later)
        assert table.rotations == (Rotation.IN, Rotation.IN)
        assert table.before[later] == (1 - later,)
        assert table.turn is S
    away = flow("1C & S:1H")
    assert (away.pending, away.turns, away.deemed_later) == (1, (N, E), (1,))


def test_contract() -> None:
    def contract(line: str) -> Contract | None:
        return parse_auction(line, N).contract

    spades = Bid(4, Denomination.SPADES)
    assert contract("P P") is None
    assert contract("1S P 4S P P P") == Contract(spades, 0, N)
    assert contract("1S X 4S X XX P P P") == Contract(spades, 2, N)
    assert contract("1S X XX P 4S X P P P") == Contract(spades, 1, N)
    assert contract("1S P 4S(cancelled) S:P P") == Contract(Bid(1, Denomination.SPADES), 0, N)
    # The same insufficient bid twice by one player: only doubles after the last bid count.
    assert contract("1H X P P 1H") == Contract(Bid(1, Denomination.HEARTS), 0, N)


def test_the_record_can_be_built_and_changed() -> None:
    auction = Auction(N).with_call(MadeCall(N, parse_call("1C"))).with_call(MadeCall(S, parse_call("1H")))
    assert len(auction) == 2
    assert auction.with_fate(1, Fate.CANCELLED).flow.pending is None
    assert auction.upto(1).turn is E
    assert last_bid(auction.standing) == auction.calls[0]


def test_what_fell_with_an_inadmissible_redouble_was_not_called_over_who_has_to_pass() -> None:
    """36A takes both away, and the turn goes back to the offender, though he has to pass; 28A is about a later call."""
    must_pass = (MustPass(Seat.WEST, throughout=False, since=1),)
    fell = parse_record("2H XX P #2(cancelled) #3(cancelled)", Seat.SOUTH, must_pass)
    assert fell.auction.turn is Seat.WEST
    later = parse_record("2H X(cancelled) N:P(cancelled)", Seat.SOUTH, must_pass)
    assert later.auction.turn is Seat.NORTH
