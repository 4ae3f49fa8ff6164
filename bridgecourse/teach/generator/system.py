"""A small natural bidding system, enough to make believable auctions and to compare the meanings of two calls.

Five-card majors, 1NT of 15-17, weak two bids, transfers over 1NT, natural overcalls, takeout doubles.  It is no
bidding theory: it tells which calls a sensible player might make, and what each shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from bridgecourse.i18n import Language, show_denomination, text
from bridgecourse.table.auction import MadeCall, is_legal_in_rotation
from bridgecourse.table.call import SUITS, Bid, Call, Denomination, OtherCall
from bridgecourse.table.seat import Seat

__all__ = ["ASKING", "Offer", "Purpose", "Shown", "compare", "offers"]

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS
NOTRUMP = Denomination.NOTRUMP


class Purpose(Enum):
    """What kind of message a call is."""

    PASS = "pass"
    NATURAL = "natural"
    BALANCED = "balanced"
    TAKEOUT = "takeout"
    ASK = "ask"
    TRANSFER = "transfer"


ASKING = (Purpose.TAKEOUT, Purpose.ASK)
"""What two calls may have in common without showing the same hands (Law 23A3)."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a call shows: a range of points, and a suit with at least so many cards."""

    purpose: Purpose
    low: int
    high: int
    suit: Denomination | None = None
    length: int = 0

    @property
    def suits(self) -> frozenset[Denomination]:
        """The denominations specified (Law 29C)."""
        if self.purpose is Purpose.BALANCED:
            return frozenset({NOTRUMP})
        return frozenset() if self.suit is None else frozenset({self.suit})

    def words(self, language: Language) -> str:
        suit = "" if self.suit is None else show_denomination(self.suit, language)
        return text(
            f"shown.{self.purpose.value}", language, low=self.low, high=self.high, suit=suit, length=self.length
        )


@dataclass(frozen=True, slots=True)
class Offer:
    """A call that fits, and what it shows.  An artificial call is alerted."""

    call: Call
    shown: Shown

    @property
    def is_artificial(self) -> bool:
        return self.shown.purpose in (Purpose.ASK, Purpose.TRANSFER)


def compare(old: Shown, new: Shown) -> tuple[bool, str] | None:
    """Whether the new call is comparable to the old one, and by which clause (Law 23A).

    ``None`` where directors might differ, or where no hand would make both calls: such pairs are not used.
    """
    if new.low > old.high or new.high < old.low:
        return None
    if old.purpose is new.purpose and old.purpose in ASKING:
        return True, "23A3"
    kept = old.suits <= new.suits and (old.suit is not new.suit or new.length >= old.length)
    same_kind = old.purpose is new.purpose or old.purpose is Purpose.PASS
    if same_kind and kept and old.low <= new.low and new.high <= old.high:
        return True, "23A1" if (old.low, old.high, old.suit) == (new.low, new.high, new.suit) else "23A2"
    if old.purpose is Purpose.PASS:
        return (False, "23A") if new.high >= old.high + 5 else None
    other_message = old.purpose in ASKING
    return (False, "23A") if other_message or not old.suits <= new.suits else None


def offers(standing: Sequence[MadeCall], seat: Seat) -> tuple[Offer, ...]:
    """The calls that fit this player's turn after these calls, pass first."""
    found = [offer for offer in _offers(standing, seat) if is_legal_in_rotation(offer.call, seat, standing)]
    unique: dict[Call, Offer] = {}
    for offer in found:
        unique.setdefault(offer.call, offer)
    return tuple(unique.values())


def _offers(standing: Sequence[MadeCall], seat: Seat) -> Iterator[Offer]:
    bids = [made for made in standing if isinstance(made.call, Bid)]
    mine = [made for made in bids if made.seat is seat]
    partners = [made for made in bids if made.seat is seat.partner]
    theirs = [made for made in bids if made.seat.side is not seat.side]
    if not bids:
        yield from _opening()
    elif not mine and not partners:
        yield from _overcall(theirs[-1].call, standing)
    elif not mine:
        yield from _response(partners[0].call, bool(theirs))
    else:
        yield from _later(mine[0].call, partners[-1].call if partners else None)


def _pass(high: int) -> Offer:
    return Offer(OtherCall.PASS, Shown(Purpose.PASS, 0, high))


def _natural(level: int, suit: Denomination, length: int, low: int, high: int) -> Offer:
    return Offer(Bid(level, suit), Shown(Purpose.NATURAL, low, high, suit, length))


def _balanced(level: int, low: int, high: int) -> Offer:
    return Offer(Bid(level, NOTRUMP), Shown(Purpose.BALANCED, low, high))


def _opening() -> Iterator[Offer]:
    yield _pass(11)
    for suit, length in ((SPADES, 5), (HEARTS, 5), (DIAMONDS, 4), (CLUBS, 3)):
        yield _natural(1, suit, length, 12, 19)
    yield _balanced(1, 15, 17)
    for suit in (SPADES, HEARTS, DIAMONDS):
        yield _natural(2, suit, 6, 6, 10)
    yield _balanced(2, 20, 21)


def _overcall(last: Call, standing: Sequence[MadeCall]) -> Iterator[Offer]:
    yield _pass(14)
    if not isinstance(last, Bid) or last.level > 3:
        return
    for suit in SUITS:
        cheapest = last.level if suit.rank > last.denomination.rank else last.level + 1
        if suit is last.denomination or cheapest > 3:
            continue
        low, high = ((8, 16), (11, 16), (12, 17))[cheapest - 1]
        yield _natural(cheapest, suit, 5 if cheapest < 3 else 6, low, high)
        if cheapest == 1:
            yield _natural(2, suit, 6, 6, 10)
    if last.denomination is not NOTRUMP:
        yield Offer(OtherCall.DOUBLE, Shown(Purpose.TAKEOUT, 12, 20))
        if last.level == 1:
            yield _balanced(1, 15, 17)


def _response(opening: Call, contested: bool) -> Iterator[Offer]:
    if not isinstance(opening, Bid):
        return
    if opening.denomination is NOTRUMP:
        yield from _over_notrump(opening.level, contested)
        return
    yield _pass(5)
    trump = opening.denomination
    yield _natural(opening.level + 1, trump, 3 if opening.level == 1 else 2, 6, 9)
    if opening.level == 1:
        yield _natural(3, trump, 4, 10, 11)
        for suit in SUITS:
            if suit is trump:
                continue
            level = 1 if suit.rank > trump.rank else 2
            yield _natural(level, suit, 4 if level == 1 else 5, 6 if level == 1 else 10, 20)
        yield _balanced(1, 6, 9)
        yield _balanced(2, 10, 11)
        yield Offer(OtherCall.DOUBLE, Shown(Purpose.TAKEOUT, 8, 15))


def _over_notrump(level: int, contested: bool) -> Iterator[Offer]:
    """Stayman and transfers one level up, over 1NT and 2NT."""
    least = 8 if level == 1 else 5
    yield _pass(least - 1)
    if level <= 2 and not contested:
        yield Offer(Bid(level + 1, CLUBS), Shown(Purpose.ASK, least, 20))
        yield Offer(Bid(level + 1, DIAMONDS), Shown(Purpose.TRANSFER, 0, 20, HEARTS, 5))
        yield Offer(Bid(level + 1, HEARTS), Shown(Purpose.TRANSFER, 0, 20, SPADES, 5))
    if level == 1:
        yield _balanced(2, 8, 9)
    yield _balanced(3, 10 if level == 1 else 5, 15)


def _later(own: Call, partners: Call | None) -> Iterator[Offer]:
    """After a bid of one's own: only one at the one level leaves much to be told."""
    if not isinstance(own, Bid):
        return
    limited = own.level > 1
    yield _pass(10 if limited else 14)
    if isinstance(partners, Bid) and partners.denomination is not NOTRUMP:
        length, low, high = (3, 6, 10) if limited else (4, 12, 17)
        for level in range(partners.level, 5):
            yield _natural(level, partners.denomination, length, low, high)
    if limited or own.denomination is NOTRUMP:
        return
    for level in range(own.level, 4):
        yield _natural(level, own.denomination, 6, 12, 15)
    yield _balanced(2, 18, 19)
