"""What lies before one seat, arranged: rows of bidding cards, and the place of a call that was not made."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from bridgecourse.draw.table.card import HEIGHT, WIDTH
from bridgecourse.draw.table.picture import Picture
from bridgecourse.table.seat import Seat

__all__ = ["Lying", "SeatPlace", "arrange"]

LIFT = 7.0
"""How far the call in question is lifted out of its row."""

_CLEAR = WIDTH + 10
_STEP = 30.0  # from a card to the next that overlaps it, where there is room
_STRIP = 21.0  # the least of a covered card that can still be read
_RING = 9.0  # what the ring takes from the card before
_ROW_GAP = 8.0


@dataclass(frozen=True, slots=True)
class Lying:
    """A card's position in the record, its corner within the place, and how much of it is seen."""

    position: int
    x: float
    y: float
    seen: float


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The cards before a seat; coordinates from the upper left corner of the place.

    ``vacant`` is the corner of the dashed place, ``None`` if there is none.
    """

    cards: tuple[Lying, ...]
    vacant: tuple[float, float] | None
    width: float
    height: float


def arrange(picture: Picture, seat: Seat, room: float, *, vacant: bool) -> SeatPlace:
    """Lay this seat's cards in overlapping rows no wider than the room, the focus clear of its neighbours."""
    mine: list[int | None] = [i for i, made in enumerate(picture.auction.calls) if made.seat is seat]
    if vacant:
        mine.append(None)
    cards: list[Lying] = []
    place: tuple[float, float] | None = None
    widest = y = 0.0
    rows = _rows(mine, picture.focus, room)
    for row in rows:
        steps = _steps(row, picture.focus, room)
        ringed = [i + 1 < len(row) and row[i + 1] is not None and row[i + 1] == picture.focus for i in range(len(row))]
        wide = sum(steps) + (WIDTH if row else 0)
        x = -wide / 2
        for i, position in enumerate(row):
            if position is None:
                place = (x, y)
            else:
                down = LIFT if position == picture.focus else 0.0
                cards.append(Lying(position, x, y + down, steps[i] - _RING * ringed[i] if i < len(steps) else WIDTH))
            x += steps[i] if i < len(steps) else 0
        widest = max(widest, wide)
        y += HEIGHT + _ROW_GAP
    return SeatPlace(tuple(cards), place, max(widest, WIDTH), max(y - _ROW_GAP, HEIGHT))


def _rows(mine: list[int | None], focus: int | None, room: float) -> list[list[int | None]]:
    """As many in a row as the room lets be read, the rows about equally long."""
    most = 1
    while most < len(mine) and _least(mine[: most + 1], focus) <= room:
        most += 1
    if most >= len(mine):
        return [mine] if mine else []
    rows = -(-len(mine) // most)
    size = -(-len(mine) // rows)
    cut = [mine[i : i + size] for i in range(0, len(mine), size)]
    return cut if all(_least(row, focus) <= room for row in cut) else [mine[i : i + 2] for i in range(0, len(mine), 2)]


def _least(row: list[int | None], focus: int | None) -> float:
    """The width that this row needs at least."""
    return sum(_STRIP + extra for extra in _extra(row, focus)) + WIDTH


def _extra(row: list[int | None], focus: int | None) -> list[float]:
    """For each card but the last, what it needs beyond a strip: to be quite clear, or clear of the ring."""
    extra: list[float] = []
    for card, following in pairwise(row):
        if following is None or (focus is not None and card == focus):
            extra.append(_CLEAR - _STRIP)
        else:
            extra.append(_RING if focus is not None and following == focus else 0.0)
    return extra


def _steps(row: list[int | None], focus: int | None, room: float) -> list[float]:
    extra = _extra(row, focus)
    covered = sum(1 for more in extra if more < _CLEAR - _STRIP)
    spare = min((room - _least(row, focus)) / covered, _STEP - _STRIP) if covered else 0.0
    return [_STRIP + more + (spare if more < _CLEAR - _STRIP else 0) for more in extra]
