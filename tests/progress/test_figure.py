"""The pictures of a class are dark on a dark page, and all that they show is told apart on either."""

from __future__ import annotations

from io import BytesIO
from typing import Literal

import pytest
from PIL import Image
from playwright.sync_api import Browser

from bridgecourse.progress.figure import DARK, EARNED, EDGE, INK, LOST, MUTED, OPEN, PAPER, Panel, plot


def drawn(width: float) -> Panel:
    panel = Panel(width, 80)
    panel.text(20, 30, "Law 31", bold=True)
    panel.box(20, 40, 100, 20, EARNED)
    panel.box(120, 40, 50, 20, OPEN)
    panel.box(170, 40, 50, 20, LOST)
    return panel


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_picture_is_light_or_dark_as_the_page_is(browser: Browser, scheme: Literal["light", "dark"]) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 800, "height": 200})
    page = context.new_page()
    page.set_content(f"<body style='margin:0'>{plot(drawn, 'Law 31').html()}")
    page.wait_for_function("() => document.querySelector('img').complete")
    seen = Image.open(BytesIO(page.screenshot())).convert("RGB")
    context.close()
    for x, y, colour in ((300, 12, PAPER), (60, 50, EARNED), (140, 50, OPEN), (200, 50, LOST)):
        point = seen.crop((x, y, x + 1, y + 1)).tobytes().hex()
        assert f"#{point}" == (DARK[colour] if scheme == "dark" else colour)


def test_every_colour_has_one_for_either_and_is_told_from_its_ground() -> None:
    svg = plot(drawn, "Law 31").wide
    for before in ("fill: #", "stroke: #"):
        assert before not in svg
    assert set(DARK) == {PAPER, EDGE, INK, MUTED, EARNED, LOST, OPEN}
    for words in (INK, MUTED):
        assert contrast(words, PAPER) >= 4.5
        assert contrast(DARK[words], DARK[PAPER]) >= 4.5
    assert contrast(EARNED, OPEN) >= 3
    assert contrast(DARK[EARNED], DARK[OPEN]) >= 3
    assert contrast(DARK[LOST], DARK[PAPER]) >= 3


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
