"""Where the boxes of a flow chart stand: a spine of questions read downwards, what each answer comes to at its right.

A spine is boxes one below the other: questions of which one answer leads on to the next, with what is stated between.
Its other answers lead to boxes in the column at the right, each beside its question.  There are two columns whatever
the Law, so a chart grows downwards and never sideways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

__all__ = ["Line", "Port", "Slot", "lines_of", "place"]

ROW = 12.0
"""Between boxes above each other at the right."""

STEM = 20.0
"""Between the boxes of a spine."""


@dataclass(slots=True, eq=False)
class Port:
    """Where a line leaves a box, measured from the box's top, and the box at the right that it goes to."""

    offset: float
    target: Slot


@dataclass(slots=True, eq=False)
class Slot:
    """The place of one box."""

    height: float
    ports: list[Port] = field(default_factory=list)
    y: float = 0.0

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def entry(self) -> float:
        """The height at which a line comes in: the middle."""
        return self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Line:
    """A line from a box to one at its right: its four corners."""

    port: Port
    points: tuple[tuple[float, float], ...]


def place(spine: Sequence[Slot], top: float) -> float:
    """Place a spine and what stands at its right, from this height downwards; gives the lower edge of both."""
    free = cursor = top  # the next free height at the right, and in the spine
    for slot in spine:
        targets = list(dict.fromkeys(port.target for port in slot.ports))  # several answers may lead to one
        if len(targets) == 1:
            middle = (slot.ports[0].offset + slot.ports[-1].offset) / 2
            free = max(free, cursor + middle - targets[0].height / 2)
        for target in targets:
            target.y = free
            free = target.bottom + ROW
        slot.y = cursor
        if targets:
            middle = (targets[0].entry + targets[-1].entry) / 2
            slot.y = max(cursor, middle - (slot.ports[0].offset + slot.ports[-1].offset) / 2)
        cursor = slot.bottom + STEM
    for slot, following in zip(spine[-2::-1], spine[:0:-1], strict=True):
        if not slot.ports:  # a statement keeps close to the question that it leads to
            slot.y = max(slot.y, following.y - STEM - slot.height)
    return max(free - ROW, cursor - STEM)


def lines_of(spine: Sequence[Slot], left: float, right: float) -> Iterator[Line]:
    """The lines from the spine, whose right edge this is, to the boxes that begin there; they do not cross."""
    for slot in spine:
        ups = [port for port in slot.ports if port.target.entry < slot.y + port.offset]
        downs = [port for port in slot.ports if port.target.entry >= slot.y + port.offset]
        for group in (ups, downs[::-1]):
            step = min(7.0, (right - left) * 0.4 / max(len(group), 1))
            for i, port in enumerate(group):
                track, y, to = left + (right - left) * 0.3 + i * step, slot.y + port.offset, port.target.entry
                if abs(y - to) < 3:
                    to = y
                yield Line(port, ((left, y), (track, y), (track, to), (right, to)))
