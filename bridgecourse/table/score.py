"""Duplicate scores (Law 77) and IMPs (Law 78B).  The numbers are the tables of those two laws."""

from __future__ import annotations

from bisect import bisect_right

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import Bid, Denomination
from bridgecourse.table.seat import Side

__all__ = ["contract_score", "duplicate_score", "imps"]

_PER_TRICK = {
    Denomination.CLUBS: 20,
    Denomination.DIAMONDS: 20,
    Denomination.HEARTS: 30,
    Denomination.SPADES: 30,
    Denomination.NOTRUMP: 30,
}

IMP_SCALE = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The least difference in points that is worth 1, 2, 3 ... 24 IMPs."""


def duplicate_score(bid: Bid, doubled: int, tricks: int, *, vulnerable: bool) -> int:
    """Points to declarer's side (below zero when the contract fails) when it wins so many of the 13 tricks.

    ``doubled`` is 0, 1 (doubled) or 2 (redoubled).  Raises :class:`NotationError` for a number out of range, and
    for a bid of more than seven, which is never played (Law 38).
    """
    if not 0 <= tricks <= 13:
        raise NotationError(f"expected 0 to 13 tricks, found {tricks}")
    if doubled not in (0, 1, 2):
        raise NotationError(f"expected 0, 1 (doubled) or 2 (redoubled), found {doubled}")
    if not bid.exists:
        raise NotationError(f"expected a contract of one to seven, found {bid.level}: it is never played")
    over = tricks - 6 - bid.level
    return _made(bid, doubled, over, vulnerable) if over >= 0 else -_undertricks(-over, doubled, vulnerable)


def contract_score(contract: Contract | None, tricks: int, vulnerability: Vulnerability, side: Side) -> int:
    """Points to this side when declarer wins so many tricks; 0 for a board passed out (no contract)."""
    if contract is None:
        return 0
    playing = contract.declarer.side
    points = duplicate_score(contract.bid, contract.doubled, tricks, vulnerable=vulnerability.includes(playing))
    return points if side is playing else -points


def imps(difference: int) -> int:
    """International match points for a difference in total points; the sign is that of the difference."""
    won = bisect_right(IMP_SCALE, abs(difference))
    return won if difference >= 0 else -won


def _made(bid: Bid, doubled: int, over: int, vulnerable: bool) -> int:
    per_trick = _PER_TRICK[bid.denomination]
    first_trick_extra = 10 if bid.denomination is Denomination.NOTRUMP else 0
    trick_points = (bid.level * per_trick + first_trick_extra) * (1, 2, 4)[doubled]
    per_overtrick = 100 * doubled * (2 if vulnerable else 1) if doubled else per_trick
    bonus = 50
    if trick_points >= 100:
        bonus = 500 if vulnerable else 300
    if bid.level == 6:
        bonus += 750 if vulnerable else 500
    elif bid.level == 7:
        bonus += 1500 if vulnerable else 1000
    return trick_points + over * per_overtrick + bonus + 50 * doubled


def _undertricks(down: int, doubled: int, vulnerable: bool) -> int:
    if not doubled:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        return (300 * down - 100) * doubled
    return (200 * down - 100 if down <= 3 else 300 * down - 400) * doubled
