"""The two pictures of a class: the hardest exercises, the mistakes with a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from bridgecourse.i18n import Language, text
from bridgecourse.progress.figure import (
    EARNED,
    LOST,
    MUTED,
    OPEN,
    Panel,
    Plot,
    plot,
    wrapped,
)
from bridgecourse.progress.wording import percent, short_law

__all__ = ["exercise_bars", "mistake_bars"]

MARGIN = 20.0
TOP = 34.0
"""From the upper edge to the base line of the heading."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar under its label: parts of it in colours, as shares of the whole length, and what is said at its right."""

    label: str
    value: str
    parts: tuple[tuple[float, str], ...]


def exercise_bars(hardest: pd.DataFrame, language: Language, *, most: int = 8) -> Plot:
    """The exercises in which the class lost most: the share of the points that it got."""
    bars = [
        Bar(
            f"{short_law(str(row.law), language)} · {row.number} – {text(f'leaf.{row.leaf}', language)}",
            f"{percent(float(str(row.share)), language)} · {candidates(int(str(row.candidates)), language)}",
            ((float(str(row.share)), EARNED), (1 - float(str(row.share)), OPEN)),
        )
        for row in hardest.head(most).itertuples()
    ]
    title = text("progress.hardest.title", language)
    words = f"{title}. {'; '.join(f'{bar.label} {bar.value}' for bar in bars)}"
    return plot(lambda width: _bars(width, title, bars, language, note=text("progress.hardest.note", language)), words)


def mistake_bars(mistakes: pd.DataFrame, language: Language, *, most: int = 8) -> Plot:
    """The mistakes that have a name: how often each was made."""
    shown = mistakes.head(most)
    longest = max((int(times) for times in shown["times"]), default=1)
    bars = [
        Bar(
            text(f"misconception.{row.misconception}.name", language),
            f"{times(int(str(row.times)), language)} · {candidates(int(str(row.candidates)), language)}",
            ((int(str(row.times)) / longest, LOST),),
        )
        for row in shown.itertuples()
    ]
    title = text("progress.mistakes.title", language)
    words = f"{title}. {'; '.join(f'{bar.label} {bar.value}' for bar in bars)}"
    return plot(lambda width: _bars(width, title, bars, language), words)


def candidates(count: int, language: Language) -> str:
    return text("progress.candidates.one" if count == 1 else "progress.candidates.many", language, count=count)


def times(count: int, language: Language) -> str:
    return text("progress.times.one" if count == 1 else "progress.times.many", language, count=count)


def _bars(
    width: float,
    title: str,
    bars: Sequence[Bar],
    language: Language,
    *,
    note: str = "",
) -> Panel:
    """Bars one below the other, each under its own label, so that long labels have room on a narrow page too."""
    length = width - 2 * MARGIN
    stacked = width < 480
    label_width = length if stacked else length - 210
    labels = [wrapped(bar.label, label_width, 13) for bar in bars]
    headings = wrapped(title, length, 15, bold=True)
    notes = wrapped(note, length, 12) if note else []
    first = TOP + 20 * len(headings) + 17 * len(notes) + 10
    heights = [18.0 * len(lines) + (18 if stacked else 0) + 14 + 16 for lines in labels]
    panel = Panel(width, first + sum(heights) + 6)
    y = TOP
    for line in headings:
        panel.text(MARGIN, y, line, size=15, bold=True)
        y += 20
    for line in notes:
        panel.text(MARGIN, y, line, size=12, colour=MUTED)
        y += 17
    y = first
    for bar, lines, height in zip(bars, labels, heights, strict=True):
        base = y
        for line in lines:
            panel.text(MARGIN, base, line)
            base += 18
        if stacked:
            panel.text(MARGIN, base, bar.value, size=12, colour=MUTED)
            base += 18
        else:
            panel.text(width - MARGIN, base - 18, bar.value, size=12, colour=MUTED, align="right")
        left = MARGIN
        for share, colour in bar.parts:
            panel.box(left, base - 9, share * length, 14, colour)
            left += share * length
        y += height
    return panel
