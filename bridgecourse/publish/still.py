"""The still picture of an exercise: what is shown where the course's page is not, before the cell is run.

It is HTML with the picture in an address, which every front end shows of a notebook that it does not trust; SVG as an
output of its own it does not.  One sentence says what to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from textwrap import fill

from bridgecourse.i18n import Language, text
from bridgecourse.publish.picture import table_image

__all__ = ["still_output"]

COLUMNS = 100
"""The width of the text, in characters: JupyterLab, which shows it where it does not trust a picture, breaks words."""


def still_output(sheet: Mapping[str, object], language: Language) -> dict[str, object]:
    """An output with the scene, the table of the first part, and how the exercise is answered."""
    from bridgecourse.draw.still import still_words

    parts = sheet["parts"]
    table = parts[0]["table"] if isinstance(parts, list) and parts else {}
    scene, words, run = str(sheet["scene"]), still_words(table, language), text("widget.static", language)
    return {
        "output_type": "display_data",
        "metadata": {},
        "data": {
            "text/html": f"<p>{escape(scene)}</p>\n{table_image(table, language)}\n"
            f'<p class="bc-run"><em>{escape(run)}</em></p>',
            "text/plain": "\n\n".join(fill(each, COLUMNS) for each in (scene, words, run)),
        },
    }
