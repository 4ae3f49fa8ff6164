"""A table with a screen across it, in a draft: North sits beside East, and the tray goes through when it is pushed."""

from __future__ import annotations

from bridgecourse.table.event import Screened, TrayPassed
from bridgecourse.table.screen import screenmate
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.draft import DeadEndError, Draft

__all__ = ["NORTH_AND_EAST", "beside", "push", "put_up_screen"]

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


def push(draft: Draft, seat: Seat) -> None:
    """This player pushes the tray under the screen."""
    draft.record = draft.record.with_events(TrayPassed(player=seat))
