"""A page of pictures and words as short as it can be told.

A picture of ours brings its own style sheet, so that it can stand anywhere; on one page all but the first say the same.
Here each sheet is in the head of the page, with the colours for light ground, for the page is white whatever the
reader's system prefers.  What is drawn again is drawn by reference; what is said of several pictures is said once.
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from functools import lru_cache

from bridgecourse.grade.drawings import SCOPE, Drawings

__all__ = ["packed"]

_STYLE = re.compile(rf"<style>(\.{SCOPE}\{{[^<]*)</style>")
_DARK = re.compile(
    r"@media screen(?: and \(prefers-color-scheme:dark\))?\{[^{}]*\{[^{}]*\}\}"
    r'|\[data-jp-theme-light="true"\][^{}]*\{[^{}]*\}'
)
_COLOUR = re.compile(r"--(d-[\w-]+):[^;}]*?(#[0-9a-f]+)\)*(?:;|$)")
_COLOURED = re.compile(r"var\(--(d-[\w-]+)\)")
_EMBEDDED = re.compile(r'<img alt="([^"]*)" src="data:image/svg\+xml;base64,([\w+/=]+)" style="([^"]*)" ?/?>')
_OURS = re.compile(
    rf'(<svg xmlns="[^"]*" class="[\w-]+ {SCOPE}"[^>]*) style="([^"]*)">'
    r"(?:<title>[^<]*</title>)?(?:<desc>[^<]*</desc>)?"
)
_NEEDLESS = re.compile(r' data-zone="\w+"|(?<=<svg) xmlns="[^"]*"')  # for a table that moves, and for a file
_TEXT = re.compile(r"<(text|tspan)\b([^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_SAID_ONCE = {"font-size", "text-anchor"}
_DESCRIBED = re.compile(r"(<svg\b[^>]*)>(<title>[^<]*</title>)<desc>([^<]*)</desc>")
_RULED = re.compile(rf"(?<=\.)(?:bc-d-[\w-]+|bct\d+|{SCOPE})")
_REFERENCE = re.compile(r"&#(\d+);")
_CLASSES = re.compile(r' class="([^"]*\bbc[^"]*)"')


def packed(page: str) -> str:
    """The same page of HTML, on white ground.

    No word that somebody wrote can be taken for a part of a picture: it has no ``<`` and no quotation mark.
    """
    page = _EMBEDDED.sub(lambda found: _inline(*found.groups()) or found[0], page)
    styles = list(dict.fromkeys(_STYLE.findall(page)))
    return _REFERENCE.sub(_sign, _with_styles(page, styles) if styles else page)


def _sign(reference: re.Match[str]) -> str:
    """A sign that means nothing in HTML stands for itself; only a reader of Markdown had to be kept from it."""
    sign = chr(min(int(reference[1]), 0x10FFFF))
    return sign if sign.isprintable() and sign not in "&<>\"'" else reference[0]


def _with_styles(page: str, styles: list[str]) -> str:
    sheet, words = "".join(map(_light, styles)), _Words()
    drawings = Drawings(sheet)
    page = drawings.shared(words.set(_described_once(_NEEDLESS.sub("", _STYLE.sub("", page)))))
    head, end, body = page.partition("</head>")
    begin = body.find(">", body.find("<body")) + 1
    return _with_short_names(
        f"{head}<style>", f"{sheet}{words.sheet()}", f"</style>{end}{body[:begin]}{drawings.drawn()}{body[begin:]}"
    )


def _light(style: str) -> str:
    """The rules of a picture's style sheet with its colours for light ground in them."""
    values, _, rules = _DARK.sub("", style).partition("}")
    colours = dict(_COLOUR.findall(values))
    return _COLOURED.sub(lambda found: colours.get(found[1], found[0]), rules)


@lru_cache(maxsize=64)
def _inline(alternative: str, encoded: str, style: str) -> str:
    """A picture of ours that a lesson holds in an address, drawn on the page; empty for what is no such picture."""
    try:
        svg = base64.b64decode(encoded, validate=True).decode()
    except ValueError:
        return ""
    found = _OURS.match(svg)
    if found is None or not svg.endswith("</svg>"):
        return ""
    begin = f'{found[1]} aria-label="{alternative}" style="{found[2]};{style};vertical-align:middle">'
    return f"{begin}{svg[found.end() :]}"


def _described_once(page: str) -> str:
    """Of pictures with the same description the others refer to that of the first."""
    times = Counter(found[3] for found in _DESCRIBED.finditer(page))
    names: dict[str, str] = {}

    def told(found: re.Match[str]) -> str:
        begin, title, words = found.groups()
        if words in names:
            return f'{begin} aria-describedby="{names[words]}">{title}'
        if times[words] == 1:
            return found[0]
        names[words] = f"told{len(names) + 1}"
        return f'{begin}>{title}<desc id="{names[words]}">{words}</desc>'

    return _DESCRIBED.sub(told, page)


class _Words:
    """The sizes and places of words in pictures, each said once."""

    def __init__(self) -> None:
        self._rules: dict[str, str] = {}

    def set(self, page: str) -> str:
        """The page with a class for each."""
        return _TEXT.sub(self._shorter, page)

    def _shorter(self, tag: re.Match[str]) -> str:
        attributes = dict(_ATTRIBUTE.findall(tag[2]))
        classes = [attributes.pop("class", "")]
        for name in sorted(_SAID_ONCE & attributes.keys()):
            value = f"{attributes.pop(name)}{'px' if name == 'font-size' else ''}"
            classes.append(self._rules.setdefault(f"{name}:{value}", f"bct{len(self._rules) + 1}"))
        rest = "".join(f' {name}="{value}"' for name, value in attributes.items())
        kind = " ".join(filter(None, classes))
        return f'<{tag[1]} class="{kind}"{rest}>' if kind else f"<{tag[1]}{rest}>"

    def sheet(self) -> str:
        return "".join(f".{name}{{{rule}}}" for rule, name in self._rules.items())


def _with_short_names(before: str, sheet: str, after: str) -> str:
    """The page with its sheet between its halves, and in both the classes of pictures by a number."""
    names = {name: f"_{number}" for number, name in enumerate(dict.fromkeys(_RULED.findall(sheet)))}

    def named(found: re.Match[str]) -> str:
        return f' class="{" ".join(names.get(name, name) for name in found[1].split())}"'

    return f"{before}{_RULED.sub(lambda found: names[found[0]], sheet)}{_CLASSES.sub(named, after)}"
