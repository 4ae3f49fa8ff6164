"""The ways of several editions through one situation, side by side, with the place where they part.

Each edition has a column: its questions from the first of the law in which the paths part, every answer that the law
knows with the clause to which it leads, the one given lit, and the ruling at the foot.  A line runs across all
columns where the paths part; what stands below it is no longer the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bridgecourse.draw.chart.chart import STYLE_RULES
from bridgecourse.draw.chart.procedure import name_text, refer_text
from bridgecourse.draw.glyph import width, wrap
from bridgecourse.draw.ink import number, scoped_style, suited, tag
from bridgecourse.i18n import Language, text
from bridgecourse.phrases import short_answer, short_question
from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask, Node, Outcome, Refer, State
from bridgecourse.rulings.parting import parting

__all__ = ["compare_svg", "compare_text"]

_SCOPE, _STYLE = scoped_style(
    STYLE_RULES
    + ".part-line{stroke:var(--ink);stroke-width:2;stroke-dasharray:2 5;stroke-linecap:round}"
    + ".fork{fill:none;stroke:var(--ink);stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}"
    + ".plaque{fill:var(--paper);stroke:var(--ink);stroke-width:1.6}.part-word{font-weight:700}"
    + ".box-decides{fill:var(--plate);stroke:var(--ink);stroke-width:3}"
)

MARGIN, GAP, COLUMN = 14.0, 20.0, 288.0
HEAD, STEM, FORK = 40.0, 20.0, 74.0
PAD, SIZE, SMALL, LEADING = 10.0, 13.0, 12.0, 16.5


@dataclass(slots=True)
class _Box:
    """One step as it is drawn, from its own top left corner."""

    drawn: str = ""
    height: float = PAD - 3
    style: str = "ask"
    rounded: float = 9.0

    def write(self, words: str, style: str, size: float = SIZE) -> None:
        for line in wrap(words, size, COLUMN - 2 * PAD, bold=style in ("question", "name", "refer-word")):
            self.drawn += tag("text", suited(line), class_=style, x=PAD, y=self.height + size, font_size=size)
            self.height += LEADING if size > SMALL else LEADING - 1


@dataclass(slots=True)
class _Way:
    """One edition's way: its steps before the paths part and from there on, and what decides."""

    edition: int
    law: str
    begins: Step | None
    deciding: Step | None
    before: list[Step]
    after: list[Step]


def _ways(rulings: Mapping[int, Ruling]) -> tuple[list[_Way], str]:
    """The ways in the order of the editions, oldest first, and the id of the text that says how they part."""
    parted = parting(rulings)
    ways: list[_Way] = []
    for edition in sorted(rulings):
        path, begins = rulings[edition].path, parted.begins[edition]
        law = begins.law if begins is not None else path[-1].law
        last = max((i for i, step in enumerate(path) if isinstance(step.node, Ask)), default=-1)
        parts_at = path.index(begins) if begins is not None else last + 1
        first = next(i for i, step in enumerate(path) if step.law == law)
        before = [step for step in path[first:parts_at] if _is_shown(step)]
        after = [step for step in path[max(first, parts_at) :] if _is_shown(step)]
        ways.append(_Way(edition, law, begins, parted.deciding[edition], before, after))
    begun = any(way.begins is not None for way in ways)
    return ways, "parts" if begun else "together" if parted.agree else "otherwise"


def _is_shown(step: Step) -> bool:
    """Not what merely follows, without a name: the ruling tells it.  Nor what goes without saying."""
    return not (isinstance(step.node, State) and step.node.id is None) and not step.goes_without_saying


def compare_text(rulings: Mapping[int, Ruling], language: Language) -> str:
    """The same in words: a paragraph for each edition, oldest first."""
    ways, how = _ways(rulings)
    out: list[str] = []
    for way in ways:
        said = [_said(step, language) for step in way.before]
        said.append(f"[{_parting_words(way, how, language)}]")
        said += [_said(step, language) for step in way.after]
        out.append(f"{_heading(way, language)}: {' → '.join(said)}.")
    return "\n".join(out)


def compare_svg(rulings: Mapping[int, Ruling], language: Language) -> str:
    """The picture.  Raises nothing: a ruling that still waits for an answer ends with its question."""
    ways, how = _ways(rulings)
    columns = [
        ([_box(s, way, language) for s in way.before], [_box(s, way, language) for s in way.after]) for way in ways
    ]
    fork = HEAD + MARGIN + max(_high(before) for before, _ in columns)
    wide = 2 * MARGIN + len(ways) * (COLUMN + GAP) - GAP
    height = fork + FORK + max(_high(after) for _, after in columns) + MARGIN - STEM
    line = fork + FORK / 2 - STEM / 2
    parts = [
        tag("title", text("draw.compare.title", language)),
        tag("desc", _plain(compare_text(rulings, language))),
        tag("style", _STYLE),
        tag("rect", class_="ground", x=0.5, y=0.5, width=wide - 1, height=height - 1, rx=12),
        tag("line", class_="part-line", x1=MARGIN, y1=line, x2=wide - MARGIN, y2=line) if how != "together" else "",
    ]
    for i, (way, (before, after)) in enumerate(zip(ways, columns, strict=True)):
        x = MARGIN + i * (COLUMN + GAP)
        parts.append(tag("text", _heading(way, language), class_="title", x=x + 2, y=MARGIN + 18, font_size=16))
        parts += _stack(before, x, HEAD + MARGIN, to=fork + FORK - STEM)
        parts += _stack(after, x, fork + FORK - STEM, to=None)
        if how != "together":
            parts.append(_plaque(_parting_words(way, how, language), x, line))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bc-compare {_SCOPE}" role="img" lang="{language.value}" '
        f'viewBox="0 0 {number(wide)} {number(height)}" width="{number(wide)}" height="{number(height)}" '
        f'style="max-width:100%;height:auto">{"".join(parts)}</svg>'
    )


def _high(boxes: list[_Box]) -> float:
    return sum(box.height + STEM for box in boxes)


def _stack(boxes: list[_Box], x: float, y: float, *, to: float | None) -> Iterator[str]:
    """Boxes one below the other; a lit line leads from each to the next, and from the last ``to`` what follows."""
    for i, box in enumerate(boxes):
        inner = tag("rect", class_=box.style, x=0, y=0, width=COLUMN, height=box.height, rx=box.rounded) + box.drawn
        yield f'<g transform="translate({number(x)} {number(y)})">{inner}</g>'
        y += box.height
        end = y + STEM if i + 1 < len(boxes) else to
        if end is not None:
            yield _stem(x + COLUMN / 2, y, end)
        y += STEM
    if not boxes and to is not None:
        yield _stem(x + COLUMN / 2, y - 6, to)


def _stem(x: float, top: float, bottom: float) -> str:
    n = number
    line = tag("path", class_="line-lit", d=f"M{n(x)} {n(top)}V{n(bottom - 7)}")
    return line + tag("path", class_="tip-lit", d=f"M{n(x)} {n(bottom - 1)}l-5 -8h10Z")


def _plaque(words: str, x: float, y: float) -> str:
    """A fork and what it means, on the line where the paths part."""
    wide = width(words, SMALL, bold=True) + 44
    left = x + (COLUMN - wide) / 2
    fork = f"M{number(left + 17)} {number(y + 7)}v-6l-5 -8m5 8l5 -8"
    return (
        tag("rect", class_="plaque", x=left, y=y - 13, width=wide, height=26, rx=13)
        + tag("path", class_="fork", d=fork)
        + tag("text", words, class_="part-word", x=left + 30, y=y + 4.2, font_size=SMALL)
    )


def _box(step: Step, way: _Way, language: Language) -> _Box:
    node, box = step.node, _Box()
    box.write(node.clause, "clause", SMALL)
    if isinstance(node, Ask):
        if step is way.deciding:
            box.style = "box-decides"
        box.write(short_question(node.fact, language), "question")
        box.height += 5
        for answer, child in node.branches.items():
            _answer(box, short_answer(node.fact, answer, language), answer is step.answer, child, language)
        box.height += 3
        return box
    if node.id is not None:
        box.write(name_text(node, language), "name")
    if isinstance(node, Refer):
        box.style, box.rounded = "refer", 16
        box.write(f"→ {refer_text(node, language)}", "refer-word")
    else:
        box.style = "box-lit" if isinstance(node, Outcome) else "state"
    box.height += PAD - 3
    return box


def _answer(box: _Box, words: str, given: bool, child: Node, language: Language) -> None:
    """A band: the answer, and where it leads; the one that was given is filled and has a tip before it."""
    leads = text("draw.compare.law", language, law=child.law) if isinstance(child, Refer) else child.clause
    leads = f"→ {leads}"
    room = COLUMN - 2 * PAD - 16 - width(leads, SMALL) - 8
    lines = wrap(words, SIZE, room, bold=True)
    high = len(lines) * LEADING + 5
    if given:
        box.drawn += tag("rect", class_="way-lit", x=5, y=box.height, width=COLUMN - 10, height=high, rx=5)
        tip = f"M{number(PAD + 1)} {number(box.height + high / 2 - 5)}l8 5l-8 5Z"
        box.drawn += tag("path", class_="way-tip", d=tip)
    for i, line in enumerate(lines):
        style = "way-word" if given else "remark"
        y = box.height + SIZE + 1 + i * LEADING
        box.drawn += tag("text", suited(line), class_=style, x=PAD + 16, y=y, font_size=SIZE)
    style, y = "way-word" if given else "remark", box.height + SIZE + 1
    box.drawn += tag("text", leads, class_=style, x=COLUMN - PAD, y=y, font_size=SMALL, text_anchor="end")
    box.height += high + 1


def _heading(way: _Way, language: Language) -> str:
    return text("draw.compare.column", language, edition=way.edition, law=way.law)


def _parting_words(way: _Way, how: str, language: Language) -> str:
    """What the plaque of this edition says."""
    if how == "parts" and way.begins is None:
        return text("draw.compare.no_question", language)
    return text(f"draw.compare.{how}", language)


def _said(step: Step, language: Language) -> str:
    node = step.node
    if isinstance(node, Ask):
        answer = short_answer(node.fact, step.answer, language) if step.answer is not None else "…"
        words = f"{short_question(node.fact, language)} {answer}"
    elif isinstance(node, Refer):
        words = refer_text(node, language)
    else:
        words = name_text(node, language)
    return f"{words} ({node.clause})"


def _plain(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
