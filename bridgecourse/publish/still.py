"""The still picture of an exercise: what GitHub, nbconvert and an untrusted notebook show before anything is run."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import fill

from bridgecourse.i18n import Language
from bridgecourse.publish.picture import table_words

__all__ = ["still_output"]

COLUMNS = 100
"""The width of the text, in characters: JupyterLab, which shows it where it does not trust a picture, breaks words."""


def still_output(sheet: Mapping[str, object], language: Language) -> dict[str, object]:
    """An output with the table of the first part as SVG, and as text."""
    from bridgecourse.draw.table import table_svg

    parts = sheet["parts"]
    table = parts[0]["table"] if isinstance(parts, list) and parts else {}
    return {
        "output_type": "display_data",
        "metadata": {},
        "data": {
            "image/svg+xml": table_svg(table, language),
            "text/plain": f"{fill(str(sheet['scene']), COLUMNS)}\n\n{fill(table_words(table, language), COLUMNS)}",
        },
    }
