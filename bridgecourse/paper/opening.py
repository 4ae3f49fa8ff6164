"""What of a notebook may be opened: all that somebody reads, and nothing that a front end restores or runs.

A notebook is a file that anybody may have written, and to open it is to show it.  JupyterLab and Notebook restore the
widgets that its metadata describes as soon as they open it, and a widget may bring a script of its own, which then acts
as whoever opened the file.  They also hand each output to whatever draws its type: a script, a chart that fetches its
data, a program of another extension.  The course saves no widgets, for its forms are made again from the answers, and
it shows text, pictures and tables.  So the rest is left out, here and nowhere else, before a front end sees the file.

Answers, sheets, what nbgrader wrote, words, attachments and everything else stay as they are.  What does not have the
form of a notebook is passed over: it is for others to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["SHOWN", "WIDGETS_KEY", "Opened", "opening"]

WIDGETS_KEY = "widgets"
"""Under this key of its metadata a notebook describes widgets that are to be restored."""

SHOWN = frozenset(
    {
        "text/plain",
        "text/html",
        "text/markdown",
        "text/latex",
        "image/png",
        "image/jpeg",
        "image/gif",
        "image/webp",
        "image/svg+xml",  # as a picture
        "application/json",
        "application/vnd.jupyter.widget-view+json",  # says only where a widget stands; a kernel that runs has it
        "application/vnd.bridgecourse.map+json",
    }
)
"""The types of output that are shown.  Any other is drawn by a program, which may be told to do anything."""

_ACTS = re.compile(
    r"<(?:script|iframe|frame|object|embed|applet|link|meta|base|form)\b|[\s\"'/]on[a-z]+\s*=|javascript\s*:|srcdoc",
    re.IGNORECASE,
)
"""What a page would do by itself once whoever reads it trusts the notebook, which is one click.

A text that merely looks so is left out too, and what stands beside it as plain text is shown.
"""

_PAGES = frozenset({"text/html", "text/markdown", "image/svg+xml", "html", "svg"})
"""The types in which it may stand."""

_OLD_SHOWN = frozenset({"text", "html", "latex", "json", "png", "jpeg", "svg"})
_OLD = _OLD_SHOWN | {"javascript", "pdf"}
"""The same in a notebook of format 3, where each type is a key of the output itself."""

_DRAWN = frozenset({"display_data", "execute_result", "pyout", "update_display_data"})


@dataclass(frozen=True, slots=True)
class Opened:
    """A notebook as it may be opened, and what was left out: ``widgets``, or a type of output, each once."""

    notebook: Mapping[str, object]
    left_out: tuple[str, ...] = ()


def opening(notebook: Mapping[str, object]) -> Opened:
    """What of this notebook may be opened.  It stays as it is; what is given is the same where nothing is left out."""
    found: dict[str, None] = {}
    given = _part(notebook, found)
    return Opened(given, tuple(found)) if found else Opened(notebook)


def _part(part: Mapping[str, object], found: dict[str, None]) -> dict[str, object]:
    """A notebook, or a worksheet of one of format 3."""
    given = _described(part, found)
    for key, each in (("cells", _cell), ("worksheets", _part)):
        entries = part.get(key)
        if isinstance(entries, list):
            given[key] = [each(entry, found) if isinstance(entry, Mapping) else entry for entry in entries]
    return given


def _cell(cell: Mapping[str, object], found: dict[str, None]) -> dict[str, object]:
    given, outputs = _described(cell, found), cell.get("outputs")
    if isinstance(outputs, list):
        kept = (_output(output, found) if isinstance(output, Mapping) else output for output in outputs)
        given["outputs"] = [output for output in kept if output is not None]
    return given


def _described(part: Mapping[str, object], found: dict[str, None]) -> dict[str, object]:
    """A notebook or cell without the widgets in its metadata."""
    given, metadata = dict(part), part.get("metadata")
    if isinstance(metadata, Mapping) and WIDGETS_KEY in metadata:
        found[WIDGETS_KEY] = None
        given["metadata"] = {key: value for key, value in metadata.items() if key != WIDGETS_KEY}
    return given


def _output(output: Mapping[str, object], found: dict[str, None]) -> dict[str, object] | None:
    """An output with the types that are shown; none where it has no other, or of a kind that nobody knows."""
    given = {key: value for key, value in output.items() if key not in _OLD - _OLD_SHOWN and not _acts(key, value)}
    found |= dict.fromkeys(key for key in output if key not in given)
    data = output.get("data")
    if isinstance(data, Mapping):
        shown = {mime: value for mime, value in data.items() if mime in SHOWN and not _acts(mime, value)}
        found |= dict.fromkeys(str(mime) for mime in data if mime not in shown)
        given["data"] = shown
    nothing_left = len(given) < len(output) or (isinstance(data, Mapping) and data and not given["data"])
    if nothing_left and output.get("output_type") in _DRAWN and not _is_seen(given):
        return None
    return given


def _acts(mime: str, value: object) -> bool:
    """Whether this would act where it is trusted.  A text may be split into its lines."""
    if mime not in _PAGES:
        return False
    text = "".join(map(str, value)) if isinstance(value, list) else str(value)
    return _ACTS.search(text) is not None


def _is_seen(output: Mapping[str, object]) -> bool:
    return bool(output.get("data")) or any(key in output for key in _OLD_SHOWN)
