"""Pictures inside a Markdown cell, and static outputs of an exercise.

JupyterLab refuses attachments that are SVG, and VS Code refuses SVG in Markdown's own image syntax; an ``img``
element that carries the picture in its address is shown by both, by Notebook 7 and by nbconvert, without a network.
"""

from __future__ import annotations

import base64
import re
from html import escape

from bridgecourse.i18n import Language

__all__ = ["folded", "image", "legible_width", "table_image"]


LEGIBLE = 0.8
"""To this part of its size a picture with much text may shrink and still be read."""

_WIDTH = re.compile(r'<svg [^>]*\bwidth="([\d.]+)"')


def image(svg: str, alternative: str, *, scrolls: bool = False) -> str:
    """An ``img`` element that holds this picture, with its text alternative.

    It shrinks to the width of the page.  One that ``scrolls`` shrinks only as far as its words stay legible; where
    the page is narrower it is scrolled sideways.
    """
    data = base64.b64encode(svg.encode()).decode("ascii")
    words = escape(" ".join(alternative.split()), quote=True)
    least = f"min-width: {legible_width(svg):.0f}px; " if scrolls else ""
    picture = f'<img alt="{words}" src="data:image/svg+xml;base64,{data}" style="{least}max-width: 100%"/>'
    return f'<div style="overflow-x: auto">{picture}</div>' if scrolls else picture


def folded(title: str, words: str) -> str:
    """Markdown that is folded away under its title until the reader opens it."""
    return f"<details><summary>{escape(title)}</summary>\n\n{words}\n\n</details>"


def legible_width(svg: str) -> float:
    """The least width at which a picture with much text can be read, in pixels."""
    declared = _WIDTH.match(svg)
    return float(declared[1]) * LEGIBLE if declared else 0.0


def table_image(table: object, language: Language) -> str:
    """The table of a sheet as a picture, without anything that a candidate is to find out."""
    from bridgecourse.draw.still import still_svg, still_words

    return image(still_svg(table, language), still_words(table, language))
