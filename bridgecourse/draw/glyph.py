"""How wide text is, and where to break it, without a font at hand.

Widths are in thousandths of the font size: for each character the wider of Arial (Liberation Sans) and DejaVu Sans,
the narrow and the wide end of what browsers take for a sans-serif.  So a text may come out narrower than foreseen,
never wider.
"""

from __future__ import annotations

import re
from functools import cache

__all__ = ["unbroken", "width", "wrap"]

_CLASSES = {
    200: "\u202f",
    275: "'",
    278: "ijlîï",
    295: "I",
    318: ",. \u2018\u2019·\u00a0",
    337: "/:;\\|",
    361: "-f",
    401: "!()[]t",
    411: "r",
    518: '*`"J“”',
    525: "sz",
    557: "cçL?_\u2013",
    592: "kvxy",
    615: "aàâeéèêëoôFT«»",
    636: "bdghnpqu0123456789ùûü${}",
    686: "ABEKPSVXYZÀÉÈÊ",
    752: "CÇHNRU",
    787: "DGOQ&",
    838: "w#+<=>^~×✓",
    896: "M♠♥♦♣",
    989: "mW%",
    1023: "œ\u2014…→@",
}
_WIDTH = {character: units for units, characters in _CLASSES.items() for character in characters}
_CLINGING = re.compile(r" (?=[?!:;»])|(?<=«) |(?<=\bAdv\.) (?=[GD]\b)|(?<=\bLaw) (?=\d)|(?<=\bLoi) (?=\d)")
"""Spaces at which no line may end: those of French punctuation, and the one inside ``Adv. G`` and ``Law 25``."""

_OTHER = 750
_BOLD = 1.1


@cache
def width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of one line of text, in the units of the font size."""
    units = sum(_WIDTH.get(character, _OTHER) for character in text)
    return units * size * (_BOLD if bold else 1) / 1000


def unbroken(text: str) -> list[str]:
    """The pieces of a text inside which no line may end: words, with what clings to them."""
    return [piece for piece in _CLINGING.sub("\u00a0", text.replace("\n", " ")).split(" ") if piece]


def wrap(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """The text in lines no wider than the room; a word that is wider alone is broken.  At least one line."""
    lines: list[str] = []
    line = ""
    for word in unbroken(text):
        longer = f"{line} {word}" if line else word
        if width(longer, size, bold=bold) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width(line, size, bold=bold) > room and len(line) > 1:
            cut = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or width(line[:n], size, bold=bold) <= room)
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line] if line or not lines else lines
