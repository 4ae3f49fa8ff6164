"""Colours, suit shapes and the few bits of SVG and CSS that every picture is made of.

Every colour is a custom property with fallbacks: ``--bc-…`` if the page sets it, JupyterLab's own where it has one,
else ours.  Inside JupyterLab (or VS Code) the page's theme decides between light and dark; a picture standing alone
follows the reader's system, and lies on its own opaque ground, so that it is right on any page.  Paper is light.

No picture carries an ``id``: any number of them, even twice the same, can stand on one page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from html import escape

from bridgecourse.table.call import Denomination

__all__ = ["FONT", "SUIT_CLASS", "lines", "on_paper", "scoped_style", "suit_shape", "suited", "tag"]

FONT = "var(--jp-ui-font-family, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif)"


@dataclass(frozen=True, slots=True)
class Colour:
    """One colour on light and on dark ground, and the variable of JupyterLab that it follows, if any."""

    light: str
    dark: str
    jupyter: str = ""

    def value(self, name: str, *, dark: bool) -> str:
        plain = self.dark if dark else self.light
        return f"var(--bc-{name},{f'var(--jp-{self.jupyter},{plain})' if self.jupyter else plain})"


COLOURS = {
    "felt": Colour("#eaf2ed", "#18221d"),
    "felt-edge": Colour("#d3e2d9", "#2a3a31"),
    "paper": Colour("#ffffff", "#15191f", "layout-color1"),
    "plate": Colour("#ffffff", "#242c36"),
    "plate-edge": Colour("#b9c6c0", "#465361"),
    "line": Colour("#74827b", "#7f8e9d"),
    "ink": Colour("#18202a", "#eceff3", "ui-font-color1"),
    "muted": Colour("#52605a", "#aab6b0"),
    "ring": Colour("#b42318", "#ff9b8e"),
    "ring-soft": Colour("#fdecea", "#40191a"),
    "accent": Colour("#1a5fc4", "#8ab4ff"),
    "accent-soft": Colour("#e9f1fd", "#16283f"),
    "spade": Colour("#1f2a6e", "#b4bdff"),
    "heart": Colour("#c8102e", "#ff8091"),
    "diamond": Colour("#b8500a", "#ffac5e"),
    "club": Colour("#13703a", "#74d690"),
    "pass": Colour("#2c7a4b", "#2f6f4b"),
    "double": Colour("#b3261e", "#a9352e"),
    "redouble": Colour("#1f4fa3", "#2f5cb5"),
    "pass-word": Colour("#1d6b3e", "#74d690"),
    "double-word": Colour("#b3261e", "#ff8f88"),
    "redouble-word": Colour("#1f4fa3", "#8ab4ff"),
    "vulnerable": Colour("#c3202a", "#b8342e"),
    "good": Colour("#1a7f37", "#6fd58a"),
    # a playing card is white, whatever the theme, and its suits are those of white paper
    "playing-card": Colour("#ffffff", "#f3f5f4"),
    "playing-card-edge": Colour("#a9b8b1", "#a9b8b1"),
    "playing-card-named": Colour("#52605a", "#52605a"),
    "card-spade": Colour("#1f2a6e", "#1f2a6e"),
    "card-heart": Colour("#c8102e", "#c8102e"),
    "card-diamond": Colour("#b8500a", "#b8500a"),
    "card-club": Colour("#13703a", "#13703a"),
    "back": Colour("#c9d8cf", "#33453b"),
    "back-edge": Colour("#8fa99a", "#6f8a7b"),
    "penalty": Colour("#7a4a00", "#f2c27a"),
    "penalty-soft": Colour("#fdf3e1", "#3a2a10"),
}

CLASS_PREFIX = "bc-d-"
"""Keeps our classes apart from those of the page: nbgrader's have rules for ``row`` and ``label``."""

SUIT_CLASS = {
    Denomination.SPADES: "sp",
    Denomination.HEARTS: "he",
    Denomination.DIAMONDS: "di",
    Denomination.CLUBS: "cl",
}
_SUIT_COLOUR = {"sp": "spade", "he": "heart", "di": "diamond", "cl": "club"}
_GLYPH = {"♠": "sp", "♥": "he", "♦": "di", "♣": "cl"}

_SHAPE = {
    Denomination.SPADES: (
        "M50 3C60 24 95 42 95 65C95 78 85 85 75 85C65 85 58 80 54 72C55 84 60 93 69 97H31C40 93 45 84 46 72"
        "C42 80 35 85 25 85C15 85 5 78 5 65C5 42 40 24 50 3Z"
    ),
    Denomination.HEARTS: (
        "M50 95C40 76 4 58 4 31C4 16 15 6 28 6C38 6 46 13 50 23C54 13 62 6 72 6C85 6 96 16 96 31C96 58 60 76 50 95Z"
    ),
    Denomination.DIAMONDS: "M50 2C60 20 73 37 88 50C73 63 60 80 50 98C40 80 27 63 12 50C27 37 40 20 50 2Z",
    Denomination.CLUBS: (
        "M50 4A21 21 0 0 1 65 40A21.5 21.5 0 1 1 54 71C55 84 60 93 69 97H31C40 93 45 84 46 71"
        "A21.5 21.5 0 1 1 35 40A21 21 0 0 1 50 4Z"
    ),
}


def number(value: float) -> str:
    """A coordinate, with at most one decimal."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def tag(name: str, content: str = "", **attributes: str | float) -> str:
    """An element.  A trailing underscore of an attribute falls away, others become hyphens; text is escaped.

    Classes are written as in the rules of :func:`scoped_style`, without their prefix.
    """
    if isinstance(own := attributes.get("class_"), str):
        attributes["class_"] = " ".join(f"{CLASS_PREFIX}{name}" for name in own.split())
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value != ""
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def suit_shape(suit: Denomination, x: float, y: float, size: float) -> str:
    """The suit's pip in a square of this size; drawn, so that no font can turn it into something else."""
    scale = f"{size / 100:.3f}".rstrip("0")
    return tag(
        "path", class_=SUIT_CLASS[suit], d=_SHAPE[suit], transform=f"translate({number(x)} {number(y)}) scale({scale})"
    )


def suited(text: str, *, html: bool = False) -> str:
    """Text escaped, with suit symbols coloured; for SVG, or for HTML."""
    name = "span" if html else "tspan"
    parts = re.split("([♠♥♦♣])", text)
    return "".join(
        tag(name, part, class_=_GLYPH[part]) if part in _GLYPH else escape(part, quote=False) for part in parts
    )


def lines(texts: list[str], x: float, y: float, leading: float, **attributes: str | float) -> str:
    """Lines of text, the first on the baseline ``y``."""
    return "".join(tag("text", suited(line), x=x, y=y + i * leading, **attributes) for i, line in enumerate(texts))


_RULES = "".join(f".{short}{{fill:var(--{name})}}" for short, name in _SUIT_COLOUR.items())
_HTML_RULES = "".join(f".{short}{{color:var(--{name})}}" for short, name in _SUIT_COLOUR.items())
_SELECTOR = re.compile(r"([^{}]+)\{")
_CLASS = re.compile(r"\.([A-Za-z])")


def scoped_style(rules: str, *, html: bool = False) -> tuple[str, str]:
    """A class, made from the rules' digest, and a style sheet whose rules hold only inside that class.

    A rule is written ``.name{…}`` and colours ``var(--name)``, by their names in :data:`COLOURS`; in the sheet
    classes have a prefix, as :func:`tag` writes them.
    """
    rules = (_HTML_RULES if html else _RULES) + rules
    used = [name for name in COLOURS if f"var(--{name})" in rules]
    digest = sha256(repr((rules, [(name, COLOURS[name]) for name in used])).encode()).hexdigest()[:8]
    scope = f"bc-{digest}"

    def values(*, dark: bool) -> str:
        return ";".join(f"--d-{name}:{COLOURS[name].value(name, dark=dark)}" for name in used)

    light, dark = values(dark=False), values(dark=True)
    sheet = (
        f".{scope}{{{light}}}"
        f"@media screen and (prefers-color-scheme:dark){{.{scope}{{{dark}}}}}"
        f'[data-jp-theme-light="true"] .{scope},.vscode-light .{scope}{{{light}}}'
        f'@media screen{{[data-jp-theme-light="false"] .{scope},.vscode-dark .{scope}{{{dark}}}}}'
    )
    rules = _SELECTOR.sub(lambda match: _CLASS.sub(rf".{CLASS_PREFIX}\1", match[0]), rules)
    inside = _SELECTOR.sub(lambda match: ",".join(f".{scope} {part}" for part in match[1].split(",")) + "{", rules)
    return scope, sheet + re.sub(r"var\(--([a-z-]+)\)", r"var(--d-\1)", inside)


_OF_SCREENS = re.compile(r"@media screen[^{]*\{[^{}]*\{[^{}]*\}\}|[^{}]*\[data-jp-theme-light[^{}]*\{[^{}]*\}")
_VALUES = re.compile(r"--d-[a-z-]+:[^;}]*;?")
_NAMED = re.compile(r"var\(--d-([a-z-]+)\)")


def on_paper(svg: str, font: str) -> str:
    """A picture for a program that knows no custom properties, on white paper and in this font."""
    style = svg.partition("<style>")[2].partition("</style>")[0]
    plain = _VALUES.sub("", _OF_SCREENS.sub("", style)).replace(FONT, f"'{font}'")
    return svg.replace(style, _NAMED.sub(lambda found: COLOURS[found[1]].light, plain))
