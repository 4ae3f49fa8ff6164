"""The pictures of a page, of which each part is drawn once.

The steps of an exercise mostly show the same table, all tables the same cards, and all charts of a law the same
questions.  What is drawn again is drawn by reference (``use``), where that is shorter.  A reference has the look of its
place, and each part has its own from nowhere else (:mod:`bridgecourse.grade.look`): so both look the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from string import ascii_uppercase

from bridgecourse.grade.drawing import LONG, Drawing, DrawnGroup, DrawnPart, Element
from bridgecourse.grade.outline import number

__all__ = ["Drawings", "names"]

REFERENCE, DEFINED = 24, 14
"""About so many characters are a reference, and what is said around what is referred to."""


def names() -> Iterator[str]:
    """A, B, ..., Z, AA, AB, ...: no class of another style sheet is in capitals."""
    yield from ascii_uppercase
    for first in names():
        yield from (f"{first}{second}" for second in ascii_uppercase)


class Drawings:
    """What is drawn in a page, by how it is drawn: write each with :meth:`written`, then all with :meth:`shared`."""

    def __init__(self, drawings: Iterable[Drawing]) -> None:
        self._names = names()
        self._looks: dict[str, str] = {}
        self._times_looked: Counter[str] = Counter()
        self._times: Counter[str] = Counter()
        self._defined: dict[str, str] = {}
        self._inner: dict[str, str] = {}
        for each in drawings:
            self._count(each.body)
        for look, _ in self._times_looked.most_common():
            self.look(look)

    def _count(self, group: DrawnGroup) -> None:
        """What stands in a group that is there again is drawn with it."""
        self._times[group.key] += 1
        if self._times[group.key] > 1:
            return
        for piece in group.pieces:
            if isinstance(piece, DrawnGroup):
                self._count(piece)
            elif isinstance(piece, Element):
                self._times[piece.outline] += 1
                self._times_looked.update((piece.look, *piece.words[1::2]))

    def written(self, each: Drawing) -> str:
        return self._piece(each.body, 0, 0)

    def look(self, look: str) -> str:
        """A class that looks so, as an attribute."""
        if not look:
            return ""
        if look not in self._looks:
            self._looks[look] = next(self._names)
        return f" class={self._looks[look]}"

    def sheet(self) -> str:
        return "".join(f".{name}{{{look}}}" for look, name in self._looks.items())

    def shared(self) -> str:
        """What is referred to, in a picture that is not seen."""
        parts = "".join(self._defined.values())
        return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{parts}</defs></svg>'

    def _pieces(self, pieces: Iterable[DrawnPart], x: float, y: float) -> str:
        return "".join([self._piece(piece, x, y) for piece in pieces])

    def _piece(self, piece: DrawnPart, x: float, y: float) -> str:
        if isinstance(piece, Element):
            return self._element(piece, piece.x + x, piece.y + y)
        return piece if isinstance(piece, str) else self._group(piece, piece.x + x, piece.y + y)

    def _group(self, group: DrawnGroup, x: float, y: float) -> str:
        look, inner = self.look(group.look), self._inside(group)
        times = self._times[group.key]
        if (times - 1) * len(inner) > times * REFERENCE + DEFINED:
            name = self._named(group.key, inner)
            at = f"{_at(' x=', x)}{_at(' y=', y)}" if not group.turn else _turned(group.turn, x, y)
            return f"<use{look} href=#{name}{at} />"
        if not group.look and not group.turn:
            return self._pieces(group.pieces, x, y) if x or y else inner
        return f"<g{look}{_turned(group.turn, x, y)}>{inner}</g>"

    def _inside(self, group: DrawnGroup) -> str:
        if group.key not in self._inner:
            self._inner[group.key] = self._pieces(group.pieces, 0, 0)
        return self._inner[group.key]

    def _named(self, key: str, drawn: str) -> str:
        if key not in self._defined:
            self._defined[key] = f"<g id=_{len(self._defined)}>{drawn}</g>"
        return _id(self._defined[key])

    def _element(self, one: Element, x: float, y: float) -> str:
        begin, between = one.at
        if begin.endswith("="):
            place = f"{_at(begin, x)}{_at(between, y)}"
        else:
            place = f"{begin}{number(x)}{between}{number(y)}"
        kind, rest = one.kind, one.rest
        if one.outline:
            kind, drawn = self._outlined(one.outline)
            rest += drawn
        begin = f"<{kind}{self.look(one.look)}{place}{rest}"
        return f"{begin}>{self._words(one.words)}</text>" if one.words else f"{begin} />"

    def _words(self, words: tuple[str, ...]) -> str:
        return words[0] + "".join(
            f"<tspan{self.look(look)}>{said}" for look, said in zip(words[1::2], words[2::2], strict=True)
        )

    def _outlined(self, drawn: str) -> tuple[str, str]:
        if self._times[drawn] == 1 or len(drawn) < LONG:
            return "path", f' d="{drawn}"'
        if drawn not in self._defined:
            self._defined[drawn] = f'<path id=_{len(self._defined)} d="{drawn}"/>'
        return "use", f" href=#{_id(self._defined[drawn])}"


def _at(name: str, value: float) -> str:
    return f"{name}{number(value)}" if value else ""


def _turned(turn: str, x: float, y: float) -> str:
    moved = f"translate({number(x)},{number(y)})" if x or y else ""
    return f" transform={moved}{turn}" if moved or turn else ""


def _id(defined: str) -> str:
    return defined.partition("id=")[2].partition(" ")[0].partition(">")[0]
