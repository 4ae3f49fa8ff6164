"""The flow chart of a Law, drawn from the procedure that also rules: questions, statements, rulings.

It reads downwards.  A question's answers stand in its box; one leads on to the box below, from the others a line leads
to the ruling beside it, to the Law that takes over, or to the letter of the place where it goes on.  With ``lit`` the
right path stands out in full, with ``strayed`` the candidate's own is drawn in dashes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bridgecourse.draw.chart.box import CHIP, MARGIN, WIDTH, Box, Words
from bridgecourse.draw.chart.builder import build_chart
from bridgecourse.draw.chart.outline import chart_list, chart_mermaid, chart_text
from bridgecourse.draw.chart.procedure import before_text, chart_title, closed
from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import FONT, number, scoped_style, suited, tag
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.check import Route
from bridgecourse.rulings.language import Law

__all__ = ["chart_list", "chart_mermaid", "chart_svg", "chart_text"]

STYLE_RULES = (
    f"text{{font-family:{FONT};fill:var(--ink)}}"
    ".ground{fill:var(--paper);stroke:var(--felt-edge)}"
    ".ask{fill:var(--plate);stroke:var(--plate-edge);stroke-width:1.2}"
    ".state{fill:var(--felt);stroke:var(--felt-edge);stroke-width:1.2}"
    ".jump{fill:none;stroke:var(--plate-edge);stroke-width:1.2;stroke-dasharray:2 4}"
    ".chip{fill:var(--muted)}.chip-lit{fill:var(--accent)}.chip-strayed{fill:var(--ring)}"
    ".letter{fill:var(--paper);font-weight:700}"
    ".leaf{fill:var(--felt);stroke:var(--felt-edge);stroke-width:1.2}"
    ".refer{fill:var(--plate);stroke:var(--plate-edge);stroke-width:1.2}"
    ".title{font-weight:700}.question{font-weight:600}.name{font-weight:600}"
    ".clause{fill:var(--muted)}.remark{fill:var(--muted)}.dot{fill:var(--muted)}.legend{fill:var(--muted)}"
    ".answer{fill:var(--accent);font-weight:600}.refer-word{fill:var(--accent);font-weight:600}"
    ".rule{stroke:var(--plate-edge);stroke-width:1}"
    ".line{fill:none;stroke:var(--line);stroke-width:1.6}.tip{fill:var(--line)}"
    ".line-lit{fill:none;stroke:var(--accent);stroke-width:3}.tip-lit{fill:var(--accent)}"
    ".line-strayed{fill:none;stroke:var(--ring);stroke-width:2.6;stroke-dasharray:7 5}.tip-strayed{fill:var(--ring)}"
    ".box-lit{fill:var(--accent-soft);stroke:var(--accent);stroke-width:2.4}"
    ".box-strayed{fill:var(--ring-soft);stroke:var(--ring);stroke-width:2;stroke-dasharray:7 5}"
    ".way-lit{fill:var(--accent)}.way-word{fill:var(--paper);font-weight:600}"
    ".way-tip{fill:var(--paper)}.faint{opacity:.7}"
)
"""What every drawing of a path through a Law is made of."""

_SCOPE, _STYLE = scoped_style(STYLE_RULES)


def chart_svg(
    law: Law,
    language: Language,
    *,
    lit: Collection[Route] = (),
    strayed: Collection[Route] = (),
    folded: bool = False,
    legend: bool = True,
) -> str:
    """The chart, with the routes of the right path lit and the candidate's own dashed.

    A route brings the path that leads to it.  What no path touches is told in short where it is ``folded``; a
    ``legend`` says whose path it is.  Raises :class:`RulingError` for a route that the Law does not have.
    """
    right, own = closed(lit, law), closed(strayed, law)
    return _Drawing(law, language, right, own - right, folded=folded).svg(legend=legend)


class _Drawing:
    """One chart being drawn; ``own`` is the candidate's path where it is not the right one."""

    def __init__(
        self, law: Law, language: Language, right: frozenset[Route], own: frozenset[Route], *, folded: bool
    ) -> None:
        self.law, self.language, self.right, self.own = law, language, right, own
        self.heads = list(head_lines(law, language))
        top = self.heads[-1].y + 16
        path = {"right": right, "own": own} if folded else {}
        self.chart = build_chart(law, language, top=top, **path)

    def state_of(self, routes: frozenset[Route]) -> str:
        """``lit``, ``strayed``, or nothing."""
        return "lit" if routes & self.right else "strayed" if routes & self.own else ""

    def svg(self, *, legend: bool) -> str:
        chart, wide = self.chart, self.chart.width
        key, high = self.legend() if legend and (self.right or self.own) else ("", 0.0)
        height = chart.height + high
        outline = chart_text(self.law, self.language, lit=self.right, strayed=self.own)
        parts = [
            tag("title", _plain(chart_title(self.law, self.language))),
            tag("desc", _plain(outline)),
            tag("style", _STYLE),
            tag("rect", class_="ground", x=0.5, y=0.5, width=wide - 1, height=height - 1, rx=12),
            *(self.words(head, MARGIN, 0, head.style) for head in self.heads),
        ]
        order = {"": 0, "strayed": 1, "lit": 2}
        states = [(self.state_of(routes), line) for line, routes in chart.lines]
        parts += [self.line(line.points, state) for state, line in sorted(states, key=lambda pair: order[pair[0]])]
        parts += [self.stem(*pair) for pair in chart.stems]
        parts += [self.box(box, x, y) for box, x, y in chart.placed()]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="bc-chart {_SCOPE}" role="img" '
            f'lang="{self.language.value}" viewBox="0 0 {number(wide)} {number(height)}" width="{number(wide)}" '
            f'height="{number(height)}" style="max-width:100%;height:auto">{"".join(parts)}{key}</svg>'
        )

    def line(self, points: tuple[tuple[float, float], ...], state: str) -> str:
        """A line with rounded corners and a tip."""
        kind = f"-{state}" if state else ""
        (x1, y1), (track, _), (_, y2), (x2, _) = points
        n, bend = number, min(7.0, abs(y2 - y1) / 2)
        down = 1 if y2 > y1 else -1
        if bend < 1:
            path = f"M{n(x1)} {n(y1)}L{n(x2 - 6)} {n(y2)}"
        else:
            turn = track - min(bend, track - x1)
            path = (
                f"M{n(x1)} {n(y1)}H{n(turn)}Q{n(track)} {n(y1)} {n(track)} {n(y1 + bend * down)}"
                f"V{n(y2 - bend * down)}Q{n(track)} {n(y2)} {n(track + bend)} {n(y2)}H{n(x2 - 6)}"
            )
        tip = f"M{n(x2 - 1)} {n(y2)}l-8 -4.5v9Z"
        return tag("path", class_=f"line{kind}", d=path) + tag("path", class_=f"tip{kind}", d=tip)

    def stem(self, upper: Box, lower: Box) -> str:
        """From a box down to the next of its spine: from under the answer that leads there."""
        on = frozenset((*route, "then") for route in upper.routes)
        state = self.state_of(next((each.routes for each in upper.exits if each.leads_on), on))
        kind = f"-{state}" if state else ""
        at = MARGIN + (upper.width - 30 if upper.exits else upper.width / 2)
        path = f"M{number(at)} {number(upper.slot.bottom)}V{number(lower.slot.y - 5)}"
        tip = f"M{number(at)} {number(lower.slot.y - 1)}l-4.5 -8h9Z"
        return tag("path", class_=f"line{kind}", d=path) + tag("path", class_=f"tip{kind}", d=tip)

    def box(self, box: Box, x: float, y: float) -> str:
        state = self.state_of(box.routes)
        style = f"box-{state}" if state else box.kind
        rounded = 16 if box.kind in ("refer", "jump") else 9
        drawn = tag("rect", class_=style, x=x, y=y, width=box.width, height=box.height, rx=rounded)
        lit: list[Words] = []
        for i, each in enumerate(box.exits):
            top, on = y + each.top, self.state_of(each.routes) == "lit"
            if on:
                lit += [words for words in box.words if words.end and each.top <= words.y <= each.top + each.height]
                drawn += tag(
                    "rect", class_="way-lit", x=x + 6, y=top + 1.5, width=box.width - 9, height=each.height - 3, rx=5
                )
            elif i == 0 or self.state_of(box.exits[i - 1].routes) != "lit":
                drawn += tag("line", class_="rule", x1=x + 8, y1=top, x2=x + box.width - 8, y2=top)
        for words in box.words:
            style = "way-word" if words in lit else "refer-word" if words.style == "refer" else words.style
            drawn += self.words(words, x, y, style)
        if box.letter:
            drawn += self.chip(box, x, y, state)
        faint = not state and bool(self.right or self.own)
        return tag("g", drawn, class_="faint") if faint else drawn

    def words(self, words: Words, x: float, y: float, style: str) -> str:
        """One line of text in the box with this corner."""
        return tag(
            "text",
            suited(words.line),
            class_=style,
            x=x + words.x,
            y=y + words.y,
            font_size=words.size,
            text_anchor="end" if words.end else "",
        )

    def chip(self, box: Box, x: float, y: float, state: str) -> str:
        """The letter of a place, in a disc: at the place, and wherever an answer leads to it."""
        across, down = box.chip
        kind = f"chip-{state}" if state else "chip"
        disc = tag("circle", class_=kind, cx=x + across, cy=y + down, r=CHIP)
        at, on = x + across, y + down + 4.3
        return disc + tag("text", box.letter, class_="letter", x=at, y=on, font_size=12.5, text_anchor="middle")

    def legend(self) -> tuple[str, float]:
        """Below the chart: what the strokes mean."""
        x, y = MARGIN, self.chart.height + 6
        drawn = ""
        for state, shown in (("lit", bool(self.right)), ("strayed", bool(self.own))):
            if not shown:
                continue
            words = text(f"draw.chart.{state}", self.language)
            drawn += tag("path", class_=f"line-{state}", d=f"M{number(x)} {number(y)}h34")
            drawn += tag("text", suited(words), class_="legend", x=x + 42, y=y + 4.5, font_size=13)
            x += 42 + width(words, 13) + 26
        return drawn, 24.0


def head_lines(law: Law, language: Language) -> Iterator[Words]:
    """The title, and below it the law to have been through before."""
    y = 28.0
    for words, size, style in (
        (chart_title(law, language), 16.0, "title"),
        (before_text(law, language), 13.0, "clause"),
    ):
        for line in wrap(words, size, WIDTH - 2 * MARGIN, bold=style == "title") if words else ():
            yield Words(line, 0.0, y, size, style)
            y += 20


def _plain(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
