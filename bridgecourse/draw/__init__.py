"""Pictures as pure strings: the table, the auction, the flow chart of a Law; each with its text alternative."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bridgecourse.draw.auction import auction_grid, auction_text
    from bridgecourse.draw.chart import chart_list, chart_mermaid, chart_svg, chart_text
    from bridgecourse.draw.picture import Picture, Reveal, Speech
    from bridgecourse.draw.table import table_svg

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

_MODULES = {name: name.partition("_")[0] if "_" in name else "picture" for name in __all__}
"""The name of each function begins with that of its module."""


def __getattr__(name: str) -> object:
    """Each is loaded when it is first asked for: a table is drawn without what draws charts."""
    if name in _MODULES:
        from importlib import import_module

        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
