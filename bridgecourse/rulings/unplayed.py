"""Penalty cards that their owners have not led or played when they had to (Laws 50, 51 and 52)."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.rulings.penalty_card import is_in_place_of_one, penalty_cards
from bridgecourse.table.incident import Incident
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record

__all__ = ["unplayed"]


def unplayed(record: Record) -> Iterator[Incident]:
    """Each card that a defender led or played in the place of a penalty card of his, in order."""
    if record.contract is None or not penalty_cards(record):
        return
    for card in record.cards:
        if card.how.is_play and card.seat.side is not record.contract.declarer.side:
            before = record.upto(card.event)
            if is_in_place_of_one(before, card, penalty_cards(before)):
                yield Incident(frozenset({Kind.PENALTY_CARD_NOT_PLAYED}), card.event, card.seat)
