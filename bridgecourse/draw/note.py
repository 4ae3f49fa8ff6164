"""What stands beside cards in a picture: the label of what is in question, and what players say, in bubbles."""

from __future__ import annotations

from dataclasses import dataclass

from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import lines, number, tag

__all__ = [
    "BUBBLE_RULES",
    "LABEL_RULES",
    "LEADING",
    "MARGIN",
    "SAID",
    "SMALL",
    "Label",
    "bubble",
    "bubble_height",
    "bubbles",
]

MARGIN = 10.0
SMALL = 13.4
LEADING = 17.0
SAID = 14.0
"""The size of what is said."""

LABEL_RULES = ".label{fill:var(--ring-soft)}.label-word{fill:var(--ring);font-weight:700}"
BUBBLE_RULES = ".bubble{fill:var(--plate);stroke:var(--plate-edge)}"
"""Style rules that a picture with these needs."""


@dataclass(frozen=True, slots=True)
class Label:
    """Words on a soft ground, in lines no wider than the room; ``look`` is the class of the ground."""

    words: str
    room: float
    look: str = "label"

    @property
    def lines(self) -> list[str]:
        return wrap(self.words, SMALL, self.room - 12, bold=True)

    @property
    def height(self) -> float:
        return len(self.lines) * (LEADING - 1) + 7

    @property
    def width(self) -> float:
        return max(width(line, SMALL, bold=True) for line in self.lines) + 16

    def draw(self, x: float, top: float, picture: float, left: float = 0.0) -> str:
        """With its middle here, as far as a picture so wide lets it that begins so far to the left."""
        wide = self.width
        x = min(max(x, MARGIN - left + wide / 2), picture - left - MARGIN - wide / 2)
        ground = tag("rect", class_=self.look, x=x - wide / 2, y=top, width=wide, height=self.height, rx=10)
        return ground + lines(
            self.lines, x, top + 16, LEADING - 1, class_=f"{self.look}-word", font_size=SMALL, text_anchor="middle"
        )


def bubble_height(words: list[str]) -> float:
    """Of a bubble with so many lines."""
    return len(words) * LEADING + 11


def bubbles(said: list[str], top: float, x: float, room: float, *, tail: str, picture: float) -> tuple[str, float]:
    """One below the other, the tail at the first (``up``) or the last (``down``); gives the lower edge as well."""
    drawn = ""
    for i, words in enumerate(said):
        texts = wrap(words, SAID, room - 20)
        wide = max(width(line, SAID) for line in texts) + 20
        left = min(max(x - wide / 2, MARGIN - 2), picture - MARGIN + 2 - wide)
        points = tail if i == (0 if tail == "up" else len(said) - 1) else ""
        drawn += bubble(texts, left, top, tail=points, tip=x)
        top += bubble_height(texts) + 6
    return drawn, top - 6


def bubble(words: list[str], left: float, top: float, *, tail: str, tip: float = 0) -> str:
    """One bubble with its upper left corner here; ``tip`` is where a tail that points up or down ends."""
    wide = max(width(line, SAID) for line in words) + 20
    high = bubble_height(words)
    right, low, r = left + wide, top + high, 9
    n = number
    edges = {
        "up": f"H{n(tip - 6)}L{n(tip)} {n(top - 7)}L{n(tip + 6)} {n(top)}" if tail == "up" else "",
        "down": f"H{n(tip + 6)}L{n(tip)} {n(low + 7)}L{n(tip - 6)} {n(low)}" if tail == "down" else "",
        "left": f"V{n(top + high / 2 + 6)}L{n(left - 7)} {n(top + high / 2)}L{n(left)} {n(top + high / 2 - 6)}"
        if tail == "left"
        else "",
    }
    turns = [f"a{r} {r} 0 0 1 {dx} {dy}" for dx, dy in ((r, r), (-r, r), (-r, -r), (r, -r))]
    path = (
        f"M{n(left + r)} {n(top)}{edges['up']}H{n(right - r)}{turns[0]}V{n(low - r)}{turns[1]}"
        f"{edges['down']}H{n(left + r)}{turns[2]}{edges['left']}V{n(top + r)}{turns[3]}Z"
    )
    middle = left + wide / 2
    return tag("path", class_="bubble", d=path) + lines(
        words, middle, top + 19, LEADING, font_size=SAID, text_anchor="middle"
    )
