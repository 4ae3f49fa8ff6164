"""Text that anybody may have written, made fit to be kept, put into a message, or shown in a terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from bridgecourse.teach.obeyed import OBEYED, UNREADABLE, shown

__all__ = ["OBEYED", "clean", "clean_text", "printable", "quote", "shown"]

SHOWN = 60
"""How much of something unexpected a message quotes, in characters."""

_HALF_CODE = re.compile("[\ud800-\udfff]")


def clean(value: object) -> object:
    """The same, with � in the place of each half of a character, which JSON may hold and no file can."""
    if isinstance(value, str):
        return value if value.isascii() else _HALF_CODE.sub(UNREADABLE, value)
    if isinstance(value, Mapping):
        return {str(clean(str(key))): clean(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [clean(inner) for inner in value]
    return value


def clean_text(text: str) -> str:
    """The same name, with a question mark, which no name may have, in the place of each half of a character."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def printable(text: str) -> str:
    """The same on one line, without anything that a terminal would obey: for names of files and people in a log."""
    return "".join(mark if mark.isprintable() else " " for mark in clean_text(text))


def quote(value: object) -> str:
    """As much of it as a message shows, on one line, and nothing that a terminal would obey."""
    try:
        shown = value if isinstance(value, str) else json.dumps(value, default=str, ensure_ascii=False)
    except (ValueError, TypeError, RecursionError):
        shown = f"({type(value).__name__})"
    line = printable(shown[:SHOWN])
    return line if len(shown) <= SHOWN else f"{line}…"
