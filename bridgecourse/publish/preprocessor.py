"""nbgrader's release step, our part of it: the reference answers go, pictures of the tables come."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from nbconvert.exporters.exporter import ResourcesDict
from nbformat.notebooknode import NotebookNode, from_dict
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution

from bridgecourse.errors import NotebookError
from bridgecourse.paper.notebook import ANSWERS_KEY, SHEETS_KEY, notebook_language
from bridgecourse.paper.side_file import side_file
from bridgecourse.publish.still import still_output

__all__ = ["ReleaseSheets"]


class ReleaseSheets(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """Take out the reference answers and give every exercise a still picture, seen where nothing can be run."""

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        nb.metadata.pop(ANSWERS_KEY, None)
        language = notebook_language(nb.metadata)
        entry = nb.metadata.get(SHEETS_KEY)
        sheets = entry.get("sheets", {}) if isinstance(entry, Mapping) else {}
        for cell in nb.cells:
            asked = is_grade(cell) and not is_solution(cell)
            name = cell.metadata.nbgrader["grade_id"] if asked else cell.get("id")
            if not asked and name not in sheets:
                continue
            if name not in sheets or language is None:
                raise NotebookError(f"expected a sheet of exercise {name!r} in the notebook's metadata, found none")
            sheet = json.loads(json.dumps(sheets[name]))
            cell.outputs = [from_dict(still_output(sheet, language))]  # type: ignore[no-untyped-call]  # nbformat has no types
        self._drop_side_file(resources)
        return nb, resources

    def _drop_side_file(self, resources: ResourcesDict) -> None:
        """An instructor who tries a notebook in VS Code leaves answers beside it, and nbgrader copies every file."""
        converter = getattr(self.parent, "parent", None)
        coursedir = getattr(converter, "coursedir", None)
        if coursedir is None:
            return
        place = resources["nbgrader"]
        folder = Path(coursedir.format_path(coursedir.release_directory, ".", place["assignment"]))
        copied = side_file(folder / f"{place['notebook']}.ipynb")
        if copied.exists():
            self.log.warning("Not released, because it holds answers: %s", copied.name)
            copied.unlink()
