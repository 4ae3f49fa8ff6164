"""What a person has decided in nbgrader's gradebook: scores of answers in words, and scores set by hand.

The database is opened for reading only, through nbgrader's own tables.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.errors import SetupError
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.safe_text import clean_text, quote
from bridgecourse.teach.version import parse_version

if TYPE_CHECKING:
    from nbgrader.api import Grade

__all__ = ["CellScore", "Decisions", "read_gradebook"]

DATABASE = "gradebook.db"


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

    ``findings`` by candidate: scores that cannot be read, and are left out.
    """

    candidates: tuple[str, ...] = ()
    scores: Mapping[tuple[str, str], CellScore] = field(default_factory=dict)
    findings: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)

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
    from nbgrader.api import Grade, Student
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DatabaseError
    from sqlalchemy.orm import Session
    from sqlalchemy.pool import NullPool

    engine = create_engine("sqlite://", creator=lambda: _connect(path), poolclass=NullPool)
    try:
        with Session(engine) as session:
            candidates = tuple(sorted(clean_text(str(student.id)) for student in session.query(Student)))
            scores, strange = _scores(session.query(Grade))
    except DatabaseError as error:
        raise SetupError(f"{path}: expected a gradebook of nbgrader: {error.orig}") from None
    finally:
        engine.dispose()
    return Decisions(candidates, scores, {name: bounded(findings) for name, findings in strange.items()})


def _connect(path: Path) -> sqlite3.Connection:
    """The gradebook, to be read only; what is no text in it does not matter to the rest."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    return connection


def _scores(grades: Iterable[Grade]) -> tuple[dict[tuple[str, str], CellScore], dict[str, list[Finding]]]:
    """Every row by itself: the scores, and for each candidate those that cannot be read."""
    scores: dict[tuple[str, str], CellScore] = {}
    strange: dict[str, list[Finding]] = {}
    for grade in grades:
        candidate, cell = clean_text(str(grade.notebook.student.id)), clean_text(str(grade.cell.name))
        try:
            score = _score(grade)
            if (before := scores.get((candidate, cell))) is None or _is_newer(score, before):
                scores[candidate, cell] = score
        except (TypeError, ValueError, OverflowError) as error:
            finding = Finding(Fault.SCORE_UNREADABLE, question=quote(cell), found=quote(str(error)))
            strange.setdefault(candidate, []).append(finding)
    return scores, strange


def _is_newer(score: CellScore, before: CellScore) -> bool:
    """Whether it is of a newer version of the same assignment, of which a candidate may have handed in both."""
    return parse_version(score.assignment) > parse_version(before.assignment)


def _score(grade: Grade) -> CellScore:
    """One row of nbgrader's table of grades.

    nbgrader takes the score that a person has set, else the automatic one; extra credit comes on top.
    """
    given = (grade.auto_score, grade.manual_score, grade.extra_credit)
    automatic, by_hand, extra = (_points(number) for number in given)
    waits = by_hand is None and (grade.needs_manual_grade or automatic is None)
    base = automatic if by_hand is None else by_hand
    return CellScore(
        assignment=str(grade.notebook.assignment.assignment.name),
        points=None if waits or base is None else base + (extra or 0.0),
        maximum=_points(grade.cell.max_score) or 0.0,
        by_hand=by_hand is not None or bool(extra),
        automatic=automatic,
        to_grade=bool(grade.needs_manual_grade),
    )


def _points(number: object) -> float | None:
    """A number of points, if there is one.  Raises :class:`ValueError` for what is none."""
    if number is None:
        return None
    if isinstance(number, int | float) and math.isfinite(number):
        return float(number)
    raise ValueError(repr(number))
