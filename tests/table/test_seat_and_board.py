"""The clockwise order, and Law 2's table of dealer and vulnerability."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from bridgecourse.errors import NotationError
from bridgecourse.table import Board, Card, Deal, Seat, Side, Vulnerability
from tests import strategies as some
from tests.amount import amount

# Dealer and vulnerability of boards 1 to 16, as printed on them.
LAW_2 = {
    1: "N None",
    2: "E NS",
    3: "S EW",
    4: "W All",
    5: "N NS",
    6: "E EW",
    7: "S All",
    8: "W None",
    9: "N EW",
    10: "E All",
    11: "S None",
    12: "W NS",
    13: "N All",
    14: "E None",
    15: "S NS",
    16: "W EW",
}


@pytest.mark.parametrize(("number", "printed"), LAW_2.items())
def test_law_2(number: int, printed: str) -> None:
    board = Board(number)
    assert f"{board.dealer.value} {board.vulnerability.value}" == printed


@given(some.boards)
def test_the_pattern_repeats_after_16_boards(board: Board) -> None:
    first, again = Board(board.number), Board(board.number + 16)
    assert (first.dealer, first.vulnerability) == (again.dealer, again.vulnerability)


def test_dealer_and_vulnerability_can_be_chosen() -> None:
    board = Board(1, Seat.WEST, Vulnerability.EW)
    assert (board.number, board.dealer, board.vulnerability) == (1, Seat.WEST, Vulnerability.EW)
    assert board.is_vulnerable(Side.EW)
    assert not board.is_vulnerable(Side.NS)
    assert Board(1, Seat.NORTH) == Board(1)
    assert hash(Board(1, Seat.NORTH)) == hash(Board(1))


def test_there_is_no_board_0() -> None:
    with pytest.raises(NotationError, match="from 1 up, found 0"):
        Board(0)


@given(some.seats, some.steps)
def test_the_order_is_clockwise(seat: Seat, steps: int) -> None:
    assert seat.turned(steps).turned(-steps) is seat
    assert seat.steps_to(seat.turned(steps)) == steps
    assert seat.lho.lho is seat.partner is seat.rho.rho
    assert seat.side is seat.partner.side is seat.lho.side.other


@given(some.vulnerabilities, some.seats, some.steps)
def test_vulnerability_goes_round_with_the_table(vulnerability: Vulnerability, seat: Seat, steps: int) -> None:
    assert vulnerability.includes(seat.side) == vulnerability.rotated(steps).includes(seat.turned(steps).side)


@settings(max_examples=amount().deals)
@given(some.deals(), some.steps, some.seats, some.cards)
def test_a_deal_goes_round_with_the_table(deal: Deal, steps: int, seat: Seat, card: Card) -> None:
    assert deal.rotated(steps).hand(seat.turned(steps)) == deal.hand(seat)
    assert deal.rotated(steps).holder(card) is deal.holder(card).turned(steps)
    assert card in deal.hand(deal.holder(card))
