"""``grades.csv``: nbgrader's table of all scores, as a spreadsheet of the class's language opens it.

The columns are nbgrader's, and one more for what a mark does not say by itself
(:mod:`bridgecourse.grade.paper_state`); where nobody knows what a paper is worth its score is empty.  What came from
candidates is text there and no formula, points have two decimals, and a candidate without a name in the gradebook is
called as everywhere else.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook, MissingEntry
from nbgrader.coursedir import CourseDirectory
from nbgrader.plugins import ExportPlugin
from traitlets import Unicode

from bridgecourse.grade.paper_state import PaperStates
from bridgecourse.i18n import parse_language
from bridgecourse.paper.name import given_names
from bridgecourse.paper.spreadsheet import ENCODING, inert_text, separators
from bridgecourse.teach.answers.safe_text import clean_text

__all__ = ["GradesFile"]

COLUMNS = (
    "assignment",
    "duedate",
    "timestamp",
    "student_id",
    "last_name",
    "first_name",
    "email",
    "raw_score",
    "late_submission_penalty",
    "score",
    "max_score",
    "remark",
)
"""Those of nbgrader's own file, which other programs read, and ours behind them."""

SCORES = ("raw_score", "late_submission_penalty", "score")


class GradesFile(ExportPlugin):  # type: ignore[misc]  # nbgrader has no types
    """What ``nbgrader export`` writes, for all candidates and assignments or those that are named."""

    language = Unicode("en", help="The language whose separators the file has.").tag(config=True)

    def export(self, gradebook: Gradebook) -> None:
        place = Path(self.to or "grades.csv")
        self.log.info("Exporting grades to %s", place)
        separator, decimal = separators(parse_language(self.language))
        states = PaperStates(CourseDirectory(config=self.config), parse_language(self.language))
        with place.open("w", encoding=ENCODING, newline="") as file:
            rows = csv.writer(file, delimiter=separator)
            rows.writerow(COLUMNS)
            for row in self._rows(gradebook, states):
                rows.writerow([_cell(row[name], decimal) for name in COLUMNS])

    def _rows(self, gradebook: Gradebook, states: PaperStates) -> Iterator[dict[str, object]]:
        students, assignments = {str(each) for each in self.student}, {str(each) for each in self.assignment}
        for assignment in gradebook.assignments:
            for student in gradebook.students:
                is_wanted = not students or student.id in students
                if is_wanted and (not assignments or assignment.name in assignments):
                    yield _row(gradebook, assignment, student, states)


def _row(
    gradebook: Gradebook,
    assignment: Any,  # noqa: ANN401  nbgrader's own
    student: Any,  # noqa: ANN401  nbgrader's own
    states: PaperStates,
) -> dict[str, object]:
    """One candidate's mark; who has handed in nothing has earned nothing, as nbgrader has it."""
    first, last = given_names(student.id, student.first_name, student.last_name)
    row: dict[str, object] = {"assignment": assignment.name, "duedate": assignment.duedate, "timestamp": None}
    row |= {"student_id": student.id, "last_name": last, "first_name": first, "email": student.email}
    row |= {**dict.fromkeys(SCORES, 0.0), "max_score": float(assignment.max_score)}
    try:
        paper = gradebook.find_submission(assignment.name, student.id)
    except MissingEntry:
        paper = None
    state = states.of(str(assignment.name), str(student.id), paper)
    row["remark"] = state.remark
    if not state.has_mark:
        return row | dict.fromkeys(SCORES)
    if paper is None:
        return row
    score, penalty = float(paper.score), float(paper.late_submission_penalty)
    row |= {"timestamp": paper.timestamp, "raw_score": score, "late_submission_penalty": penalty}
    return row | {"score": max(0.0, score - penalty)}


def _cell(value: object, decimal: str) -> str:
    """A number with two decimals and this sign, anything else as text that is no formula."""
    if isinstance(value, float):
        return f"{value:.2f}".replace(".", decimal)
    return "" if value is None else inert_text(clean_text(str(value)))
