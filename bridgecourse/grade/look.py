"""How a part of a picture looks: what the rules of the picture's style sheet come to for it.

A browser may match rules to what is drawn by reference at its place or where it was first drawn.  What has its look
from no rule but its own looks the same by both, and can be shared wherever it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["SCOPE", "StyleSheet", "light", "sheet_of"]

SCOPE = r"bc-[0-9a-f]{8}"
"""The class of a picture, by its style sheet's digest."""

_DARK = re.compile(
    r"@media screen(?: and \(prefers-color-scheme:dark\))?\{[^{}]*\{[^{}]*\}\}"
    r'|\[data-jp-theme-light="true"\][^{}]*\{[^{}]*\}'
)
_COLOUR = re.compile(r"--(d-[\w-]+):[^;}]*?(#[0-9a-f]+)\)*(?:;|$)")
_COLOURED = re.compile(r"var\(--(d-[\w-]+)\)")
_RULE = re.compile(rf"\.{SCOPE} ([^{{}}]+)\{{([^{{}}]*)\}}")
_FONT = re.compile(r"var\(--jp-ui-font-family, (.*)\)")  # JupyterLab's, of which there is none around a page


STYLES = 64
"""So many style sheets are kept: the pictures of a law have three at most, a paper of an older version its own."""


@lru_cache(STYLES)
def light(style: str) -> str:
    """The rules of a picture's style sheet with its colours for light ground in them."""
    values, _, rules = _DARK.sub("", style).partition("}")
    colours = dict(_COLOUR.findall(values))
    return _COLOURED.sub(lambda found: colours.get(found[1], found[0]), rules)


@dataclass(frozen=True, slots=True)
class _Rule:
    """What holds for a class or kind of element, in an element of the class ``around`` if there is one."""

    weight: tuple[int, int]
    around: str
    declared: Mapping[str, str]


class StyleSheet:
    """A style sheet: rules for a class or a kind of element, some of them within another class."""

    def __init__(self, style: str) -> None:
        self.font = ""
        self._rules: dict[str, list[_Rule]] = {}
        self._known: dict[tuple[str, str, frozenset[str]], dict[str, str]] = {}
        for number, (selector, declared) in enumerate(_RULE.findall(light(style))):
            *around, name = selector.split()
            weight = (sum(part.startswith(".") for part in (*around, name)), number)
            rule = _Rule(weight, "".join(around).removeprefix("."), dict(self._declared(declared)))
            self._rules.setdefault(name, []).append(rule)

    def _declared(self, declared: str) -> Iterator[tuple[str, str]]:
        """The font, which is that of all words, is said of the picture."""
        for one in filter(None, declared.split(";")):
            name, _, value = one.partition(":")
            if name == "font-family":
                self.font = _FONT.sub(r"\1", value)
            else:
                yield name, value

    def look(self, kind: str, classes: str, around: frozenset[str], given: Mapping[str, str]) -> str:
        """What is declared for an element of this kind; ``given`` are its own attributes, which any rule overrules."""
        found = self._known.get((kind, classes, around))
        if found is None:
            found = self._known[kind, classes, around] = self._ruled(kind, classes, around)
        return ";".join(f"{name}:{value}" for name, value in sorted({**given, **found}.items()))

    def _ruled(self, kind: str, classes: str, around: frozenset[str]) -> dict[str, str]:
        names = (kind, *(f".{name}" for name in classes.split()))
        found = (rule for name in names for rule in self._rules.get(name, ()))
        rules = [rule for rule in found if not rule.around or rule.around in around]
        declared: dict[str, str] = {}
        for rule in sorted(rules, key=lambda rule: rule.weight):
            declared |= rule.declared
        return declared


@lru_cache(STYLES)
def sheet_of(style: str) -> StyleSheet:
    """A style sheet is read once."""
    return StyleSheet(style)
