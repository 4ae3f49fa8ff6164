"""A board behind screens: who sits on one side, the tray that is pushed, the screen that is opened for the lead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from bridgecourse.i18n import Language, show_seat, text
from bridgecourse.table.event import CallMade, CardFaced, Event, Screened
from bridgecourse.table.screen import closed_screen, screenmate, tray_passed
from bridgecourse.table.seat import Seat
from bridgecourse.teach.own_table.deed import OwnDeed

if TYPE_CHECKING:
    from bridgecourse.table.record import Record
    from bridgecourse.teach.own_table.table import OwnTable

__all__ = ["SIDES", "beside_north", "is_behind", "screen_deeds", "with_screen"]

SIDES = ("", "NE", "NW")
"""Who sits on one side: there is no screen; north with east, as a rule; north with west."""


def with_screen(record: Record, beside: str) -> Record:
    """The same board with a screen, or with none."""
    events: tuple[Event, ...] = record.events[is_behind(record) :]
    screen = (Screened(beside=frozenset(map(Seat, beside))),) if beside else ()
    moved = len(screen) - is_behind(record)
    return replace(record, events=(*screen, *(_moved(event, moved) for event in events)))


def _moved(event: Event, by: int) -> Event:
    about = getattr(event, "about", None)
    return event if about is None else replace(event, about=about + by)  # type: ignore[call-arg]


def is_behind(record: Record) -> bool:
    """Whether its first event is a screen."""
    return bool(record.events) and isinstance(record.events[0], Screened)


def beside_north(record: Record) -> str:
    """Which of the :data:`SIDES` it is."""
    first = record.events[0] if record.events else None
    if not isinstance(first, Screened):
        return ""
    return "NE" if first.beside in (frozenset({Seat.NORTH, Seat.EAST}), frozenset({Seat.SOUTH, Seat.WEST})) else "NW"


def screen_deeds(table: OwnTable, language: Language) -> Iterator[OwnDeed]:
    """The screenmate of who has called pushes the tray, or he himself; the screen is opened once somebody has led."""
    events = table.record.events
    if closed_screen(events, len(events)) is None:
        return
    if table.is_auction:
        called = next((i for i in range(len(events) - 1, -1, -1) if isinstance(events[i], CallMade)), None)
        if called is None or tray_passed(events, called) is not None or table.record.is_acted_on(called):
            return
        maker = events[called].player
        pushers = () if maker is None else (screenmate(events, maker), maker)
        yield from (_deed(seat, "pushes", language) for seat in pushers if seat is not None)
    elif any(isinstance(event, CardFaced) and event.how.is_play for event in events):
        yield from (_deed(seat, "opens", language) for seat in Seat)


def _deed(seat: Seat, what: str, language: Language) -> OwnDeed:
    return OwnDeed(f"{seat.value}:{what}", text(f"own.deed.{what}", language, player=show_seat(seat, language)))
