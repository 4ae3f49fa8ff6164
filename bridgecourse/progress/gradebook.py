"""What a person has decided in nbgrader's gradebook: scores of answers in words, and scores set by hand.

The database is opened for reading only, through nbgrader's own tables.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.errors import SetupError

if TYPE_CHECKING:
    from nbgrader.api import Grade

__all__ = ["Decisions", "Score", "read_gradebook"]

DATABASE = "gradebook.db"


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one graded cell of one candidate.

    ``points`` is ``None`` while it waits for a person.  ``by_hand`` when a person has set it.  ``automatic`` is what
    the last autograding gave.
    """

    assignment: str
    points: float | None
    maximum: float
    by_hand: bool
    automatic: float | None = None


@dataclass(frozen=True, slots=True)
class Decisions:
    """The candidates that the gradebook knows, and the score of every graded cell by candidate and cell."""

    candidates: tuple[str, ...] = ()
    scores: Mapping[tuple[str, str], Score] = field(default_factory=dict)


def read_gradebook(root: Path, database: Path | None = None) -> Decisions:
    """Read the gradebook of the course at this root; empty where there is none yet.

    Raises :class:`SetupError` for a file that is no gradebook of nbgrader.
    """
    path = root / DATABASE if database is None else database
    if not path.is_file():
        return Decisions()
    from nbgrader.api import Grade, Student
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DatabaseError
    from sqlalchemy.orm import Session
    from sqlalchemy.pool import NullPool

    address = f"{path.resolve().as_uri()}?mode=ro"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool)
    try:
        with Session(engine) as session:
            candidates = tuple(sorted(student.id for student in session.query(Student)))
            scores = {(grade.notebook.student.id, grade.cell.name): _score(grade) for grade in session.query(Grade)}
    except DatabaseError as error:
        raise SetupError(f"{path}: expected a gradebook of nbgrader: {error.orig}") from None
    finally:
        engine.dispose()
    return Decisions(candidates, scores)


def _score(grade: Grade) -> Score:
    """One row of nbgrader's table of grades.

    nbgrader takes the score that a person has set, else the automatic one; extra credit comes on top.
    """
    automatic, by_hand, extra = grade.auto_score, grade.manual_score, float(grade.extra_credit or 0.0)
    waits = by_hand is None and (grade.needs_manual_grade or automatic is None)
    base = automatic if by_hand is None else by_hand
    return Score(
        assignment=str(grade.notebook.assignment.assignment.name),
        points=None if waits or base is None else float(base) + extra,
        maximum=float(grade.cell.max_score),
        by_hand=by_hand is not None or extra != 0.0,
        automatic=None if automatic is None else float(automatic),
    )
