"""A table with a screen across it, in a draft: North sits beside East, and the tray goes through when it is pushed."""

from __future__ import annotations

from bridgecourse.table.event import Screened, TrayPassed
from bridgecourse.table.screen import screenmate
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.generator.draft import DeadEndError, Draft

__all__ = ["NORTH_AND_EAST", "beside", "bid_with_tray", "bring_tray", "push", "put_up_screen"]

NORTH_AND_EAST = Screened(beside=frozenset({Seat.NORTH, Seat.EAST}))
"""As regulations have it; South sits beside West."""


def put_up_screen(draft: Draft) -> None:
    """Before anything else has happened."""
    draft.record = draft.record.with_events(NORTH_AND_EAST)


def beside(draft: Draft, seat: Seat) -> Seat:
    """The opponent on the same side of the screen."""
    mate = screenmate(draft.record.events, seat)
    if mate is None:
        raise DeadEndError
    return mate


def bid_with_tray(draft: Draft, calls: int, *, active: float = 0.7) -> None:
    """So many calls in rotation; the tray is pushed when it is for a player beyond the screen to call."""
    for _ in range(calls):
        seat = draft.turn
        bring_tray(draft, seat)
        draft.call(seat, draft.pick(draft.offers(seat), active=active))


def bring_tray(draft: Draft, seat: Seat) -> None:
    """The tray comes to this player's side, if it is not there: North and South push it."""
    calls = draft.auction.calls
    if calls and seat not in (calls[-1].seat, beside(draft, calls[-1].seat)):
        last = calls[-1].seat
        push(draft, last if last.side is Side.NS else beside(draft, last))


def push(draft: Draft, seat: Seat) -> None:
    """This player pushes the tray under the screen."""
    draft.record = draft.record.with_events(TrayPassed(player=seat))
