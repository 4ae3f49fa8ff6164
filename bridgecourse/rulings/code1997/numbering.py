"""What 1997 says as 2007 does, under other numbers."""

from __future__ import annotations

from bridgecourse.rulings.numbering import Numbering

NUMBERING = Numbering(
    1997,
    clauses={
        "16D1": "16C1",
        "16D2": "16C2",
        "16D": "16C",
        "16B": "16A",
        "16B1": "16A",
        "36A": "35A",
        "50E1": "50D1",
        "50E2": "50D1",
    },
)
