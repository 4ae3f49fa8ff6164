"""The auction as a record: who called what, in the order made, and what became of it.

Nothing here forbids anything.  A call out of rotation, an insufficient bid, a double of partner are held as
they happened; :mod:`bridgecourse.table.irregularity` reports them and the rulings judge them.

One line of text holds a record::

    1C P S:1S(cancelled) 1H

Calls stand in the order made.  The seat is written where it is not the one whose turn it is (it may always be
written).  A mark in brackets says what became of the call: ``(accepted)``, ``(cancelled)`` by the director,
``(withdrawn)`` by the player.  ``*`` after a call is an alert.  ``&`` between two calls: made at the same moment.
``->1C`` is meant to take the place of its maker's own last call: without a seat, of the call just before it in the
record.  ``1S?``: its maker wishes to change it, and has put nothing in its place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bridgecourse.errors import NotationError
from bridgecourse.table.call import Bid, Call, OtherCall, format_call, parse_call
from bridgecourse.table.flow import Flow, Rotation, follow
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.seat import Seat, parse_seat

__all__ = [
    "Auction",
    "Contract",
    "Fate",
    "Flow",
    "MadeCall",
    "MustPass",
    "Rotation",
    "contract_of",
    "format_auction",
    "is_admissible",
    "is_legal_in_rotation",
    "is_sufficient",
    "last_bid",
    "parse_auction",
]


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid, whether doubled, and who plays it (Law 22A and the definition of declarer)."""

    bid: Bid
    doubled: int  # 0, 1 (doubled) or 2 (redoubled)
    declarer: Seat


@dataclass(frozen=True)
class Auction:
    """A record of calls in the order made (see the module's text)."""

    dealer: Seat
    calls: tuple[MadeCall, ...] = ()
    must_pass: tuple[MustPass, ...] = ()

    def __len__(self) -> int:
        return len(self.calls)

    def with_call(self, made: MadeCall) -> Auction:
        return replace(self, calls=(*self.calls, made))

    def with_fate(self, position: int, fate: Fate) -> Auction:
        """The same record, in which the call at this position met this fate."""
        calls = list(self.calls)
        calls[position] = replace(calls[position], fate=fate)
        return replace(self, calls=tuple(calls))

    def upto(self, length: int) -> Auction:
        """The first calls of the record only."""
        return replace(self, calls=self.calls[:length])

    def rotated(self, steps: int) -> Auction:
        """The same auction with every seat moved so many places clockwise."""
        return Auction(
            self.dealer.turned(steps),
            tuple(replace(made, seat=made.seat.turned(steps)) for made in self.calls),
            tuple(replace(duty, seat=duty.seat.turned(steps)) for duty in self.must_pass),
        )

    @cached_property
    def flow(self) -> Flow:
        """What the record amounts to (worked out once)."""
        return follow(self.dealer, self.calls, self.must_pass)

    @cached_property
    def standing(self) -> tuple[MadeCall, ...]:
        """The calls that stand, in order."""
        return tuple(self.calls[i] for i in self.flow.standing)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to call; ``None`` when the auction is over."""
        return self.flow.turn

    @property
    def is_over(self) -> bool:
        """Four passes, or a bid and three passes, none of which cost a player his turn (Laws 22 and 17D3)."""
        return self.flow.is_over

    @property
    def contract(self) -> Contract | None:
        """The contract that the calls standing now would give; ``None`` while nobody has bid."""
        return contract_of(self.standing)


def last_bid(calls: Sequence[MadeCall]) -> MadeCall | None:
    """The last bid among calls that stand."""
    return next((made for made in reversed(calls) if isinstance(made.call, Bid)), None)


def contract_of(calls: Sequence[MadeCall]) -> Contract | None:
    """Last bid, doubling since, and the first of that side to have named the denomination."""
    doubled = 0
    for final in reversed(calls):
        if isinstance(final.call, Bid):
            break
        if not doubled and final.call is not OtherCall.PASS:
            doubled = 1 if final.call is OtherCall.DOUBLE else 2
    else:
        return None
    declarer = next(
        made.seat
        for made in calls
        if isinstance(made.call, Bid)
        and made.call.denomination is final.call.denomination
        and made.seat.side is final.seat.side
    )
    return Contract(final.call, doubled, declarer)


_TOKEN = re.compile(
    r"^(?:(?P<seat>[NESWnesw]):)?(?P<changes>->)?(?P<call>[^\s*()?]+)(?P<alert>\*)?(?P<regret>\?)?"
    r"(?:\((?P<fate>accepted|cancelled|withdrawn)\))?$"
)


def parse_auction(text: str, dealer: Seat, must_pass: tuple[MustPass, ...] = ()) -> Auction:
    """Read a record from one line (see the module's text).

    Raises :class:`NotationError` naming the word that could not be read.
    """
    auction = Auction(dealer, (), must_pass)
    simultaneous = False
    for number, word in enumerate(text.split(), start=1):
        if word == "&":
            if not auction.calls or simultaneous:
                raise NotationError(f"expected '&' between two calls, found it as word {number} of {text!r}")
            simultaneous = True
            continue
        match = _TOKEN.match(word)
        if match is None:
            raise NotationError(
                f"expected a call such as 1H, S:1H, ->1H, 1H*, 1H? or 1H(cancelled), found {word!r}, "
                f"word {number} of {text!r}"
            )
        try:
            call = parse_call(match["call"])
        except NotationError as error:
            raise NotationError(f"{error}, word {number} of {text!r}") from None
        changes = match["changes"] is not None
        if match["seat"]:
            seat = parse_seat(match["seat"])
        elif changes and auction.calls:
            seat = auction.calls[-1].seat
        else:
            turn = auction.flow.turn
            if turn is None:
                raise NotationError(
                    f"the auction is over before {word!r}: write the seat, such as N:{word}, in {text!r}"
                )
            seat = turn
        if changes and all(made.seat is not seat for made in auction.calls):
            raise NotationError(
                f"expected a call of {seat.value} before {word!r}, which changes his last one, "
                f"word {number} of {text!r}"
            )
        fate = Fate(match["fate"] or "made")
        made = MadeCall(seat, call, fate, bool(match["alert"]), "", simultaneous, changes, match["regret"] is not None)
        auction = auction.with_call(made)
        simultaneous = False
    if simultaneous:
        raise NotationError(f"expected a call after '&' at the end of {text!r}")
    return auction


def format_auction(auction: Auction) -> str:
    """One line, the inverse of :func:`parse_auction` (explanations are not part of the line)."""
    words: list[str] = []
    for i, made in enumerate(auction.calls):
        if made.simultaneous:
            words.append("&")
        implied = auction.calls[i - 1].seat if made.changes and i else auction.upto(i).flow.turn
        seat = "" if implied is made.seat else f"{made.seat.value}:"
        fate = "" if made.fate is Fate.MADE else f"({made.fate.value})"
        marks = f"{'*' if made.alerted else ''}{'?' if made.regretted else ''}"
        words.append(f"{seat}{'->' if made.changes else ''}{format_call(made.call)}{marks}{fate}")
    return " ".join(words)


def is_sufficient(bid: Bid, standing: Sequence[MadeCall]) -> bool:
    """Whether the bid supersedes the last bid among the calls that stand (Law 18C)."""
    last = last_bid(standing)
    return last is None or not isinstance(last.call, Bid) or bid.is_higher_than(last.call)


def is_admissible(call: OtherCall, seat: Seat, standing: Sequence[MadeCall]) -> bool:
    """Whether this player may double or redouble after the calls that stand (Law 19A1, 19B1)."""
    if call is OtherCall.PASS:
        return True
    last = next((made for made in reversed(standing) if made.call is not OtherCall.PASS), None)
    if last is None or last.seat.side is seat.side:
        return False
    return isinstance(last.call, Bid) if call is OtherCall.DOUBLE else last.call is OtherCall.DOUBLE


def is_legal_in_rotation(call: Call, seat: Seat, standing: Sequence[MadeCall]) -> bool:
    """Whether the call would be legal if it were this player's turn and no law bound him to pass."""
    if isinstance(call, Bid):
        return call.exists and is_sufficient(call, standing)
    return is_admissible(call, seat, standing)
