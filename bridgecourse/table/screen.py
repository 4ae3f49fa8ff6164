"""What a screen across the table hides: who sits beside whom, what has gone through, and who could see or hear what.

A record of a table with screens begins with who sits on one side, ``screen(NE)``.  Calls go to the other side with the
tray (``N:pushes``), tempo with that; a voice is heard everywhere.  All else stays on the side where it happens, until
the screen is opened (``W:opens``) for the opening lead.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgecourse.table.event import (
    Act,
    CallMade,
    CardFaced,
    CardRead,
    Deed,
    Event,
    Explained,
    Exposure,
    HandFaced,
    HandSeen,
    Questioned,
    Requested,
    Screened,
    ScreenOpened,
    Sign,
    SignGiven,
    TrayPassed,
)
from bridgecourse.table.seat import Seat

__all__ = [
    "beside_screen",
    "closed_screen",
    "could_know",
    "is_opened",
    "known_to",
    "screenmate",
    "tray_passed",
]

_STAYS = (CardFaced, CardRead, Explained, HandFaced, HandSeen, Questioned, Requested)
"""What nobody on the other side could see; explanations and questions are written."""
_STAYING_SIGNS = frozenset({Sign.GESTURES})


def beside_screen(events: Sequence[Event]) -> frozenset[Seat] | None:
    """The two players on one side of the screen; ``None`` at a table without."""
    first = events[0] if events else None
    return first.beside if isinstance(first, Screened) else None


def screenmate(events: Sequence[Event], seat: Seat) -> Seat | None:
    """The opponent on the same side of the screen; ``None`` at a table without."""
    beside = beside_screen(events)
    if beside is None:
        return None
    return seat.lho if {seat, seat.lho} in (beside, frozenset(Seat) - beside) else seat.rho


def is_opened(events: Sequence[Event], moment: int) -> bool:
    """Whether the screen has been opened among so many events: that is said, or dummy lies there, or play goes on."""
    return any(
        isinstance(event, ScreenOpened | HandFaced) or (isinstance(event, CardFaced) and event.how is Exposure.PLAYED)
        for event in events[:moment]
    )


def closed_screen(events: Sequence[Event], moment: int) -> frozenset[Seat] | None:
    """The two players on one side of a screen that is closed at that moment; ``None`` where there is none."""
    beside = beside_screen(events)
    return None if beside is None or is_opened(events, moment) else beside


def known_to(events: Sequence[Event], at: int) -> frozenset[Seat] | None:
    """Those who could see or hear this event, where that was not everybody."""
    event = events[at]
    if event.known_to is not None or event.player is None or not _stays_on_its_side(event):
        return event.known_to
    beside = closed_screen(events, at)
    if beside is None or event.player in beside:
        return beside
    return frozenset(Seat) - beside


def could_know(events: Sequence[Event], at: int, seat: Seat) -> bool:
    """Whether this player could see or hear the event."""
    known = known_to(events, at)
    return known is None or seat in known


def _stays_on_its_side(event: Event) -> bool:
    if isinstance(event, CardFaced) and event.how is Exposure.NAMED:
        return False
    return isinstance(event, _STAYS) or (isinstance(event, SignGiven) and event.how in _STAYING_SIGNS)


def tray_passed(events: Sequence[Event], call: int) -> int | None:
    """When the tray with this call on it went to the other side: who pushed it, or else who called there.

    ``None`` where it did not, or the call had gone back by then.
    """
    beside, player = closed_screen(events, call), events[call].player
    if beside is None or player is None:
        return None
    own = beside if player in beside else frozenset(Seat) - beside
    for i, event in enumerate(events[call + 1 :], call + 1):
        if isinstance(event, CallMade) and event.changes and event.player is player:
            return None
        if getattr(event, "about", None) == call and _is_gone(event):
            return None
        if isinstance(event, TrayPassed) or (isinstance(event, CallMade) and event.player not in own):
            return i
    return None


def _is_gone(event: Event) -> bool:
    return isinstance(event, Act) and event.deed in (Deed.CANCEL, Deed.WITHDRAW)
