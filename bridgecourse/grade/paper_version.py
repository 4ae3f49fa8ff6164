"""Of which version of an assignment a notebook is: by its exercises, for a file may be called after the law alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory

from bridgecourse.errors import NotebookError
from bridgecourse.paper.notebook import read_notebook, sheets_of
from bridgecourse.paper.side_file import ENDING
from bridgecourse.teach.version import parse_version

__all__ = ["PaperVersions", "notebook_of"]


class PaperVersions:
    """The versions that a class has of an assignment, and which of them each notebook is of."""

    def __init__(self, directory: CourseDirectory, assignment: str) -> None:
        self._directory, self._assignment = directory, assignment
        self._asked: dict[Path, frozenset[str]] = {}

    def of(self, path: Path, named: str) -> str:
        """The version of this notebook, or of the one that it stands beside; ``named`` is what the file's name says."""
        if not self._versions:
            return self._assignment
        notebook = notebook_of(path)
        if notebook not in self._asked:
            self._asked[notebook] = _asked(notebook)
        asked = self._asked[notebook]
        if not asked:
            return named

        def distance(version: str) -> tuple[int, bool]:
            return len(asked ^ self._versions[version]), version != named

        return min(self._versions, key=distance)

    @cached_property
    def _versions(self) -> Mapping[str, frozenset[str]]:
        """The graded cells of each version that the class has of this law, where it has several."""
        own, database = parse_version(self._assignment)[0], str(self._directory.db_url)
        if database.startswith("sqlite:///") and not Path(database.removeprefix("sqlite:///")).is_file():
            return {}
        with Gradebook(database, self._directory.course_id) as gradebook:
            versions = {
                str(each.name): frozenset(
                    str(cell.name) for notebook in each.notebooks for cell in notebook.grade_cells
                )
                for each in gradebook.assignments
                if parse_version(str(each.name))[0] == own
            }
        return versions if len(versions) > 1 else {}


def notebook_of(path: Path) -> Path:
    """The notebook that this file is, or is kept beside."""
    if not path.name.endswith(ENDING):
        return path
    return path.with_name(f"{path.name.removesuffix(ENDING).removeprefix('.')}.ipynb")


def _asked(path: Path) -> frozenset[str]:
    """The exercises that a notebook puts; none where it cannot be read."""
    try:
        return frozenset(sheets_of(read_notebook(path).get("metadata")))
    except NotebookError:
        return frozenset()
