"""What is the same for every paper of a class, worked out once in a run: sheets, pictures, the instructor's notebook.

All of it is bounded, and goes by what it is made of: another file, table or language is another entry.
"""

from __future__ import annotations

import json
import pickle
from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bridgecourse.i18n import Language
from bridgecourse.paper.notebook import SHEETS_KEY
from bridgecourse.teach.exercises.handed_out import HandedOut, handed_out, handed_out_json

if TYPE_CHECKING:
    from nbformat.notebooknode import NotebookNode  # which a browser's Python does not have

    from bridgecourse.teach.exercises.exercise import Exercise, Sheet

__all__ = ["form_of", "form_words", "picture_of", "sheet_of", "sheets_of_source", "source_of", "written_form"]

SHEETS = 128
"""So many are kept, of some 10 kB each: a notebook has two dozen exercises at most, in either language."""

_sheets: OrderedDict[tuple[int, Language, int], tuple[Exercise, Sheet]] = OrderedDict()
"""With the exercise, so that no other can get its identity."""


def sheet_of(exercise: Exercise, language: Language, number: int = 1) -> Sheet:
    """The sheet of an exercise of the course; whoever gets it changes nothing in it."""
    place = (id(exercise), language, number)
    if place not in _sheets:
        _sheets[place] = exercise, exercise.sheet(language, number=number)
        while len(_sheets) > SHEETS:
            _sheets.popitem(last=False)
    return _sheets[place][1]


FORMS = 128
"""So many forms of exercises are kept, of some kB each: those of an assignment, and of the versions before."""

_forms: OrderedDict[int, tuple[Exercise, str]] = OrderedDict()
"""With the exercise, so that no other can get its identity."""


def written_form(exercise: Exercise) -> str:
    """Everything that an exercise of the course is marked by."""
    if id(exercise) not in _forms:
        _forms[id(exercise)] = exercise, form_words(handed_out_json(exercise, ()))
        while len(_forms) > FORMS:
            _forms.popitem(last=False)
    return _forms[id(exercise)][1]


def form_words(form: Mapping[str, Any]) -> str:
    """The same of one that is written, with whatever version it went out."""
    return json.dumps({**form, "in": []}, sort_keys=True)


@lru_cache(FORMS)
def form_of(words: str) -> HandedOut:
    """Such a form.  Raises what Python raises for data of another form."""
    return handed_out(json.loads(words))


def picture_of(table: Mapping[str, Any], language: Language) -> str:
    """The table of a sheet or of a reference ruling as a picture, with all that the facts ask for."""
    return _drawn(json.dumps(table), language)


PICTURES = 128
"""So many are kept, of some 20 kB each: the exercises of a law have up to fifty in either language."""

SOURCES = 4
"""So many are kept, of half a megabyte each: one assignment, in its languages."""


@lru_cache(PICTURES)
def _drawn(table: str, language: Language) -> str:
    from bridgecourse.draw.still import still_svg

    return still_svg(json.loads(table), language, reveal=True)


def source_of(path: Path) -> NotebookNode | None:
    """The instructor's notebook in this file, mended and without outputs; each time another copy of it.

    ``None`` where there is none that can be read.
    """
    try:
        seen = path.stat()
    except OSError:
        return None
    kept = _source(path, seen.st_mtime_ns, seen.st_size, seen.st_ino)
    notebook: NotebookNode | None = pickle.loads(kept)
    return notebook


@lru_cache(SOURCES)
def _source(path: Path, *_: int) -> bytes:
    from bridgecourse.errors import NotebookError
    from bridgecourse.grade.exporter import mend
    from bridgecourse.paper.notebook import read_notebook

    try:
        source, _findings = mend(read_notebook(path))
    except NotebookError:
        return pickle.dumps(None)
    for cell in source.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    return pickle.dumps(source)


def sheets_of_source(path: Path) -> Mapping[str, Any]:
    """What the instructor's notebook in this file says of its sheets; whoever gets it changes nothing in it."""
    try:
        seen = path.stat()
    except OSError:
        return {}
    return _sheets_of(path, seen.st_mtime_ns, seen.st_size, seen.st_ino)


@lru_cache(SOURCES)
def _sheets_of(path: Path, *stamp: int) -> Mapping[str, Any]:
    notebook: NotebookNode | None = pickle.loads(_source(path, *stamp))
    found = {} if notebook is None else notebook.metadata.get(SHEETS_KEY)
    return found if isinstance(found, Mapping) else {}
