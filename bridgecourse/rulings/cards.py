"""What a situation knows of the cards: those that the offender has let be seen, and how."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bridgecourse.table.event import Exposure
from bridgecourse.table.record import FacedCard

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = ["Cards"]


class Cards:
    """The cards of a situation, as the director needs them."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation

    @property
    def seen(self) -> tuple[FacedCard, ...]:
        """Those that the director found."""
        return tuple(card for card in self.faced if card.event < self._situation.arrival)

    @cached_property
    def faced(self) -> tuple[FacedCard, ...]:
        """The offender's cards that have been seen so far, in order; a card that was only named is a remark."""
        cards = self._situation.record.cards
        return tuple(card for card in cards if card.seat is self._situation.offender and card.how is not Exposure.NAMED)
