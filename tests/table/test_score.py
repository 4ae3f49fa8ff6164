"""Scores against another program for every contract and result, and against known numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotationError
from bridgecourse.table import (
    ALL_BIDS,
    Bid,
    Contract,
    Denomination,
    Seat,
    Side,
    Vulnerability,
    contract_score,
    duplicate_score,
    imps,
    parse_call,
)
from tests import strategies as some


def test_every_score_agrees_with_endplay() -> None:
    """35 bids, three ways of doubling, both vulnerabilities, 14 results: 2,940 scores."""
    types = pytest.importorskip("endplay.types")
    penalties = (types.Penalty.passed, types.Penalty.doubled, types.Penalty.redoubled)
    compared = 0
    for bid in ALL_BIDS:
        denom = types.Denom.find(bid.denomination.value[0])
        for doubled, penalty in enumerate(penalties):
            for tricks in range(14):
                theirs = types.Contract(
                    level=bid.level,
                    denom=denom,
                    declarer=types.Player.north,
                    penalty=penalty,
                    result=tricks - 6 - bid.level,
                )
                for vulnerable, vul in ((False, types.Vul.none), (True, types.Vul.both)):
                    ours = duplicate_score(bid, doubled, tricks, vulnerable=vulnerable)
                    assert ours == theirs.score(vul), (bid, doubled, tricks, vulnerable)
                    compared += 1
    assert compared == 2940


@pytest.mark.parametrize(
    ("bid", "doubled", "tricks", "vulnerable", "points"),
    [
        ("1NT", 0, 7, False, 90),
        ("2H", 1, 8, False, 470),
        ("3NT", 0, 9, True, 600),
        ("4S", 0, 11, False, 450),
        ("5DX", 1, 12, True, 950),
        ("6C", 0, 12, True, 1370),
        ("7NT", 2, 13, True, 2980),
        ("4H", 0, 7, True, -300),
        ("4H", 1, 6, False, -800),
        ("4H", 1, 6, True, -1100),
        ("4H", 2, 9, False, -200),
    ],
)
def test_known_scores(bid: str, doubled: int, tricks: int, vulnerable: bool, points: int) -> None:
    call = parse_call(bid.removesuffix("X"))
    assert isinstance(call, Bid)
    assert duplicate_score(call, doubled, tricks, vulnerable=vulnerable) == points


@given(some.legal_bids, st.integers(0, 2), some.seats, st.integers(0, 13), some.vulnerabilities, some.steps, some.sides)
def test_a_score_belongs_to_a_side(
    bid: Bid, doubled: int, declarer: Seat, tricks: int, vulnerability: Vulnerability, steps: int, side: Side
) -> None:
    contract = Contract(bid, doubled, declarer)
    points = contract_score(contract, tricks, vulnerability, side)
    assert points == -contract_score(contract, tricks, vulnerability, side.other)
    turned = Contract(bid, doubled, declarer.turned(steps))
    turned_side = side if steps % 2 == 0 else side.other
    assert points == contract_score(turned, tricks, vulnerability.rotated(steps), turned_side)
    assert (contract_score(contract, tricks, vulnerability, declarer.side) > 0) == (tricks >= 6 + bid.level)


def test_a_board_passed_out_scores_nothing() -> None:
    assert contract_score(None, 0, Vulnerability.ALL, Side.NS) == 0


# Law 78B: the range of points for each number of IMPs.
IMP_RANGES = [
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310), (320, 360), (370, 420),
    (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090), (1100, 1290), (1300, 1490), (1500, 1740),
    (1750, 1990), (2000, 2240), (2250, 2490), (2500, 2990), (3000, 3490), (3500, 3990), (4000, 15000),
]  # fmt: skip


@pytest.mark.parametrize(("won", "least", "most"), [(won, *ends) for won, ends in enumerate(IMP_RANGES)])
def test_law_78(won: int, least: int, most: int) -> None:
    assert imps(least) == imps(most) == won
    assert imps(-least) == imps(-most) == -won


@pytest.mark.parametrize(
    ("level", "doubled", "tricks", "expected"),
    [(1, 0, 14, "0 to 13"), (1, 0, -1, "0 to 13"), (1, 3, 7, "redoubled"), (8, 0, 13, "never played")],
)
def test_numbers_out_of_range(level: int, doubled: int, tricks: int, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        duplicate_score(Bid(level, Denomination.CLUBS), doubled, tricks, vulnerable=False)
