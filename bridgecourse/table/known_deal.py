"""What is known of the cards when a record begins, where that is not the whole deal.

A director seldom knows four hands: of one he may know nothing, of another the spades alone.  And he may have to begin
in the middle of the play, with the cards still held, the hand that was on lead and the tricks that each side had won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.table.call import SUITS
from bridgecourse.table.card import PACK, Card, format_card
from bridgecourse.table.deal import Deal, Hand, KnownHand, format_hand, parse_hand
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat, Side, parse_seat

__all__ = ["UNKNOWN", "KnownDeal", "PlayBegun", "format_known_deal", "parse_held"]

CARDS = 13
"""In each hand, before the first trick."""

UNKNOWN = KnownHand(frozenset(), frozenset(SUITS))
"""A hand of which nothing is known."""

_CLOCKWISE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_FROM_SPADES = tuple(reversed(SUITS))
_NOT_KNOWN, _OTHERS = "-", "?"


@dataclass(frozen=True, slots=True)
class PlayBegun:
    """A play that had begun before the record: the hand on lead, how many tricks lay there, and how many of them North
    and South had won (``None``: that is not told).  Where nothing is played from there on the hand on lead may be
    ``None``.

    Raises :class:`NotationError` for a number of tricks that cannot be, and where the side on lead had won none: who
    has won a trick leads to the next.
    """

    leader: Seat | None
    tricks: int
    ns: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.tricks < CARDS:
            raise NotationError(f"expected 1 to {CARDS - 1} tricks before the record begins, found {self.tricks}")
        if self.ns is not None and not 0 <= self.ns <= self.tricks:
            raise NotationError(f"expected 0 to {self.tricks} tricks of North and South, found {self.ns}")
        if self.leader is not None and self.won(self.leader.side) == 0:
            raise NotationError(
                f"expected the hand on lead to be of a side that had won the trick before, found {self.leader.name}, "
                "whose side had won none"
            )

    def won(self, side: Side) -> int | None:
        """The tricks that this side had won."""
        if self.ns is None:
            return None
        return self.ns if side is Side.NS else self.tricks - self.ns

    def rotated(self, steps: int) -> PlayBegun:
        """The same with every seat moved so many places clockwise."""
        turned = self.ns is not None and steps % 2 == 1
        leader = None if self.leader is None else self.leader.turned(steps)
        return PlayBegun(leader, self.tricks, self.won(Side.EW) if turned else self.ns)


@dataclass(frozen=True, slots=True)
class KnownDeal:
    """The four hands, from North's clockwise, as far as they are known when the record begins.

    A hand of which as many cards are known as it holds is known altogether.  Raises :class:`NotationError` that names
    the hand of another size, or the card that is held twice.
    """

    hands: tuple[KnownHand, KnownHand, KnownHand, KnownHand]
    begun: PlayBegun | None = None

    def __post_init__(self) -> None:
        size = CARDS - self.tricks
        found: list[KnownHand] = []
        for seat, hand in zip(_CLOCKWISE, self.hands, strict=True):
            if len(hand.cards) > size or (hand.is_whole and len(hand.cards) < size):
                after = f", after {self.tricks} tricks" if self.tricks else ""
                raise NotationError(
                    f"expected {size} cards in {seat.name}'s hand{after}, found {len(hand.cards)}: write '?' in a suit "
                    "of which others may be held, or '-' for a hand that is not known"
                )
            found.append(KnownHand(hand.cards) if len(hand.cards) == size else hand)
        object.__setattr__(self, "hands", tuple(found))
        held = Counter(card for hand in found for card in hand.cards)
        if twice := [format_card(card) for card in PACK if held[card] > 1]:
            raise NotationError(f"expected each card once, found {', '.join(twice)} more than once")

    @property
    def tricks(self) -> int:
        """How many had been played."""
        return 0 if self.begun is None else self.begun.tricks

    def known(self, seat: Seat) -> KnownHand:
        """What is known of this hand."""
        return self.hands[_CLOCKWISE.index(seat)]

    def holder(self, card: Card) -> Seat | None:
        """The hand that holds this card; ``None`` where that is not known."""
        return next((seat for seat in _CLOCKWISE if card in self.known(seat).cards), None)

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether this hand may hold it, as far as is known."""
        holder, known = self.holder(card), self.known(seat)
        return holder is seat or (holder is None and card.suit in known.open_suits)

    def rotated(self, steps: int) -> KnownDeal:
        """The same hands, every one moved so many places clockwise."""
        north, east, south, west = (self.known(seat.turned(-steps)) for seat in _CLOCKWISE)
        return KnownDeal((north, east, south, west), None if self.begun is None else self.begun.rotated(steps))


def parse_held(text: str, begun: PlayBegun | None = None) -> Deal | KnownDeal:
    """Read the hands as a deal is written, with ``-`` for one that is not known, and ``?`` in a suit of which it may
    hold others: ``N:AQ64.KQ3.K82.Q76 85.J8754.?.? - KJ?.?.?.?``.

    Where nothing has been played yet, and three hands are known, the fourth is what is left: then it is the whole deal.
    Raises :class:`NotationError`.
    """
    first, colon, rest = text.strip().partition(":")
    if not colon:
        raise NotationError(f"expected a seat and a colon before the hands, such as N:, found {quoted(text)}")
    seat, words = parse_seat(first), rest.split()
    if len(words) != len(_CLOCKWISE):
        raise NotationError(f"expected four hands with spaces between them, found {len(words)} in {quoted(text)}")
    told = {seat.turned(place): _parse_known(word) for place, word in enumerate(words)}
    if begun is None:
        _complete(told)
        if all(hand.is_whole for hand in told.values()):
            return Deal(*(Hand(told[place].cards) for place in _CLOCKWISE))
    north, east, south, west = (told[place] for place in _CLOCKWISE)
    return KnownDeal((north, east, south, west), begun)


def _parse_known(word: str) -> KnownHand:
    if word == _NOT_KNOWN:
        return UNKNOWN
    if word == _OTHERS:
        raise NotationError(f"expected {_NOT_KNOWN!r} for a hand that is not known, found {quoted(word)}")
    cards = parse_hand(word.replace(_OTHERS, "")).cards
    suits = zip(_FROM_SPADES, word.split("."), strict=True)
    return KnownHand(cards, frozenset(suit for suit, letters in suits if _OTHERS in letters))


def _complete(told: dict[Seat, KnownHand]) -> None:
    """The fourth hand, where the other three are known."""
    (last, *others) = sorted(told, key=lambda seat: told[seat].is_whole)
    known = [card for seat in others for card in told[seat].cards]
    if told[last].is_whole or len({*known}) != CARDS * len(others) or not all(told[seat].is_whole for seat in others):
        return
    left = frozenset(PACK) - {*known}
    if told[last].cards <= left and all(card in told[last].cards for card in left - _may_be(told[last])):
        told[last] = KnownHand(left)


def _may_be(hand: KnownHand) -> frozenset[Card]:
    return frozenset(card for card in PACK if card.suit in hand.open_suits)


def format_known_deal(known_deal: KnownDeal, first: Seat = Seat.NORTH) -> str:
    """The four hands clockwise from this seat, the inverse of :func:`parse_held` for a play that begins there."""
    return f"{first.value}:" + " ".join(_format_known(known_deal.known(first.turned(place))) for place in range(4))


def _format_known(hand: KnownHand) -> str:
    if hand == UNKNOWN:
        return _NOT_KNOWN
    return ".".join(_suits(hand))


def _suits(hand: KnownHand) -> Iterator[str]:
    for suit, letters in zip(_FROM_SPADES, format_hand(Hand(hand.cards)).split("."), strict=True):
        yield letters + (_OTHERS if suit in hand.open_suits else "")
