"""Where the open cards of a table in play lie, so that each can be a button: in the hands, and loose before them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgecourse.draw.play.card import MINI_HEIGHT, MINI_WIDTH
from bridgecourse.draw.play.table import PlayTable
from bridgecourse.draw.playing_card import CARD_HEIGHT, CARD_WIDTH
from bridgecourse.i18n import show_rank
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.seat import Seat

__all__ = ["CardPlace", "card_places"]

_OPEN, _SMALL = frozenset("fwc"), "m"
"""With which letter the stamp of an open card begins, and of a small one; then comes its suit."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A card of this hand, and where in the picture it lies; of cards that overlap the later lies above."""

    seat: Seat
    card: Card
    x: float
    y: float
    width: float
    height: float


def card_places(table: PlayTable) -> tuple[CardPlace, ...]:
    """The open cards of all hands in the order in which they are drawn; those in the trick are none of them."""
    return tuple(_places(table))


def _places(table: PlayTable) -> Iterator[CardPlace]:
    zones = table.zones(table.picture)
    ranks = {show_rank(rank, table.language): rank for rank in Rank}
    for seat in Seat:
        for zone in (seat.value, seat.value.lower()):
            right, down = table.origins[zone]
            for piece in zones[zone]:
                if not isinstance(piece, str) and (card := _card(piece, ranks)) is not None:
                    is_small = str(piece[0])[0] == _SMALL
                    wide, high = (MINI_WIDTH, MINI_HEIGHT) if is_small else (CARD_WIDTH, CARD_HEIGHT)
                    yield CardPlace(seat, card, right + float(piece[1]), down + float(piece[2]), wide, high)


def _card(piece: tuple[str | float, ...], ranks: dict[str, Rank]) -> Card | None:
    """The card that a piece shows; ``None`` for any other."""
    if len(piece) < 4:
        return None
    name, rank = str(piece[0]), ranks.get(str(piece[3]))
    if name[0] not in _OPEN | {_SMALL} or rank is None:
        return None
    return Card(Denomination(name[1:]), rank)
