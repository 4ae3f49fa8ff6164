"""Pictures by matplotlib: on a panel of their own, light or dark as the person's system is, the same bytes every time.

Such a picture is an image, which knows nothing of the page; JupyterLab's theme follows the system too, and where it
was chosen otherwise the panel is legible on any ground.  Everything is placed in CSS pixels.  A picture is drawn twice,
for a wide page and for a narrow one; the page takes the one that fits.  Letters are drawn as shapes of matplotlib's own
font, so that they look the same everywhere.
"""

from __future__ import annotations

import base64
import re
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from io import BytesIO

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import FancyBboxPatch, Rectangle
from matplotlib.textpath import TextPath

__all__ = ["Panel", "Plot", "plot"]

PAPER, EDGE, INK, MUTED = "#ffffff", "#d5d9de", "#1b2430", "#5a6572"
EARNED, LOST, OPEN = "#2166ac", "#f4a259", "#e9ecef"
"""Points earned, lost and still open: blue, orange and grey, told apart in any kind of colour vision."""

DARK = {
    PAPER: "#1c2128",
    EDGE: "#3d444d",
    INK: "#e6edf3",
    MUTED: "#9ea7b3",
    EARNED: "#5a9bcb",
    LOST: "#f4a259",
    OPEN: "#3a424c",
}
"""What each colour is on a dark page."""

WIDE, NARROW = 640, 328
"""Widths in CSS pixels."""

BREAK = 640
"""The width of the page, in CSS pixels, up to which the narrow picture is taken."""

FAMILY = "DejaVu Sans"
_PAINT = re.compile(r"\b((?:fill|stroke): )(#[0-9a-f]{6})\b")

_PX = 72 / 96
"""Points in a CSS pixel."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A picture as two SVG texts, and what it shows in words."""

    wide: str
    narrow: str
    words: str

    def html(self) -> str:
        """An element for a page; it needs nothing else."""
        return (
            f'<picture><source media="(max-width: {BREAK}px)" srcset="{_address(self.narrow)}"/>'
            f'<img alt="{escape(self.words)}" title="{escape(self.words)}" src="{_address(self.wide)}" '
            'style="max-width: 100%; height: auto"/></picture>'
        )


def _address(svg: str) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode('ascii')}"


class Panel:
    """A panel to draw on, so many CSS pixels wide and high; ``y`` grows downwards."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.figure = Figure(figsize=(width / 96, height / 96))
        self.figure.patch.set_alpha(0)
        self.axes: Axes = self.figure.add_axes((0, 0, 1, 1))
        self.axes.set_xlim(0, width)
        self.axes.set_ylim(height, 0)
        self.axes.set_axis_off()
        self.axes.add_patch(
            FancyBboxPatch(
                (1, 1),
                width - 2,
                height - 2,
                boxstyle="round,pad=0,rounding_size=10",
                facecolor=PAPER,
                edgecolor=EDGE,
                linewidth=1,
            )
        )

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 13,
        colour: str = INK,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        """Words with their base line at ``y``; ``size`` in CSS pixels; ``align`` is left, center or right."""
        self.axes.text(
            x,
            y,
            words,
            fontsize=size * _PX,
            color=colour,
            fontweight="bold" if bold else "normal",
            fontfamily=FAMILY,
            horizontalalignment=align,
            verticalalignment="baseline",
            parse_math=False,
        )

    def slanted(self, x: float, y: float, words: str, *, size: float = 11) -> None:
        """Words that rise from here to the right: the heading of a narrow column."""
        self.axes.text(
            x,
            y,
            words,
            fontsize=size * _PX,
            color=INK,
            fontfamily=FAMILY,
            rotation=60,
            rotation_mode="anchor",
            parse_math=False,
        )

    def box(self, x: float, y: float, width: float, height: float, colour: str, *, edge: str | None = None) -> None:
        if width > 0:
            self.axes.add_patch(
                Rectangle(
                    (x, y), width, height, facecolor=colour, edgecolor=edge or "none", linewidth=0.75 if edge else 0
                )
            )

    def line(self, x: float, top: float, bottom: float, colour: str = INK) -> None:
        self.axes.plot([x, x], [top, bottom], color=colour, linewidth=0.9, linestyle=(0, (2, 2)))

    def across(self, y: float, left: float, right: float, colour: str = EDGE) -> None:
        """A thin line from left to right."""
        self.axes.plot([left, right], [y, y], color=colour, linewidth=0.75)

    def curve(self, points: Sequence[tuple[float, float]], colour: str = EARNED) -> None:
        """A line through these points, with a dot at each."""
        across, down = [x for x, _ in points], [y for _, y in points]
        self.axes.plot(across, down, color=colour, linewidth=1.5, marker="o", markersize=5)

    def svg(self, words: str) -> str:
        """The panel as SVG with these words as its title; neither date nor chance is in it."""
        out = BytesIO()
        with rc_context({"svg.hashsalt": "bridgecourse", "svg.fonttype": "path"}), warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Glyph .* missing", category=UserWarning)
            metadata = {"Title": words, "Date": None, "Creator": None}
            self.figure.savefig(out, format="svg", metadata=metadata, transparent=True)
        return _in_both_lights(out.getvalue().decode())


def _in_both_lights(svg: str) -> str:
    """The picture with its colours by name, and both values of each."""
    names = {colour: f"--c{number}" for number, colour in enumerate(DARK)}
    light = ";".join(f"{name}:{colour}" for colour, name in names.items())
    dark = ";".join(f"{name}:{DARK[colour]}" for colour, name in names.items())
    style = f"<style>svg{{{light}}}@media screen and (prefers-color-scheme:dark){{svg{{{dark}}}}}</style>"
    named = _PAINT.sub(lambda found: f"{found[1]}var({names[found[2]]})" if found[2] in names else found[0], svg)
    return named.replace("<defs>", f"{style}<defs>", 1)


@cache
def text_width(words: str, size: float, bold: bool = False) -> float:
    """How wide these words are in CSS pixels."""
    if not words.strip():
        return size * 0.32 * len(words)
    font = FontProperties(family=FAMILY, weight="bold" if bold else "normal")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing", category=UserWarning)
        shape = TextPath((0, 0), words.replace("$", "S"), size=size, prop=font)
    return float(shape.vertices[:, 0].max(initial=0.0))


def fitted(words: str, width: float, size: float) -> str:
    """The words, cut off with a dot-dot-dot where they are too long."""
    if text_width(words, size) <= width:
        return words
    kept = words
    while kept and text_width(f"{kept}…", size) > width:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


def wrapped(words: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """The words in lines that fit this width."""
    lines: list[str] = []
    for word in words.split(" "):
        if lines and text_width(f"{lines[-1]} {word}", size, bold) <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def plot(draw: Callable[[float], Panel], words: str) -> Plot:
    """Draw in both widths."""
    return Plot(draw(WIDE).svg(words), draw(NARROW).svg(words), words)
