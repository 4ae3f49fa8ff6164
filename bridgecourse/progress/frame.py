"""Answers as the tidy frames of :mod:`bridgecourse.progress.schema`: the one way from portfolios to rows.

Every exercise of the course has its rows for every candidate, answered or not, so that a share of a law is a share of
all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

import pandas as pd

from bridgecourse.progress.columns import Columns
from bridgecourse.progress.given import Assigned
from bridgecourse.progress.gradebook import CellScore, Decisions
from bridgecourse.progress.marked import Marked
from bridgecourse.progress.moves import Talk
from bridgecourse.progress.portfolio import (
    ME,
    REFUSED,
    Portfolio,
    Problem,
    failure,
    own_portfolio,
    problem_of,
)
from bridgecourse.progress.schema import (
    ATTEMPTS,
    CANDIDATES,
    MOVES,
    PARTS,
    PROBLEMS,
    QUESTIONS,
    FrameSchema,
    dtypes_of,
)
from bridgecourse.progress.syllabus import Syllabus, Unit, is_practice, syllabus_of
from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.safe_text import quote
from bridgecourse.teach.course import Course, spoken_id
from bridgecourse.teach.version import parse_version

__all__ = ["SPOKEN", "Frames", "class_frames", "frames", "own_frames"]

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
    """What was read and marked; ``talks`` are the conversations, of which :attr:`moves` are made when wanted."""

    talks: tuple[Talk, ...]
    candidates: pd.DataFrame
    attempts: pd.DataFrame
    parts: pd.DataFrame
    questions: pd.DataFrame
    problems: pd.DataFrame

    @classmethod
    def of(cls, tables: Mapping[str, pd.DataFrame]) -> Frames:
        """Frames that were read back (:func:`bridgecourse.progress.export.read_export`), to be worked on."""
        names = ("candidates", "attempts", "parts", "questions", "problems")
        found = cls((), *(tables[name] for name in names))
        vars(found)["moves"] = tables["moves"]  # they were made when it was written
        return found

    @property
    def people(self) -> list[str]:
        """The ids of all candidates, in order."""
        return sorted(self.candidates["candidate"].unique().tolist())

    @cached_property
    def moves(self) -> pd.DataFrame:
        """One row for each move of a conversation."""
        return Columns(dtypes_of(MOVES), (row for talk in self.talks for row in talk.moves())).frame()

    def without(self, candidates: Collection[str]) -> Frames:
        """The rows of all others."""
        own = (frame[~frame["candidate"].isin(list(candidates))] for frame in self._all)
        return Frames(tuple(talk for talk in self.talks if talk.row["candidate"] not in candidates), *own)

    def joined(self, others: Frames) -> Frames:
        """Both, candidate by candidate."""
        pairs = zip(self._all, others._all, strict=True)
        talks = sorted((*self.talks, *others.talks), key=lambda talk: str(talk.row["candidate"]))
        return Frames(tuple(talks), *(_sorted(pd.concat(pair, ignore_index=True)) for pair in pairs))

    def copies(self) -> Frames:
        """Frames that may be changed, and change nobody else's."""
        return Frames(self.talks, *(frame.copy(deep=False) for frame in self._all))

    @property
    def _all(self) -> tuple[pd.DataFrame, ...]:
        return self.candidates, self.attempts, self.parts, self.questions, self.problems


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
    rows = _Rows()
    for portfolio in portfolios:
        try:
            own = _rows(portfolio, syllabus, known, whole)
        except Exception as error:  # a fault of ours, met with the help of this portfolio
            failed = [failure(notebook, error) for notebook in _notebooks(portfolio, syllabus) or [""]]
            bare = Portfolio(
                portfolio.candidate,
                problems=(*portfolio.problems, *failed),
                source=portfolio.source,
                notebooks=portfolio.notebooks,
            )
            own = _rows(bare, syllabus, Decisions(names=known.names), whole)
        own.add_to(rows)
    return rows.frames()


def _columns(schema: FrameSchema) -> Callable[[], Columns]:
    return lambda: Columns(dtypes_of(schema))


@dataclass(slots=True)
class _Rows:
    """The rows of the frames."""

    candidates: Columns = field(default_factory=_columns(CANDIDATES))
    attempts: Columns = field(default_factory=_columns(ATTEMPTS))
    parts: Columns = field(default_factory=_columns(PARTS))
    questions: Columns = field(default_factory=_columns(QUESTIONS))
    problems: Columns = field(default_factory=_columns(PROBLEMS))
    talks: list[Talk] = field(default_factory=list)

    def add_to(self, others: _Rows) -> None:
        others.candidates.extend(self.candidates)
        others.attempts.extend(self.attempts)
        others.parts.extend(self.parts)
        others.questions.extend(self.questions)
        others.problems.extend(self.problems)
        others.talks += self.talks

    def frames(self) -> Frames:
        columns = (self.candidates, self.attempts, self.parts, self.questions, self.problems)
        return Frames(tuple(self.talks), *(each.frame() for each in columns))


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
    attempts = [row for each in marked for row in each.attempts()]
    parts = [*(row for each in marked for row in each.parts()), *_spoken(portfolio.candidate, syllabus, scores)]
    return _Rows(
        Columns(dtypes_of(CANDIDATES), [_candidate_row(portfolio, decisions, attempts)]),
        Columns(dtypes_of(ATTEMPTS), attempts),
        Columns(dtypes_of(PARTS), parts),
        Columns(dtypes_of(QUESTIONS), (row for each in marked for row in each.questions())),
        Columns(dtypes_of(PROBLEMS), (_problem_row(portfolio.candidate, problem) for problem in problems)),
        [talk for each in marked for talk in each.talks()],
    )


def _candidate_row(
    portfolio: Portfolio, decisions: Decisions, attempts: Sequence[Mapping[str, object]]
) -> dict[str, object]:
    times = [time for row in attempts if isinstance(time := row["time"], datetime)]
    return {
        "candidate": portfolio.candidate,
        "name": decisions.names.get(portfolio.candidate) or None,
        "source": portfolio.source.value,
        "notebooks": portfolio.notebooks,
        "begun": len({row["exercise"] for row in attempts}),
        "attempts": len(attempts),
        "first": min(times, default=None),
        "latest": max(times, default=None),
    }


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
                "case": None,
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
