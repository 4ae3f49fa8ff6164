"""Take the text of a LIN file apart: commands of two letters, each with a value between bars, ``mb|1N|``.

Three things make more of it than a split at the bars.  A line may be a link to a hand viewer, with the LIN behind
``lin=`` and perhaps ``%7C`` for each bar.  Where a bar is lost, commands and values change places: what stands where a
command should and is none is told as damage, and reading goes on one bar further, so that it soon is in step again; a
line that begins with what begins a board is in step whatever was before it.  And a file may be cut off anywhere.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

from bridgecourse.formats.pbn.file import decode_pbn
from bridgecourse.table.quick import quick

__all__ = ["LinItem", "read_items"]

_COMMAND = re.compile(r"[a-z0-9]{2}")
_COMMON = frozenset({"ah", "an", "bn", "mb", "mc", "md", "nt", "pc", "pg", "pn", "qx", "rh", "rs", "st", "sv", "vg"})
"""Commands that stand on most boards: one of them as the value of a rare one means that a bar is lost before it."""
_BOARD_BEGINS = re.compile(r"^[ \t]*(?=(?:qx|vg|pn|md)\|)", re.IGNORECASE | re.MULTILINE)
_CUT_BEGINS = frozenset({"q", "qx", "v", "vg", "pn", "md"})
_LINK = re.compile(r"(?:^|[?&\s])lin=", re.IGNORECASE)
_ENCODED_BAR = re.compile("%7c", re.IGNORECASE)
_SHOWN = 40
"""So many characters of what is wrong are shown in a message."""


@quick
@dataclass(frozen=True, slots=True)
class LinItem:
    """A command with its value, and where in the file the value begins (line and column from 1).

    ``fault`` says what is wrong where none could be read, ``command`` being empty; ``is_apart`` that this is text
    between two boards, and no part of either.
    """

    command: str
    value: str
    line: int
    column: int
    fault: str = ""
    is_apart: bool = False

    @property
    def where(self) -> str:
        return f"line {self.line}, column {self.column}"


def read_items(text: str) -> Iterator[LinItem]:
    """The commands of a file in order, those for its looks among them, and what is damaged."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    text = "\n".join(map(_without_link, lines))
    places = _Places(text)
    begins = [match.start() for match in _BOARD_BEGINS.finditer(text)]
    for begin, end in zip([0, *begins], [*begins, len(text)], strict=True):
        yield from _items(text, begin, end, places)


class _Places:
    """Lines and columns of a text, both from 1."""

    def __init__(self, text: str) -> None:
        self._ends = [match.start() for match in re.finditer("\n", text)]

    def of(self, at: int) -> tuple[int, int]:
        line = bisect_left(self._ends, at)
        return line + 1, at - (self._ends[line - 1] if line else -1)


def _items(text: str, begin: int, end: int, places: _Places) -> Iterator[LinItem]:
    """Those from here to there, which begin with a command."""

    def damage(at: int, fault: str, *, is_apart: bool = False) -> LinItem:
        return LinItem("", "", *places.of(at), fault, is_apart)

    at = begin
    while at < end:
        bar = text.find("|", at, end)
        word = text[at : bar if bar >= 0 else end]
        first = at + len(word) - len(word.lstrip())
        if bar < 0:
            if word.strip():
                is_apart = _is_between_boards(text[begin:at], word)
                fault = _no_command(word) if is_apart and len(word.strip()) > 2 else _cut_off(word)
                yield damage(first, fault, is_apart=is_apart)
            return
        *others, name = word.lower().split() or [""]
        if others:
            yield damage(first, _no_command(word.strip()[: -len(name)]))
        close = text.find("|", bar + 1, end)
        value = text[bar + 1 : close if close >= 0 else end]
        if not _COMMAND.fullmatch(name) or (name not in _COMMON and value.strip().lower() in _COMMON):
            if name:  # else one bar too many, which does no harm
                yield damage(first, _no_command(word))
            at = bar + 1
            continue
        if close < 0:
            if value.strip() or name != "pg":
                yield damage(first, _cut_off(f"{name}|{value}"), is_apart=at == begin)
            return
        yield LinItem(name, value.strip(), *places.of(bar + 1 + len(value) - len(value.lstrip())))
        at = close + 1


def _is_between_boards(before: str, word: str) -> bool:
    """Whether what no bar follows is no part of the board before it, but a text on lines of its own or a next board.

    A letter or two are a next board where they can only begin one, or may and the one before has but one line; else
    they are the rest of a command.
    """
    begins_a_line = not before or "\n" in word[: len(word) - len(word.lstrip())]
    rest = word.strip().lower()
    is_of_next = rest in _CUT_BEGINS or (rest in ("p", "m") and "\n" not in before)
    return begins_a_line and (len(rest) > 2 or is_of_next)


def _no_command(word: str) -> str:
    return f"expected a command of LIN with its value, such as mb|1N|, found {_shown(word)}: correct or delete it"


def _cut_off(word: str) -> str:
    return (
        f"expected a bar | at the end, found {_shown(word)} and no more of the board: it may have been cut off here; "
        "fetch the file again, or write what is missing"
    )


def _shown(word: str) -> str:
    word = " ".join(word.split())
    return repr(word if len(word) <= _SHOWN else f"{word[:_SHOWN]}…")


# --- links --------------------------------------------------------------------------------------------------------


def _without_link(line: str) -> str:
    """The LIN of a line that is a link to a hand viewer, or has been encoded for one; any other line as it is."""
    match = _LINK.search(line)
    if match is None or "|" in line[: match.start()]:
        return _decoded(line.replace("+", " ")) if "|" not in line and _ENCODED_BAR.search(line) else line
    found = line[match.end() :]
    if "|" not in found:
        return _decoded(re.split(r"[&#\s\"'<>]", found)[0].replace("+", " "))
    lin, tail = found[: found.rindex("|") + 1], found[found.rindex("|") + 1 :]
    return _decoded(lin + ("" if tail[:1] in tuple("&#\"'<>") else tail))


def _decoded(text: str) -> str:
    return " ".join(decode_pbn(unquote_to_bytes(text)).splitlines())
