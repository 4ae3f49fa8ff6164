"""Boards in the formats of others, read and written: PBN and LIN.

Above the table, which knows neither.  Damage in a file is a fault with its line; what the players did wrong is data.
"""

from __future__ import annotations

from bridgecourse.formats.lin.file import parse_lin, read_lin
from bridgecourse.formats.pbn.file import (
    PbnBoard,
    PbnFault,
    PbnFile,
    PbnGame,
    StrayCard,
    decode_pbn,
    format_pbn,
    format_pbn_auction,
    parse_pbn,
    parse_pbn_auction,
    read_pbn,
)

__all__ = [
    "PbnBoard",
    "PbnFault",
    "PbnFile",
    "PbnGame",
    "StrayCard",
    "decode_pbn",
    "format_pbn",
    "format_pbn_auction",
    "parse_lin",
    "parse_pbn",
    "parse_pbn_auction",
    "read_lin",
    "read_pbn",
]
