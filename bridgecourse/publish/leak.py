"""Whether a released notebook gives an answer away."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import (
    ANSWERS_KEY,
    PAGE_KEY,
    SHEETS_KEY,
    notebook_language,
    read_notebook,
    sheets_of,
)
from bridgecourse.paper.side_file import side_file
from bridgecourse.paper.unwritten import placeholders
from bridgecourse.publish.still import still_output
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.numbering import LAW_NAME
from bridgecourse.teach.telling import telling_word

__all__ = ["leaks", "telling_names"]

_PARTS = {"id", "title", "points", "story", "told", "meanings", "table", "questions"}
_MEANINGS = {"id", "label", "meaning"}
_QUESTIONS = {"id", "prompt", "kind", "options", "rows", "routine", "talk"}
_TALK = {"questions": {"id", "label"}, "cards": {"id", "words", "dials"}, "offers": {"id", "label"}}
_STOPS = ("talk.say.stop", "talk.say.stop.play")
_LINES = {"id", "label", "options", "many", "seldom"}
_OPTIONS = {"id", "label", "alone"}
_ROWS = {"id", "label", "group"}
_SHEET = {
    "format",
    "id",
    "digest",
    "lang",
    "law",
    "edition",
    "number",
    "name",
    "title",
    "points",
    "minutes",
    "scene",
    "parts",
}
_TABLE = {
    *("board", "dealer", "vulnerable", "auction", "focus", "cards", "focus_cards", "must_pass", "said", "explained"),
    *("beside", "play"),
}
_OF_LAW = re.compile(rf"{LAW_NAME}-")
"""How the name of a sheet begins that is about a law by name: ``31-``, ``S1-``."""
_PLAY = {
    *("dealer", "contract", "declarer", "events", "moment", "hands", "open", "looked", "penalty", "focus", "called_at")
}
"""All but how the card in question was irregular, which is told after the facts."""
_MARKED = re.compile(
    r"(?:BEGIN|END) (?:MARK SCHEME|SOLUTION|HIDDEN TESTS)|^\s*(?:`{3,}|~{3,})\s*guide\b", re.MULTILINE | re.IGNORECASE
)
"""Where what only graders may read begins or ends, by nbgrader's marks or by a lesson's."""

_TELLING = 12
"""A line of a marking guide that is shorter, in characters, may stand in a lesson by chance."""


def leaks(notebook: Path, guide: str = "") -> list[str]:
    """What in this released notebook could hold an answer, in words for whoever builds the course.

    A sheet is held against the keys that it may have, so that nothing new slips in; metadata against what is
    known to be harmless; the output of an exercise against the picture of its table; the place for an answer in
    words holds nothing yet, and no line of the marking ``guide`` stands anywhere.  Raises
    :class:`bridgecourse.errors.NotebookError`.
    """
    secret = [line.strip() for line in guide.splitlines() if len(line.strip()) >= _TELLING]
    document = read_notebook(notebook)
    metadata, cells = document.get("metadata"), document["cells"]
    report = [*_in_metadata(metadata if isinstance(metadata, Mapping) else {})]
    still = _stills(metadata)
    for cell in cells if isinstance(cells, list) else []:
        report += _in_cell(cell, secret, still) if isinstance(cell, Mapping) else ["a cell that is no cell"]
    if '"picks"' in json.dumps(document):
        report.append("the word picks, which only answers have")
    if side_file(notebook).exists():
        report.append(f"answers beside it, {side_file(notebook).name}")
    return [f"{notebook}: {words}" for words in report]


def telling_names(notebook: Path) -> list[str]:
    """The names in this notebook that tell what happened: of the file, its cells, their grades and sheets.

    Ids of old cases may, for they are for ever; of a case made now none does.  Raises
    :class:`bridgecourse.errors.NotebookError`.
    """
    document = read_notebook(notebook)
    entry, cells = document.get("metadata"), document["cells"]
    found: set[object] = {notebook.stem, *_stills(entry)}
    for cell in cells if isinstance(cells, list) else []:
        metadata = cell.get("metadata") if isinstance(cell, Mapping) else None
        graded = metadata.get("nbgrader") if isinstance(metadata, Mapping) else None
        found |= {cell.get("id"), graded.get("grade_id") if isinstance(graded, Mapping) else None}
    return sorted(name for name in found if isinstance(name, str) and telling_word(name))


def _in_metadata(metadata: Mapping[str, object]) -> Iterator[str]:
    for key in sorted(set(metadata) - {SHEETS_KEY, PAGE_KEY, "kernelspec", "language_info"}):
        yield "reference answers in its metadata" if key == ANSWERS_KEY else f"unexpected metadata {key!r}"
    entry = metadata.get(SHEETS_KEY)
    sheets = entry.get("sheets") if isinstance(entry, Mapping) else None
    for name, sheet in (sheets if isinstance(sheets, Mapping) else {}).items():
        if not _OF_LAW.match(str(name)) and isinstance(sheet, Mapping) and "law" in sheet:
            yield f"sheet {name}: its law, in a paper of any laws"
        try:
            yield from [f"sheet {name}: unexpected {key}" for key in _unexpected(sheet)]
        except (AttributeError, KeyError, TypeError):
            yield f"sheet {name}: no sheet, but something else"


def _unexpected(sheet: Mapping[str, object]) -> Iterator[str]:
    yield from sorted(set(sheet) - _SHEET)
    parts = sheet["parts"]
    for part in parts if isinstance(parts, list) else []:
        yield from sorted(set(part) - _PARTS)
        yield from sorted(set(part["table"]) - _TABLE)
        yield from sorted(set(part["table"].get("play", ())) - _PLAY)
        for meaning in part.get("meanings", ()):
            yield from sorted(set(meaning) - _MEANINGS)
        for question in part["questions"]:
            yield from sorted(set(question) - _QUESTIONS)
            for option in question["options"]:
                yield from sorted(set(option) - _OPTIONS)
            for row in question.get("rows", ()):
                yield from sorted(set(row) - _ROWS)
            yield from _unexpected_in_talk(question.get("talk", {}))


def _unexpected_in_talk(talk: Mapping[str, Any]) -> Iterator[str]:
    """The tray of a conversation has words, and nothing of the case but what is stopped: the auction, or the play."""
    yield from sorted(set(talk) - {*_TALK, "lines", "stop", "book"})
    if talk.get("book") not in {None, *EDITIONS}:
        yield "book"
    if talk.get("stop", "") not in {"", *(text(each, language) for each in _STOPS for language in Language)}:
        yield "stop"
    for name, keys in _TALK.items():
        for each in talk.get(name, ()):
            yield from sorted(set(each) - keys)
            for words in each.get("dials", {}).values():
                yield from sorted({key for word in words for key in word} - {"id", "label"})
    for line in talk.get("lines", ()):
        yield from sorted(set(line) - _LINES)
        yield from sorted({key for option in line["options"] for key in option} - {"id", "label"})


def _stills(metadata: object) -> dict[object, object]:
    """The picture that each exercise of a notebook may show, by its id."""
    language = notebook_language(metadata)
    sheets = sheets_of(metadata) if language is not None else {}
    found: dict[object, object] = {}
    for name, sheet in sheets.items():
        with suppress(AttributeError, KeyError, TypeError, ValueError):  # what is no sheet is reported as such
            found[name] = still_output(sheet, language or Language.EN)
    return found


def _in_cell(cell: Mapping[str, object], secret: Iterable[str], still: Mapping[object, object]) -> Iterator[str]:
    lines = cell.get("source")
    source = "".join(lines) if isinstance(lines, list) else str(lines)
    marked = _MARKED.search(source)
    if marked:
        yield f"cell {cell.get('id')}: {marked[0].strip()!r}, which only the grader may read"
    for line in secret:
        if line in source:
            yield f"cell {cell.get('id')}: a line of the marking guide, {line!r}"
    metadata = cell.get("metadata")
    graded = metadata.get("nbgrader") if isinstance(metadata, Mapping) else None
    if isinstance(graded, Mapping) and graded.get("solution") and source not in placeholders():
        yield f"cell {cell.get('id')}: something in the place for an answer in words"
    outputs = cell.get("outputs")
    for output in outputs if isinstance(outputs, list) else []:
        if not isinstance(output, Mapping) or _joined(output) != still.get(cell.get("id")):
            yield f"cell {cell.get('id')}: an output that is no picture of the table"


def _joined(output: Mapping[str, object]) -> dict[str, object]:
    """An output with its texts whole, which a file may hold line by line."""
    data = output.get("data")
    items = data.items() if isinstance(data, Mapping) else ()
    return {**output, "data": {kind: "".join(text) if isinstance(text, list) else text for kind, text in items}}
