"""One game of a PBN file: what its tags tell, and the record of its board."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.formats.pbn.contract import CONTRACT_TAGS, ToldContract, contract_tags, format_contract, told_contract
from bridgecourse.table.auction import Auction, Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.deal import Deal
from bridgecourse.table.known_deal import KnownDeal
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

__all__ = ["OUR_TAGS", "PbnGame", "disagreement"]

OUR_TAGS = ("Board", "Dealer", "Vulnerable", "Deal", "Auction", "Play", "Note")
"""Those that have a field of their own, or are part of the record."""


@dataclass(frozen=True, slots=True)
class PbnGame:
    """One game of a PBN file, with what it gives; ``tags`` are the other tags, by name, in order.

    ``known_deal`` is what is known of the hands where that is not the whole deal, or an end position.

    A game with a record has the record's vulnerability and deal (``None``: the file does not tell, nobody vulnerable),
    and where the record's contract is stated, its dealer and the tags Contract and Declarer.

    Raises :class:`NotationError` when dealer, vulnerability, deal or contract and record disagree, a contract is stated
    for an auction that is over, or a tag stands twice or in the wrong place.
    """

    record: Record | None = None
    board: int | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    tags: tuple[tuple[str, str], ...] = ()
    known_deal: KnownDeal | None = None

    def __post_init__(self) -> None:
        if self.record is not None:
            self._agree(self.record)
            self._agree_on_contract(self.record)
        else:
            told_contract(dict(self.tags))
        names = [name for name, _ in self.tags]
        for name in names:
            if name in OUR_TAGS or names.count(name) > 1 or not re.fullmatch("[A-Za-z0-9_]+", name):
                raise NotationError(
                    f"expected each tag once, by its name, and none of {OUR_TAGS}, found {quoted(name)}"
                )

    @property
    def auction(self) -> Auction | None:
        """The calls of the record."""
        return None if self.record is None else self.record.auction

    @property
    def contract(self) -> Contract | None:
        """What was played, by the record or else by the tags; ``None`` where neither tells, or nothing was."""
        if self.record is not None and (self.record.contract is not None or self.record.auction.is_over):
            return self.record.contract
        return told_contract(dict(self.tags)).contract

    def _agree(self, record: Record) -> None:
        if self.dealer not in (None, record.dealer):
            raise NotationError(f"expected the auction to begin with the dealer, found {record.dealer.name}")
        if self.dealer is None and record.stated is not None:
            object.__setattr__(self, "dealer", record.dealer)
        if self.vulnerability is None and record.vulnerability is not Vulnerability.NONE:
            object.__setattr__(self, "vulnerability", record.vulnerability)
        if self.deal is None and self.known_deal is None:
            object.__setattr__(self, "deal", record.deal)
            object.__setattr__(self, "known_deal", record.known_deal)
        told = self.vulnerability or Vulnerability.NONE
        if told is not record.vulnerability:
            raise NotationError(
                f"expected the vulnerability of the record, {record.vulnerability.value}, found {told.value}: "
                "give the record that of the game"
            )
        if (self.deal, self.known_deal) != (record.deal, record.known_deal):
            raise NotationError("expected the deal of the record, found another: give the record the deal of the game")

    def _agree_on_contract(self, record: Record) -> None:
        told = told_contract(dict(self.tags))
        if fault := disagreement(record.auction, told):
            raise NotationError(fault)
        if record.auction.is_over:
            if record.stated is not None:
                raise NotationError(
                    f"expected no stated contract beside an auction that is over, found "
                    f"{format_contract(record.stated)}: leave it out of the record"
                )
        elif told == ToldContract() and record.stated is not None:
            others = tuple(tag for tag in self.tags if tag[0] not in CONTRACT_TAGS)
            object.__setattr__(self, "tags", (*others, *contract_tags(record.stated)))
        elif told.contract != record.stated:
            raise NotationError(
                f"expected the contract of the record, {format_contract(record.stated)}, found {told} in the tags "
                "Contract and Declarer: give the record that of the tags"
            )


def disagreement(auction: Auction, told: ToldContract) -> str | None:
    """What is wrong with the tags Contract and Declarer where the auction is over; ``None`` if nothing is."""
    if not auction.is_over or told.agrees_with(auction.contract):
        return None
    return (
        f"expected the contract of the auction, {format_contract(auction.contract)}, in the tags Contract and "
        f"Declarer, found {told}: correct the auction or the tags"
    )
