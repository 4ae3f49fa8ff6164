"""Give graded cells back the form in which they were released."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nbformat.notebooknode import NotebookNode, from_dict
from nbgrader.utils import compute_checksum

from bridgecourse.i18n import Language, text
from bridgecourse.teach.finding import Fault, Finding

__all__ = ["SourceCell", "mend_cells"]

WORDS = 20_000
"""So many characters of an answer in words are shown: some eight pages, where half a page is asked for."""

_SCHEMA = 3  # of nbgrader's metadata


@dataclass(frozen=True, slots=True)
class SourceCell:
    """A graded cell as the gradebook remembers it; ``is_written`` for one that a person answers in words."""

    name: str
    kind: str
    source: str
    checksum: str
    points: float
    is_written: bool

    def cell(self, source: str | None = None) -> NotebookNode:
        """The cell anew, by default with the text that it was released with."""
        cell: dict[str, object] = {
            "cell_type": self.kind,
            "id": self.name,
            "metadata": {
                "deletable": False,
                "nbgrader": {
                    "cell_type": self.kind,
                    "checksum": self.checksum,
                    "grade": True,
                    "grade_id": self.name,
                    "locked": not self.is_written,
                    "points": self.points,
                    "schema_version": _SCHEMA,
                    "solution": self.is_written,
                    "task": False,
                },
            },
            "source": self.source if source is None else source,
        }
        if self.kind == "code":
            cell.update(execution_count=None, outputs=[])
        found: NotebookNode = from_dict(cell)  # type: ignore[no-untyped-call]  # nbformat has no types
        return found

    def is_said_in(self, cell: NotebookNode) -> bool:
        """Whether this cell, for an answer in words, holds one: more than nothing or the placeholder."""
        return cell.source.strip() not in {"", self.source.strip(), *_placeholders()}

    def is_changed(self, cell: NotebookNode) -> bool:
        return bool(compute_checksum(self.cell(cell.source)) != self.checksum) or cell.cell_type != self.kind


def _placeholders() -> set[str]:
    """What stands in place of an answer in words, in any language: a class may hand in notebooks in both."""
    return {text("publish.spoken.placeholder", language).strip() for language in Language}


def bounded_words(said: str) -> tuple[str, list[Finding]]:
    """An answer in words, or the beginning of one that no page could show in a reasonable time."""
    if len(said) <= WORDS:
        return said, []
    return f"{said[:WORDS]} …", [Finding(Fault.TOO_MANY_WORDS, found=f"{len(said)} > {WORDS}")]


def mend_cells(nb: NotebookNode, sources: Iterable[SourceCell]) -> list[Finding]:
    """Put every graded cell of the notebook right, in place, and say what was wrong.

    A locked cell is written anew.  Of several copies of an answer in words the last that says anything counts; the
    others stay as plain text.  A deleted cell comes back after the one that it followed.
    """
    known = {source.name: source for source in sources}
    copies: dict[str, list[int]] = {}
    findings: list[Finding] = []
    for index, cell in enumerate(nb.cells):
        name = _grade_id(cell, known, findings)
        if name is not None:
            copies.setdefault(name, []).append(index)
    for name, places in copies.items():
        source = known[name]
        if len(places) > 1:
            findings.append(Finding(Fault.CELL_COPIED, name))
        said = [index for index in places if source.is_written and source.is_said_in(nb.cells[index])]
        keep = (said or places)[-1]
        for index in places:
            if index != keep:
                nb.cells[index].metadata.pop("nbgrader", None)
        own = nb.cells[keep]
        if not source.is_written and source.is_changed(own) and Finding(Fault.CELL_EDITED, name) not in findings:
            findings.append(Finding(Fault.CELL_EDITED, name))
        words, cut = bounded_words(own.source)
        nb.cells[keep] = source.cell(words if said else None)
        findings += cut if said else []
        if source.is_written and source.kind == "markdown" and "attachments" in own:  # a picture in the answer
            nb.cells[keep].attachments = own.attachments
    previous: str | None = None
    for name, source in known.items():
        if name not in copies:
            findings.append(Finding(Fault.CELL_DELETED, name))
            nb.cells.insert(_after(nb, previous), source.cell())
        previous = name
    _part_ids(nb, known)
    return findings


def _part_ids(nb: NotebookNode, known: Mapping[str, SourceCell]) -> None:
    """A graded cell keeps its id; whatever else has the same gets another."""
    for index, cell in enumerate(nb.cells):
        if cell.id in known and "nbgrader" not in cell.metadata:
            cell["id"] = f"{cell.id}-copy-{index}"


def _grade_id(cell: NotebookNode, known: Mapping[str, SourceCell], findings: list[Finding]) -> str | None:
    """Which graded cell this one is, or is a copy of; metadata that names none is taken off.

    Where the metadata is gone the cell's own id tells: it is the same from release on.
    """
    entry = cell.metadata.get("nbgrader")
    name = entry.get("grade_id") if isinstance(entry, Mapping) else None
    if isinstance(name, str) and name in known:
        return name
    if name is None and cell.id in known:
        findings.append(Finding(Fault.CELL_EDITED, cell.id))
        return str(cell.id)
    if "nbgrader" in cell.metadata:
        if entry:
            findings.append(Finding(Fault.CELL_UNKNOWN, found=str(name)[:60]))
        del cell.metadata["nbgrader"]
    return None


def _after(nb: NotebookNode, name: str | None) -> int:
    """The place after this graded cell, or the end."""
    for index, cell in enumerate(nb.cells):
        if name is not None and (cell.metadata.get("nbgrader") or {}).get("grade_id") == name:
            return index + 1
    return len(nb.cells)
