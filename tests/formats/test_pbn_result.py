"""The tag Result: the tricks of declarer's side, however other programs write them."""

from __future__ import annotations

import pytest

from bridgecourse.formats.pbn.result import told_tricks
from bridgecourse.table import Seat


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
