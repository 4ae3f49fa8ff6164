"""A hand, and the deal of a whole pack (Laws 1 and 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import PACK, Card, Rank, format_card
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat, parse_seat

__all__ = ["Deal", "Hand", "KnownHand", "format_deal", "format_hand", "parse_deal", "parse_hand"]

_FROM_SPADES = tuple(reversed(SUITS))
_CARDS = {suit: {rank.value: Card(suit, rank) for rank in Rank} for suit in SUITS}
_WHOLE = frozenset(PACK)
_CLOCKWISE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards that a player holds: thirteen at first, fewer during the play."""

    cards: frozenset[Card]

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: Card) -> bool:
        return card in self.cards

    def suit(self, suit: Denomination) -> tuple[Card, ...]:
        """The cards of this suit, highest first."""
        return tuple(
            sorted((card for card in self.cards if card.suit is suit), key=lambda c: c.rank.height, reverse=True)
        )

    @property
    def sorted(self) -> tuple[Card, ...]:
        """All the cards, spades to clubs, highest first."""
        return tuple(card for suit in _FROM_SPADES for card in self.suit(suit))


@dataclass(frozen=True, slots=True)
class KnownHand:
    """What is known of a hand: cards that it holds, and the suits in which it may hold others besides."""

    cards: frozenset[Card]
    open_suits: frozenset[Denomination] = frozenset()

    @property
    def is_whole(self) -> bool:
        """Whether it holds no other card."""
        return not self.open_suits


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands of thirteen cards, each card of the pack once.

    Raises :class:`NotationError` that names the hand of another size, or the cards missing and held twice.
    """

    north: Hand
    east: Hand
    south: Hand
    west: Hand

    def __post_init__(self) -> None:
        for seat in _CLOCKWISE:
            if len(self.hand(seat)) != 13:
                raise NotationError(f"expected 13 cards in each hand, found {len(self.hand(seat))} in {seat.name}'s")
        if self.north.cards.union(self.east.cards, self.south.cards, self.west.cards) == _WHOLE:
            return
        held = Counter(card for seat in _CLOCKWISE for card in self.hand(seat).cards)
        twice = [format_card(card) for card in PACK if held[card] > 1]
        missing = [format_card(card) for card in PACK if not held[card]]
        if twice:
            raise NotationError(
                f"expected each card once, found {', '.join(twice)} more than once and no {', '.join(missing)}"
            )

    def hand(self, seat: Seat) -> Hand:
        match seat:
            case Seat.NORTH:
                return self.north
            case Seat.EAST:
                return self.east
            case Seat.SOUTH:
                return self.south
            case Seat.WEST:
                return self.west

    def known(self, seat: Seat) -> KnownHand:
        """The whole of this hand."""
        return KnownHand(self.hand(seat).cards)

    def holder(self, card: Card) -> Seat:
        """The player who was dealt this card."""
        return next(seat for seat in _CLOCKWISE if card in self.hand(seat))

    def rotated(self, steps: int) -> Deal:
        """The same hands, every one moved so many places clockwise."""
        return Deal(*(self.hand(seat.turned(-steps)) for seat in _CLOCKWISE))


def parse_hand(text: str) -> Hand:
    """Read a hand as in PBN: ranks of spades, hearts, diamonds, clubs with dots between, ``AKQ.J72..T98``.

    Raises :class:`NotationError`.
    """
    suits = text.strip().upper().replace("10", "T").split(".")
    if len(suits) != 4:
        raise NotationError(
            f"expected four suits with dots between them, such as AKQ.J72..T98, found {len(suits)} in {quoted(text)}"
        )
    found = [_CARDS[suit].get(letter) for suit, letters in zip(_FROM_SPADES, suits, strict=True) for letter in letters]
    cards = frozenset([card for card in found if card is not None])
    if len(cards) < len(found):
        raise NotationError(_wrong_card("".join(suits), found, text))
    return Hand(cards)


def _wrong_card(letters: str, found: Sequence[Card | None], text: str) -> str:
    """The first of these that is no card, or that has been there before."""
    for i, card in enumerate(found):
        if card is None:
            return f"expected a rank (A K Q J T 9 to 2), found {letters[i]!r} in {quoted(text)}"
        if card in found[:i]:
            return f"expected each card once, found {format_card(card)} twice in {quoted(text)}"
    raise AssertionError("as many cards as letters")


def format_hand(hand: Hand) -> str:
    """Spades to clubs with dots between, the inverse of :func:`parse_hand`."""
    return ".".join("".join(card.rank.value for card in hand.suit(suit)) for suit in _FROM_SPADES)


def parse_deal(text: str) -> Deal:
    """Read a deal as in PBN: the first hand's seat, then the four hands clockwise, ``N:AKQ... ... ... ...``.

    Every hand must be given.  Raises :class:`NotationError`.
    """
    first, colon, rest = text.strip().partition(":")
    if not colon:
        raise NotationError(f"expected a seat and a colon before the hands, such as N:, found {quoted(text)}")
    seat = parse_seat(first)
    words = rest.split()
    if len(words) != 4:
        raise NotationError(f"expected four hands with spaces between them, found {len(words)} in {quoted(text)}")
    hands = {seat.turned(place): parse_hand(word) for place, word in enumerate(words)}
    return Deal(*(hands[place] for place in _CLOCKWISE))


def format_deal(deal: Deal, first: Seat = Seat.NORTH) -> str:
    """The four hands clockwise from this seat, the inverse of :func:`parse_deal`."""
    return f"{first.value}:" + " ".join(format_hand(deal.hand(first.turned(place))) for place in range(4))
