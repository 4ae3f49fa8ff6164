"""The result of a board, as it stands on a score sheet: the contract, who played it, and how many tricks it made.

    4HS=  3NTXN-1  5CXXW+2  P

The last letter before the sign is declarer's seat; ``P`` is a board that was passed out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import Bid, format_call, parse_call
from bridgecourse.table.quoted import quoted
from bridgecourse.table.score import contract_score
from bridgecourse.table.seat import Side, parse_seat

__all__ = ["PASSED_OUT", "Result", "format_contract", "format_result", "parse_result"]

_RESULT = re.compile(r"^(?P<bid>[1-7](?:NT|[CDHS]))(?P<doubled>X{0,2})(?P<declarer>[NESW])(?P<over>=|[+-]\d{1,2})$")


@dataclass(frozen=True, slots=True)
class Result:
    """A contract, and the tricks of the thirteen that declarer won; no contract: the board was passed out.

    Raises :class:`NotationError` for a number of tricks that cannot be.
    """

    contract: Contract | None
    tricks: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= 13:
            raise NotationError(f"expected a result of 0 to 13 tricks, found {self.tricks}")

    def points(self, vulnerability: Vulnerability, side: Side = Side.NS) -> int:
        """Duplicate points to this side (Law 77)."""
        return contract_score(self.contract, self.tricks, vulnerability, side)

    def rotated(self, steps: int) -> Result:
        """The same with every seat moved so many places clockwise."""
        if self.contract is None:
            return self
        return replace(self, contract=replace(self.contract, declarer=self.contract.declarer.turned(steps)))


PASSED_OUT = Result(None)


def parse_result(text: str) -> Result:
    """Read a result (see the module's text).  Raises :class:`NotationError`."""
    if text == "P":
        return PASSED_OUT
    match = _RESULT.match(text)
    if match is None:
        raise NotationError(f"expected a result such as 4HS=, 3NTXN-1 or P, found {quoted(text)}")
    bid = parse_call(match["bid"])
    assert isinstance(bid, Bid)
    tricks = 6 + bid.level + (0 if match["over"] == "=" else int(match["over"]))
    if not 0 <= tricks <= 13:
        raise NotationError(f"expected a result of 0 to 13 tricks, found {quoted(text)}: {tricks}")
    return Result(Contract(bid, len(match["doubled"]), parse_seat(match["declarer"])), tricks)


def format_result(result: Result) -> str:
    """The inverse of :func:`parse_result`."""
    if result.contract is None:
        return format_contract(None)
    over = result.tricks - 6 - result.contract.bid.level
    return f"{format_contract(result.contract)}{over:+d}" if over else f"{format_contract(result.contract)}="


def format_contract(contract: Contract | None) -> str:
    """The same without the tricks: ``4HXS``, ``P``."""
    if contract is None:
        return "P"
    return f"{format_call(contract.bid)}{'X' * contract.doubled}{contract.declarer.value}"
