"""Read a submitted notebook whatever its state, for nbgrader.

nbgrader gives up on a submission at the first entry of the wrong type.  Here such entries are put right first; only
a file that is no notebook at all is refused, with a message that says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from nbconvert.exporters import NotebookExporter
from nbconvert.exporters.exporter import ResourcesDict
from nbformat.notebooknode import NotebookNode, from_dict

from bridgecourse.grade.folder import check_own, check_owner
from bridgecourse.teach.answers import read_notebook
from bridgecourse.teach.finding import Fault, Finding

__all__ = ["FOUND", "SubmissionExporter", "mend"]

FOUND = "bridgecourse_found"
"""The key in nbconvert's resources under which what was mended is handed on."""

_TYPES = ("code", "markdown", "raw")
_OUTPUTS = ("display_data", "execute_result", "stream", "error")


class SubmissionExporter(NotebookExporter):
    """nbconvert's notebook exporter, but for submissions by people.  Raises :class:`NotebookError`."""

    def from_filename(
        self, filename: str, resources: dict[str, object] | None = None, **kw: object
    ) -> tuple[NotebookNode, dict[str, object]]:
        path = Path(filename)
        place = ResourcesDict() if resources is None else resources
        own = place.get("nbgrader")
        if isinstance(own, Mapping):
            check_owner(str(own["student"]), path.parent.parent)
            check_own(path)
        notebook, findings = mend(read_notebook(path))
        place["metadata"] = ResourcesDict(name=path.stem, path=str(path.parent))
        place[FOUND] = findings
        found: tuple[NotebookNode, dict[str, object]]
        found = self.from_notebook_node(notebook, resources=place, **kw)  # type: ignore[no-untyped-call]
        return found


def mend(raw: Mapping[str, object]) -> tuple[NotebookNode, tuple[Finding, ...]]:
    """A notebook that nbformat accepts, with everything kept that can be, and what was put right."""
    changed: list[str] = []
    metadata = raw.get("metadata")
    if not isinstance(metadata, Mapping):
        changed.append("metadata")
        metadata = {}
    kept = {key: _clean(value) for key, value in metadata.items() if key not in ("widgets", "celltoolbar")}
    kept["kernelspec"] = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    kept["language_info"] = {"name": "python"}
    cells, seen = [], set[str]()
    found = raw.get("cells")
    for index, entry in enumerate(found if isinstance(found, list) else []):
        if not isinstance(entry, Mapping):
            changed.append(f"cells[{index}]")
            continue
        cell = _cell(entry, index, changed)
        if not isinstance(cell["id"], str) or cell["id"] in seen:
            cell["id"] = f"cell-{index}"
        seen.add(str(cell["id"]))
        cells.append(cell)
    notebook = {"cells": cells, "metadata": kept, "nbformat": 4, "nbformat_minor": 5}
    node: NotebookNode = from_dict(notebook)  # type: ignore[no-untyped-call]  # nbformat has no types
    return node, tuple(Finding(Fault.NOTEBOOK_REPAIRED, found=place) for place in changed[:5])


def _cell(entry: Mapping[str, object], index: int, changed: list[str]) -> dict[str, object]:
    kind, source, metadata = entry.get("cell_type"), entry.get("source"), entry.get("metadata")
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        source = "".join(source)
    if kind not in _TYPES or not isinstance(source, str) or not isinstance(metadata, Mapping):
        changed.append(f"cells[{index}]")
    cell: dict[str, object] = {
        "cell_type": kind if kind in _TYPES else "raw",
        "id": entry.get("id"),
        "metadata": _clean(metadata) if isinstance(metadata, Mapping) else {},
        "source": _clean(source) if isinstance(source, str) else "",
    }
    if kind == "code":
        outputs = entry.get("outputs")
        cell["execution_count"] = None
        cell["outputs"] = [
            _clean(output)
            for output in (outputs if isinstance(outputs, list) else [])
            if isinstance(output, Mapping) and output.get("output_type") in _OUTPUTS
        ]
    elif isinstance(entry.get("attachments"), Mapping):
        cell["attachments"] = _clean(entry["attachments"])
    return cell


def _clean(value: object) -> object:
    """The same, without the halves of characters that JSON may hold and no file can."""
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, Mapping):
        return {str(_clean(str(key))): _clean(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_clean(inner) for inner in value]
    return value
