"""Pictures as pure strings: the table, the auction, the flow chart of a Law; each with its text alternative."""

from __future__ import annotations

from bridgecourse.draw.auction import auction_grid, auction_text
from bridgecourse.draw.chart import chart_mermaid, chart_svg, chart_text
from bridgecourse.draw.picture import Picture, Reveal, Saying
from bridgecourse.draw.table import table_svg

__all__ = [
    "Picture",
    "Reveal",
    "Saying",
    "auction_grid",
    "auction_text",
    "chart_mermaid",
    "chart_svg",
    "chart_text",
    "table_svg",
]
