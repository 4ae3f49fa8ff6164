"""What the course asks today, by which papers are marked: by its marking tables, else by its cases.

A table is read in a moment.  Where none counts, the cases and the law book say the same, it takes longer, and whoever
grades is told why and what to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from bridgecourse.errors import CaseError, SetupError
from bridgecourse.grade.form import of_course
from bridgecourse.grade.kept import sheet_of, sheets_of_source
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import SHEETS_KEY, sheets_of
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.handed_out import HandedOut, Markable, handed_out_json
from bridgecourse.teach.exercises.marking_table import MarkingTable, read_table
from bridgecourse.teach.version import project_version

__all__ = ["Today"]


class Today:
    """The exercises of one assignment as the course has them now, and any others that a paper names."""

    def __init__(self, taught: Course, assignment: str, notebook: Callable[[Language], Path]) -> None:
        """``notebook`` says where the instructor's is, in each language."""
        self.taught, self._place, self._notebook = taught, taught.place(assignment), notebook
        self._by_case: dict[str, Markable | None] = {}

    @cached_property
    def table(self) -> MarkingTable:
        """That of the assignment."""
        place, version = self._place, _version(self.taught.root.parent)
        return read_table(self.taught.tables / place.table, place.assignment, version, place.cases)

    def form(self, name: str) -> Markable | None:
        """What is asked under this name, and what is right; ``None`` where the course has no such exercise."""
        if (known := self.table.exercises.get(name)) is not None:
            return known
        if name not in self._by_case:
            self._by_case[name] = of_course(name, self.taught) if self._may_have(name) else None
        return self._by_case[name]

    def _may_have(self, name: str) -> bool:
        """Whether it is worth while to read cases: a paper may name anything."""
        try:
            owner = self.taught.owner(name)
        except CaseError:
            return False
        return owner is not None and owner.may_have(name)

    def data(self, form: Markable) -> Mapping[str, Any]:
        """A form as it is written."""
        if form is self.table.exercises.get(form.id):
            return self.table.data[form.id]
        return handed_out_json(form, form.versions if isinstance(form, HandedOut) else ())

    def sheet(self, form: Markable, language: Language) -> Mapping[str, Any] | None:
        """How this is put today: as the instructor's notebook has it, else by its case; ``None`` without either."""
        put = sheets_of({SHEETS_KEY: sheets_of_source(self._notebook(language))}).get(form.id)
        if put is not None and put.get("digest") == form.digest:
            return put
        exercise = of_course(form.id, self.taught)
        return None if exercise is None else sheet_of(exercise, language)

    def told(self, marked: Iterable[Markable], language: Language) -> list[str]:
        """Of those that were marked by their cases, why."""
        others = sorted(each.id for each in marked if not isinstance(each, HandedOut))
        if not others:
            return []
        file, fault = f"source/{self.taught.tables.name}/{self._place.table}", self.table.fault
        msgid = "grade.table.lacking" if fault is None else f"grade.table.{fault.value}"
        return [text(msgid, language, file=file, exercises=", ".join(others))]


def _version(root: Path) -> str:
    file = root / "pyproject.toml"
    try:
        seen = file.stat()
    except OSError:
        return ""
    return _read_version(root, (seen.st_ino, seen.st_size, seen.st_mtime_ns))


@lru_cache(maxsize=1)
def _read_version(root: Path, _: tuple[int, int, int]) -> str:
    try:
        return project_version(root)
    except SetupError:
        return ""
