"""Answers as tidy frames: one row per candidate, exercise and part, and one per question.

Every exercise of the course has its rows for every candidate, answered or not, so that a share of a law is a share of
all of it.  Dtypes are fixed, also for empty frames; they are :data:`PARTS`, :data:`QUESTIONS` and :data:`PROBLEMS`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pandas as pd

from bridgecourse.progress.columns import Columns
from bridgecourse.progress.given import Assigned
from bridgecourse.progress.gradebook import CellScore, Decisions
from bridgecourse.progress.marked import Marked
from bridgecourse.progress.portfolio import (
    ME,
    REFUSED,
    Portfolio,
    Problem,
    failure,
    own_portfolio,
    problem_of,
)
from bridgecourse.progress.syllabus import Syllabus, Unit, is_practice, syllabus_of
from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.safe_text import quote
from bridgecourse.teach.course import Course, spoken_id
from bridgecourse.teach.version import parse_version

__all__ = ["PARTS", "PROBLEMS", "QUESTIONS", "SPOKEN", "Frames", "class_frames", "frames", "own_frames"]

PARTS: Mapping[str, str] = {
    "candidate": "str",
    "law": "str",  # the name of the law's folder: 31, 33-34
    "exercise": "str",
    "number": "int64",  # within its notebook, from 1; 0 for a generated case and for an answer in words
    "leaf": "str",  # the leaf that the exercise ends in; missing for an answer in words
    "edition": "Int64",  # of the Laws; missing for an answer in words
    "part": "str",  # facts, options, ruling, or spoken
    "points": "float64",  # missing while an answer in words waits to be graded
    "maximum": "float64",
    "answered": "bool",  # every question of the part has an answer
    "begun": "bool",  # at least one has
    "checked": "bool",  # the feedback has been seen
    "by_hand": "bool",  # a person has set or changed the score in the gradebook
    "practice": "bool",  # a generated case
    "time": "datetime64[us, UTC]",  # of the last answer in the part; missing where none is known
    "language": "str",  # in which the exercise was put; missing where nothing was answered
    "problem": "str",  # what is wrong with the answers to the exercise, or with its notebook, by id; else missing
}
"""The columns of :attr:`Frames.parts` and their dtypes."""

QUESTIONS: Mapping[str, str] = {
    "candidate": "str",
    "law": "str",
    "exercise": "str",
    "leaf": "str",
    "edition": "Int64",
    "part": "str",
    "question": "str",
    "picked": "str",  # ids of the options, joined by commas; missing where nothing was picked
    "right": "bool",
    "credit": "float64",  # from 0 to 1
    "misconception": "str",  # the id of the named mistake behind a wrong answer; missing where it has no name
    "practice": "bool",
    "time": "datetime64[us, UTC]",
}
"""The columns of :attr:`Frames.questions` and their dtypes."""

PROBLEMS: Mapping[str, str] = {
    "candidate": "str",
    "notebook": "str",
    "exercise": "str",  # empty where it concerns the whole notebook
    "question": "str",
    "problem": "str",
    "found": "str",
}
"""The columns of :attr:`Frames.problems` and their dtypes."""

SPOKEN = "spoken"
"""The part of an answer in words, graded by a person."""

PRACTICE = 300
"""So many practice cases of one person count, the latest; each has to be made again before it can be marked."""

GONE = "score_gone"
"""The gradebook has a score for an exercise that the course no longer has."""


EMPTY = "nothing_answered"
"""A paper was handed in, and none of its exercises has an answer."""


@dataclass(frozen=True)
class Frames:
    """Parts, questions, and whatever could not be read."""

    parts: pd.DataFrame
    questions: pd.DataFrame
    problems: pd.DataFrame

    @property
    def candidates(self) -> list[str]:
        return sorted(self.parts["candidate"].unique().tolist())

    def without(self, candidates: Collection[str]) -> Frames:
        """The rows of all others."""
        own = (frame[~frame["candidate"].isin(list(candidates))] for frame in self._all)
        return Frames(*own)

    def joined(self, others: Frames) -> Frames:
        """Both, candidate by candidate."""
        pairs = zip(self._all, others._all, strict=True)
        return Frames(*(_sorted(pd.concat(pair, ignore_index=True)) for pair in pairs))

    def copies(self) -> Frames:
        """Frames that may be changed, and change nobody else's."""
        return Frames(*(frame.copy(deep=False) for frame in self._all))

    @property
    def _all(self) -> tuple[pd.DataFrame, pd.DataFrame, pd.DataFrame]:
        return self.parts, self.questions, self.problems


def _sorted(frame: pd.DataFrame) -> pd.DataFrame:
    return frame.sort_values("candidate", kind="stable", ignore_index=True)


def own_frames(folder: Path | str = ".", *, taught: Course | None = None, candidate: str = ME) -> Frames:
    """What a person has done in the notebooks in and below this folder.

    Damaged notebooks are named in ``problems`` and keep nothing else from being read.
    """
    return frames([own_portfolio(Path(folder), candidate)], taught=taught)


def class_frames(root: Path | str = ".", *, taught: Course | None = None, database: Path | None = None) -> Frames:
    """What a class has handed in, with the scores that a person has set in nbgrader's gradebook.

    ``root`` is the root of nbgrader's course; the gradebook is ``gradebook.db`` there unless another is named.  The
    class is asked what it was given: the assignments that stand in the gradebook or were handed in.  A candidate whom
    only the gradebook knows has answered nothing.  Papers are read and marked once, and again only where a file or a
    score has changed since.  Raises :class:`SetupError` for a file that is no gradebook.
    """
    from bridgecourse.progress.reading import class_reading  # which marks by these frames

    return class_reading(Path(root), taught=taught, database=database).frames


def frames(
    portfolios: Iterable[Portfolio],
    decisions: Decisions | None = None,
    *,
    taught: Course | None = None,
    given: Assigned | None = None,
) -> Frames:
    """Mark these portfolios against the reference rulings, each by itself.

    A portfolio that cannot be marked is named in ``problems``, and has the rows of one without answers.  Without
    ``given`` everybody is asked all of the course.
    """
    syllabus = syllabus_of(taught)
    known, whole = decisions or Decisions(), given or Assigned(syllabus)
    rows = _Rows(Columns(PARTS), Columns(QUESTIONS), Columns(PROBLEMS))
    for portfolio in portfolios:
        try:
            own = _rows(portfolio, syllabus, known, whole)
        except Exception as error:  # a fault of ours, met with the help of this portfolio
            failed = [failure(notebook, error) for notebook in _notebooks(portfolio, syllabus) or [""]]
            bare = Portfolio(portfolio.candidate, problems=(*portfolio.problems, *failed))
            own = _rows(bare, syllabus, Decisions(), whole)
        own.add_to(rows)
    return Frames(rows.parts.frame(), rows.questions.frame(), rows.problems.frame())


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of the three frames."""

    parts: Columns
    questions: Columns
    problems: Columns

    def add_to(self, others: _Rows) -> None:
        others.parts.extend(self.parts)
        others.questions.extend(self.questions)
        others.problems.extend(self.problems)


def _rows(portfolio: Portfolio, syllabus: Syllabus, decisions: Decisions, given: Assigned) -> _Rows:
    """What one portfolio adds to each frame."""
    scores = decisions.of(portfolio.candidate)
    units = given.units(portfolio, scores)
    practice, strange = _beyond(portfolio, units, syllabus)
    refused = dict.fromkeys(_empty(portfolio, units, given), EMPTY) | _refused(portfolio, syllabus)
    marked = [Marked(portfolio, unit, scores, refused.get(unit.law, ""), syllabus) for unit in (*units, *practice)]
    strange += _not_asked(portfolio, units)
    findings = bounded((*strange, *decisions.findings.get(portfolio.candidate, ())))
    problems = [
        *portfolio.problems,
        *(problem for each in marked for problem in each.problems),
        *_gone(scores, syllabus),
    ]
    problems += [problem_of("", finding) for finding in findings]
    return _Rows(
        Columns(
            PARTS, [*(row for each in marked for row in each.parts()), *_spoken(portfolio.candidate, syllabus, scores)]
        ),
        Columns(QUESTIONS, (row for each in marked for row in each.questions())),
        Columns(PROBLEMS, (_problem_row(portfolio.candidate, problem) for problem in problems)),
    )


def _beyond(portfolio: Portfolio, units: Iterable[Unit], syllabus: Syllabus) -> tuple[list[Unit], list[Finding]]:
    """The practice that this candidate has begun, as far as it counts, and answers to what is no exercise at all."""
    asked = {unit.exercise.id for unit in units}
    others = [name for name in portfolio.answers if name not in asked]
    cases = [name for name in others if is_practice(name)]
    unknown = [name for name in others if not is_practice(name) and not syllabus.has(name)]
    strange = [Finding(Fault.UNKNOWN_EXERCISE, found=quote(name)) for name in unknown]
    if len(cases) > PRACTICE:
        strange.append(Finding(Fault.TOO_MANY_CASES, found=str(len(cases))))
        cases = sorted(cases, key=lambda name: _latest(portfolio.answers[name]))[-PRACTICE:]
    begun = [(name, syllabus.find(name)) for name in cases]
    strange += [Finding(Fault.UNKNOWN_EXERCISE, found=quote(name)) for name, unit in begun if unit is None]
    return [unit for _, unit in begun if unit is not None], strange


def _not_asked(portfolio: Portfolio, units: Iterable[Unit]) -> list[Finding]:
    """Exercises that the course has put into a notebook since this candidate got his."""
    laws = {unit.law for unit in units if unit.exercise.id in portfolio.asked}
    return [
        Finding(Fault.NOT_ASKED, unit.exercise.id)
        for unit in units
        if unit.law in laws and unit.exercise.id not in portfolio.asked
    ]


def _refused(portfolio: Portfolio, syllabus: Syllabus) -> dict[str, str]:
    """The laws of which a file was handed in and not read, with why."""
    laws = {folder.assignment: folder.name for folder in syllabus.folders}
    reasons: dict[str, str] = {}
    for each in portfolio.problems:
        if each.kind in REFUSED or (each.kind == Fault.NOT_A_MAPPING.value and not each.exercise):
            names = {parse_version(part.removesuffix(".ipynb"))[0] for part in each.notebook.split("/")}
            reasons |= {law: each.kind for assignment, law in laws.items() if assignment in names}
    return reasons


def _empty(portfolio: Portfolio, units: Iterable[Unit], given: Assigned) -> set[str]:
    """The laws of which this candidate has handed in a paper without an answer to an exercise."""
    own = {parse_version(name)[0] for name in given.handed_in.get(portfolio.candidate, ())}
    answered = {unit.law for unit in units if portfolio.answers.get(unit.exercise.id, Answer()).picks}
    return {folder.name for folder in given.folders if folder.assignment in own} - answered


def _notebooks(portfolio: Portfolio, syllabus: Syllabus) -> list[str]:
    """The assignments whose exercises are in this candidate's notebooks."""
    return [folder.assignment for folder in syllabus.folders if any(folder.owns(name) for name in portfolio.asked)]


def _latest(answer: Answer) -> datetime:
    return max(answer.times.values(), default=datetime.min.replace(tzinfo=UTC))


def _gone(scores: Mapping[str, CellScore], syllabus: Syllabus) -> Iterator[Problem]:
    """Scores for exercises of which the course has nothing any more."""
    for cell, score in scores.items():
        known = cell == spoken_id(score.assignment) or syllabus.find(cell) is not None
        if not known and not _is_nothing(score):
            shown = "–" if score.points is None else f"{score.points:g}"
            yield Problem("", GONE, quote(cell), found=f"{shown} / {score.maximum:g}")


def _is_nothing(score: CellScore) -> bool:
    """Whether a row of the gradebook says that nothing has happened: neither marked nor to be marked."""
    return score.points is None and score.automatic is None and not score.by_hand and not score.to_grade


def _spoken(candidate: str, syllabus: Syllabus, scores: Mapping[str, CellScore]) -> Iterator[dict[str, object]]:
    """Scores of rulings spoken in the candidate's own words."""
    laws = {folder.assignment: folder.name for folder in syllabus.folders}
    for cell, score in scores.items():
        assignment, _ = parse_version(score.assignment)
        if cell == spoken_id(assignment) and assignment in laws:
            yield {
                "candidate": candidate,
                "law": laws[assignment],
                "exercise": cell,
                "number": 0,
                "leaf": None,
                "edition": None,
                "part": SPOKEN,
                "points": score.points,
                "maximum": score.maximum,
                "answered": score.points is None or score.by_hand,
                "begun": score.points is None or score.by_hand,
                "checked": False,
                "by_hand": score.by_hand,
                "practice": False,
                "time": None,
                "language": None,
                "problem": None,
            }


def _problem_row(candidate: str, problem: Problem) -> dict[str, object]:
    return {
        "candidate": candidate,
        "notebook": problem.notebook,
        "exercise": problem.exercise,
        "question": problem.question,
        "problem": problem.kind,
        "found": problem.found,
    }
