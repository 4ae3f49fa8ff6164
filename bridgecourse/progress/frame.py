"""Answers as tidy frames: one row per candidate, exercise and part, and one per question.

Every exercise of the course has its rows for every candidate, answered or not, so that a share of a law is a share of
all of it.  Dtypes are fixed, also for empty frames; they are :data:`PARTS`, :data:`QUESTIONS` and :data:`PROBLEMS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import pandas as pd

from bridgecourse.errors import CaseError
from bridgecourse.progress.gradebook import CellScore, Decisions, read_gradebook
from bridgecourse.progress.portfolio import (
    ME,
    REFUSED,
    Portfolio,
    Problem,
    class_portfolios,
    failure,
    own_portfolio,
    problem_of,
)
from bridgecourse.progress.syllabus import Syllabus, Unit, is_practice, syllabus_of
from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.mark import Mark, PartMark, mark
from bridgecourse.teach.answers.misconception import recognise
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.answers.safe_text import quote
from bridgecourse.teach.course import Course, spoken_id
from bridgecourse.teach.exercises.handed_out import Markable
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

DIFFERS = "score_differs"
"""The gradebook's automatic score is not what the answers are worth now: autograde again."""


@dataclass(frozen=True)
class Frames:
    """Parts, questions, and whatever could not be read."""

    parts: pd.DataFrame
    questions: pd.DataFrame
    problems: pd.DataFrame

    @property
    def candidates(self) -> list[str]:
        return sorted(self.parts["candidate"].unique().tolist())


def own_frames(folder: Path | str = ".", *, taught: Course | None = None, candidate: str = ME) -> Frames:
    """What a person has done in the notebooks in and below this folder.

    Damaged notebooks are named in ``problems`` and keep nothing else from being read.
    """
    return frames([own_portfolio(Path(folder), candidate)], taught=taught)


def class_frames(root: Path | str = ".", *, taught: Course | None = None, database: Path | None = None) -> Frames:
    """What a class has handed in, with the scores that a person has set in nbgrader's gradebook.

    ``root`` is the root of nbgrader's course; the gradebook is ``gradebook.db`` there unless another is named.  A
    candidate whom only the gradebook knows has answered nothing.  Raises :class:`SetupError` for a file that is no
    gradebook.
    """
    decisions = read_gradebook(Path(root), database)
    portfolios = {portfolio.candidate: portfolio for portfolio in class_portfolios(Path(root), taught)}
    for candidate in decisions.candidates:
        portfolios.setdefault(candidate, Portfolio(candidate))
    return frames((portfolios[name] for name in sorted(portfolios)), decisions, taught=taught)


def frames(
    portfolios: Iterable[Portfolio], decisions: Decisions | None = None, *, taught: Course | None = None
) -> Frames:
    """Mark these portfolios against the reference rulings, each by itself.

    A portfolio that cannot be marked is named in ``problems``, and has the rows of one without answers.
    """
    syllabus = syllabus_of(taught)
    known = decisions or Decisions()
    rows = _Rows([], [], [])
    for portfolio in portfolios:
        try:
            own = _rows(portfolio, syllabus, known)
        except Exception as error:  # a fault of ours, met with the help of this portfolio
            failed = [failure(notebook, error) for notebook in _notebooks(portfolio, syllabus) or [""]]
            own = _rows(Portfolio(portfolio.candidate, problems=(*portfolio.problems, *failed)), syllabus, Decisions())
        rows.parts.extend(own.parts)
        rows.questions.extend(own.questions)
        rows.problems.extend(own.problems)
    return Frames(_frame(rows.parts, PARTS), _frame(rows.questions, QUESTIONS), _frame(rows.problems, PROBLEMS))


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of the three frames."""

    parts: list[dict[str, object]]
    questions: list[dict[str, object]]
    problems: list[dict[str, object]]


def _rows(portfolio: Portfolio, syllabus: Syllabus, decisions: Decisions) -> _Rows:
    """What one portfolio adds to each frame."""
    practice, strange = _beyond(portfolio, syllabus)
    scores = decisions.of(portfolio.candidate)
    units = _units(scores, syllabus)
    refused = _refused(portfolio, syllabus)
    marked = [_Marked(portfolio, unit, scores, refused.get(unit.law, ""), syllabus) for unit in (*units, *practice)]
    strange += _not_asked(portfolio, units)
    findings = bounded((*strange, *decisions.findings.get(portfolio.candidate, ())))
    problems = [
        *portfolio.problems,
        *(problem for each in marked for problem in each.problems),
        *_gone(scores, syllabus),
    ]
    problems += [problem_of("", finding) for finding in findings]
    return _Rows(
        [*(row for each in marked for row in each.parts()), *_spoken(portfolio.candidate, syllabus, scores)],
        [row for each in marked for row in each.questions()],
        [_problem_row(portfolio.candidate, problem) for problem in problems],
    )


def _frame(rows: list[dict[str, object]], dtypes: Mapping[str, str]) -> pd.DataFrame:
    return pd.DataFrame(rows, columns=list(dtypes)).astype(dict(dtypes))


def _beyond(portfolio: Portfolio, syllabus: Syllabus) -> tuple[list[Unit], list[Finding]]:
    """The practice that this candidate has begun, as far as it counts, and answers to what is no exercise at all."""
    once = {name for name, _ in syllabus.course.handed_out}
    others = [name for name in portfolio.answers if name not in syllabus.exercises and name not in once]
    others = [name for name in others if is_practice(name) or _unit(name, "", syllabus) is None]
    cases = [name for name in others if is_practice(name)]
    strange = [Finding(Fault.UNKNOWN_EXERCISE, found=quote(name)) for name in others if not is_practice(name)]
    if len(cases) > PRACTICE:
        strange.append(Finding(Fault.TOO_MANY_CASES, found=str(len(cases))))
        cases = sorted(cases, key=lambda name: _latest(portfolio.answers[name]))[-PRACTICE:]
    begun = [(name, syllabus.find(name)) for name in cases]
    strange += [Finding(Fault.UNKNOWN_EXERCISE, found=quote(name)) for name, unit in begun if unit is None]
    return [unit for _, unit in begun if unit is not None], strange


def _units(scores: Mapping[str, CellScore], syllabus: Syllabus) -> list[Unit]:
    """What a candidate is asked: the exercises of the course, and of a law in the gradebook those that he was given.

    Of several versions of an assignment that is the newest that he has handed in.
    """
    given: dict[str, str] = {}
    for score in scores.values():
        own = parse_version(score.assignment)[0]
        given[own] = max(given.get(own, own), score.assignment, key=parse_version)
    laws = {folder.name: given.get(folder.assignment) for folder in syllabus.course.folders}
    units = [unit for unit in syllabus.exercises.values() if laws.get(unit.law) is None]
    for law, assignment in laws.items():
        cells = [cell for cell, score in scores.items() if score.assignment == assignment]
        put = [unit for cell in cells if (unit := _unit(cell, law, syllabus)) is not None]
        kept = sorted((unit for unit in put if not unit.is_practice), key=lambda unit: unit.number)
        last = len(syllabus.course.folder(law).file.exercises)
        taken_out = (unit for unit in put if unit.is_practice)
        units += (*kept, *(replace(unit, number=last + place) for place, unit in enumerate(taken_out, 1)))
    order = {law: place for place, law in enumerate(laws)}
    return sorted(units, key=lambda unit: order[unit.law])


def _unit(cell: str, law: str, syllabus: Syllabus) -> Unit | None:
    """The exercise of this cell; one that has been taken out of its notebook has no number."""
    if (unit := syllabus.exercises.get(cell)) is not None:
        return unit
    try:
        return Unit(syllabus.course.exercise(cell), law, 0)
    except CaseError:
        return None


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
    laws = {folder.assignment: folder.name for folder in syllabus.course.folders}
    reasons: dict[str, str] = {}
    for each in portfolio.problems:
        if each.kind in REFUSED or (each.kind == Fault.NOT_A_MAPPING.value and not each.exercise):
            names = {parse_version(part.removesuffix(".ipynb"))[0] for part in each.notebook.split("/")}
            reasons |= {law: each.kind for assignment, law in laws.items() if assignment in names}
    return reasons


def _notebooks(portfolio: Portfolio, syllabus: Syllabus) -> list[str]:
    """The assignments whose exercises are in this candidate's notebooks."""
    laws = dict.fromkeys(unit.law for name, unit in syllabus.exercises.items() if name in portfolio.asked)
    return [folder.assignment for folder in syllabus.course.folders if folder.name in laws]


def _latest(answer: Answer) -> datetime:
    return max(answer.times.values(), default=datetime.min.replace(tzinfo=UTC))


def _gone(scores: Mapping[str, CellScore], syllabus: Syllabus) -> Iterator[Problem]:
    """Scores for exercises of which the course has nothing any more."""
    for cell, score in scores.items():
        known = cell == spoken_id(score.assignment) or _unit(cell, "", syllabus) is not None
        if not known and not _is_nothing(score):
            shown = "–" if score.points is None else f"{score.points:g}"
            yield Problem("", GONE, quote(cell), found=f"{shown} / {score.maximum:g}")


def _is_nothing(score: CellScore) -> bool:
    """Whether a row of the gradebook says that nothing has happened: neither marked nor to be marked."""
    return score.points is None and score.automatic is None and not score.by_hand and not score.to_grade


class _Marked:
    """One exercise of one candidate, marked."""

    def __init__(
        self, portfolio: Portfolio, unit: Unit, scores: Mapping[str, CellScore], refused: str, syllabus: Syllabus
    ) -> None:
        exercise: Markable = unit.exercise
        self.candidate, self.unit, self.refused = portfolio.candidate, unit, refused
        self.answer = portfolio.answers.get(exercise.id, Answer())
        self.language = portfolio.languages.get(exercise.id)
        if self.answer.digest != exercise.digest:  # marked by what was asked, if that is known
            exercise = syllabus.course.handed_out.get((exercise.id, self.answer.digest), exercise)
        self.asked = exercise
        picks, self.findings = ({}, ()) if not self.answer.picks else fit(exercise, self.answer)
        self.mark: Mark = mark(exercise, picks)
        self.score = scores.get(exercise.id)

    @property
    def problems(self) -> list[Problem]:
        problems = [problem_of("", finding) for finding in self.findings]
        score = self.score
        if score is None or score.automatic is None:
            return problems
        points = self.mark.points
        if score.maximum not in (0.0, self.mark.maximum):  # worth something else than when it was handed out
            points = round(points * score.maximum / self.mark.maximum, 2)
        if abs(score.automatic - points) > 0.005:
            differs = f"{score.automatic:g} ≠ {points:g}"
            problems.append(Problem("", DIFFERS, self.mark.exercise, found=differs))
        return problems

    @property
    def _row(self) -> dict[str, object]:
        return {
            "candidate": self.candidate,
            "law": self.unit.law,
            "exercise": self.mark.exercise,
            "leaf": self.unit.leaf,
            "edition": self.unit.exercise.case.edition,
            "practice": self.unit.is_practice,
        }

    def parts(self) -> Iterator[dict[str, object]]:
        own = [problem.kind for problem in self.problems] or ([] if self.answer.picks else [self.refused])
        kinds = ",".join(dict.fromkeys(own)) or None
        for part in self.mark.parts:
            yield self._row | {
                "number": self.unit.number,
                "part": part.id,
                "points": self._points(part),
                "maximum": part.maximum,
                "answered": part.is_answered,
                "begun": part.is_begun,
                "checked": part.id in self.answer.checked,
                "by_hand": self._is_by_hand,
                "time": self._time([question.id for question in part.questions]),
                "language": None if self.language is None else self.language.value,
                "problem": kinds,
            }

    @property
    def _is_by_hand(self) -> bool:
        return self.score is not None and self.score.by_hand and self.score.points is not None

    def _points(self, part: PartMark) -> float:
        """The points of a part.

        A person sets the score of a whole exercise; it is spread over the parts as they were marked, or by what they
        are worth where they were marked nought, so that the parts add up to it.
        """
        score: CellScore | None = self.score
        if score is None or score.points is None or not score.by_hand:
            return part.points
        if self.mark.points:
            return score.points * part.points / self.mark.points
        return score.points * part.maximum / self.mark.maximum

    def _time(self, questions: Iterable[str]) -> datetime | None:
        return max((self.answer.times[name] for name in questions if name in self.answer.times), default=None)

    def questions(self) -> Iterator[dict[str, object]]:
        asked = {question.id: question for question in self.asked.questions}
        for part in self.mark.parts:
            for question in part.questions:
                own = self.asked is self.unit.exercise  # of what was handed out once, only the ids are known
                mistake = recognise(asked[question.id], question.picked, self.unit.exercise.ruling) if own else None
                yield self._row | {
                    "part": part.id,
                    "question": question.id,
                    "picked": ",".join(question.picked) or None,
                    "right": question.is_right,
                    "credit": question.credit,
                    "misconception": None if mistake is None else mistake.id,
                    "time": self.answer.times.get(question.id),
                }


def _spoken(candidate: str, syllabus: Syllabus, scores: Mapping[str, CellScore]) -> Iterator[dict[str, object]]:
    """Scores of rulings spoken in the candidate's own words."""
    laws = {folder.assignment: folder.name for folder in syllabus.course.folders}
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
