"""One picture in its parts: each element with its look, and groups of them that may be drawn again elsewhere.

A box and what is drawn upon it are such a group: a card in the auction, the board, a question of a chart.  Where a
group stands is no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from bridgecourse.grade.look import SCOPE, StyleSheet, sheet_of
from bridgecourse.grade.outline import Outline, apart, number, outline

__all__ = ["PICTURE", "Drawing", "DrawnGroup", "DrawnPart", "Element", "drawing"]

PICTURE = re.compile(rf'(<svg\b[^>]*\bclass="[\w-]+ {SCOPE}"[^>]*>.*?</svg>)', re.DOTALL)
"""A picture of ours."""

_WHOLE = re.compile(
    rf'<svg\b([^>]*) class="[\w-]+ {SCOPE}"([^>]*)>(?:<title>([^<]*)</title>)?(?:<desc>([^<]*)</desc>)?(.*)</svg>',
    re.DOTALL,
)
_STYLE = re.compile(rf"<style>(\.{SCOPE}\{{[^<]*)</style>")
_PIECE = re.compile(
    r"<g\b([^>]*)>|(</g>)|<text\b([^>]*)>(.*?)</text>|<(rect|circle|line|polygon|path)\b([^>]*?)/>", re.DOTALL
)
_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_SPAN = re.compile(r"<tspan\b([^>]*)>")
_MOVED = re.compile(r"translate\(([\d.-]+) ([\d.-]+)\)(.*)")
_BARE = re.compile(r"[^\s\"'=<>`]+")
_SAID, _SIZED = ("text-anchor",), ("font-size", "width", "height", "rx")
_NEEDLESS = frozenset({"xmlns", "height", "style", "data-zone"})

LONG = 60
"""Of outlines from this on each is drawn once: those of the suits."""

DrawnWords: TypeAlias = tuple[str, ...]
"""Words and looks of parts of them in turns."""


@dataclass(frozen=True, slots=True)
class Element:
    """Something drawn at a point; ``at`` is how that point is written, ``rest`` what else is said."""

    kind: str
    look: str
    x: float
    y: float
    at: tuple[str, str]
    rest: str
    words: DrawnWords = ()
    outline: str = ""
    path: Outline | None = None
    size: tuple[float, float] = (0.0, 0.0)

    @property
    def key(self) -> str:
        place = f"{self.at[0]}{number(self.x)},{number(self.y)}"
        return f"<{self.kind} {self.look} {place}{self.rest}{self.outline}{self.words}"


@dataclass(frozen=True, slots=True)
class DrawnGroup:
    """What is drawn together; ``turn`` for what is turned or scaled as one, ``key`` says what is drawn."""

    look: str
    x: float
    y: float
    turn: str
    pieces: tuple[Element | DrawnGroup | str, ...]
    key: str


DrawnPart: TypeAlias = Element | DrawnGroup | str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture: what its tag says, its look as a whole, its name and description, and all that is drawn."""

    tag: str
    look: str
    title: str
    description: str
    body: DrawnGroup


PICTURES = 128
"""So many are kept, of 140 kilobytes each: the papers of a law have up to fifty in either language."""


@lru_cache(PICTURES)
def drawing(svg: str) -> Drawing | None:
    """The parts of a picture; ``None`` for one that does not bring its style sheet."""
    found, styled = _WHOLE.fullmatch(svg), _STYLE.search(svg)
    if found is None or styled is None:
        return None
    before, after, title, description, body = found.groups()
    said = dict(_ATTRIBUTE.findall(before + after))
    sheet = sheet_of(styled[1])
    tag = "".join(written(name, value) for name, value in said.items() if name not in _NEEDLESS)
    look = ";".join(filter(None, (said.get("style", ""), f"font-family:{sheet.font}" if sheet.font else "")))
    width = float(said.get("width") or 0)
    return Drawing(tag, look, title or "", description or "", _Reader(sheet, width).body(_STYLE.sub("", body)))


def written(name: str, value: str) -> str:
    """An attribute; HTML wants quotation marks only around some values."""
    value = value.replace(" ", ",") if name == "viewBox" else value
    return f" {name}={value}" if _BARE.fullmatch(value) else f' {name}="{value}"'


class _Reader:
    """Reads what is drawn in a picture of this width."""

    def __init__(self, sheet: StyleSheet, width: float) -> None:
        self._sheet, self._width = sheet, width

    def body(self, drawn: str) -> DrawnGroup:
        levels: list[list[DrawnPart]] = [[]]
        opened: list[tuple[dict[str, str], frozenset[str]]] = []
        around, done = frozenset[str](), 0
        for found in _PIECE.finditer(drawn):
            if between := drawn[done : found.start()].strip():
                levels[-1].append(between)
            done = found.end()
            if found[1] is not None:
                own = _attributes(found[1])
                opened.append((own, around))
                around = around.union(own.get("class", "").split())
                levels.append([])
            elif found[2]:
                own, around = opened.pop()
                inside = levels.pop()
                levels[-1].append(self._group(own, inside, around))
            elif found[3] is not None:
                levels[-1].append(self._words(_attributes(found[3]), found[4], around))
            else:
                levels[-1].append(self._shape(found[5], _attributes(found[6]), around))
        return _grouped("", 0, 0, "", _rows(self._boxed(levels[0])))

    def _group(self, own: dict[str, str], inside: list[DrawnPart], around: frozenset[str]) -> DrawnGroup:
        look = self._sheet.look("g", own.get("class", ""), around, {})
        x, y, turn = _place(own.get("transform", ""))
        pieces = list(_rows(self._boxed(inside)))
        if len(pieces) == 1 and isinstance(only := pieces[0], DrawnGroup) and not (turn or only.look or only.turn):
            return replace(only, look=look, x=only.x + x, y=only.y + y)
        return _grouped(look, x, y, turn, pieces)

    def _words(self, own: dict[str, str], words: str, around: frozenset[str]) -> Element:
        look = self._look("text", own, around)
        parts = _SPAN.split(words)
        parts[1::2] = [self._look("tspan", _attributes(each), around) for each in parts[1::2]]
        return _placed("text", look, own, tuple(parts))

    def _shape(self, kind: str, own: dict[str, str], around: frozenset[str]) -> Element:
        size = float(own.get("width", "0")), float(own.get("height", "0"))
        look = self._look(kind, own, around)
        if "transform" not in own and (path := _path(kind, own)) is not None:
            return Element("path", look, path.x, path.y, (" d=M", ","), path.rest, path=path)
        return replace(_placed(kind, look, own), size=size)

    def _look(self, kind: str, own: dict[str, str], around: frozenset[str]) -> str:
        given = {name: own.pop(name) for name in _SAID if name in own}
        given |= {name: f"{own.pop(name)}px" for name in _SIZED if name in own}
        return self._sheet.look(kind, own.pop("class", ""), around, given)

    def _boxed(self, pieces: Sequence[DrawnPart]) -> Iterator[DrawnPart]:
        """Each box with what follows upon it as one group; the ground of a picture is no box."""
        pieces = list(_joined(pieces))
        place = 0
        while place < len(pieces):
            box, end = pieces[place], place + 1
            if isinstance(box, Element) and 0 < box.size[0] < self._width - 2:
                while end < len(pieces) and _is_upon(pieces[end], box):
                    end += 1
            if end == place + 1 or not isinstance(box, Element):
                yield box
            else:
                yield _together(list(_told(pieces[place:end])))
            place = end


def _attributes(said: str) -> dict[str, str]:
    return dict(_ATTRIBUTE.findall(said))


def _grouped(look: str, x: float, y: float, turn: str, pieces: Iterable[DrawnPart]) -> DrawnGroup:
    inside = tuple(pieces)
    return DrawnGroup(look, x, y, turn, inside, "".join(map(_key, inside)))


def _together(pieces: Sequence[DrawnPart]) -> DrawnGroup:
    """These as one group, that stands where the first of them does."""
    first = pieces[0]
    x, y = (0.0, 0.0) if isinstance(first, str) else (first.x, first.y)
    return _grouped("", x, y, "", (_moved(one, x, y) for one in pieces))


def _told(pieces: Iterable[DrawnPart]) -> Iterator[DrawnPart]:
    """A box's frame, and words that begin or end below one another, as groups: the same words stand in many frames."""
    for _, some in groupby(pieces, _side):
        run = list(some)
        yield from [_together(run)] if len(run) > 1 else run


def _rows(pieces: Iterable[DrawnPart]) -> Iterator[DrawnPart]:
    """Of groups in a row each with all that follow it: the same cards after one was played, the tricks to come."""
    row: list[DrawnGroup] = []
    for piece in pieces:
        if isinstance(piece, DrawnGroup):
            row.append(piece)
            continue
        yield from _row(row)
        row = []
        yield piece
    yield from _row(row)


def _row(groups: list[DrawnGroup]) -> Iterator[DrawnGroup]:
    if not groups:
        return
    *before, row = groups
    for first in reversed(before):
        row = _grouped("", first.x, first.y, "", (_from(first, first), _from(row, first)))
    yield row


def _from(piece: DrawnGroup, first: DrawnGroup) -> DrawnGroup:
    return replace(piece, x=round(piece.x - first.x, 2), y=round(piece.y - first.y, 2))


def _side(piece: DrawnPart) -> str:
    if not isinstance(piece, Element) or piece.kind != "text":
        return ""
    return piece.look.partition("text-anchor:")[2] or "start"


def _key(piece: DrawnPart) -> str:
    if isinstance(piece, DrawnGroup):
        return f"({piece.look} {number(piece.x)},{number(piece.y)} {piece.turn}:{piece.key})"
    return piece if isinstance(piece, str) else piece.key


def _place(transform: str) -> tuple[float, float, str]:
    """How far something is moved, and what else is done with it before."""
    moved = _MOVED.fullmatch(transform)
    x, y, turn = (float(moved[1]), float(moved[2]), moved[3]) if moved else (0.0, 0.0, transform)
    return x, y, turn.strip().replace(" ", ",").replace("(0.", "(.")


def _placed(kind: str, look: str, own: dict[str, str], words: DrawnWords = ()) -> Element:
    if "transform" in own:
        x, y, turn = _place(own.pop("transform"))
        drawn = own.pop("d", "")
        rest = f"){turn}{_rest(own)}"
        return Element(kind, look, x, y, (" transform=translate(", ","), rest, words, outline=drawn)
    names = ("cx", "cy") if kind == "circle" else ("x", "y")
    x, y = (float(own.pop(name, "0")) for name in names)
    return Element(kind, look, x, y, (f" {names[0]}=", f" {names[1]}="), _rest(own), words)


def _rest(own: dict[str, str]) -> str:
    return "".join(written(name, value) for name, value in own.items() if name != "data-zone")


def _path(kind: str, own: dict[str, str]) -> Outline | None:
    """A line, a polygon or a path as an outline."""
    if kind == "line":
        x1, y1, x2, y2 = (own[name] for name in ("x1", "y1", "x2", "y2"))
        return outline(f"M{x1} {y1}{f'H{x2}' if y1 == y2 else f'V{y2}' if x1 == x2 else f'L{x2} {y2}'}")
    if kind == "polygon":
        return outline(f"M{own['points']}Z")
    return outline(own["d"]) if kind == "path" else None


def _joined(pieces: Sequence[DrawnPart]) -> Iterator[DrawnPart]:
    """Lines that follow one another as one, and each line and its tip with the others of theirs."""
    looks: dict[str, Element] = {}
    for piece in pieces:
        if isinstance(piece, Element) and piece.path is not None:
            if piece.look not in looks and len(looks) == 2:  # a line and its tip; what lies above it comes later
                yield from looks.values()
                looks = {}
            looks[piece.look] = _with(looks[piece.look], piece) if piece.look in looks else piece
            continue
        yield from looks.values()
        looks = {}
        yield piece
    yield from looks.values()


def _with(first: Element, other: Element) -> Element:
    if first.path is None or other.path is None:
        return first
    path = first.path.then(other.path)
    return replace(first, path=path, rest=path.rest)


def _is_upon(piece: DrawnPart, box: Element) -> bool:
    if isinstance(piece, str) or (isinstance(piece, DrawnGroup) and piece.turn):
        return False
    return 0 <= piece.x - box.x <= box.size[0] and 0 <= piece.y - box.y <= box.size[1]


def _moved(piece: DrawnPart, x: float, y: float) -> DrawnPart:
    """The same seen from this point; so near it, what was rounded to tenths is put back to quarters."""
    return piece if isinstance(piece, str) else replace(piece, x=round(piece.x - x, 2), y=apart(piece.y, y))
