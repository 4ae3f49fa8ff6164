"""The tag Result: the tricks of declarer's side, however other programs write them."""

from __future__ import annotations

import pytest

from bridgecourse.table import Seat
from bridgecourse.table.pbn_result import told_tricks


@pytest.mark.parametrize(
    ("result", "tricks"),
    [
        ("9", 9),
        (" ^10 ", 10),
        ("NS 9", 9),
        ("EW 4", 9),
        ("EW 4 NS 9", 9),
        ("0", 0),
        ("14", None),
        ("", None),
        ("?", None),
        ("made", None),
        ("NS", None),
    ],
)
def test_a_result(result: str, tricks: int | None) -> None:
    assert told_tricks(result, Seat.SOUTH) == tricks
