"""What a person has decided in nbgrader's gradebook: scores of answers in words, and scores set by hand.

The database is opened for reading only.  Its tables are nbgrader's own; they are asked without nbgrader, whose way
through them takes a question for each score.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from bridgecourse.errors import SetupError
from bridgecourse.paper.name import given_names
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.safe_text import clean_text, quote
from bridgecourse.teach.version import parse_version

__all__ = ["CellScore", "Decisions", "read_gradebook"]

DATABASE = "gradebook.db"

_STUDENTS = "SELECT id, first_name, last_name FROM student"
_CELLS = """
    SELECT assignment.name, base_cell.name
    FROM assignment
    LEFT JOIN notebook ON notebook.assignment_id = assignment.id
    LEFT JOIN base_cell ON base_cell.notebook_id = notebook.id AND base_cell.id IN (SELECT id FROM grade_cells)
    ORDER BY base_cell.rowid
"""
_GRADES = """
    SELECT submitted_assignment.student_id, assignment.name, base_cell.name, grade_cells.max_score,
           grade.auto_score, grade.manual_score, grade.extra_credit, grade.needs_manual_grade
    FROM grade
    JOIN base_cell ON base_cell.id = grade.cell_id
    LEFT JOIN grade_cells ON grade_cells.id = grade.cell_id
    JOIN submitted_notebook ON submitted_notebook.id = grade.notebook_id
    JOIN submitted_assignment ON submitted_assignment.id = submitted_notebook.assignment_id
    JOIN assignment ON assignment.id = submitted_assignment.assignment_id
"""


@dataclass(frozen=True, slots=True)
class CellScore:
    """The score of one graded cell of one candidate.

    ``points`` is ``None`` while it waits for a person.  ``by_hand`` when a person has set it.  ``automatic`` is what
    the last autograding gave; ``to_grade`` when somebody is to look at it.
    """

    assignment: str
    points: float | None
    maximum: float
    by_hand: bool
    automatic: float | None = None
    to_grade: bool = False


@dataclass(frozen=True)
class Decisions:
    """The candidates that the gradebook knows, and the score of every graded cell by candidate and cell.

    ``findings`` by candidate: scores that cannot be read, and are left out.  ``assignments`` are those that were
    entered, with their graded cells.  ``names`` are first and last name of each candidate.
    """

    candidates: tuple[str, ...] = ()
    scores: Mapping[tuple[str, str], CellScore] = field(default_factory=dict)
    findings: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)
    assignments: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    def of(self, candidate: str) -> dict[str, CellScore]:
        """The scores of one candidate by cell."""
        return self._by_candidate.get(candidate, {})

    @cached_property
    def _by_candidate(self) -> dict[str, dict[str, CellScore]]:
        scores: dict[str, dict[str, CellScore]] = {}
        for (candidate, cell), score in self.scores.items():
            scores.setdefault(candidate, {})[cell] = score
        return scores


def read_gradebook(root: Path, database: Path | None = None) -> Decisions:
    """Read the gradebook of the course at this root; empty where there is none yet.

    Raises :class:`SetupError` for a file that is no gradebook of nbgrader.
    """
    path = root / DATABASE if database is None else database
    if not path.is_file():
        return Decisions()
    try:
        with closing(_connect(path)) as opened:
            names = {clean_text(str(name)): _name(str(name), *given) for name, *given in opened.execute(_STUDENTS)}
            cells = opened.execute(_CELLS).fetchall()
            scores, strange = _scores(opened.execute(_GRADES))
    except sqlite3.DatabaseError as error:
        raise SetupError(f"{path}: expected a gradebook of nbgrader: {error}") from None
    findings = {name: bounded(found) for name, found in strange.items()}
    return Decisions(tuple(sorted(names)), scores, findings, _assignments(cells), names)


def _name(student: str, first: object, last: object) -> str:
    """First and last name as one; half a character, which a name may hold, is replaced."""
    given = (None if each is None else clean_text(str(each)).strip() for each in (first, last))
    return " ".join(each for each in given_names(student, *given) if each) or clean_text(student)


def _assignments(cells: Iterable[tuple[object, object]]) -> dict[str, tuple[str, ...]]:
    """Every assignment that was entered, with its graded cells."""
    found: dict[str, tuple[str, ...]] = {}
    for assignment, cell in cells:
        own = () if cell is None else (clean_text(str(cell)),)
        found[clean_text(str(assignment))] = (*found.get(clean_text(str(assignment)), ()), *own)
    return found


def _connect(path: Path) -> sqlite3.Connection:
    """The gradebook, to be read only; what is no text in it does not matter to the rest."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    return connection


def _scores(
    grades: Iterable[tuple[object, ...]],
) -> tuple[dict[tuple[str, str], CellScore], dict[str, list[Finding]]]:
    """Every row by itself: the scores, and for each candidate those that cannot be read."""
    scores: dict[tuple[str, str], CellScore] = {}
    strange: dict[str, list[Finding]] = {}
    kept: dict[str, str] = {}
    for student, assignment, name, *numbers in grades:
        candidate, cell, of = (_once(word, kept) for word in (student, name, assignment))
        try:
            score = _score(of, *numbers)
            if (before := scores.get((candidate, cell))) is None or _is_newer(score, before):
                scores[candidate, cell] = score
        except (TypeError, ValueError, OverflowError) as error:
            finding = Finding(Fault.SCORE_UNREADABLE, question=quote(cell), found=quote(str(error)))
            strange.setdefault(candidate, []).append(finding)
    return scores, strange


def _once(word: object, kept: dict[str, str]) -> str:
    """The same text each time, not a new one for each row."""
    words = clean_text(str(word))
    return kept.setdefault(words, words)


def _is_newer(score: CellScore, before: CellScore) -> bool:
    """Whether it is of a newer version of the same assignment, of which a candidate may have handed in both."""
    return parse_version(score.assignment) > parse_version(before.assignment)


def _score(
    assignment: str, maximum: object, automatic: object, manual: object, extra: object, needs_grade: object
) -> CellScore:
    """One row of nbgrader's table of grades.

    nbgrader takes the score that a person has set, else the automatic one; extra credit comes on top.
    """
    marked, by_hand, on_top = (_points(number) for number in (automatic, manual, extra))
    waits = by_hand is None and (bool(needs_grade) or marked is None)
    base = marked if by_hand is None else by_hand
    return CellScore(
        assignment=assignment,
        points=None if waits or base is None else base + (on_top or 0.0),
        maximum=_points(maximum) or 0.0,
        by_hand=by_hand is not None or bool(on_top),
        automatic=marked,
        to_grade=bool(needs_grade),
    )


def _points(number: object) -> float | None:
    """A number of points, if there is one.  Raises :class:`ValueError` for what is none."""
    if number is None:
        return None
    if isinstance(number, int | float) and math.isfinite(number):
        return float(number)
    raise ValueError(repr(number))
