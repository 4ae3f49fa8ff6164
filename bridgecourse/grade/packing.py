"""A page of pictures and words as short as it can be told.

A picture of ours brings its own style sheet, so that it can stand anywhere, in colours for light and for dark ground.
Here all have one, with the colours for light ground, for the page is white whatever the reader's system prefers.  What
is drawn again is drawn by reference; what is said of several pictures is said once.
"""

from __future__ import annotations

import base64
import re
from functools import lru_cache

from bridgecourse.grade.drawing import PICTURE, Drawing, drawing
from bridgecourse.grade.drawings import Drawings
from bridgecourse.grade.look import SCOPE, light
from bridgecourse.grade.telling import Telling

__all__ = ["packed"]

_STYLE = re.compile(rf"<style>(\.({SCOPE})\{{[^<]*)</style>")
_EMBEDDED = re.compile(r'<img alt="([^"]*)" src="data:image/svg\+xml;base64,([\w+/=]+)" style="([^"]*)" ?/?>')
_OURS = re.compile(
    rf'(<svg xmlns="[^"]*" class="[\w-]+ {SCOPE}"[^>]*) style="([^"]*)">'
    r"(?:<title>[^<]*</title>)?(?:<desc>[^<]*</desc>)?"
)
_STYLED = re.compile(r'<(\w+)([^<>]*?) style="([^"]*)"([^<>]*)>')
_CLASS = re.compile(r' class="([^"]*)"')
_LANGUAGE = re.compile(r'<html lang="(\w+)"')
_RULED = re.compile(rf"(?<=\.)(?:bc-d-[\w-]+|{SCOPE})")
_REFERENCE = re.compile(r"&#(\d+);")
_CLASSES = re.compile(r' class="([^"]*\bbc-[^"]*)"')


def packed(page: str) -> str:
    """The same page of HTML, on white ground.

    No word that somebody wrote can be taken for a part of a picture: it has no ``<`` and no quotation mark.
    """
    page = _EMBEDDED.sub(lambda found: _inline(*found.groups()) or found[0], page)
    parts: list[str | Drawing] = [*PICTURE.split(page)]
    parts[1::2] = [drawing(svg) or svg for svg in parts[1::2] if isinstance(svg, str)]
    return _REFERENCE.sub(_sign, _with_styles(parts) if len(parts) > 1 or "<style>.bc-" in page else page)


def _sign(reference: re.Match[str]) -> str:
    """A sign that means nothing in HTML stands for itself; only a reader of Markdown had to be kept from it."""
    sign = chr(min(int(reference[1]), 0x10FFFF))
    return sign if sign.isprintable() and sign not in "&<>\"'" else reference[0]


def _with_styles(parts: list[str | Drawing]) -> str:
    drawn = [each for each in parts if isinstance(each, Drawing)]
    drawings, telling = Drawings(drawn), Telling(each.description for each in drawn)
    left: dict[str, str] = {}
    language = found[1] if isinstance(parts[0], str) and (found := _LANGUAGE.search(parts[0])) else ""

    def words(said: str) -> str:
        left.update(_STYLE.findall(said))
        return _STYLED.sub(lambda tag: _styled(tag, drawings), _STYLE.sub("", said))

    page = "".join(
        [words(each) if isinstance(each, str) else _picture(each, drawings, telling, language) for each in parts]
    )
    head, end, body = page.partition("</head>")
    begin = body.find(">", body.find("<body")) + 1
    sheet = "".join(map(light, left))
    shared = drawings.shared()
    return _with_short_names(
        f"{head}<style>", sheet, f"{drawings.sheet()}</style>{end}{body[:begin]}{shared}{body[begin:]}"
    )


def _picture(drawn: Drawing, drawings: Drawings, telling: Telling, language: str) -> str:
    """A picture in its shortest form, on a page in this language."""
    attribute, description = telling.told(drawn.description)
    tag = drawn.tag.replace(f" lang={language}", "") if language else drawn.tag
    title = f"<title>{drawn.title}</title>" if drawn.title else ""
    return f"<svg{drawings.look(drawn.look)}{tag}{attribute}>{title}{description}{drawings.written(drawn)}</svg>"


def _styled(tag: re.Match[str], drawings: Drawings) -> str:
    """A style of an element as a class, which others have too."""
    kind, before, style, after = tag.groups()
    said, name = f"{before}{after}", drawings.look(style).removeprefix(" class=")
    found = _CLASS.search(said)
    if found is None:
        return f"<{kind}{said} class={name}>" if not said.endswith("/") else tag[0]
    return f'<{kind}{said[: found.start()]} class="{found[1]} {name}"{said[found.end() :]}>'


PICTURES = 64
"""So many are kept: the lesson that has most of them has 44."""


@lru_cache(PICTURES)
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


def _with_short_names(before: str, sheet: str, after: str) -> str:
    """The page with what is left of a sheet between its halves, and in both its classes by a number."""
    names = {name: f"_{number}" for number, name in enumerate(dict.fromkeys(_RULED.findall(sheet)))}

    def named(found: re.Match[str]) -> str:
        return f' class="{" ".join(names.get(name, name) for name in found[1].split())}"'

    short = _RULED.sub(lambda found: names[found[0]], sheet)
    return f"{before}{short}{_CLASSES.sub(named, after) if sheet else after}"
