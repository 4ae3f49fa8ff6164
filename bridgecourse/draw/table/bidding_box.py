"""The bidding box: the 35 bids in rows by level, below them pass, double and redouble; and a numbered legend.

Calls that are not asked about are faint.  Beside each of the others is a place for the number of a category.  What the
calls would show is a list of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape

from bridgecourse.draw.ink import scoped_style, suited, tag
from bridgecourse.i18n import Language, say_call, show_call, text
from bridgecourse.table.call import Bid, Call, Denomination, OtherCall, parse_call

__all__ = ["bidding_box", "meanings_list"]

LEVELS = range(1, 8)
OTHERS: list[Call] = list(OtherCall)
WIDE = {OtherCall.PASS: 3}
"""How many of the five columns a call takes, if not one."""

_SCOPE, _STYLE = scoped_style(
    ".box{border-collapse:separate;border-spacing:3px;table-layout:fixed;width:100%;max-width:25em;margin:0;"
    "color:var(--ink);background:none;border:0;font-variant-numeric:tabular-nums}"
    ".heading{text-align:left;font-weight:600;color:var(--muted);padding:0 0 .4em;caption-side:top}"
    ".level{background:none!important}"
    ".bid{padding:.3em .1em;text-align:center;white-space:nowrap;font-weight:600;border:1px solid var(--plate-edge);"
    "border-radius:.4em;background:var(--plate)}"
    ".faint{padding:.3em .1em;text-align:center;white-space:nowrap;border:1px solid transparent;background:none;"
    "opacity:.4}"
    ".P{color:var(--pass-word)}.X{color:var(--double-word)}.XX{color:var(--redouble-word)}"
    ".place{display:inline-block;width:1.15em;height:1.15em;margin-left:.3em;border:1px dashed var(--muted);"
    "border-radius:50%;vertical-align:-.2em}"
    ".legend{list-style:none;margin:.6em 0 0;padding:0}.category{margin:0 0 .25em}"
    ".number{display:inline-block;min-width:1.5em;margin-right:.5em;text-align:center;font-weight:700;"
    "border:1px solid var(--ink);border-radius:.75em}",
    html=True,
)


def bidding_box(calls: Collection[str], categories: Sequence[str], language: Language) -> str:
    """The box as HTML, of which these calls are asked about, with the categories as its legend.

    Raises :class:`NotationError` for what is no call.
    """
    asked = {parse_call(call) for call in calls}
    bids: list[list[Call]] = [[Bid(level, denomination) for denomination in Denomination] for level in LEVELS]
    body = "".join(
        tag("tr", "".join(_cell(call, call in asked, language) for call in row), class_="level")
        for row in (*bids, OTHERS)
    )
    caption = tag("caption", escape(text("draw.box", language)), class_="heading")
    legend = "".join(
        tag("li", tag("span", str(number), class_="number") + suited(category, html=True), class_="category")
        for number, category in enumerate(categories, start=1)
    )
    box = tag("table", f"{caption}<tbody>{body}</tbody>", class_="box")
    key = tag("ol", legend, class_="legend") if legend else ""
    return f'<div class="bc-bidding-box {_SCOPE}" lang="{language.value}"><style>{_STYLE}</style>{box}{key}</div>'


def meanings_list(meanings: Iterable[Mapping[str, object]], heading: str, language: Language) -> str:
    """What calls would show, as the sheet of a part has it, below this heading; nothing where there is none."""
    items = "".join(
        f"<li><strong>{suited(str(each['label']), html=True)}</strong> {suited(str(each['meaning']), html=True)}</li>"
        for each in meanings
    )
    if not items:
        return ""
    told = f"{tag('p', escape(heading), class_='heading')}<ul>{items}</ul>"
    return f'<div class="{_SCOPE}" lang="{language.value}"><style>{_STYLE}</style>{told}</div>'


def _cell(call: Call, is_asked: bool, language: Language) -> str:
    kind, wide = (call.value, WIDE.get(call, 1)) if isinstance(call, OtherCall) else ("", 1)
    words = tag("span", suited(show_call(call, language), html=True), class_=kind)
    if not is_asked:
        return tag("td", words, class_="faint", colspan=wide, aria_hidden="true")
    place = tag("span", "\u200b", class_="place", aria_hidden="true")  # quite empty it would be written as <span/>
    return tag("td", words + place, class_="bid", colspan=wide, aria_label=say_call(call, language))
