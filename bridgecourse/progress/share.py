"""What one person has earned, by law and by leaf, from the parts that he has checked: plain sums.

Only what was checked counts, and is earned or lost.  A pick that waits to be checked is neither: nobody is called weak
for what he has not finished, and no bar tells before the check whether it was right.

A law: the points of its notebook's exercises, and no others.  A leaf: the last :data:`LATEST` exercises and practice
cases that end in it.  The answer in words, which a person grades, is not among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bridgecourse.progress.level import Level, level_of
from bridgecourse.progress.mastered import CaseTry, LawMastery, law_mastery
from bridgecourse.progress.portfolio import Portfolio, Problem, failure, problem_of
from bridgecourse.progress.standing import LawStanding, Standing
from bridgecourse.progress.syllabus import Syllabus, Unit, leaf_of_practice, leaf_to_practise, syllabus_of
from bridgecourse.teach.answers.answer import Answer
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.answers.safe_text import quote
from bridgecourse.teach.drawn import is_drawn

__all__ = ["LATEST", "LawShare", "LeafShare", "Shares", "Tried", "shares"]

LATEST = 5
"""How many of the latest answers to a leaf count."""

DRAWN = 60
"""How many of the latest cases of “You are called” count, each for its leaf."""

_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class LawShare:
    """A law's points: earned, lost, and what the exercises of the notebook are worth together; and its leaves."""

    law: str
    earned: float
    lost: float
    maximum: float
    mastery: LawMastery = field(default_factory=lambda: LawMastery({}))

    @property
    def share(self) -> float:
        """Of the points, from 0 to 1."""
        return min(1.0, self.earned / self.maximum) if self.maximum else 0.0

    @property
    def level(self) -> Level:
        """By the leaves, as :mod:`bridgecourse.progress.mastered` says."""
        if not self.earned and not self.lost:
            return Level.NOT_BEGUN
        return Level.STARTED if self.mastery.level is Level.NOT_BEGUN else self.mastery.level


@dataclass(frozen=True, slots=True)
class LeafShare:
    """A leaf to practise, by what its latest answers earned of what they were worth.

    It is for advice, which goes where the most is still to be gained: a share of points, also of a leaf on the way
    for which cases can be made.  Whether a law is mastered its own leaves say, by :attr:`LawShare.mastery`.
    """

    leaf: str
    law: str
    points: float
    maximum: float
    answers: int

    @property
    def share(self) -> float:
        return min(1.0, self.points / self.maximum) if self.maximum else 0.0

    @property
    def level(self) -> Level:
        return level_of(self.share, self.answers)


@dataclass(frozen=True, slots=True)
class Tried:
    """The checked parts of one exercise: their points, and of their questions so many are right."""

    unit: Unit
    points: float
    maximum: float
    right: int
    asked: int
    latest: datetime

    @property
    def level(self) -> Level:
        """Of this exercise by itself."""
        return level_of(min(1.0, self.points / self.maximum) if self.maximum else 0.0, 1)


@dataclass(frozen=True)
class Shares:
    """Laws as in the standing, the leaves that were answered, what could not be read, and what it was made of."""

    laws: tuple[LawShare, ...]
    leaves: tuple[LeafShare, ...]
    problems: tuple[Problem, ...]
    tried: tuple[Tried, ...] = ()


def shares(standing: Standing, *, law: str | None = None, at: datetime | None = None) -> Shares:
    """Mark what this person has checked; with ``law``, the name of a folder, only what belongs there.

    Whatever one exercise holds, the others are marked.  Levels are those of this moment, by default now.
    """
    syllabus, portfolio = syllabus_of(standing.course), standing.portfolio
    problems = list(portfolio.problems)
    findings: list[Finding] = []
    marked: list[Tried] = []
    for name in _wanted(portfolio, syllabus, law):
        try:
            own = _marked(name, portfolio.answers[name], syllabus, findings)
        except Exception as error:  # a fault of ours, met with the help of this answer
            problems.append(failure("", error))
        else:
            marked += [] if own is None else [own]
    problems += [problem_of("", finding) for finding in bounded(findings)]
    moment, tries = datetime.now(UTC) if at is None else at, _tries(marked)
    laws = tuple(_law(each, marked, tries, syllabus, moment) for each in standing.laws if law in (None, each.law))
    return Shares(laws, tuple(_leaves(marked, syllabus)), tuple(problems), tuple(marked))


def _wanted(portfolio: Portfolio, syllabus: Syllabus, law: str | None) -> Iterator[str]:
    """The exercises that somebody has checked something of; of practice the last few of each leaf, of draws the last.

    What was drawn from all laws counts where all laws do.
    """
    practised: dict[str, list[str]] = {}
    drawn: list[str] = []
    for name, answer in portfolio.answers.items():
        if is_drawn(name):
            drawn += [name] if answer.checked and law is None else []
            continue
        leaf = leaf_of_practice(name)
        owner = syllabus.course.owner(name)
        folder = owner.name if owner is not None else leaf and syllabus.law_of(leaf)
        if law is not None and folder != law:
            continue
        if leaf is None:
            yield name
        elif answer.checked:
            practised.setdefault(leaf, []).append(name)
    yield from sorted(drawn, key=lambda name: _latest(portfolio.answers[name]))[-DRAWN:]
    for names in practised.values():
        yield from sorted(names, key=lambda name: _latest(portfolio.answers[name]))[-LATEST:]


def _marked(name: str, answer: Answer, syllabus: Syllabus, findings: list[Finding]) -> Tried | None:
    unit = syllabus.find(name)
    if unit is None:
        findings.append(Finding(Fault.UNKNOWN_EXERCISE, found=quote(name)))
        return None
    picks, found = fit(unit.exercise, answer)
    findings += found
    parts = [part for part in mark(unit.exercise, picks).parts if part.id in answer.checked] if answer.checked else []
    if not parts:
        return None
    points, maximum = sum(part.points for part in parts), sum(part.maximum for part in parts)
    questions = [question for part in parts for question in part.questions]
    right = sum(question.is_right for question in questions)
    return Tried(unit, points, maximum, right, len(questions), _latest(answer))


def _latest(answer: Answer) -> datetime:
    return max((*answer.times.values(), *answer.checked.values()), default=_NEVER)


def _tries(marked: Iterable[Tried]) -> dict[str, list[CaseTry]]:
    """What was tried of each leaf, of the points of the whole exercise."""
    found: dict[str, list[CaseTry]] = {}
    for each in marked:
        exercise = each.unit.exercise
        share = each.points / exercise.points if exercise.points else 0.0
        time = None if each.latest == _NEVER else each.latest
        found.setdefault(each.unit.leaf, []).append(CaseTry(exercise.case.id, share, time))
    return found


def _law(
    law: LawStanding, marked: Iterable[Tried], tries: Mapping[str, list[CaseTry]], syllabus: Syllabus, at: datetime
) -> LawShare:
    own = [each for each in marked if each.unit.law == law.law and not each.unit.is_practice]
    earned, maximum = sum(each.points for each in own), sum(each.maximum for each in own)
    whole = max(maximum, sum(task.points for task in law.graded))
    asked = syllabus.cases_by_leaf(law.law) if own else {}  # its cases have been read
    return LawShare(law.law, earned, maximum - earned, whole, law_mastery(asked, tries, at))


def _leaves(marked: Iterable[Tried], syllabus: Syllabus) -> Iterator[LeafShare]:
    """By the leaf to practise; a leaf belongs to its own law, where the course has that."""
    by_leaf: dict[str, list[Tried]] = {}
    for each in sorted(marked, key=lambda each: each.latest):
        leaf = leaf_to_practise(each.unit.exercise)
        if leaf is not None:
            by_leaf.setdefault(leaf, []).append(each)
    for leaf, all_of_it in by_leaf.items():
        last = all_of_it[-LATEST:]
        points, maximum = sum(each.points for each in last), sum(each.maximum for each in last)
        yield LeafShare(leaf, syllabus.law_of(leaf) or last[-1].unit.law, points, maximum, len(last))


def problem_rows(problems: Iterable[Problem]) -> list[Mapping[str, str]]:
    """Problems as sentences are made of them."""
    return [
        {
            "candidate": "",
            "notebook": each.notebook,
            "exercise": each.exercise,
            "question": each.question,
            "problem": each.kind,
            "found": each.found,
        }
        for each in problems
    ]
