"""The tables of the class page in a narrow window, with names that are as long as names can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd
import pytest

from bridgecourse.i18n import Language, text
from bridgecourse.progress.shown import shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

LONG = ("Maria Immaculada de los Dolores Fernanda Castiglione della Stiviere von und zu H.", "W" + "olfeschlegel" * 7)

LAB = """
body{font-family:sans-serif;margin:0;padding:0 60px 0 90px}
.cell table{border-collapse:collapse;font-size:12px;table-layout:fixed;margin:0 auto 1em}
.cell td,.cell th{padding:.5em;white-space:normal;max-width:none;text-align:right}
"""
"""What JupyterLab says of tables, and what stands beside a cell there."""


@pytest.mark.parametrize("width", [700, 1300])
@pytest.mark.parametrize("language", Language)
def test_a_long_name_leaves_room_for_what_is_said_of_it(browser: Browser, language: Language, width: int) -> None:
    names = ("candidate", "answered", "points", "share", "spoken", "mastered", "latest")
    header = [text(f"progress.column.{name}", language) for name in names]
    part = text("progress.of", language, part=15, whole=43)
    figures = [part, part, "34 %", "–", part, "2026-11-02 09:02"]
    view = shown(header, [[name, *figures] for name in ("Ann Lee", *LONG)], pd.DataFrame(), language)
    page = browser.new_page(viewport={"width": width, "height": 700})
    page.set_content(f"<style>{LAB}</style><div class=cell>{view.html}</div>")
    found = page.locator(".bc-rows").evaluate("each => [each.scrollWidth, each.clientWidth]")
    assert found[0] <= found[1]
    heights = page.locator("tbody tr").evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")
    assert max(heights) < 10 * min(heights)
    page.close()
