"""The four pictures: a candidate's laws, a class by law, the hardest exercises, the mistakes with a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from bridgecourse.i18n import Language, text
from bridgecourse.progress.figure import (
    EARNED,
    GRID,
    INK,
    LOST,
    MUTED,
    OPEN,
    PAPER,
    STEPS,
    Panel,
    Plot,
    fitted,
    plot,
    wrapped,
)
from bridgecourse.progress.level import Level
from bridgecourse.progress.mastery import NOTHING
from bridgecourse.progress.wording import is_little, level_name, percent, short_law, whole_percent

__all__ = ["class_map", "exercise_bars", "mistake_bars"]

SIGNS = {Level.NOT_BEGUN: "–", Level.UNREAD: "?", Level.AFTER_CHECK: "!", Level.UNFIT: "×"}
"""What stands in the map of a class where there is no share; the note below it says what they mean."""

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


def class_map(mastery: pd.DataFrame, language: Language) -> Plot:
    """Laws across, candidates down: the share of the points of each law, darker for more."""
    laws = list(dict.fromkeys(str(law) for law in mastery["law"]))
    people = list(dict.fromkeys(str(name) for name in mastery["candidate"]))
    cells = {
        (str(row.candidate), str(row.law)): level
        if (level := Level(str(row.level))) in SIGNS
        else float(str(row.share))
        for row in mastery.itertuples()
    }
    title = text("progress.class.title", language)
    words = f"{title}. " + "; ".join(
        f"{name}: " + ", ".join(f"{short_law(law, language)} {_cell(cells[name, law], language)}" for law in laws)
        for name in people
    )
    return plot(lambda width: _map(width, title, laws, people, cells, language), words)


def candidates(count: int, language: Language) -> str:
    return text("progress.candidates.one" if count == 1 else "progress.candidates.many", language, count=count)


def times(count: int, language: Language) -> str:
    return text("progress.times.one" if count == 1 else "progress.times.many", language, count=count)


def _cell(cell: float | Level, language: Language) -> str:
    if isinstance(cell, Level):
        return level_name(cell.value, language) if cell in NOTHING else SIGNS[cell]
    return percent(cell, language)


def _sign(cell: float | Level) -> str:
    """The same where there is little room."""
    if isinstance(cell, Level):
        return SIGNS[cell]
    return "<1" if is_little(cell) else str(whole_percent(cell))


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


def _map(
    width: float,
    title: str,
    laws: Sequence[str],
    people: Sequence[str],
    cells: dict[tuple[str, str], float | Level],
    language: Language,
) -> Panel:
    narrow = width < 480
    size = 11.0 if narrow else 13.0
    length = width - 2 * MARGIN
    names = 84.0 if narrow else 170.0
    side = (length - names) / max(1, len(laws))
    row = 28.0
    headings = wrapped(title, length, 15, bold=True)
    first = TOP + 20 * len(headings) + 22
    met = [level for level in SIGNS if level is Level.NOT_BEGUN or level in cells.values()]
    notes = [f"{SIGNS[level]}  {level_name(level.value, language)}" for level in met]
    panel = Panel(width, first + row * len(people) + 30 + 18 * len(notes))
    for place, line in enumerate(headings):
        panel.text(MARGIN, TOP + 20 * place, line, size=15, bold=True)
    for column, law in enumerate(laws):
        panel.text(MARGIN + names + side * (column + 0.5), first - 10, law, size=size, bold=True, align="center")
    panel.text(MARGIN, first - 10, text("progress.law.word", language), size=size, colour=MUTED)
    for line_number, name in enumerate(people):
        top = first + row * line_number
        panel.text(MARGIN, top + row / 2 + 4, fitted(name, names - 8, size), size=size)
        for column, law in enumerate(laws):
            cell = cells[name, law]
            share = None if isinstance(cell, Level) else cell
            x = MARGIN + names + side * column
            step = None if share is None else min(len(STEPS) - 1, int(share * len(STEPS)))
            panel.box(x + 1, top + 1, side - 2, row - 2, PAPER if step is None else STEPS[step], edge=GRID)
            dark = step is not None and step == len(STEPS) - 1
            panel.text(
                x + side / 2, top + row / 2 + 4, _sign(cell), size=size, colour=PAPER if dark else INK, align="center"
            )
    for place, note in enumerate(notes):
        base = first + row * len(people) + 24 + 18 * place
        panel.text(MARGIN, base, fitted(note, length, 12), size=12, colour=MUTED)
    return panel
