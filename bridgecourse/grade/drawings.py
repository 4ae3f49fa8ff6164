"""The pictures of a page, of which each part is drawn once.

The steps of an exercise mostly show the same table, and all tables the same cards.  What is drawn again is drawn by
reference (``use``).

A browser may match the rules of a style sheet to what is drawn by reference at its place or where it was first drawn.
So only that is shared which looks the same by both: whole groups, with the class of their picture around them, and
nothing out of a group that has a class itself.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["SCOPE", "Drawings"]

SHORTEST = 60
"""So many characters must be drawn again for a reference to be shorter."""

SCOPE = r"bc-[0-9a-f]{8}"
"""The class of a picture, by its style sheet's digest."""

_PICTURE = re.compile(
    rf'(<svg\b[^>]*\bclass="[^">]*({SCOPE})"[^>]*>(?:<title>[^<]*</title>)?(?:<desc[^>]*>[^<]*</desc>)?)(.*?)</svg>',
    re.DOTALL,
)
_TYPED = re.compile(r"\.(bc-d-[\w-]+) path\b")
_TAG = re.compile(r"<g\b([^>]*)>|</g>")
_GROUP = re.compile(r'( class="[^"]*")?( transform="[^"]*")?')
_MOVED = re.compile(r' transform="translate\(([\d.-]+) ([\d.-]+)\)"')
_PATH = re.compile(rf'<path\b([^>]*?) d="([^"]{{{SHORTEST},}})"([^>]*?)/>')


@dataclass(frozen=True, slots=True)
class _Group:
    """A group of a picture: its class, where it stands, what is drawn, and the same in pieces.

    A group with a class is one piece: what stands in it may look as it does because of that class.
    """

    kind: str
    place: str
    inner: str
    pieces: tuple[str | _Group, ...]


@lru_cache(maxsize=512)
def _pieces(body: str) -> tuple[str | _Group, ...]:
    """What a picture is drawn with, in order: groups, and what stands between them."""
    levels: list[list[str | _Group]] = [[]]
    opened: list[re.Match[str]] = []
    done = 0
    for tag in _TAG.finditer(body):
        levels[-1].append(body[done : tag.start()])
        done = tag.end()
        if tag[1] is not None:
            opened.append(tag)
            levels.append([])
            continue
        begin = opened.pop()
        inside = tuple(levels.pop())
        levels[-1].append(_group(begin, body[begin.end() : tag.start()], inside))
    return (*levels[-1], body[done:])


def _group(begin: re.Match[str], inner: str, pieces: tuple[str | _Group, ...]) -> _Group:
    found = _GROUP.fullmatch(begin[1])
    kind, place = (found[1] or "", found[2] or "") if found else (begin[1], "")
    return _Group(kind, place, inner, (inner,) if kind else pieces)


class Drawings:
    """What is drawn more than once in a page, by how it is drawn."""

    def __init__(self, sheet: str) -> None:
        self._typed = frozenset(_TYPED.findall(sheet))
        self._groups: Counter[tuple[str, str, str]] = Counter()
        self._paths: Counter[str] = Counter()
        self._names: dict[str, str] = {}

    def shared(self, page: str) -> str:
        """The page with references in the place of what is drawn again."""
        pictures = Counter((found[2], found[3]) for found in _PICTURE.finditer(page))
        for scope, body in pictures:
            self._count(scope, _pieces(body))
            self._paths.update(found[2] for found in _PATH.finditer(body))
        bodies = {picture: self._body(*picture, times) for picture, times in pictures.items()}
        return _PICTURE.sub(lambda found: f"{found[1]}{bodies[found[2], found[3]]}</svg>", page)

    def _count(self, scope: str, pieces: tuple[str | _Group, ...]) -> None:
        for group in pieces:
            if isinstance(group, _Group):
                self._groups[scope, group.kind, group.inner] += 1
                self._count(scope, group.pieces)

    def _body(self, scope: str, body: str, times: int) -> str:
        drawn = self._drawn(scope, _pieces(body))
        return self._use(f'g class="{scope}">{drawn}</g>') if times > 1 and len(drawn) > SHORTEST else drawn

    def _drawn(self, scope: str, pieces: tuple[str | _Group, ...]) -> str:
        return "".join(self._outlined(one) if isinstance(one, str) else self._group(scope, one) for one in pieces)

    def _group(self, scope: str, group: _Group) -> str:
        is_typed = any(name in group.kind for name in self._typed)
        inner = group.inner if is_typed else self._drawn(scope, group.pieces)
        if self._groups[scope, group.kind, group.inner] == 1 or len(inner) < SHORTEST:
            return f"<g{group.kind}{group.place}>{inner}</g>"
        whole = f"<g{group.kind}>{inner}</g>" if group.kind else inner
        return self._use(f'g class="{scope}">{whole}</g>', after=_MOVED.sub(r' x="\1" y="\2"', group.place))

    def _outlined(self, drawn: str) -> str:
        return _PATH.sub(self._path, drawn)

    def _path(self, found: re.Match[str]) -> str:
        before, outline, after = found.groups()
        return self._use(f'path d="{outline}"/>', before, after) if self._paths[outline] > 1 else found[0]

    def _use(self, drawn: str, before: str = "", after: str = "") -> str:
        name = self._names.setdefault(drawn, f"bc{len(self._names) + 1}")
        return f'<use{before} href="#{name}"{after}/>'

    def drawn(self) -> str:
        """What is referred to, in a picture that is not seen."""
        parts = "".join(f"<{_named(drawn, name)}" for drawn, name in self._names.items())
        return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{parts}</defs></svg>'


def _named(drawn: str, name: str) -> str:
    kind, _, rest = drawn.partition(" ")
    return f'{kind} id="{name}" {rest}'
