"""Marks that a person gave, when a paper is marked again: what was read stays read, as long as it is the same.

nbgrader asks for every mark given by hand again.  Here it is asked for again only where what a person had before him
has changed: the answer, the guide beside it, or what it may be worth.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

from nbconvert.exporters.exporter import ResourcesDict
from nbformat.notebooknode import NotebookNode
from nbgrader.api import Gradebook
from nbgrader.preprocessors import SaveAutoGrades
from nbgrader.utils import compute_checksum, determine_grade, is_task

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import ANSWERS_KEY, read_notebook
from bridgecourse.teach.answers.safe_text import printable

__all__ = ["ASKED_KEY", "GUIDE", "HandMarks", "SaveAutoMarks", "read_before", "what_was_read"]

ASKED_KEY = "bridgecourse_asked"
"""Which exercises a person was asked to look at, in the metadata of the copy."""

GUIDE = "-guide"
"""How the id of the cell with the marking guide ends."""

_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_SPACE = re.compile(r"\s+")
_SOURCE = re.compile(r'\ssrc="([^"]*)"')


@dataclass(slots=True)
class HandMarks:
    """Of a whole run: how many marks given by hand were kept as read, and which are to be looked at again."""

    kept: int = 0
    again: list[tuple[str, str]] = field(default_factory=list)

    def told(self, language: Language) -> Iterable[str]:
        """One line for each candidate with a mark that is to be looked at again."""
        cells: dict[str, list[str]] = {}
        for student, cell in self.again:
            cells.setdefault(student, []).append(cell)
        for student, names in cells.items():
            yield text("made.hand.again", language, name=printable(student), cells=", ".join(names))


def read_before(folder: Path) -> dict[str, dict[str, str]]:
    """By notebook what a person had before him in the copies in this folder."""
    read: dict[str, dict[str, str]] = {}
    for path in sorted(folder.glob("*.ipynb")):
        try:
            read[path.stem] = what_was_read(read_notebook(path))
        except NotebookError:
            continue
    return read


def what_was_read(notebook: Mapping[str, Any]) -> dict[str, str]:
    """By graded cell the digest of what whoever marks it goes by.

    For an answer in words those words, with what stands beside them, the guide, and the points.  For an exercise what
    was picked, what it was worth, out of how much, and whether anybody was asked to look at it: what is said about it
    may be said better tomorrow.
    """
    cells = [cell for cell in notebook.get("cells") or () if isinstance(cell, Mapping)]
    guide = [_plain(cell) for cell in cells if str(cell.get("id", "")).endswith(GUIDE)]
    metadata = notebook.get("metadata") or {}
    answers, asked = metadata.get(ANSWERS_KEY) or {}, metadata.get(ASKED_KEY) or ()
    picked = answers.get("answers") if isinstance(answers, Mapping) else None
    read: dict[str, str] = {}
    for cell in cells:
        entry = (cell.get("metadata") or {}).get("nbgrader") or {}
        if not entry.get("grade"):
            continue
        name = str(entry.get("grade_id"))
        if entry.get("solution"):
            copies = [_plain(each) for each in cells if str(each.get("id", "")).startswith(f"{name}-copy-")]
            read[name] = _digest("words", _plain(cell), copies, guide, float(entry.get("points", 0)))
        else:
            own = picked.get(name) if isinstance(picked, Mapping) else None
            picks = own.get("picks") if isinstance(own, Mapping) else None
            read[name] = _digest("picks", picks, _scores(cell), float(entry.get("points", 0)), name in asked)
    return read


def _plain(cell: Mapping[str, Any]) -> list[str]:
    """The words of a cell without their form, which another version may write otherwise, and its pictures."""
    source = cell.get("source", "")
    source = "".join(source) if isinstance(source, list) else str(source)
    words = _SPACE.sub(" ", unescape(_TAG.sub(" ", source))).strip()
    return [words, *_SOURCE.findall(source)]


def _scores(cell: Mapping[str, Any]) -> list[str]:
    outputs = cell.get("outputs") or ()
    return ["".join(each["data"]["text/plain"]) for each in outputs if each.get("output_type") == "execute_result"]


def _digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


class SaveAutoMarks(SaveAutoGrades):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's step that puts scores into its gradebook, which lets what a person has read be read.

    All scores of a paper go there at once, where nbgrader writes two or three times for each.
    """

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        place = resources["nbgrader"]
        before, now = place.get("read_before", {}), what_was_read(nb)
        self._same = {name for name, digest in now.items() if before.get(name) == digest}
        self._marks = getattr(getattr(self.parent, "parent", None), "hand_marks", HandMarks())
        self._as_read: set[str] = set()
        place["as_read"] = self._as_read
        with Gradebook(place["db_url"]) as self.gradebook:
            self._paper = (place["notebook"], place["assignment"], place["student"])
            for index, cell in enumerate(nb.cells):
                self.preprocess_cell(cell, resources, index)
            self.gradebook.db.commit()
        return nb, resources

    def _add_comment(self, cell: NotebookNode, resources: ResourcesDict) -> None:
        """As nbgrader's: what was left as it was handed out is no answer."""
        comment = self.gradebook.find_comment(cell.metadata.nbgrader["grade_id"], *self._paper)
        is_left = cell.metadata.nbgrader.get("checksum") == compute_checksum(cell) and not is_task(cell)
        comment.auto_comment = "No response." if is_left else None

    def _add_score(self, cell: NotebookNode, resources: ResourcesDict) -> None:
        """As nbgrader's: a score that a person has set, and one that only a person can give, wait for somebody."""
        name = cell.metadata.nbgrader["grade_id"]
        grade = self.gradebook.find_grade(name, *self._paper)
        was_read, by_hand = not grade.needs_manual_grade, grade.manual_score is not None
        grade.auto_score, _ = determine_grade(cell, self.log)
        grade.needs_manual_grade = by_hand or grade.auto_score is None
        if not was_read:
            return
        if name in self._same:
            self._as_read.add(name)
            if by_hand:
                grade.needs_manual_grade = False
                self._marks.kept += 1
        elif by_hand:
            self._marks.again.append((self._paper[-1], name))
