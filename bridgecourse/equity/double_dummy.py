"""Double dummy: the tricks that each card makes, best play by all four, who see every hand.

The one file that knows endplay, which brings Bo Haglund's solver DDS along.  It is an extra (``bridge``) and takes half
a second to load, so it is imported when a number is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgecourse.errors import NotationError, SetupError
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.deal import Hand, format_hand
from bridgecourse.table.seat import Seat

__all__ = ["Position", "tricks_by_card"]

_SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_DENOMINATIONS = (*reversed(SUITS), Denomination.NOTRUMP)
_RANKS = {rank.value: rank for rank in Rank}


@dataclass(frozen=True)
class Position:
    """What is left of a play: the cards of the trick in progress, the lead first, and what each hand still holds.

    Raises :class:`NotationError` where the hands are not of the sizes that they then have, or nobody is to play.
    """

    trump: Denomination
    leader: Seat
    hands: Mapping[Seat, frozenset[Card]]
    trick: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        played = [self.leader.turned(steps) for steps in range(len(self.trick))]
        sizes = {seat: len(self.hands[seat]) + (seat in played) for seat in _SEATS}
        if len(self.trick) >= len(Seat) or len(set(sizes.values())) > 1 or not self.tricks_left:
            found = ", ".join(f"{seat.value} {len(self.hands[seat])}" for seat in _SEATS)
            raise NotationError(
                f"expected hands of one size, less a card for who has played to the trick, and a hand to play; "
                f"found {found} with {len(self.trick)} cards of a trick led by {self.leader.value}"
            )

    @property
    def turn(self) -> Seat:
        """The hand that is to lead or play."""
        return self.leader.turned(len(self.trick))

    @property
    def tricks_left(self) -> int:
        """The one in progress among them."""
        return len(self.hands[self.turn])


def tricks_by_card(position: Position) -> dict[Card, int]:
    """What the side of the hand at turn makes with each card that it may play (Law 44): so many of the tricks left.

    Not to be called by two threads at once.  Raises :class:`SetupError` where endplay cannot be loaded.
    """
    try:
        from endplay.dds import solve_board
        from endplay.types import Card as DdsCard
        from endplay.types import Deal, Denom, Player
    except (ImportError, RuntimeError) as error:  # the second where the library does not fit the machine
        raise SetupError(f"expected endplay, for double dummy ({error}): pip install endplay") from None
    deal = Deal(first=Player(_SEATS.index(position.leader)), trump=Denom(_DENOMINATIONS.index(position.trump)))
    for seat in _SEATS:
        deal[Player(_SEATS.index(seat))] = format_hand(Hand(position.hands[seat]))
    for card in position.trick:
        deal.play(DdsCard(f"{card.suit.value}{card.rank.value}"), from_hand=False)
    return {Card(_DENOMINATIONS[card.suit], _RANKS[card.rank.abbr]): made for card, made in solve_board(deal)}
