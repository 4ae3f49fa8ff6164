"""Pictures as strings, each with its text alternative: the table and its auction, the play, the flow chart of a Law.

What all of them are made of stands here: ink, glyphs, a playing card, notes and stamps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bridgecourse.draw.chart.chart import chart_list, chart_mermaid, chart_svg, chart_text
    from bridgecourse.draw.table.auction import auction_grid, auction_text
    from bridgecourse.draw.table.picture import Picture, Reveal, Speech
    from bridgecourse.draw.table.table import table_svg

_MODULES = {
    "chart.chart": ("chart_list", "chart_mermaid", "chart_svg", "chart_text"),
    "table.auction": ("auction_grid", "auction_text"),
    "table.picture": ("Picture", "Reveal", "Speech"),
    "table.table": ("table_svg",),
}

__all__ = [
    "Picture",
    "Reveal",
    "Speech",
    "auction_grid",
    "auction_text",
    "chart_list",
    "chart_mermaid",
    "chart_svg",
    "chart_text",
    "table_svg",
]


def __getattr__(name: str) -> object:
    """Each is loaded when it is first asked for: a table is drawn without what draws charts."""
    for module, names in _MODULES.items():
        if name in names:
            from importlib import import_module

            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
