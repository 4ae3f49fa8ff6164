"""The tags Contract and Declarer of PBN: what is played, where the auction does not say so or as a check of it.

``4H``, ``3NTX``, ``6SXX`` and ``Pass`` are contracts.  A declarer with ``^`` before him is irregular: his side bid it,
but his partner was to play it; where the wrong hand led, his partner spread his hand (Law 54A).  Either tag may be
missing, empty or ``?``, which tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Contract
from bridgecourse.table.call import Bid, format_call, parse_call
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat, parse_seat

__all__ = ["CONTRACT_TAGS", "ToldContract", "contract_tags", "format_contract", "told_contract"]

CONTRACT_TAGS = ("Contract", "Declarer")
_CONTRACT = re.compile(r"(?P<bid>[1-7]\s*(?:NT?|[CDHS♣♦♥♠]))\s*(?P<doubled>X{0,2})")
_PASSED_OUT = ("PASS", "P", "AP", "ALL PASS")


@dataclass(frozen=True, slots=True)
class ToldContract:
    """What the two tags tell: ``bid`` and ``declarer`` are ``None`` where they do not."""

    bid: Bid | None = None
    doubled: int = 0
    declarer: Seat | None = None
    is_passed_out: bool = False
    is_irregular: bool = False

    @property
    def contract(self) -> Contract | None:
        """The contract, where both are told."""
        if self.bid is None or self.declarer is None:
            return None
        return Contract(self.bid, self.doubled, self.declarer)

    def agrees_with(self, contract: Contract | None) -> bool:
        """Whether this may be the contract of an auction that is over, ``None`` being one that was passed out."""
        if contract is None:
            return self.bid is None
        if self.is_passed_out or (
            self.bid is not None and (self.bid, self.doubled) != (contract.bid, contract.doubled)
        ):
            return False
        if self.declarer is None or self.declarer is contract.declarer:
            return True
        return self.is_irregular and self.declarer is contract.declarer.partner

    def __str__(self) -> str:
        if self.is_passed_out:
            return "Pass"
        bid = "?" if self.bid is None else _format_bid(self.bid, self.doubled)
        return f"{bid} by {'?' if self.declarer is None else self.declarer.value}"


def told_contract(tags: Mapping[str, str]) -> ToldContract:
    """What these tags tell.  Raises :class:`NotationError` for what is no contract or no seat."""
    contract, declarer = (tags.get(name, "").strip() for name in CONTRACT_TAGS)
    seat = None if declarer in ("", "?", "-") else parse_seat(declarer.removeprefix("^"))
    is_irregular = declarer.startswith("^")
    if contract in ("", "?", "-"):
        return ToldContract(declarer=seat, is_irregular=is_irregular)
    if contract.upper() in _PASSED_OUT:
        return ToldContract(is_passed_out=True)
    match = _CONTRACT.fullmatch(contract.upper())
    bid = None if match is None else parse_call("".join(match["bid"].split()))
    if match is None or not isinstance(bid, Bid):
        raise NotationError(f"expected a contract, such as 4H, 3NTX, 6SXX or Pass, found {quoted(contract)}")
    return ToldContract(bid, len(match["doubled"]), seat, is_irregular=is_irregular)


def contract_tags(contract: Contract) -> tuple[tuple[str, str], ...]:
    """The two tags of this contract.  Raises :class:`NotationError` for one of more than seven (Law 38)."""
    if not contract.bid.exists:
        raise NotationError(f"expected a contract of one to seven, found {contract.bid.level}: it is never played")
    values = (_format_bid(contract.bid, contract.doubled), contract.declarer.value)
    return tuple(zip(CONTRACT_TAGS, values, strict=True))


def format_contract(contract: Contract | None) -> str:
    """``4HX by N``, as messages name it; ``Pass`` for a board passed out."""
    if contract is None:
        return "Pass"
    return str(ToldContract(contract.bid, contract.doubled, contract.declarer))


def _format_bid(bid: Bid, doubled: int) -> str:
    return format_call(bid) + "X" * doubled
