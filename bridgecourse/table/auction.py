"""The auction: who called what, in the order made, and what had become of each call at one moment.

It is what the calls of a :class:`~bridgecourse.table.record.Record` come to.  Nothing here forbids anything: calls out
of rotation, an insufficient bid, a double of partner are held as they happened; :mod:`bridgecourse.table.irregularity`
reports them and the rulings judge them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bridgecourse.errors import NotationError
from bridgecourse.table.call import Bid, Call, OtherCall, parse_call
from bridgecourse.table.flow import Flow, Follower, Rotation
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.once import kept
from bridgecourse.table.quoted import quoted
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
    "is_admissible",
    "is_legal_in_rotation",
    "is_sufficient",
    "last_bid",
    "parse_contract",
]


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid, whether doubled, and who plays it (Law 22A and the definition of declarer)."""

    bid: Bid
    doubled: int  # 0, 1 (doubled) or 2 (redoubled)
    declarer: Seat


def parse_contract(text: str) -> Contract:
    """Read a contract and its declarer, ``4S S``, ``3NTX W``, ``1CXX N``.  Raises :class:`NotationError`."""
    words = text.split()
    if len(words) != 2:
        raise NotationError(f"expected a contract and its declarer, such as 4S S or 3NTX W, found {quoted(text)}")
    bid = parse_call(words[0].rstrip("Xx"))
    if not isinstance(bid, Bid) or not bid.exists:
        raise NotationError(f"expected a contract of one to seven tricks, such as 4S or 3NTX, found {quoted(words[0])}")
    doubled = len(words[0]) - len(words[0].rstrip("Xx"))
    if doubled > 2:
        raise NotationError(f"expected X or XX after the contract, found {quoted(words[0])}")
    return Contract(bid, doubled, parse_seat(words[1]))


@dataclass(frozen=True)
class Auction:
    """A record of calls in the order made (see the module's text)."""

    dealer: Seat
    calls: tuple[MadeCall, ...] = ()
    must_pass: tuple[MustPass, ...] = ()

    def __len__(self) -> int:
        return len(self.calls)

    def with_call(self, *made: MadeCall) -> Auction:
        """The same record, in which this call has been made next, or these."""
        auction = Auction(self.dealer, (*self.calls, *made), self.must_pass)
        if "_followed" in vars(self):
            vars(auction)["_before"] = self._followed
        return auction

    def with_fate(self, position: int, fate: Fate) -> Auction:
        """The same record, in which the call at this position met this fate."""
        calls = list(self.calls)
        calls[position] = calls[position].with_fate(fate)
        return Auction(self.dealer, tuple(calls), self.must_pass)

    def with_regret(self, position: int) -> Auction:
        """The same record, in which the maker of the call at this position wishes to change it (Law 25)."""
        calls = list(self.calls)
        calls[position] = replace(calls[position], regretted=True)
        return Auction(self.dealer, tuple(calls), self.must_pass)

    def upto(self, length: int) -> Auction:
        """The first calls of the record only."""
        return self if length >= len(self) else Auction(self.dealer, self.calls[:length], self.must_pass)

    def rotated(self, steps: int) -> Auction:
        """The same auction with every seat moved so many places clockwise."""
        return Auction(
            self.dealer.turned(steps),
            tuple(replace(made, seat=made.seat.turned(steps)) for made in self.calls),
            tuple(replace(duty, seat=duty.seat.turned(steps)) for duty in self.must_pass),
        )

    @kept
    def flow(self) -> Flow:
        """What the record amounts to (worked out once)."""
        return self._followed.flow

    @kept
    def _followed(self) -> Follower:
        """The calls as far as they have been followed, from where the record before this call left them."""
        before: Follower | None = vars(self).pop("_before", None)
        while before is not None and len(before.calls) < len(self):
            before = before.with_call(self.calls[: len(before.calls) + 1])
        return before or Follower(self.dealer, self.calls, self.must_pass).follow()

    @kept
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

    @kept
    def contract(self) -> Contract | None:
        """The contract that the calls standing now would give; ``None`` while nobody has bid."""
        return contract_of(self.standing)


def last_bid(calls: Sequence[MadeCall]) -> MadeCall | None:
    """The last bid among calls that stand."""
    for made in reversed(calls):
        if isinstance(made.call, Bid):
            return made
    return None


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
