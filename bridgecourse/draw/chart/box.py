"""The boxes of a flow chart: what is written in them, how high they are, and how they hang together."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise

from bridgecourse.draw.chart.tree import Line, Slot
from bridgecourse.draw.glyph import width
from bridgecourse.rulings.check import Route

__all__ = ["CHIP", "MARGIN", "WIDTH", "Box", "Chart", "Exit", "Words"]

MARGIN = 14.0
PAD = 10.0
SIZE = 13.0
SMALL = 12.0
LEADING = 16.5
QUESTION, OUTCOME, GAP = 280.0, 440.0, 40.0
"""How wide the two columns are, and the gap between them, in which the lines turn."""

WIDTH = QUESTION + GAP + OUTCOME + 2 * MARGIN
HEAD = 44.0
"""Where the boxes begin, below a title of one line."""

APART = 30.0
"""Between spines."""

CHIP = 9.0
"""Half the width of a letter's disc."""


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; ``x`` and ``y`` (the baseline) from the box's corner.  ``end`` aligns it to the right."""

    line: str
    x: float
    y: float
    size: float
    style: str
    end: bool = False

    @property
    def width(self) -> float:
        return width(self.line, self.size, bold=self.style in ("question", "name", "answer", "refer"))


@dataclass(slots=True, eq=False)
class Exit:
    """An answer in a question's box: its routes, its band in the box, and whether it leads on to the box below."""

    answer: Enum
    routes: frozenset[Route]
    top: float
    height: float
    leads_on: bool


@dataclass(slots=True, eq=False)
class Box:
    """One node: kind (``ask``, ``state``, ``leaf``, ``refer``), routes, text, and its place.

    ``jump`` is a box that leads on to another place of the chart, which has its ``letter``, or to what is folded away.
    ``asked`` are the routes of the questions that are put in it once for all.
    """

    kind: str
    routes: frozenset[Route]
    width: float
    words: list[Words] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    height: float = 0.0
    slot: Slot = field(default_factory=lambda: Slot(0.0))
    letter: str = ""
    leads_to: Hashable = None
    asked: frozenset[Route] = frozenset()

    @property
    def chip(self) -> tuple[float, float]:
        """Where the disc of its letter has its middle: a place has it in its upper right corner."""
        if self.kind == "jump":
            return PAD + CHIP + 16, self.height / 2
        return self.width - 4 - CHIP, 3.5 + CHIP


@dataclass(slots=True)
class Chart:
    """A Law laid out."""

    spines: list[list[Box]] = field(default_factory=list)
    beside: list[Box] = field(default_factory=list)
    lines: list[tuple[Line, frozenset[Route]]] = field(default_factory=list)
    height: float = 0.0
    width: float = WIDTH

    @property
    def stems(self) -> Iterator[tuple[Box, Box]]:
        """Each box of a spine with the one below it."""
        return (pair for spine in self.spines for pair in pairwise(spine))

    def placed(self) -> Iterator[tuple[Box, float, float]]:
        """Every box with its corner."""
        for spine in self.spines:
            yield from ((box, MARGIN, box.slot.y) for box in spine)
        yield from ((box, MARGIN + QUESTION + GAP, box.slot.y) for box in self.beside)
