"""Pictures of bars below each other: the hardest exercises of a class, its mistakes with a name."""

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
    text_width,
    wrapped,
)
from bridgecourse.progress.wording import percent, short_law

__all__ = ["Bar", "Key", "bars_panel", "candidates", "exercise_bars", "heading", "heading_height", "mistake_bars"]

MARGIN = 20.0
TOP = 34.0
"""From the upper edge to the base line of the heading."""


Key = Sequence[tuple[str, str]]
"""What each colour means, in words."""


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
    return plot(
        lambda width: bars_panel(width, title, bars, language, note=text("progress.hardest.note", language)), words
    )


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
    return plot(lambda width: bars_panel(width, title, bars, language), words)


def candidates(count: int, language: Language) -> str:
    return text("progress.candidates.one" if count == 1 else "progress.candidates.many", language, count=count)


def times(count: int, language: Language) -> str:
    return text("progress.times.one" if count == 1 else "progress.times.many", language, count=count)


def bars_panel(
    width: float,
    title: str,
    bars: Sequence[Bar],
    language: Language,
    *,
    note: str = "",
    key: Key = (),
) -> Panel:
    """Bars one below the other, each under its own label, so that long labels have room on a narrow page too."""
    length = width - 2 * MARGIN
    stacked = width < 480
    label_width = length if stacked else length - 210
    labels = [wrapped(bar.label, label_width, 13) for bar in bars]
    first = heading_height(width, title, note, key)
    heights = [18.0 * len(lines) + (18 if stacked else 0) + 14 + 16 for lines in labels]
    panel = Panel(width, first + sum(heights) + 6)
    heading(panel, title, note, key)
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


def heading_height(width: float, title: str, note: str = "", key: Key = ()) -> float:
    """Where what stands below a heading, its note and its key begins, on a panel of this width."""
    lines = 20 * len(_headings(width, title)) + 17 * len(_notes(width, note))
    return TOP + lines + 18 * len(_key_lines(width, key)) + 10


def heading(panel: Panel, title: str, note: str = "", key: Key = ()) -> None:
    """The heading of a panel, a note below it, and what its colours mean."""
    y = TOP
    for line in _headings(panel.width, title):
        panel.text(MARGIN, y, line, size=15, bold=True)
        y += 20
    for line in _notes(panel.width, note):
        panel.text(MARGIN, y, line, size=12, colour=MUTED)
        y += 17
    for entries in _key_lines(panel.width, key):
        x = MARGIN
        for words, colour in entries:
            panel.box(x, y - 10, 12, 12, colour, edge=MUTED)
            panel.text(x + 18, y, words, size=12, colour=MUTED)
            x += _entry_width(words)
        y += 18


def _key_lines(width: float, key: Key) -> list[list[tuple[str, str]]]:
    """The entries of a key, as many on each line as fit."""
    lines: list[list[tuple[str, str]]] = []
    room = 0.0
    for words, colour in key:
        if not lines or room < _entry_width(words):
            lines.append([])
            room = width - 2 * MARGIN
        lines[-1].append((words, colour))
        room -= _entry_width(words)
    return lines


def _entry_width(words: str) -> float:
    return 36 + text_width(words, 12)


def _headings(width: float, title: str) -> list[str]:
    return wrapped(title, width - 2 * MARGIN, 15, bold=True)


def _notes(width: float, note: str) -> list[str]:
    return wrapped(note, width - 2 * MARGIN, 12) if note else []
