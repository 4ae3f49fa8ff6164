"""The class at a glance: a table of candidates by laws, with the share of the points in each cell, darker for more.

It is a table and no picture: read aloud cell by cell, found by the browser's search, and a few bytes a cell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import pandas as pd

from bridgecourse.i18n import Language, text
from bridgecourse.progress.level import Level
from bridgecourse.progress.shown import items
from bridgecourse.progress.wording import is_little, level_name, short_law, whole_percent

__all__ = ["SIGNS", "glance_html"]

SIGNS = {
    Level.NOT_BEGUN: "–",
    Level.EMPTY: "○",
    Level.UNREAD: "?",
    Level.AFTER_CHECK: "!",
    Level.UNFIT: "×",
    Level.UNTIMED: "T",
}
"""What stands where there is no share; the note below the table says what they mean."""

STEPS = ("#eff4fa", "#cfe0f1", "#9dc3e2", "#5a9bcb", "#2166ac")
"""Little to much: lightness alone tells them apart."""

_STYLE = (
    ".bc-glance{overflow-x:auto}.bc-glance table{border-collapse:separate!important;border-spacing:1px}"
    ".bc-glance caption{caption-side:top;text-align:left;font-weight:bold;padding-bottom:.5em;color:inherit}"
    ".bc-glance th,.bc-glance td{text-align:center!important;padding:.25em .4em!important;max-width:none!important}"
    ".bc-glance tbody th,.bc-glance thead th:first-child{text-align:left!important;font-weight:normal;"
    "position:sticky;left:0;min-width:7em;overflow-wrap:anywhere;white-space:normal;"
    "background:var(--jp-layout-color0,Canvas)}"
    + "".join(f".bc-glance .s{step}{{background:{colour};color:#1b2430}}" for step, colour in enumerate(STEPS))
    + f".bc-glance .s{len(STEPS) - 1}{{color:#fff}}.bc-glance abbr{{text-decoration:none}}"
)


def glance_html(
    mastery: pd.DataFrame, name: Callable[[str], str], language: Language, problems: Sequence[str] = ()
) -> str:
    """The table of what :func:`mastery_by_law` gives; ``name`` is what a candidate is called."""
    laws = list(dict.fromkeys(str(law) for law in mastery["law"]))
    head = "".join(f'<th scope="col">{_law(law, language)}</th>' for law in laws)
    first = escape(text("progress.column.candidate", language))
    rows = [
        f'<tr><th scope="row">{escape(name(str(candidate)))}</th>{_cells(own, language)}</tr>'
        for candidate, own in mastery.groupby("candidate", sort=False)
    ]
    caption = escape(text("progress.class.title", language))
    table = (
        f'<table><caption>{caption}</caption><thead><tr><th scope="col">{first}</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
    met = set(mastery["level"])
    notes = [f"{SIGNS[level]} {_sign_name(level, language)}" for level in SIGNS if level.value in met]
    legend = f"<p>{escape(' · '.join(notes))}</p>" if notes else ""
    told = f"<p>{escape(text('progress.problems', language))}</p>{items(problems)}" if problems else ""
    style = f"<style>{_STYLE}</style>"
    return f'<div lang="{language.value}">{style}<div class="bc-glance">{table}</div>{legend}{told}</div>'


def _law(law: str, language: Language) -> str:
    """The number alone to the eye, with its words where they are wanted."""
    words = short_law(law, language)
    return escape(law) if words == law else f'<abbr title="{escape(words)}">{escape(law)}</abbr>'


def _cells(own: pd.DataFrame, language: Language) -> str:
    pairs = zip(own["share"], own["level"], strict=True)
    return "".join(_cell(float(share), Level(level), language) for share, level in pairs)


def _cell(share: float, level: Level, language: Language) -> str:
    if level in SIGNS:
        return f'<td><abbr title="{escape(_sign_name(level, language))}">{SIGNS[level]}</abbr></td>'
    step = min(len(STEPS) - 1, int(share * len(STEPS)))
    return f"<td class=s{step}>{'&lt;1' if is_little(share) else whole_percent(share)}</td>"


def _sign_name(level: Level, language: Language) -> str:
    """What is known of a class is what was collected: nobody knows what has been begun at home."""
    is_away = level is Level.NOT_BEGUN
    return text("progress.class.away", language) if is_away else level_name(level.value, language)
