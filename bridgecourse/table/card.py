"""The 52 cards (Law 1).  The suits are the suits of :class:`~bridgecourse.table.call.Denomination`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.quoted import quoted

__all__ = ["PACK", "Card", "Rank", "format_card", "parse_card"]


class Rank(Enum):
    """The rank of a card, in international letters: ace, king, queen, jack, ten, nine to two."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __init__(self, letter: str) -> None:
        self.height = "23456789TJQKA".index(letter) + 2  # 2 for a two to 14 for an ace

    @property
    def is_honour(self) -> bool:
        """Ace, king, queen, jack or ten (definition of *honour*)."""
        return self.height >= 10


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card of one of the four suits, each of which there is once.

    Raises :class:`NotationError` for no trump, which is no suit.
    """

    suit: Denomination
    rank: Rank

    _pack: ClassVar[dict[tuple[Denomination, Rank], Card]] = {}

    def __new__(cls, suit: Denomination, rank: Rank) -> Card:
        if not suit.is_suit:
            raise NotationError(f"expected a suit (clubs, diamonds, hearts or spades), found {suit.name}")
        known = cls._pack.get((suit, rank))
        if known is None:
            known = cls._pack[suit, rank] = object.__new__(cls)
        return known

    def __reduce__(self) -> tuple[type[Card], tuple[Denomination, Rank]]:
        return Card, (self.suit, self.rank)

    @property
    def is_honour(self) -> bool:
        return self.rank.is_honour


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in reversed(SUITS) for rank in reversed(Rank))
"""The 52 cards from the ace of spades to the two of clubs."""

_SUIT_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_CARDS = {f"{card.suit.value}{card.rank.value}": card for card in PACK}


def parse_card(text: str) -> Card:
    """Read a card, suit first, in international notation: ``SA``, ``HT`` (``H10`` and ``♥T`` are read too).

    Raises :class:`NotationError`.
    """
    if text in _CARDS:
        return _CARDS[text]
    word = text.strip().upper().replace("10", "T")
    card = _CARDS.get(_SUIT_SIGNS.get(word[:1], word[:1]) + word[1:])
    if card is not None:
        return card
    raise NotationError(f"expected a card, suit first, such as SA, HT or C2, found {quoted(text)}")


def format_card(card: Card) -> str:
    """Suit and rank, the inverse of :func:`parse_card`."""
    return f"{card.suit.value}{card.rank.value}"
