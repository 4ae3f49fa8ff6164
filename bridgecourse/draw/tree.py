"""Where the nodes of a flow chart stand: questions in columns from left to right, the rulings in the last column.

A block is a stack of boxes that are gone through from top to bottom: questions of which one answer leads on to the
next, with what is stated between.  The other answers lead to blocks on the right.  Each block has a band of the
page's height to itself, as high as what hangs on it needs, and its boxes stand level with where they lead.  A block
that several answers lead to is placed once, under the first; the others draw a line to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

__all__ = ["GAP", "STACK", "Block", "Line", "Part", "Port", "columns_of", "lay_out", "lines_of"]

GAP = 36.0
"""Between columns; the lines turn there."""

ROW = 14.0
"""Between blocks above each other."""

STACK = 20.0
"""Between the boxes of a block."""


@dataclass(slots=True, eq=False)
class Port:
    """Where a line leaves a box, measured from the box's top, and the block that it goes to."""

    offset: float
    target: Block
    owned: bool = True  # the target stands in this block's band


@dataclass(slots=True, eq=False)
class Part:
    """One box of a block."""

    height: float
    ports: list[Port] = field(default_factory=list)
    y: float = 0.0

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(slots=True, eq=False)
class Block:
    """A stack of boxes in one column."""

    width: float
    is_leaf: bool
    parts: list[Part] = field(default_factory=list)
    column: int = 0
    x: float = 0.0

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def entry(self) -> float:
        """The height at which lines come in: the middle of the first box."""
        return self.parts[0].y + self.parts[0].height / 2

    @property
    def ports(self) -> Iterator[tuple[Part, Port]]:
        return ((part, port) for part in self.parts for port in part.ports)

    def tree(self) -> Iterator[Block]:
        """This block and all that it owns."""
        yield self
        for _, port in self.ports:
            if port.owned:
                yield from port.target.tree()


@dataclass(frozen=True, slots=True)
class Line:
    """A line from a box to a block: its four corners."""

    part: Part
    port: Port
    points: tuple[tuple[float, float], ...]


def columns_of(root: Block) -> int:
    """Number the columns of the questions from the left; gives how many there are."""
    blocks = list(root.tree())
    changed = True
    while changed:
        changed = False
        for block in blocks:
            for _, port in block.ports:
                if port.target.column <= block.column:
                    port.target.column = block.column + 1
                    changed = True
    return 1 + max((block.column for block in blocks if not block.is_leaf), default=-1)


def lay_out(root: Block, left: float, top: float) -> tuple[float, float]:
    """Place every block; gives the right and lower edge.  Leaves stand in one column after the questions."""
    count = columns_of(root)
    widths = [0.0] * (count + 1)
    for block in root.tree():
        if block.is_leaf:
            block.column = count
        widths[block.column] = max(widths[block.column], block.width)
    starts = [left + sum(widths[:i]) + GAP * i for i in range(count + 1)]
    for block in root.tree():
        block.x, block.width = starts[block.column], widths[block.column]
    bottom = _place(root, top)
    return starts[-1] + widths[-1], bottom


def _place(block: Block, top: float) -> float:
    """Place a block and what it owns from this height downwards; gives the lower edge of its band."""
    free = cursor = top  # the next free height on the right, and in the block's own column
    for part in block.parts:
        owned = [port for port in part.ports if port.owned]
        if len(owned) == 1 and owned[0].target.is_leaf:
            leaf = owned[0].target.parts[0]
            free = max(free, cursor + owned[0].offset - leaf.height / 2)
        for port in owned:
            free = _place(port.target, free) + ROW
        part.y = cursor
        if owned:
            middle = (owned[0].target.entry + owned[-1].target.entry) / 2
            part.y = max(cursor, middle - (owned[0].offset + owned[-1].offset) / 2)
        cursor = part.bottom + STACK
    for part, following in zip(block.parts[-2::-1], block.parts[:0:-1], strict=True):
        if not part.ports:  # a statement keeps close to the question that it leads to
            part.y = max(part.y, following.y - STACK - part.height)
    return max(free - ROW, cursor - STACK)


def lines_of(root: Block) -> list[Line]:
    """The lines between blocks.  They turn only between columns, and those of one block do not cross."""
    blocks = list(root.tree())
    arrivals: dict[int, list[tuple[float, Port]]] = {}
    for block in blocks:
        for part, port in block.ports:
            arrivals.setdefault(id(port.target), []).append((part.y + port.offset, port))
    into: dict[int, float] = {}
    home = {id(port): block for block in blocks for _, port in block.ports}
    aside: dict[int, float] = {}  # lines from several blocks to one stay apart in the gap between columns
    for coming in arrivals.values():
        coming.sort(key=lambda arrival: arrival[0])
        target = coming[0][1].target
        spread = min(12.0, target.parts[0].height / (len(coming) + 1))
        for i, (_, port) in enumerate(coming):
            into[id(port)] = target.entry + (i - (len(coming) - 1) / 2) * spread
            before = {id(home[id(other)]) for _, other in coming[:i] if home[id(other)].column == home[id(port)].column}
            aside[id(port)] = 6.0 * len(before - {id(home[id(port)])})
    drawn: list[Line] = []
    for block in blocks:
        leaving = list(block.ports)
        ups = [(part, port) for part, port in leaving if into[id(port)] < part.y + port.offset]
        downs = [(part, port) for part, port in leaving if into[id(port)] >= part.y + port.offset]
        for group in (ups, downs[::-1]):
            for i, (part, port) in enumerate(group):
                track = block.right + GAP * 0.25 + i * min(6.0, GAP * 0.35 / max(len(group) - 1, 1)) + aside[id(port)]
                y, to = part.y + port.offset, into[id(port)]
                if abs(y - to) < 3 and len(arrivals[id(port.target)]) == 1:
                    to = y
                corners = ((block.right, y), (track, y), (track, to), (port.target.x, to))
                drawn.append(Line(part, port, corners))
    return drawn
