"""Where the nodes of a flow chart stand: questions in columns from left to right, the rulings in the last column.

A stack is boxes one below the other, gone through from top to bottom: questions of which one answer leads on to the
next, with what is stated between.  The other answers lead to stacks on the right.  Each stack has a band of the
page's height to itself, as high as what hangs on it needs, and its boxes stand level with where they lead.  A stack
that several answers lead to is placed once, under the first; the others draw a line to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

__all__ = ["GAP", "Line", "Port", "Slot", "Stack", "columns_of", "lay_out", "lines_of"]

GAP = 36.0
"""Between columns; the lines turn there."""

ROW = 14.0
"""Between stacks above each other."""

STEM = 20.0
"""Between the boxes of a stack."""


@dataclass(slots=True, eq=False)
class Port:
    """Where a line leaves a box, measured from the box's top, and the stack that it goes to."""

    offset: float
    target: Stack
    owned: bool = True  # the target stands in this stack's band


@dataclass(slots=True, eq=False)
class Slot:
    """The place of one box in its stack."""

    height: float
    ports: list[Port] = field(default_factory=list)
    y: float = 0.0

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(slots=True, eq=False)
class Stack:
    """Boxes one below the other, in one column."""

    width: float
    is_leaf: bool
    slots: list[Slot] = field(default_factory=list)
    column: int = 0
    x: float = 0.0

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def entry(self) -> float:
        """The height at which lines come in: the middle of the first box."""
        return self.slots[0].y + self.slots[0].height / 2

    @property
    def ports(self) -> Iterator[tuple[Slot, Port]]:
        return ((slot, port) for slot in self.slots for port in slot.ports)

    def tree(self) -> Iterator[Stack]:
        """This stack and all that it owns."""
        yield self
        for _, port in self.ports:
            if port.owned:
                yield from port.target.tree()


@dataclass(frozen=True, slots=True)
class Line:
    """A line from a box to a stack: its four corners."""

    port: Port
    points: tuple[tuple[float, float], ...]


def columns_of(root: Stack) -> int:
    """Number the columns of the questions from the left; gives how many there are."""
    stacks = list(root.tree())
    changed = True
    while changed:
        changed = False
        for stack in stacks:
            for _, port in stack.ports:
                if port.target.column <= stack.column:
                    port.target.column = stack.column + 1
                    changed = True
    return 1 + max((stack.column for stack in stacks if not stack.is_leaf), default=-1)


def lay_out(root: Stack, left: float, top: float) -> tuple[float, float]:
    """Place every stack; gives the right and lower edge.  Leaves stand in one column after the questions."""
    count = columns_of(root)
    widths = [0.0] * (count + 1)
    for stack in root.tree():
        if stack.is_leaf:
            stack.column = count
        widths[stack.column] = max(widths[stack.column], stack.width)
    starts = [left + sum(widths[:i]) + GAP * i for i in range(count + 1)]
    for stack in root.tree():
        stack.x, stack.width = starts[stack.column], widths[stack.column]
    bottom = _place(root, top)
    return starts[-1] + widths[-1], bottom


def _place(stack: Stack, top: float) -> float:
    """Place a stack and what it owns from this height downwards; gives the lower edge of its band."""
    free = cursor = top  # the next free height on the right, and in the stack's own column
    for slot in stack.slots:
        owned = [port for port in slot.ports if port.owned]
        if len(owned) == 1 and owned[0].target.is_leaf:
            leaf = owned[0].target.slots[0]
            free = max(free, cursor + owned[0].offset - leaf.height / 2)
        for port in owned:
            free = _place(port.target, free) + ROW
        slot.y = cursor
        if owned:
            middle = (owned[0].target.entry + owned[-1].target.entry) / 2
            slot.y = max(cursor, middle - (owned[0].offset + owned[-1].offset) / 2)
        cursor = slot.bottom + STEM
    for slot, following in zip(stack.slots[-2::-1], stack.slots[:0:-1], strict=True):
        if not slot.ports:  # a statement keeps close to the question that it leads to
            slot.y = max(slot.y, following.y - STEM - slot.height)
    return max(free - ROW, cursor - STEM)


def lines_of(root: Stack) -> list[Line]:
    """The lines between stacks.  They turn only between columns, and those of one stack do not cross."""
    stacks = list(root.tree())
    arrivals: dict[int, list[tuple[float, Port]]] = {}
    for stack in stacks:
        for slot, port in stack.ports:
            arrivals.setdefault(id(port.target), []).append((slot.y + port.offset, port))
    into: dict[int, float] = {}
    home = {id(port): stack for stack in stacks for _, port in stack.ports}
    aside: dict[int, float] = {}  # lines from several stacks to one stay apart in the gap between columns
    for coming in arrivals.values():
        coming.sort(key=lambda arrival: arrival[0])
        target = coming[0][1].target
        spread = min(12.0, target.slots[0].height / (len(coming) + 1))
        for i, (_, port) in enumerate(coming):
            into[id(port)] = target.entry + (i - (len(coming) - 1) / 2) * spread
            before = {id(home[id(other)]) for _, other in coming[:i] if home[id(other)].column == home[id(port)].column}
            aside[id(port)] = 6.0 * len(before - {id(home[id(port)])})
    drawn: list[Line] = []
    for stack in stacks:
        leaving = list(stack.ports)
        ups = [(slot, port) for slot, port in leaving if into[id(port)] < slot.y + port.offset]
        downs = [(slot, port) for slot, port in leaving if into[id(port)] >= slot.y + port.offset]
        for group in (ups, downs[::-1]):
            for i, (slot, port) in enumerate(group):
                track = stack.right + GAP * 0.25 + i * min(6.0, GAP * 0.35 / max(len(group) - 1, 1)) + aside[id(port)]
                y, to = slot.y + port.offset, into[id(port)]
                if abs(y - to) < 3 and len(arrivals[id(port.target)]) == 1:
                    to = y
                corners = ((stack.right, y), (track, y), (track, to), (port.target.x, to))
                drawn.append(Line(port, corners))
    return drawn
