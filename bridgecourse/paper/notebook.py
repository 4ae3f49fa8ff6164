"""The notebook of a candidate: its cells, the answers in it and beside it, and the exercises that it shows.

Answers live in the notebook file itself, ``metadata.bridgecourse``::

    {"format": 1, "answers": {"31-third-hand": {"digest": "…", "picks": {"facts.turn": "E"},
     "times": {"facts.turn": "2026-11-20T14:32:05Z"}, "checked": {"facts": "2026-11-20T14:33:00Z"}}}}

and, where the front end gives no access to the document, in a file beside it (:mod:`bridgecourse.paper.side_file`).
A file that is no notebook raises; what is wrong with its answers is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from itertools import islice
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.paper.file import NOTEBOOK, read_json, refusal
from bridgecourse.paper.side_file import read_side_file
from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.copies import with_beside
from bridgecourse.teach.answers.finding import Fault, Finding
from bridgecourse.teach.answers.reading import read_answers

__all__ = [
    "ANSWERS_KEY",
    "CALLED_KEY",
    "PAGE_KEY",
    "SHEETS",
    "SHEETS_KEY",
    "answers_of",
    "answers_of_notebook",
    "kept_draw",
    "kept_words",
    "notebook_language",
    "read_notebook",
    "read_submission",
    "sheets_of",
]

ANSWERS_KEY = "bridgecourse"
SHEETS_KEY = "bridgecourse_sheets"
SHEETS = 300
"""So many sheets are read of one notebook, and so many answers in words: a law has some thirty."""

PAGE_KEY = "bridgecourse_page"
"""Of a notebook without exercises, that says its language."""


CALLED_KEY = "called"
"""Under it the draw that was wished last stands beside the answers, by its number or key: ``{"seed": 17}``.

Of an evening the milliseconds that were ``spent`` at it stand there too."""


def read_notebook(path: Path) -> dict[str, object]:
    """A notebook file as JSON.

    Raises :class:`NotebookError` when it is missing, is no JSON (cut off on its way, perhaps), is not a notebook, or
    exceeds the limits of :mod:`bridgecourse.paper.file`.
    """
    return read_submission(path)[0]


def read_submission(path: Path) -> tuple[dict[str, object], tuple[Finding, ...]]:
    """A notebook file as JSON, and what had to be left out to read it.  Raises :class:`NotebookError`."""
    read = read_json(path, NOTEBOOK)
    if not isinstance(read.value, dict) or not isinstance(read.value.get("cells"), list):
        raise refusal(path, Fault.FILE_NO_NOTEBOOK)
    return read.value, read.findings


def answers_of_notebook(path: Path, now: datetime | None = None) -> Answers:
    """The answers in a notebook, merged with those beside it.  Raises :class:`NotebookError`."""
    return answers_of(read_notebook(path).get("metadata"), path, now)


def answers_of(metadata: object, path: Path, now: datetime | None = None) -> Answers:
    """The answers in this metadata of the notebook at this path, merged with those in the file beside it."""
    raw = metadata.get(ANSWERS_KEY) if isinstance(metadata, Mapping) else None
    kept, beside = read_answers(raw, now), read_side_file(path, now)
    if (count := len(_sheets(metadata))) > SHEETS:
        kept = replace(kept, findings=(*kept.findings, Finding(Fault.TOO_MANY_SHEETS, found=str(count))))
    if beside.exercises and raw is None:  # answered in a front end without the document: nothing is missing
        return beside
    return with_beside(kept, beside)


def sheets_of(metadata: object) -> dict[str, Mapping[str, object]]:
    """The sheets in a notebook's metadata by the id of their exercise; none where they are missing or damaged."""
    entries = islice(_sheets(metadata).items(), SHEETS)
    return {str(name): sheet for name, sheet in entries if isinstance(sheet, Mapping)}


def _sheets(metadata: object) -> Mapping[str, object]:
    entry = metadata.get(SHEETS_KEY) if isinstance(metadata, Mapping) else None
    sheets = entry.get("sheets") if isinstance(entry, Mapping) else None
    return sheets if isinstance(sheets, Mapping) else {}


def notebook_language(metadata: object) -> Language | None:
    """The language in which the exercises of a notebook were put, if its metadata tells."""
    sheets = metadata.get(SHEETS_KEY) if isinstance(metadata, Mapping) else None
    code = sheets.get("lang") if isinstance(sheets, Mapping) else None
    return next((language for language in Language if language.value == code), None)


def kept_words(metadata: object) -> dict[str, str]:
    """What stood in each answer in words when its model answer was asked for, by the name of its cell."""
    answers = metadata.get(ANSWERS_KEY) if isinstance(metadata, Mapping) else None
    words = answers.get("words") if isinstance(answers, Mapping) else None
    entries = islice(words.items(), SHEETS) if isinstance(words, Mapping) else ()
    told = ((str(name), entry.get("text")) for name, entry in entries if isinstance(entry, Mapping))
    return {name: text for name, text in told if isinstance(text, str)}


def kept_draw(notebook: Path) -> tuple[object, Mapping[str, Answer]]:
    """What was wished last in a notebook, and all answers; a damaged notebook keeps nobody from practising."""
    try:
        metadata = read_notebook(notebook).get("metadata")
        answers = answers_of(metadata, notebook).exercises
    except NotebookError:
        return None, {}
    raw = metadata.get(ANSWERS_KEY) if isinstance(metadata, Mapping) else None
    entry = raw.get(CALLED_KEY) if isinstance(raw, Mapping) else None
    return (entry.get("seed") if isinstance(entry, Mapping) else None), answers
