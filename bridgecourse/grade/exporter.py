"""Read a submitted notebook whatever its state, for nbgrader.

nbgrader gives up on a submission at the first entry of the wrong type.  Here such entries are put right first; only
a file that is no notebook at all is refused, with a message that says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from nbconvert.exporters import NotebookExporter
from nbconvert.exporters.exporter import ResourcesDict
from nbformat import writes
from nbformat.notebooknode import NotebookNode, from_dict

from bridgecourse.paper.notebook import read_submission
from bridgecourse.teach.answers.finding import Fault, Finding
from bridgecourse.teach.answers.safe_text import clean, clean_text

__all__ = ["FOUND", "SubmissionExporter", "mend"]

FOUND = "bridgecourse_found"
"""The key in nbconvert's resources under which what was mended is handed on."""

_TYPES = ("code", "markdown", "raw")
_ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")
"""An id as the format of notebooks wants it."""


class SubmissionExporter(NotebookExporter):
    """nbconvert's notebook exporter, but for submissions by people.  Raises :class:`NotebookError`.

    nbconvert copies the notebook three times before its steps, which may do to it what they like; ours was read for
    them alone.
    """

    def from_filename(  # type: ignore[override]  # as nbconvert's own
        self, filename: str, resources: dict[str, object] | None = None, **kw: object
    ) -> tuple[str, dict[str, object]]:
        path = Path(filename)
        place = ResourcesDict() if resources is None else resources
        raw, left_out = read_submission(path)
        notebook, mended = mend(raw)
        place["metadata"] = ResourcesDict(name=path.stem, path=str(path.parent))
        place[FOUND] = (*left_out, *mended)
        return self.from_notebook_node(notebook, resources=place, **kw)

    def from_notebook_node(  # type: ignore[override]  # as nbconvert's own
        self, nb: NotebookNode, resources: dict[str, object] | None = None, **_: object
    ) -> tuple[str, dict[str, object]]:
        made: dict[str, object] = self._init_resources(resources)  # type: ignore[no-untyped-call]
        for step in self._preprocessors:
            nb, made = step(nb, made)
            self._validate_preprocessor(nb, step)  # type: ignore[no-untyped-call]
        made["output_suffix"] = ".nbconvert"
        return f"{writes(nb, version=self.nbformat_version)}\n", made  # type: ignore[no-untyped-call]


def mend(raw: Mapping[str, object]) -> tuple[NotebookNode, tuple[Finding, ...]]:
    """A notebook that nbformat accepts, with everything kept that can be, and what was put right."""
    changed: list[str] = []
    metadata = raw.get("metadata")
    if not isinstance(metadata, Mapping):
        changed.append("metadata")
        metadata = {}
    kept = {key: clean(value) for key, value in metadata.items() if key not in ("widgets", "celltoolbar")}
    kept["kernelspec"] = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    kept["language_info"] = {"name": "python"}
    cells, seen = [], set[str]()
    entries = raw.get("cells")
    for index, entry in enumerate(entries if isinstance(entries, list) else []):
        if not isinstance(entry, Mapping):
            changed.append(f"cells[{index}]")
            continue
        cell = _cell(entry, index, changed)
        cell["id"] = _own_id(cell["id"], index, seen)
        seen.add(str(cell["id"]))
        cells.append(cell)
    notebook = {"cells": cells, "metadata": kept, "nbformat": 4, "nbformat_minor": 5}
    node: NotebookNode = from_dict(notebook)  # type: ignore[no-untyped-call]  # nbformat has no types
    return node, tuple(Finding(Fault.NOTEBOOK_REPAIRED, found=place) for place in changed[:5])


def _own_id(given: object, index: int, seen: set[str]) -> str:
    """The id of a cell, where it is one and no other cell has it; else a new one."""
    if isinstance(given, str) and _ID.fullmatch(given) and given not in seen:
        return given
    fresh = f"cell-{index}"
    while fresh in seen:
        fresh = f"{fresh}-copy"
    return fresh


def _cell(entry: Mapping[str, object], index: int, changed: list[str]) -> dict[str, object]:
    kind, source, metadata = entry.get("cell_type"), entry.get("source"), entry.get("metadata")
    source = _lines(source)
    if kind not in _TYPES or source is None or not isinstance(metadata, Mapping):
        changed.append(f"cells[{index}]")
    cell: dict[str, object] = {
        "cell_type": kind if kind in _TYPES else "raw",
        "id": entry.get("id"),
        "metadata": clean(metadata) if isinstance(metadata, Mapping) else {},
        "source": clean_text(source or ""),
    }
    if kind == "code":
        cell["execution_count"], cell["outputs"] = None, []  # what a candidate's own run has shown is not looked at
    elif isinstance(attached := entry.get("attachments"), Mapping):
        cell["attachments"] = _attachments(attached, index, changed)
    return cell


def _attachments(attached: Mapping[str, object], index: int, changed: list[str]) -> dict[str, dict[str, str]]:
    """Each attachment by its name: the kind of picture and its data; what is none is left out."""
    bundles = {clean_text(str(name)): _pictures(bundle) for name, bundle in attached.items()}
    kept = {name: pictures for name, pictures in bundles.items() if pictures is not None}
    if len(kept) < len(attached):
        changed.append(f"cells[{index}].attachments")
    return kept


def _pictures(bundle: object) -> dict[str, str] | None:
    """One picture in the kinds that it is given in; ``None`` where anything in it is none."""
    if not isinstance(bundle, Mapping):
        return None
    kept = {
        clean_text(str(kind)): clean_text(data)
        for kind, content in bundle.items()
        if (data := _lines(content)) is not None
    }
    return kept if len(kept) == len(bundle) else None


def _lines(source: object) -> str | None:
    """Text, which a notebook may hold as a list of its lines; ``None`` where it is neither."""
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        return "".join(source)
    return source if isinstance(source, str) else None
