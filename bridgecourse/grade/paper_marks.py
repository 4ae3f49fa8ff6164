"""The scores and comments of a paper, taken from the gradebook at once: nbgrader asks for each cell several times."""

from __future__ import annotations

from nbconvert.exporters.exporter import ResourcesDict
from nbformat.notebooknode import NotebookNode
from nbgrader.api import BaseCell, Comment, Grade, Gradebook, MissingEntry
from nbgrader.preprocessors import GetGrades
from sqlalchemy.orm import undefer

__all__ = ["PaperMarks"]


class PaperMarks(GetGrades):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's step that puts scores and comments into the cells."""

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        place = resources["nbgrader"]
        gradebook: Gradebook = place["gradebook"]
        paper = gradebook.find_submission_notebook(place["notebook"], place["assignment"], place["student"])
        self._grades = _by_cell(gradebook, Grade, paper.id, undefer(Grade.max_score))
        self._comments = _by_cell(gradebook, Comment, paper.id)
        for index, cell in enumerate(nb.cells):
            self.preprocess_cell(cell, resources, index)
        late = paper.late_submission_penalty or 0
        place["score"], place["max_score"], place["late_penalty"] = paper.score - late, paper.max_score, late
        if late:
            self.log.warning("%s: late submission penalty: %s", place["student"], late)
        return nb, resources

    def _get_comment(self, cell: NotebookNode, resources: ResourcesDict) -> None:
        comment = _of(self._comments, cell, resources)
        cell.metadata.nbgrader["comment"] = comment.comment  # type: ignore[attr-defined]

    def _get_score(self, cell: NotebookNode, resources: ResourcesDict) -> None:
        grade = _of(self._grades, cell, resources)
        cell.metadata.nbgrader["score"] = grade.score  # type: ignore[attr-defined]
        cell.metadata.nbgrader["points"] = grade.max_score  # type: ignore[attr-defined]


def _by_cell(gradebook: Gradebook, kind: type, paper: str, *options: object) -> dict[str, object]:
    asked = gradebook.db.query(BaseCell.name, kind).join(BaseCell, kind.cell_id == BaseCell.id)  # type: ignore[attr-defined]
    return dict(map(tuple, asked.filter(kind.notebook_id == paper).options(*options)))  # type: ignore[attr-defined]


def _of(found: dict[str, object], cell: NotebookNode, resources: ResourcesDict) -> object:
    """Raises :class:`MissingEntry`, as nbgrader does, for a cell that the gradebook does not have."""
    name = cell.metadata.nbgrader["grade_id"]
    if name not in found:
        raise MissingEntry(f"No such cell: {resources['nbgrader']['assignment']}/{name}")
    return found[name]
