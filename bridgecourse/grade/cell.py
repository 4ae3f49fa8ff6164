"""The cells of an autograded copy: the instructor's own, with the candidate's answers in words among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from nbformat.notebooknode import NotebookNode, from_dict
from nbgrader.utils import compute_checksum

from bridgecourse.grade.inert import besides, inert
from bridgecourse.i18n import Language, text
from bridgecourse.paper.unwritten import placeholders
from bridgecourse.teach.answers.finding import Fault, Finding

__all__ = ["SourceCell", "mend_cells"]

_SCHEMA = 3  # of nbgrader's metadata


COPIES = 50
"""So many copies of one cell are read, the last of them."""


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
        node: NotebookNode = from_dict(cell)  # type: ignore[no-untyped-call]  # nbformat has no types
        return node

    def is_said_in(self, cell: NotebookNode) -> bool:
        """Whether this cell, for an answer in words, holds one: more than nothing or the placeholder."""
        return cell.source.strip() not in {"", self.source.strip(), *placeholders()}

    def is_changed(self, cell: NotebookNode) -> bool:
        return bool(compute_checksum(self.cell(cell.source)) != self.checksum) or cell.cell_type != self.kind


@dataclass(frozen=True, slots=True)
class Handed:
    """What a submission holds for one graded cell: the cell that counts, and answers in words besides."""

    cell: NotebookNode
    besides: tuple[NotebookNode, ...] = ()


def mend_cells(
    nb: NotebookNode,
    sources: Iterable[SourceCell],
    frame: Sequence[NotebookNode],
    language: Language,
    kept: Mapping[str, str],
) -> list[Finding]:
    """Build the notebook's cells anew, and say what was wrong with those handed in.

    Every cell is the instructor's, ``frame``, but for the answers in words, which are made inert.  Of several copies of
    one the last that says anything counts; what the others say stands below it.  Where the candidate has asked for the
    model answer, what he had ``kept`` by then counts, by the name of its cell, and what he wrote later stands below.  A
    graded cell that the frame lacks comes last.
    """
    known = {source.name: source for source in sources}
    copies: dict[str, list[NotebookNode]] = {}
    findings: list[Finding] = []
    for cell in nb.cells:
        name = _grade_id(cell, known, findings)
        if name is not None:
            copies.setdefault(name, []).append(cell)
    findings += [
        Finding(Fault.TOO_MANY_CELLS, name, found=str(len(each))) for name, each in copies.items() if len(each) > COPIES
    ]
    handed = {
        name: _handed(source, copies.get(name, [])[-COPIES:], findings, language, kept.get(name))
        for name, source in known.items()
    }
    nb.cells = [*_framed(frame, handed), *(cell for each in handed.values() for cell in (each.cell, *each.besides))]
    return findings


def _handed(
    source: SourceCell, copies: Sequence[NotebookNode], findings: list[Finding], language: Language, kept: str | None
) -> Handed:
    if source.is_written and kept is not None and not copies:
        findings.append(Finding(Fault.CELL_DELETED, source.name))
        return Handed(source.cell(inert(kept, None, language)))
    if not copies:
        findings.append(Finding(Fault.CELL_DELETED, source.name))
        return Handed(source.cell())
    if len(copies) > 1:
        findings.append(Finding(Fault.CELL_COPIED, source.name))
    if source.is_written:
        return _words(source, [cell for cell in copies if source.is_said_in(cell)], language, kept)
    edited = Finding(Fault.CELL_EDITED, source.name)
    if source.is_changed(copies[-1]) and edited not in findings:
        findings.append(edited)
    return Handed(source.cell())


def _words(source: SourceCell, said: Sequence[NotebookNode], language: Language, kept: str | None) -> Handed:
    """An answer in words, and what other copies of its cell say, each once; what was kept comes before them all."""
    pictures = said[-1].get("attachments") if said else None
    before = [] if kept is None else [inert(kept, pictures, language)]
    shown = list(
        dict.fromkeys([*before, *(inert(cell.source, cell.get("attachments"), language) for cell in reversed(said))])
    )
    later = "" if kept is None else text("grade.words.later", language)
    below = (_plain(f"{source.name}-copy-{n}", besides(later, words)) for n, words in enumerate(shown[1:], 1))
    return Handed(source.cell(shown[0] if shown else None), tuple(below))


def _plain(cell_id: str, source: str) -> NotebookNode:
    cell = {"cell_type": "markdown", "id": cell_id, "metadata": {}, "source": source}
    node: NotebookNode = from_dict(cell)  # type: ignore[no-untyped-call]  # nbformat has no types
    return node


def _framed(frame: Sequence[NotebookNode], handed: dict[str, Handed]) -> Iterator[NotebookNode]:
    """The instructor's cells in order, with what was handed in at its places; takes that out of ``handed``.

    An exercise that a class was not given stands there without its heading too.
    """
    put = {cell.metadata["nbgrader"]["grade_id"] for cell in frame if "nbgrader" in cell.metadata}
    headings = {f"{name}-title" for name in put - handed.keys()}
    for cell in frame:
        if cell.get("id") in headings:
            continue
        entry = cell.metadata.get("nbgrader")
        name = entry.get("grade_id") if isinstance(entry, Mapping) else None
        if name in handed:
            own = handed.pop(name)
            yield from (own.cell, *own.besides)
        elif entry is None:
            yield cell


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
