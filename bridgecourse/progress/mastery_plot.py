"""Pictures of mastery: by law, by the rulings of a law, what fades, the learning curve, and the class as a map.

Each says the same without its colours: by lengths and heights, by lightness, and by a number beside or in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pandas as pd

from bridgecourse.i18n import Language, text
from bridgecourse.progress.figure import EARNED, EDGE, LOST, MUTED, OPEN, Panel, Plot, fitted, plot, text_width
from bridgecourse.progress.level import Level
from bridgecourse.progress.mastered import RECENT
from bridgecourse.progress.plot import MARGIN, Bar, Key, bars_panel, candidates, heading, heading_height
from bridgecourse.progress.trend import STEP
from bridgecourse.progress.wording import percent, short_law, whole_percent
from bridgecourse.rulings.numbering import is_regulation

__all__ = ["class_map", "fading_bars", "leaf_bars", "learning_curve", "mastery_cells"]

SHADES = ("#eff4fa", "#cfe0f1", "#9dc3e2", "#5a9bce", "#2166ad")
"""Little to much, the same on a light page and on a dark one: lightness alone tells them apart."""

ON_LIGHT, ON_DARK = "#1b2431", "#fffffe"
"""Figures on a shade; no names of colours that change with the page."""


def mastery_cells(leaves: pd.DataFrame, language: Language) -> Plot:
    """A row for each law, in it a cell for each of its rulings: filled as far as candidates hold it."""
    asked = leaves[leaves["asked"]]
    whole = asked.groupby(["law", "leaf"], sort=False).agg(held=("held", "mean"), faded=("faded", "mean")).reset_index()
    rows = [
        (str(law), list(zip(own["held"].astype(float), own["faded"].astype(float), strict=True)))
        for law, own in whole.groupby("law", sort=False)
    ]
    title, note = text("progress.mastery.title", language), text("progress.mastery.note", language)
    told = [
        f"{short_law(law, language)} {text('progress.of', language, part=_rounded(cells), whole=len(cells))}"
        for law, cells in rows
    ]

    key = _key(language)

    def draw(width: float) -> Panel:
        first = heading_height(width, title, note, key) + 6
        left = MARGIN + _label([short_law(law, language) for law, _ in rows], width)
        right = 78
        most = max((len(cells) for _, cells in rows), default=1)
        size = min(26.0, (width - left - right - MARGIN) / most)
        panel = Panel(width, first + 26 * len(rows) + 12)
        heading(panel, title, note, key)
        for place, (law, cells) in enumerate(rows):
            y = first + 26 * place
            panel.text(MARGIN, y + 5, fitted(short_law(law, language), left - MARGIN - 10, 13))
            for at, (held, faded) in enumerate(cells):
                x, top, high, wide = left + at * size, y - 10, 20.0, size - 3
                panel.box(x, top, wide, high, OPEN, edge=MUTED)
                panel.box(x, top + high * (1 - held), wide, high * held, EARNED)
                panel.box(x, top + high * (1 - held - faded), wide, high * faded, LOST)
            shown = text("progress.of", language, part=_rounded(cells), whole=len(cells))
            panel.text(width - MARGIN, y + 5, shown, size=12, colour=MUTED, align="right")
        return panel

    return plot(draw, f"{title}. {note} {'; '.join(told)}")


def _key(language: Language) -> Key:
    """What the three colours of a ruling mean."""
    names = (("held", EARNED), ("faded", LOST), ("open", OPEN))
    return tuple((text(f"progress.leaf.{name}", language), colour) for name, colour in names)


def _label(words: Sequence[str], width: float) -> float:
    """How wide a column of these labels is, at most two fifths of the picture."""
    return min(max((text_width(each, 13) for each in words), default=0.0) + 12, 0.4 * width)


def _rounded(cells: list[tuple[float, float]]) -> int:
    """How many of them are held, of a class on the average."""
    return int(sum(held for held, _ in cells) + 0.5)


def leaf_bars(leaves: pd.DataFrame, law: str, language: Language) -> Plot:
    """The rulings of one law: by how many candidates each is held, for how many it has faded."""
    own = leaves[leaves["asked"] & (leaves["law"] == law)]
    each = own.groupby("leaf", sort=False).agg(held=("held", "sum"), faded=("faded", "sum"), all=("held", "size"))
    title = text("progress.mastery.law", language, law=short_law(law, language))
    note = text("progress.mastery.law.note", language)
    bars = []
    for row in each.itertuples():
        held, faded, count = (int(str(number)) for number in (row.held, row.faded, row.all))
        parts = ((held / count, EARNED), (faded / count, LOST), ((count - held - faded) / count, OPEN))
        value = text("progress.of", language, part=held, whole=count) if count > 1 else _state(held, faded, language)
        bars.append(Bar(text(f"leaf.{row.Index}", language), value, parts))
    return _of_bars(title, note, bars, language, _key(language))


def _state(held: int, faded: int, language: Language) -> str:
    return text(f"progress.leaf.{'held' if held else 'faded' if faded else 'open'}", language)


def fading_bars(fading: pd.DataFrame, language: Language, *, most: int = 12) -> Plot:
    """The rulings that were not met for longest; what is too long ago in another shade."""
    title = text("progress.fades.title", language)
    note = text("progress.fades.note", language, days=RECENT.days)
    shown = fading.head(most)
    longest = max((*shown["days"].tolist(), RECENT.days))
    several = int(shown["candidates"].max()) > 1 if len(shown) else False
    bars = []
    for row in shown.itertuples():
        days = int(str(row.days))
        value = text("progress.days.one" if days == 1 else "progress.days.many", language, count=days)
        if several:
            value = f"{value} · {candidates(int(str(row.candidates)), language)}"
        label = f"{short_law(str(row.law), language)} – {text(f'leaf.{row.leaf}', language)}"
        length, mark = days / longest, RECENT.days / longest
        parts = ((min(length, mark), EARNED), (max(0.0, length - mark), LOST), (1 - max(length, 0.0), OPEN))
        bars.append(Bar(label, value, parts))
    return _of_bars(title, note, bars, language)


def _of_bars(title: str, note: str, bars: list[Bar], language: Language, key: Key = ()) -> Plot:
    words = f"{title}. {note} {'; '.join(f'{bar.label} {bar.value}' for bar in bars)}"
    return plot(lambda width: bars_panel(width, title, bars, language, note=note, key=key), words)


def learning_curve(learning: pd.DataFrame, language: Language, *, most: int = 20) -> Plot:
    """The share of the points, step by step."""
    title = text("progress.learning.title", language)
    note = text("progress.learning.note", language, count=STEP)
    rows = [
        (int(str(row.step)), float(str(row.share)), int(str(row.candidates)))
        for row in learning.head(most).itertuples()
    ]
    told = [
        f"{_exercises(step)}: {percent(share, language)}, {candidates(count, language)}" for step, share, count in rows
    ]
    several = max((count for _, _, count in rows), default=1) > 1

    def draw(width: float) -> Panel:
        first, high = heading_height(width, title, note) + 8, 170.0
        below = 62 if several else 44
        panel = Panel(width, first + high + below)
        heading(panel, title, note)
        left, right = MARGIN + 44, width - MARGIN - 14
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = first + high * (1 - part)
            panel.across(y, left, right)
            panel.text(left - 8, y + 4, percent(part, language), size=12, colour=MUTED, align="right")
        gap = (right - left - 24) / max(1, len(rows) - 1)
        points = [(left + 12 + gap * at, first + high * (1 - share)) for at, (_, share, _) in enumerate(rows)]
        panel.curve(points)
        every = max(1, -(-len(rows) * 46 // int(right - left)))
        for at, ((x, y), (step, share, count)) in enumerate(zip(points, rows, strict=True)):
            if at % every:
                continue
            above = y - 9 if y > first + 16 else y + 18
            panel.text(x, above, str(whole_percent(share)), size=12, bold=True, align="center")
            panel.text(x, first + high + 18, str(step * STEP), size=12, colour=MUTED, align="center")
            if several:
                panel.text(x, first + high + 36, f"({count})", size=11, colour=MUTED, align="center")
        axis = text("progress.learning.axis.class" if several else "progress.learning.axis", language)
        panel.text((left + right) / 2, first + high + below - 10, axis, size=12, colour=MUTED, align="center")
        return panel

    return plot(draw, f"{title}. {note} {'; '.join(told)}")


def _exercises(step: int) -> str:
    return f"{(step - 1) * STEP + 1}–{step * STEP}"


def class_map(laws: pd.DataFrame, name: Callable[[str], str], language: Language) -> Plot:
    """Candidates by laws: what share of a law's rulings each holds, darker for more, with the figure in the cell."""
    title, note = text("progress.map.title", language), text("progress.map.note", language)
    across = list(dict.fromkeys(laws["law"]))
    people = list(dict.fromkeys(laws["candidate"]))
    rows = zip(laws["candidate"], laws["law"], laws["mastery"], laws["level"], strict=True)
    cells = {(who, law): (float(share), Level(level)) for who, law, share, level in rows}
    told = [
        f"{name(who)}: {text('progress.of', language, part=_held(laws, who), whole=_leaves(laws, who))}"
        for who in people
    ]

    def draw(width: float) -> Panel:
        first = heading_height(width, title, note)
        label = _label([name(who) for who in people], width)
        room = width - 2 * MARGIN - label - 18  # the last heading leans over
        columns = max(1, min(len(across), int(room // 26)))  # on a narrow page the laws go on below
        bands = [across[at : at + columns] for at in range(0, len(across), columns)]
        size, line, top = min(44.0, room / columns), 24.0, 62.0
        panel = Panel(width, first + sum(top + line * len(people) + 8 for _ in bands) + 4)
        heading(panel, title, note)
        y = first
        for band in bands:
            for at, law in enumerate(band):
                panel.slanted(MARGIN + label + at * size + size / 2, y + top - 10, fitted(_head(law, language), 60, 11))
            for down, who in enumerate(people):
                base = y + top + line * down
                panel.text(MARGIN, base + 10, fitted(name(who), label - 10, 13))
                for at, law in enumerate(band):
                    _cell(panel, MARGIN + label + at * size, base - 5, size - 2, line - 3, cells.get((who, law)))
            y += top + line * len(people) + 8
        return panel

    return plot(draw, f"{title}. {note} {'; '.join(told)}")


def _head(law: str, language: Language) -> str:
    """A law by its number, the regulations by their word."""
    return short_law(law, language) if is_regulation(law) else law


def _cell(panel: Panel, x: float, y: float, width: float, height: float, found: tuple[float, Level] | None) -> None:
    middle, base = x + width / 2, y + height - 6
    if found is None or found[1] not in (Level.STARTED, Level.NEARLY, Level.MASTERED):
        panel.text(middle, base, "–", size=11, colour=MUTED, align="center")
        return
    shade = min(len(SHADES) - 1, int(found[0] * len(SHADES)))
    panel.box(x, y, width, height, SHADES[shade], edge=EDGE)
    colour = ON_DARK if shade == len(SHADES) - 1 else ON_LIGHT
    panel.text(middle, base, str(whole_percent(found[0])), size=11, colour=colour, align="center")


def _held(laws: pd.DataFrame, who: str) -> int:
    return int(laws.loc[laws["candidate"] == who, "held"].sum())


def _leaves(laws: pd.DataFrame, who: str) -> int:
    return int(laws.loc[laws["candidate"] == who, "leaves"].sum())
